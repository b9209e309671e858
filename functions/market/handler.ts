/** The calls about the market's asking prices, each one line over a use case. */
import { marketApi } from '#shared/market/api.ts';
import { systemClock } from '../lib/clock.ts';
import { createContext } from '../lib/http/create-context.ts';
import { createMarketRepository } from './repository.ts';
import { createMarketService } from './service.ts';

const { serve, table } = createContext();
const service = createMarketService({ repo: createMarketRepository(table), clock: systemClock });

export const handler = serve(marketApi)({
  getMarket: () => service.overview(),
  getMarketOfType: ({ params: { type }, query: { quarter } }) => service.ofType(type, quarter),
  getMarketOfProvince: ({ params: { type, kind, province } }) => service.ofProvince(type, kind, province),
});
