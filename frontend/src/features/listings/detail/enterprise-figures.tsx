/** The figures of an enterprise or brand that changes hands (specification §3 'Enterprise transfer'). */

import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/i18n/format.ts';
import type { KeyOf } from '#lib/i18n/keys.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { formatMoney } from '#shared/kernel/money-words.ts';
import type { ListingDetail } from '#shared/listings/model.ts';
import { DetailSection } from './detail-section.tsx';
import { FactList } from './facts.tsx';

type Enterprise = NonNullable<ListingDetail['content']['enterprise']>;

/** The names and values of what is known of an enterprise, in words. */
export function useEnterpriseFacts(enterprise: Enterprise): [name: string, value: string][] {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  const money = (value: Enterprise['totalAssets']) => value && formatMoney(value, locale);
  const count = (value: number | undefined) => (value === undefined ? undefined : formatCount(value, locale));
  const growth = enterprise.revenueGrowthPercent;
  const known: [KeyOf<'detail', 'enterpriseFact'>, string | undefined][] = [
    ['operatingArea', enterprise.operatingArea],
    ['charteredCapital', money(enterprise.charteredCapital)],
    ['authorisedCapital', money(enterprise.authorisedCapital)],
    ['totalAssets', money(enterprise.totalAssets)],
    ['revenueGrowth', growth === undefined ? undefined : t('percent', { value: growth })],
    ['shareCount', count(enterprise.shareCount)],
    ['shareOrigin', enterprise.shareOrigin && t(`shareOrigin.${enterprise.shareOrigin}`)],
    ['headOffice', enterprise.headOffice],
    ['branchCount', count(enterprise.branchCount)],
    ['branchesInOperation', count(enterprise.branchesInOperation)],
    ['franchiseFee', money(enterprise.franchiseFee)],
    ['support', enterprise.support],
  ];
  return known.flatMap(([name, value]) => (value ? [[t(`enterpriseFact.${name}`), value]] : []));
}

export function EnterpriseFigures({ enterprise }: { enterprise: Enterprise }) {
  const { t } = useTranslation('detail');
  const facts = useEnterpriseFacts(enterprise);
  if (facts.length === 0) return null;
  return (
    <DetailSection id="enterprise" title={t('enterprise')}>
      <FactList facts={facts} />
    </DetailSection>
  );
}
