/** What the marketplace says of asking prices per m²: figures of a quarter, by type, kind and province. */
import * as z from 'zod';

/** Types that a price per m² says anything of; companies and brands have none. */
export const marketTypes = ['land', 'industrial-park', 'aquaculture', 'other'] as const;
export const MarketType = z.enum(marketTypes).meta({ id: 'MarketType' });
export type MarketType = z.infer<typeof MarketType>;

/** Offers alone: sales per m², leases per m² and month. */
export const marketKinds = ['sell', 'rental'] as const;
export const MarketKind = z.enum(marketKinds).meta({ id: 'MarketKind' });
export type MarketKind = z.infer<typeof MarketKind>;

export const Quarter = z
  .string()
  .regex(/^20\d\d-Q[1-4]$/)
  .meta({ id: 'Quarter', description: 'A quarter of the calendar in Viet Nam: 2026-Q4' });
export type Quarter = z.infer<typeof Quarter>;

export const ProvinceCode = z
  .string()
  .regex(/^\d{2}$/)
  .meta({ description: 'One of the 34 provinces since July 2025' });

const Vnd = z.int().min(0).meta({
  description: 'Whole VND per m², of a month for leases, to three significant digits',
});
export const MarketFigures = z
  .object({
    count: z.int().min(1).meta({ description: 'Listings behind the figures' }),
    q1: Vnd,
    median: Vnd,
    q3: Vnd,
  })
  .meta({
    id: 'MarketFigures',
    description: 'Asking prices of live listings: a quarter of them lie below q1, a quarter above q3',
  });
export type MarketFigures = z.infer<typeof MarketFigures>;

/** Figures of a province, as they are kept. */
export const ProvinceFigures = MarketFigures.extend({ province: ProvinceCode });
export type ProvinceFigures = z.infer<typeof ProvinceFigures>;

/** What was counted of a type and kind. */
export const MarketSet = z.object({
  type: MarketType,
  kind: MarketKind,
  country: MarketFigures.optional().meta({
    description: 'Of all of Viet Nam; absent where too few are behind it',
  }),
  provinces: z.array(ProvinceFigures).meta({ description: 'By their codes; those with too few are absent' }),
  leftOut: z.int().min(0).meta({ description: 'Listings whose price is far out of line, not counted' }),
});
export type MarketSet = z.infer<typeof MarketSet>;

export const CountedQuarter = z.object({
  quarter: Quarter,
  day: z.iso.date().meta({ description: 'The day of Viet Nam at whose end it was counted last' }),
});
export type CountedQuarter = z.infer<typeof CountedQuarter>;
