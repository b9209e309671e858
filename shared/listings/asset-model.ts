/** Parts of a listing that only some types have: what stands on the land, and the figures of an enterprise. */
import * as z from 'zod';
import { Money } from '../kernel/money.ts';
import { LinesText, LineText } from '../kernel/text.ts';

/** The key of a word in the catalog's lists. */
export const Key = z.string().regex(/^[a-zA-Z0-9-]{1,40}$/);

export const Infrastructure = z
  .object({
    keys: z.array(Key).max(40),
    incentives: z.array(Key).max(20),
    note: LinesText({ max: 1000 }).optional(),
  })
  .meta({ id: 'Infrastructure' });

/** Figures of an enterprise or brand that changes hands (seed §3 *Enterprise transfer*). */
export const Enterprise = z
  .object({
    operatingArea: LineText({ max: 200 }).optional(),
    charteredCapital: Money.optional(),
    authorisedCapital: Money.optional(),
    totalAssets: Money.optional(),
    revenueGrowthPercent: z.number().min(-100).max(10_000).optional(),
    shareCount: z.int().min(1).max(1e12).optional(),
    shareOrigin: z.enum(['existing', 'newly-issued']).optional(),
    headOffice: LineText({ max: 200 }).optional(),
    branchCount: z.int().min(0).max(100_000).optional(),
    branchesInOperation: z.int().min(0).max(100_000).optional(),
    franchiseFee: Money.optional(),
    support: LinesText({ max: 1000 }).optional(),
  })
  .meta({ id: 'Enterprise' });
