/** The figures of an enterprise or brand that changes hands (specification §3 'Enterprise transfer'). */

import type { TFunction } from 'i18next';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Check from 'lucide-react/icons/check';
import MapPin from 'lucide-react/icons/map-pin';
import Tag from 'lucide-react/icons/tag';
import UserRound from 'lucide-react/icons/user-round';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/i18n/format.ts';
import type { KeyOf } from '#lib/i18n/keys.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { scaled } from '#shared/kernel/decimal.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { formatMoney, formatSignedMoney } from '#shared/kernel/words/money-words.ts';
import { plainNumber } from '#shared/kernel/words/number-words.ts';
import { type EnterpriseFact as FactName, growthOf } from '#shared/listings/enterprise-rules.ts';
import type { ListingDetail } from '#shared/listings/model.ts';
import { DetailSection } from './detail-section.tsx';
import { FactList } from './fact-list.tsx';
import { comparableFigures, FigureBars } from './figure-bars.tsx';
import { YearChart } from './year-chart.tsx';

type Enterprise = NonNullable<ListingDetail['content']['enterprise']>;
type EnterpriseKey = KeyOf<'detail', 'enterpriseFact'>;

const icons = {
  operatingArea: Tag,
  founded: CalendarClock,
  employees: UserRound,
  revenue: Tag,
  profit: Tag,
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
  priceIncludes: Check,
  debtsTakenOver: Tag,
  saleReason: Check,
  support: Check,
} satisfies Record<EnterpriseKey, unknown>;

interface EnterpriseFact {
  key: EnterpriseKey;
  /** The stated field that it comes from. */
  fact: FactName;
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
  const ofYears = (name: 'revenue' | 'profit') =>
    (enterprise.years ?? [])
      .flatMap(({ year, [name]: sum }) =>
        sum ? t('years.of', { year, amount: formatSignedMoney(sum, locale) }) : [],
      )
      .join(' · ');
  const debts = enterprise.debtsTakenOver;
  const known: [EnterpriseKey, string | undefined, FactName?][] = [
    ['operatingArea', enterprise.operatingArea],
    ['founded', enterprise.founded === undefined ? undefined : String(enterprise.founded)],
    ['employees', count(enterprise.employees)],
    ['revenue', ofYears('revenue'), 'years'],
    ['profit', ofYears('profit'), 'years'],
    ['revenueGrowth', growthWords(enterprise, t, locale), 'revenueGrowthPercent'],
    ['charteredCapital', money(enterprise.charteredCapital)],
    ['authorisedCapital', money(enterprise.authorisedCapital)],
    ['totalAssets', money(enterprise.totalAssets)],
    ['shareCount', count(enterprise.shareCount)],
    ['shareOrigin', enterprise.shareOrigin && t(`app:asset.shareOrigin.${enterprise.shareOrigin}`)],
    ['headOffice', enterprise.headOffice],
    ['branchCount', count(enterprise.branchCount)],
    ['branchesInOperation', count(enterprise.branchesInOperation)],
    ['franchiseFee', money(enterprise.franchiseFee)],
    ['priceIncludes', enterprise.priceIncludes],
    ['debtsTakenOver', debts && (Number(debts.amount) === 0 ? t('noDebts') : money(debts))],
    ['saleReason', enterprise.saleReason],
    ['support', enterprise.support],
  ];
  return known.flatMap(([key, value, fact = key as FactName]) =>
    value ? [{ key, fact, name: t(`enterpriseFact.${key}`), value }] : [],
  );
}

/** The growth that follows from the years says so: a stated one is the poster's word alone. */
function growthWords(enterprise: Enterprise, t: TFunction<['detail', 'app']>, locale: Locale) {
  const growth = growthOf(enterprise);
  if (!growth) return undefined;
  const { percent, isDerived } = growth;
  const figure = plainNumber(scaled(String(Math.abs(percent))), locale);
  const value = percent < 0 ? `−${figure}` : figure;
  return t(isDerived ? 'percentDerived' : 'percent', { value });
}

/** What the chart of the years says is not said again. */
const inChart: readonly EnterpriseKey[] = ['revenue', 'profit'];

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
      <YearChart years={enterprise.years ?? []} />
      <FactList
        facts={facts.filter(
          ({ key }) => !inChart.includes(key) && !figures.some((figure) => figure.key === key),
        )}
        icons={icons}
      />
    </DetailSection>
  );
}
