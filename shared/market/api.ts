/** Calls about asking prices per m²: public figures of the marketplace's own listings, by quarter. */
import * as z from 'zod';
import { endpoint } from '../kernel/contract.ts';
import {
  CountedQuarter,
  MarketFigures,
  MarketKind,
  MarketSet,
  MarketType,
  ProvinceCode,
  ProvinceFigures,
  Quarter,
} from './model.ts';

/** So many quarters are shown at most, three years. */
export const quartersShown = 12;
/** Counted once a day: nobody misses anything by an answer of some minutes ago. */
const cacheControl = 'public, max-age=300';

const ShownQuarter = CountedQuarter.extend({
  isRunning: z.boolean().meta({ description: 'It is not over: its figures still follow what is live' }),
});
export type ShownQuarter = z.infer<typeof ShownQuarter>;

export const MarketOverview = z
  .object({
    quarters: z.array(
      ShownQuarter.extend({
        sets: z.array(MarketSet.pick({ type: true, kind: true, country: true, leftOut: true })),
      }),
    ),
  })
  .meta({ id: 'MarketOverview', description: 'Newest quarter first, at most twelve' });
export type MarketOverview = z.infer<typeof MarketOverview>;

/** Figures of a province with its Vietnamese name. */
export const NamedFigures = ProvinceFigures.extend({ name: z.string() });
export type NamedFigures = z.infer<typeof NamedFigures>;

export const MarketOfKind = z.object({
  kind: MarketKind,
  provinces: z.array(NamedFigures).meta({ description: 'In the quarter, dearest first' }),
  leftOut: z.int().min(0),
  country: z.array(CountedQuarter.extend({ figures: MarketFigures })).meta({
    description: 'Of all of Viet Nam, newest quarter first; quarters with too few listings are absent',
  }),
});
export type MarketOfKind = z.infer<typeof MarketOfKind>;

export const MarketOfType = z
  .object({
    type: MarketType,
    quarter: ShownQuarter.optional().meta({ description: 'Absent while none was counted' }),
    quarters: z.array(ShownQuarter).meta({ description: 'Which there are, newest first' }),
    kinds: z.array(MarketOfKind),
  })
  .meta({ id: 'MarketOfType' });
export type MarketOfType = z.infer<typeof MarketOfType>;

export const MarketOfProvince = z
  .object({
    province: ProvinceCode,
    name: z.string(),
    quarters: z
      .array(ShownQuarter.extend({ figures: MarketFigures.optional() }))
      .meta({ description: 'Newest first; figures are absent where too few listings are behind them' }),
  })
  .meta({ id: 'MarketOfProvince' });
export type MarketOfProvince = z.infer<typeof MarketOfProvince>;

export const marketApi = {
  getMarket: endpoint({
    method: 'GET',
    path: '/api/market',
    access: 'none',
    summary: 'Median asking prices per m² in all of Viet Nam, by type, kind and quarter',
    reply: MarketOverview,
    cacheControl,
  }),
  getMarketOfType: endpoint({
    method: 'GET',
    path: '/api/market/types/{type}',
    access: 'none',
    summary: 'Asking prices per m² of a type by province, in the newest quarter or the one that is asked for',
    params: z.object({ type: MarketType }),
    query: z.object({ quarter: Quarter.optional() }),
    reply: MarketOfType,
    problems: ['not-found'],
    cacheControl,
  }),
  getMarketOfProvince: endpoint({
    method: 'GET',
    path: '/api/market/types/{type}/{kind}/{province}',
    access: 'none',
    summary: 'Asking prices per m² of a type and kind in a province, quarter by quarter',
    params: z.object({ type: MarketType, kind: MarketKind, province: ProvinceCode }),
    reply: MarketOfProvince,
    problems: ['not-found'],
    cacheControl,
  }),
};
