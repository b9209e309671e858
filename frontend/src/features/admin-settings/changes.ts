/** What a change of settings means, in words: one line for each thing, before and after. */

import type { TFunction } from 'i18next';
import { formatCount } from '#lib/i18n/format.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { TopUp, WalletSettingsInput } from '#shared/wallet/model.ts';
import { settingsChanges } from '#shared/wallet/rules.ts';

export interface ChangeLine {
  /** Unique among the lines. */
  key: string;
  label: string;
  before: string;
  after: string;
}
type Value = number | string | boolean | null;

/** Units of a setting's number by the end of its path; a plain count has none. */
const unitOf = (path: string) => {
  if (path === 'pointVnd' || path.endsWith('Vnd')) return 'vnd';
  if (path.startsWith('costs.') || path.endsWith('.points')) return 'points';
  if (path.endsWith('Percent')) return 'percent';
  if (path.endsWith('.units')) return 'listings';
  if (path.endsWith('dailyCap')) return 'times';
  if (/hours$/i.test(path)) return 'hours';
  if (path.endsWith('Seconds')) return 'seconds';
  return /days$/i.test(path) ? 'days' : undefined;
};

/** A setting's value as people say it; null is a time without end. */
export function valueWords(path: string, value: Value, t: TFunction<'settings'>, locale: Locale): string {
  if (value === null) return t('value.endless');
  if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
  if (typeof value === 'string') return value || t('value.none');
  const unit = unitOf(path);
  const n = formatCount(value, locale);
  return unit ? t(`value.${unit}`, { n, count: value }) : n;
}

const isOfTopUps = (path: string) => path.startsWith('topUps.');
/** When and by whom a version was saved is no setting. */
const isSetting = (path: string) => path !== 'at' && path !== 'by';
const offerWords = (offer: TopUp | undefined, t: TFunction<'settings'>, locale: Locale) =>
  offer
    ? t('value.offer', {
        amount: valueWords('amountVnd', offer.amountVnd, t, locale),
        points: valueWords('x.points', offer.points, t, locale),
      })
    : t('value.notOffered');

/** The top-ups that differ, each whole, and their order where that alone changed. */
function topUpLines(
  before: readonly TopUp[],
  after: readonly TopUp[],
  t: TFunction<'settings'>,
  locale: Locale,
) {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))];
  const lines = ids.map((id): ChangeLine => {
    const was = before.find((one) => one.id === id);
    const is = after.find((one) => one.id === id);
    const label = t('label.topUp', {
      amount: valueWords('amountVnd', (was ?? is)!.amountVnd, t, locale),
    });
    return {
      key: `topUps.${id}`,
      label,
      before: offerWords(was, t, locale),
      after: offerWords(is, t, locale),
    };
  });
  const order = (offers: readonly TopUp[], others: readonly TopUp[]) =>
    offers
      .filter(({ id }) => others.some((other) => other.id === id))
      .map(({ amountVnd }) => valueWords('amountVnd', amountVnd, t, locale))
      .join(' · ');
  return [
    ...lines,
    {
      key: 'topUps',
      label: t('label.topUpOrder'),
      before: order(before, after),
      after: order(
        after,
        before.filter(({ id }) => after.some((one) => one.id === id)),
      ),
    },
  ].filter((line) => line.before !== line.after);
}

/** Every number of points settings that changes, in the order of the form. */
export function pointChanges(
  before: WalletSettingsInput,
  after: WalletSettingsInput,
  t: TFunction<'settings'>,
  locale: Locale,
): ChangeLine[] {
  const fixed = settingsChanges(before, after).filter(({ path }) => !isOfTopUps(path) && isSetting(path));
  return [
    ...fixed.map((one) => ({
      key: one.path,
      label: t(`label.${one.path}`, one.path),
      before: valueWords(one.path, one.before, t, locale),
      after: valueWords(one.path, one.after, t, locale),
    })),
    ...topUpLines(before.topUps, after.topUps, t, locale),
  ];
}
