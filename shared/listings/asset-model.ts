/** Parts of a listing that only some kinds or types have: what land is wanted and for how long, what stands on it, the
 * figures of an enterprise. */
import * as z from 'zod';
import { Area } from '../kernel/area.ts';
import { Money, SignedMoney } from '../kernel/money.ts';
import { LinesText, LineText } from '../kernel/text.ts';

/** The key of a word in the catalog's lists. */
export const Key = z.string().regex(/^[a-zA-Z0-9-]{1,40}$/);

export const assetStatuses = ['planned', 'under-construction', 'ready', 'operating'] as const;

/** What a card says of the asset beside its figures; a search knows it, the stored row does not. */
export const AssetFacts = z
  .object({
    status: z.enum(assetStatuses).optional(),
    legal: z.string().optional(),
    infra: z.array(z.string()).optional().meta({ description: 'The two that weigh most with buyers' }),
  })
  .meta({ id: 'AssetFacts' });
export type AssetFacts = z.infer<typeof AssetFacts>;
/** A want's area: a range with either end open. */
export const AreaRange = z
  .object({ from: Area.optional(), to: Area.optional() })
  .refine(({ from, to }) => from !== undefined || to !== undefined, { params: { code: 'range-empty' } })
  .meta({ id: 'AreaRange' });

export const LandUse = z
  .discriminatedUnion('mode', [
    z.object({ mode: z.literal('long-term') }),
    z.object({ mode: z.literal('until'), year: z.int().min(2000).max(2200) }),
  ])
  .meta({ id: 'LandUse', description: 'Land use period' });

export const Infrastructure = z
  .object({
    keys: z.array(Key).max(40),
    incentives: z.array(Key).max(20),
    note: LinesText({ max: 1000 }).optional(),
  })
  .meta({ id: 'Infrastructure' });

/** So many years an enterprise states figures of. */
export const statedYears = 3;

/** What an enterprise earned in a year. */
export const YearFigures = z
  .object({
    year: z.int().min(1900).max(2200),
    revenue: Money.optional(),
    profit: SignedMoney.optional().meta({ description: 'EBITDA; negative: a loss' }),
  })
  .meta({ id: 'YearFigures' });
export type YearFigures = z.infer<typeof YearFigures>;

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
    years: z
      .array(YearFigures)
      .max(statedYears)
      .optional()
      .meta({ description: 'The last years, newest first, none left out between them' }),
    employees: z.int().min(0).max(1_000_000).optional(),
    founded: z.int().min(1700).max(2200).optional().meta({ description: 'The year' }),
    priceIncludes: LinesText({ max: 1000 }).optional(),
    debtsTakenOver: SignedMoney.optional().meta({ description: 'By whoever buys it; zero: none' }),
    saleReason: LinesText({ max: 500 }).optional(),
  })
  .meta({ id: 'Enterprise' });
export type Enterprise = z.infer<typeof Enterprise>;
