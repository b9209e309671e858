/** The figures of an enterprise or brand that changes hands (specification §3 'Enterprise transfer'). */

import type { TFunction } from 'i18next';
import Check from 'lucide-react/icons/check';
import MapPin from 'lucide-react/icons/map-pin';
import Tag from 'lucide-react/icons/tag';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/i18n/format.ts';
import type { KeyOf } from '#lib/i18n/keys.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { formatMoney } from '#shared/kernel/words/money-words.ts';
import type { ListingDetail } from '#shared/listings/model.ts';
import { DetailSection } from './detail-section.tsx';
import { FactList } from './fact-list.tsx';
import { comparableFigures, FigureBars } from './figure-bars.tsx';

type Enterprise = NonNullable<ListingDetail['content']['enterprise']>;
type EnterpriseKey = KeyOf<'detail', 'enterpriseFact'>;

const icons = {
  operatingArea: Tag,
  charteredCapital: Tag,
  authorisedCapital: Tag,
  totalAssets: Tag,
  revenueGrowth: Check,
  shareCount: Check,
  shareOrigin: Check,
  headOffice: MapPin,
  branchCount: MapPin,
  branchesInOperation: MapPin,
  franchiseFee: Tag,
  support: Check,
} satisfies Record<EnterpriseKey, unknown>;

interface EnterpriseFact {
  key: EnterpriseKey;
  name: string;
  value: string;
}

/** The names and values of what is known of an enterprise, in words. */
export function useEnterpriseFacts(enterprise: Enterprise): EnterpriseFact[] {
  const { t } = useTranslation(['detail', 'app']);
  return enterpriseFactsOf(enterprise, t, useLocale());
}

/** The same in given words: several listings stand side by side where they are compared. */
export function enterpriseFactsOf(
  enterprise: Enterprise,
  t: TFunction<['detail', 'app']>,
  locale: Locale,
): EnterpriseFact[] {
  const money = (value: Enterprise['totalAssets']) => value && formatMoney(value, locale);
  const count = (value: number | undefined) => (value === undefined ? undefined : formatCount(value, locale));
  const growth = enterprise.revenueGrowthPercent;
  const known: [EnterpriseKey, string | undefined][] = [
    ['operatingArea', enterprise.operatingArea],
    ['charteredCapital', money(enterprise.charteredCapital)],
    ['authorisedCapital', money(enterprise.authorisedCapital)],
    ['totalAssets', money(enterprise.totalAssets)],
    ['revenueGrowth', growth === undefined ? undefined : t('percent', { value: growth })],
    ['shareCount', count(enterprise.shareCount)],
    ['shareOrigin', enterprise.shareOrigin && t(`app:asset.shareOrigin.${enterprise.shareOrigin}`)],
    ['headOffice', enterprise.headOffice],
    ['branchCount', count(enterprise.branchCount)],
    ['branchesInOperation', count(enterprise.branchesInOperation)],
    ['franchiseFee', money(enterprise.franchiseFee)],
    ['support', enterprise.support],
  ];
  return known.flatMap(([key, value]) => (value ? [{ key, name: t(`enterpriseFact.${key}`), value }] : []));
}

/** Sums of money that can be compared stand as bars, the rest as a table. */
export function EnterpriseFigures({ enterprise }: { enterprise: Enterprise }) {
  const { t } = useTranslation(['detail', 'app']);
  const facts = useEnterpriseFacts(enterprise);
  if (facts.length === 0) return null;
  const figures = comparableFigures(enterprise);
  const factOf = (key: string) => facts.find((fact) => fact.key === key)!;
  return (
    <DetailSection id="enterprise" title={t('enterprise')}>
      {figures.length > 0 && (
        <FigureBars bars={figures.map(({ key, share }) => ({ ...factOf(key), share }))} />
      )}
      <FactList
        facts={facts.filter(({ key }) => !figures.some((figure) => figure.key === key))}
        icons={icons}
      />
    </DetailSection>
  );
}
