/** The figures of an advert for a spreadsheet: a row for each day and position, zeros included. */
import type { TFunction } from 'i18next';
import { daysOf } from '#shared/adverts/measure.ts';
import type { AdvertFigures } from '#shared/adverts/measure-api.ts';
import { toCsv } from '#shared/wallet/csv.ts';

export function figuresCsv({ from, to, today, days }: AdvertFigures, t: TFunction<'ad-figures'>): string {
  const rows = daysOf(from, to, today, days).flatMap(({ day }) => {
    const counted = days.filter((one) => one.day === day);
    if (counted.length === 0) return [[day, '', 0, 0]];
    return counted.map(({ position, views, clicks }) => [day, t(`position.${position}`), views, clicks]);
  });
  return toCsv([t('day'), t('csv.position'), t('views'), t('clicks')], rows);
}
