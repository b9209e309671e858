/** Parts that several calls about listings take, and what they may be refused. */
import * as z from 'zod';
import { Version } from '../kernel/version.ts';
import { maxPoints } from '../wallet/model.ts';

export const Seen = z.object({
  points: z.coerce
    .number()
    .int()
    .min(0)
    .max(maxPoints)
    .optional()
    .meta({ description: 'The cost as it was seen; a changed one answers `price-changed`' }),
});

/** What paid acts may be refused. */
export const paidProblems = [
  'insufficient-points',
  'price-changed',
  'idempotency-mismatch',
  'temporarily-unavailable',
] as const;

/** What staff decide by. */
export const Decision = z.object({
  version: Version,
  isAnyway: z
    .boolean()
    .optional()
    .meta({ description: 'Also while another member of staff has it open: else `being-reviewed`' }),
});
