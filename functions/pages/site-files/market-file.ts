/** Asking prices per m² of a type as a file for spreadsheets: every quarter and province that the page shows. */
import { type MarketFigures, type MarketType, marketTypes } from '#shared/market/model.ts';
import { marketEntity } from '#shared/market/rules.ts';
import { toCsv } from '#shared/wallet/csv.ts';
import type { SiteFileReads } from './reads.ts';

/** The part of the site that these files show. */
export const marketPart = marketEntity;
const keyOf = (type: MarketType): string => `market/${type}.csv`;
export const marketKeys: readonly string[] = marketTypes.map(keyOf);
export const marketTypeAt = (key: string): MarketType | undefined =>
  marketTypes.find((type) => keyOf(type) === key);

/** Names that programs read, the same in every language. */
const headings = [
  ...(['quarter', 'counted_to', 'kind', 'province_code', 'province'] as const),
  ...(['listings', 'q1_vnd_per_m2', 'median_vnd_per_m2', 'q3_vnd_per_m2'] as const),
];

/** Whole VND per m², of a month for leases; the country's rows have no province. */
export async function makeMarketFile(
  type: MarketType,
  reads: Pick<SiteFileReads, 'marketHistory'>,
): Promise<string> {
  // Places are loaded with the first file.
  const { allProvinces } = await import('#shared/catalog/places.ts');
  const names = new Map(allProvinces().map(({ code, name }) => [code, name]));
  const figures = ({ count, q1, median, q3 }: MarketFigures) => [count, q1, median, q3];
  const quarters = await reads.marketHistory(type);
  const rows = quarters.flatMap(({ quarter, day, kind, country, provinces }) => {
    const about = [quarter, day, kind];
    return [
      ...(country ? [[...about, '', '', ...figures(country)]] : []),
      ...provinces.map((one) => [...about, one.province, names.get(one.province) ?? '', ...figures(one)]),
    ];
  });
  return toCsv(headings, rows);
}
