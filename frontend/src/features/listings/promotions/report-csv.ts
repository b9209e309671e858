/** The report of a package for a spreadsheet: a row for each raised listing, then one for each day. */
import type { TFunction } from 'i18next';
import { funnelSteps, type PackageReport } from '#shared/listings/report-model.ts';
import { toCsv } from '#shared/wallet/csv.ts';

const columns = ['code', 'title', 'from', 'to'] as const;

export function reportCsv({ listings, days }: PackageReport, t: TFunction<['paid', 'manage']>): string {
  const steps = funnelSteps.map((step) => t(`manage:figures.${step}Name`));
  const before = steps.map((step) => `${step} (${t('report.before')})`);
  const ofListings = listings.map((one) => [
    ...[one.code, one.title, one.raisedAt.slice(0, 10), one.raisedUntil.slice(0, 10)],
    ...funnelSteps.map((step) => one.during[step]),
    ...funnelSteps.map((step) => one.before[step]),
  ]);
  const ofDays = days.map((one) => ['', '', one.day, one.day, ...funnelSteps.map((step) => one[step])]);
  return toCsv(
    [...columns.map((name) => t(`report.column.${name}`)), ...steps, ...before],
    [...ofListings, ...ofDays],
  );
}
