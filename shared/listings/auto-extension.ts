/** Extensions that an owner has made ahead: at most so many times, at the price that they agreed to. */
import * as z from 'zod';
import { dayMs, hourMs } from '../kernel/time.ts';

export const autoExtensionMost = 12;
/** How long before its days run out a listing is extended, and when it is tried once more where points were missing. */
export const autoExtensionLead = { firstMs: dayMs, secondMs: hourMs } as const;

export const AutoExtension = z
  .object({
    left: z.int().min(1).max(autoExtensionMost).meta({ description: 'How many times more' }),
    points: z.int().min(0).meta({ description: 'What one may cost: at a higher price nothing is extended' }),
  })
  .meta({ id: 'AutoExtension' });
export type AutoExtension = z.infer<typeof AutoExtension>;

/** What is left after one of them. */
export const afterOne = ({ left, points }: AutoExtension): AutoExtension | undefined =>
  left > 1 ? { left: left - 1, points } : undefined;
