/** What a package brings, in lines, and what it saves against single upgrades. */

import type { TFunction } from 'i18next';
import { formatCount } from '#lib/i18n/format.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { LevelPackageOffer, PaidLevel, WalletSettings } from '#shared/wallet/model.ts';

/** Points saved against as many single upgrades; 0 where there is nothing to save. */
export function savingOf(level: PaidLevel, settings: WalletSettings): number {
  const { units, points } = settings.packages[level];
  return Math.max(0, units * settings.costs.upgrade[level] - points);
}

/** One line for each thing it brings. */
export function bringsOf(
  level: PaidLevel,
  offer: LevelPackageOffer,
  { t, locale }: { t: TFunction<'wallet'>; locale: Locale },
): string[] {
  const perUnit = Math.round(offer.points / offer.units);
  return [
    t(`package.brings.units.${level}`, { count: offer.units, days: offer.days }),
    offer.runsDays === null
      ? t('package.brings.forEver')
      : t('package.brings.runs', { count: offer.runsDays }),
    ...(offer.isCreateFree ? [t('package.brings.createFree')] : []),
    ...(offer.hasReport ? [t('package.brings.report')] : []),
    t('package.brings.perUnit', { count: perUnit, figure: formatCount(perUnit, locale) }),
  ];
}
