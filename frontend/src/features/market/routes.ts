/** The pages of the market: asking prices per m², of all types and of each. */
import { listPage, type Routes } from '#lib/route-spec.ts';

const ofType = listPage('pages/market-type-page', ['market']);

export const routes: Routes = {
  market: listPage('pages/market-page', ['market']),
  marketLand: ofType,
  marketParks: ofType,
  marketAquaculture: ofType,
  marketOther: ofType,
};
