/** Prices, areas, ages: the figures of the exchange in the reader's words. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useCurrency } from '#lib/currency.ts';
import { formatAge, formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { type Price, type Rates, unitParts } from '#shared/kernel/money.ts';
import { formatArea, formatAreaRange } from '#shared/kernel/words/area-words.ts';
import { formatPrice, formatPriceIn, formatVnd, formatVndIn } from '#shared/kernel/words/money-words.ts';

/** A price as its poster wrote it, broken between words alone; style it from outside. */
export function PriceText({ price }: { price: Price }) {
  return (
    <chakra.span className="tabular" wordBreak="keep-all">
      {formatPrice(price, useLocale())}
    </chakra.span>
  );
}

/** A price in the reader's currency, for the same m², month or year as it was written; nothing where it is in that. */
export function ConvertedText({ price, rates }: { price: Price; rates: Rates }) {
  const { t } = useTranslation('app');
  const mark = (figures: string) => t('converted', { price: figures });
  const words = formatPriceIn(price, useCurrency(), rates, useLocale(), mark);
  return words && <span className="tabular">{words}</span>;
}

interface PerM2TextProps {
  vndPerM2: number;
  isLease: boolean;
  /** What it was worked out from. */
  price: Price;
  /** Where they are known, the reader's currency is shown. */
  rates?: Rates | undefined;
}

/** No more exact than the rate that a price in another currency was converted with. */
const asExactAsRates = (vnd: number) => Number(vnd.toPrecision(4));

/** Whole VND per m², of the month for leases, in the reader's currency; marked where either was converted. */
export function PerM2Text({ vndPerM2, isLease, price, rates }: PerM2TextProps) {
  const { t } = useTranslation('app');
  const locale = useLocale();
  const currency = useCurrency();
  const per = isLease ? 'm2-month' : 'm2';
  const isForeign = price.mode !== 'deal' && unitParts[price.unit].currency !== 'VND';
  const words =
    rates !== undefined && currency !== 'VND'
      ? t('converted', { price: formatVndIn(vndPerM2, currency, rates, locale, per) })
      : isForeign
        ? t('converted', { price: formatVnd(asExactAsRates(vndPerM2), locale, per) })
        : formatVnd(vndPerM2, locale, per);
  return <span className="tabular">{words}</span>;
}

/** An area in dm²; with an upper end the range of a want. */
export function AreaText({ dm2, maxDm2 }: { dm2: number | null; maxDm2?: number | null | undefined }) {
  const locale = useLocale();
  const isRange = maxDm2 !== undefined && maxDm2 !== null && maxDm2 !== dm2;
  if (dm2 === null && !isRange) return null;
  return (
    <span className="tabular">
      {isRange ? formatAreaRange(dm2, maxDm2, locale) : formatArea(dm2!, locale)}
    </span>
  );
}

/** How long ago; the server and the first render show the day, which never grows stale in kept HTML. */
export function AgeText({ instant }: { instant: string }) {
  const locale = useLocale();
  return (
    <chakra.time dateTime={instant} title={formatDate(instant, locale)} whiteSpace="nowrap">
      <Age instant={instant} locale={locale} />
    </chakra.time>
  );
}

/** Words alone: once the app is there they change in every card at the same time. */
const Age = ({ instant, locale }: { instant: string; locale: Locale }) =>
  useHydrated() ? formatAge(instant, Date.now(), locale) : formatDate(instant, locale);
