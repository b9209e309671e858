/** The history of a listing as staff read it: who did what, when, and what it said before and after. */
import * as z from 'zod';
import { Ulid } from '../kernel/id.ts';
import { Instant } from '../kernel/time.ts';

/** Fields of the content by their names: for an edit only those that differ. */
const Said = z.record(z.string(), z.unknown());

export const ListingHistoryLine = z
  .object({
    id: Ulid,
    at: Instant,
    by: z.string().meta({ description: 'User id, or `system`' }),
    byName: z.string().optional(),
    act: z.string().meta({ description: 'e.g. `listing-approve`' }),
    before: Said.optional().meta({ description: 'State, version, level and flags before' }),
    after: Said.optional().meta({ description: 'State, version, level and flags after; the reason' }),
    content: z
      .object({ before: Said.optional(), after: Said.optional() })
      .optional()
      .meta({ description: 'What was decided on: all it said, or what an edit changes' }),
  })
  .meta({ id: 'ListingHistoryLine' });
export type ListingHistoryLine = z.infer<typeof ListingHistoryLine>;
