/** Who posts a listing. */
import * as z from 'zod';
import { Instant } from '../kernel/time.ts';

/** Who posts, as readers see them. */
export const Poster = z.object({
  name: z.string(),
  memberSince: Instant,
  verifiedSince: Instant.optional().meta({
    description: 'A seller: since when staff have verified their tax number',
  }),
  agentSince: Instant.optional().meta({ description: 'Somebody with many listings: an agent since when' }),
});
