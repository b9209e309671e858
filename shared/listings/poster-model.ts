/** Who posts a listing. */
import * as z from 'zod';
import { Ulid } from '../kernel/id.ts';
import { Instant } from '../kernel/time.ts';

/** Who posts, as readers see them. */
export const Poster = z.object({
  name: z.string(),
  memberSince: Instant,
  verifiedSince: Instant.optional().meta({
    description: 'A seller: since when staff have verified their tax number',
  }),
  agentSince: Instant.optional().meta({ description: 'Somebody with many listings: an agent since when' }),
  agencyId: Ulid.optional().meta({ description: 'Of an agency' }),
  agencyPage: z
    .string()
    .optional()
    .meta({ description: 'The slug of the agency’s public page, while it has one' }),
});
