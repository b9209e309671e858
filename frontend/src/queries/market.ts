/** Asking prices per m²: figures that are counted once a day, so nobody asks for them again on the same page. */
import { useEndpoint } from '#lib/api/use-endpoint.ts';
import { type MarketOfType, type MarketOverview, marketApi } from '#shared/market/api.ts';
import type { MarketKind, MarketType } from '#shared/market/model.ts';

const once = { revalidateOnFocus: false, shouldRetryOnError: false } as const;

/** What stands in the HTML, if anything, needs not be asked for. */
const shownOf = <Answer>(shown: Answer | null) =>
  shown === null ? once : { ...once, fallbackData: shown, revalidateOnMount: false };

export const useMarket = (shown: MarketOverview | null) =>
  useEndpoint(marketApi.getMarket, {}, shownOf(shown));

/** `shown` is of the newest quarter. */
export const useMarketOfType = (type: MarketType, quarter: string | undefined, shown: MarketOfType | null) =>
  useEndpoint(
    marketApi.getMarketOfType,
    { params: { type }, query: { quarter } },
    shownOf(quarter === undefined && shown?.type === type ? shown : null),
  );

/** A place that nobody names asks for nothing. */
export const useMarketOfProvince = (place: { type: MarketType; kind: MarketKind; province: string } | null) =>
  useEndpoint(marketApi.getMarketOfProvince, place && { params: place }, once);
