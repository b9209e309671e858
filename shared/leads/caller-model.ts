/** Askers who may belong together, as staff see them, and how somebody is kept from asking for a while. */
import * as z from 'zod';
import { Ulid } from '../kernel/id.ts';
import { Instant } from '../kernel/time.ts';
import { callerKinds, callerLimits } from './caller-rules.ts';
import { LeadListing } from './lead-model.ts';

/** One of the requests of a group; without its name once it was withdrawn or is kept no more. */
export const CallerLead = z
  .object({
    id: Ulid,
    at: Instant,
    listing: LeadListing.optional(),
    name: z.string().optional(),
    accountId: Ulid.optional().meta({ description: 'Of whoever was signed in' }),
    asker: z.int().meta({ description: 'The same number in a group: the same asker' }),
    blockedUntil: Instant.optional(),
    canBlock: z.boolean().meta({ description: 'Whether it is still known who asked' }),
  })
  .meta({ id: 'CallerLead' });
export type CallerLead = z.infer<typeof CallerLead>;

export const CallerMatch = z
  .object({
    kind: z.enum(callerKinds).meta({
      description:
        '`contact`, `network`: two askers about one listing with the same phone, e-mail or network; `text`: the same text to several listings',
    }),
    count: z.int().meta({ description: 'Requests in all; the newest of them are listed' }),
    firstAt: Instant,
    lastAt: Instant,
    leads: z.array(CallerLead).meta({ description: 'Newest first' }),
  })
  .meta({ id: 'CallerMatch', description: 'Requests of the last 30 days that may come from one hand' });
export type CallerMatch = z.infer<typeof CallerMatch>;

export const AskerBlock = z
  .object({ days: z.int().min(1).max(callerLimits.blockDaysMax) })
  .meta({ id: 'AskerBlock', description: 'For how long whoever sent a request may send no other' });
export type AskerBlock = z.infer<typeof AskerBlock>;
