/** Samples: what staff write of one, and what is kept. */
import * as z from 'zod';
import { Ulid } from '../kernel/id.ts';
import { LinesText, NameText } from '../kernel/text.ts';
import { Instant } from '../kernel/time.ts';
import { Version } from '../kernel/version.ts';

export const SampleInput = z
  .object({
    name: NameText({ min: 2, max: 100 }),
    note: LinesText({ max: 1000 }).optional(),
    isActive: z.boolean(),
  })
  .meta({ id: 'SampleInput', description: 'One of the samples, as staff write it' });
export type SampleInput = z.infer<typeof SampleInput>;

export const Sample = SampleInput.extend({
  id: Ulid,
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
}).meta({ id: 'Sample', description: 'One of the samples, with when it was written' });
export type Sample = z.infer<typeof Sample>;
