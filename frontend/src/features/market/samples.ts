/** Pages of the market with everything that they can show, so that the stylesheet of a release has it all. */
import type { MarketOfType, MarketOverview } from '#shared/market/api.ts';
import { marketKinds, marketTypes } from '#shared/market/model.ts';

const figures = { count: 12, q1: 8_000_000, median: 12_300_000, q3: 20_000_000 };
const quarters = [
  { quarter: '2026-Q4', day: '2026-11-21', isRunning: true },
  { quarter: '2026-Q3', day: '2026-09-30', isRunning: false },
];

export const sampleMarket: MarketOverview = {
  quarters: quarters.map((quarter, at) => ({
    ...quarter,
    sets: marketTypes.flatMap((type) =>
      marketKinds.map((kind) => ({
        ...{ type, kind, leftOut: 1 },
        ...(type !== 'other' && { country: { ...figures, median: figures.median - at * 1_000_000 } }),
      })),
    ),
  })),
};

export const sampleMarketOfLand: MarketOfType = {
  ...{ type: 'land', quarter: quarters[0]!, quarters },
  kinds: [
    {
      ...{ kind: 'sell', leftOut: 2 },
      provinces: [
        { ...figures, province: '79', name: 'Thành phố Hồ Chí Minh' },
        { ...figures, province: '24', name: 'Bắc Ninh', count: 5, median: 9_500_000 },
      ],
      country: quarters.map((quarter, at) => ({
        ...{ quarter: quarter.quarter, day: quarter.day },
        figures: { ...figures, median: figures.median - at * 1_000_000 },
      })),
    },
    { kind: 'rental', provinces: [], leftOut: 0, country: [] },
  ],
};

export const samples = [
  { path: '/market', replies: { '/api/market': sampleMarket } },
  { path: '/market', replies: { '/api/market': { quarters: [] } } },
  { path: '/market/land', replies: { '/api/market/types/{type}': sampleMarketOfLand } },
  {
    path: '/market/land',
    replies: { '/api/market/types/{type}': { type: 'land', quarters: [], kinds: [] } },
  },
];
