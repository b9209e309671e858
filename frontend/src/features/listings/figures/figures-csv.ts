/** What a listing brought for a spreadsheet: a row for each day, zeros included. */
import type { TFunction } from 'i18next';
import type { ListingFigures } from '#shared/listings/views-api.ts';
import { toCsv } from '#shared/wallet/csv.ts';
import type { DayFigures } from './series.ts';

const kinds = ['impressions', 'views', 'reveals', 'requests', 'saves', 'shares', 'files'] as const;

export function figuresCsv(
  figures: ListingFigures,
  days: readonly Pick<DayFigures, 'day'>[],
  t: TFunction<'manage'>,
): string {
  const known = new Map(figures.days.map((one) => [one.day, one]));
  return toCsv(
    [t('figures.day'), ...kinds.map((kind) => t(`figures.${kind}Name`))],
    days.map(({ day }) => [day, ...kinds.map((kind) => known.get(day)?.[kind] ?? 0)]),
  );
}
