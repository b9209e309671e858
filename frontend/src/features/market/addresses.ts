/** Which type of asset an address of the market stands for, and what it asks for beside it. */
import { pathOf, patterns, type RouteName, unprefixed } from '#lib/paths.ts';
import { type MarketType, marketTypes } from '#shared/market/model.ts';

const routeOf = {
  land: 'marketLand',
  'industrial-park': 'marketParks',
  aquaculture: 'marketAquaculture',
  other: 'marketOther',
} as const satisfies Record<MarketType, RouteName>;

/** The page of a type, of one quarter or one province where they are named. */
export const marketPath = (
  type: MarketType,
  { quarter, province }: { quarter?: string | undefined; province?: string | undefined } = {},
): string => pathOf(routeOf[type], {}, { quarter, province });

/** The file of a type for spreadsheets: one for all languages, no page of the app. */
export const marketFile = (type: MarketType): string => `/market/${type}.csv`;

/** The type at a path, in any spelling of it that the router matches. */
export function marketTypeAt(pathname: string): MarketType {
  const path = unprefixed(pathname).toLowerCase().replace(/\/+$/, '');
  const type = marketTypes.find((one) => patterns[routeOf[one]] === path);
  if (!type) throw new Error(`No market at ${pathname}`);
  return type;
}
