/** Below a list whose prices are converted: by which day's rates, and that they are old where they are. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useCurrency } from '#lib/currency.ts';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { isStale, type Price, type Rates, unitParts } from '#shared/kernel/money.ts';

interface RatesNoteProps {
  rates: Rates;
  prices: readonly Price[];
}

/** Nothing where every price is in the reader's currency already. */
export function RatesNote({ rates, prices }: RatesNoteProps) {
  const { t } = useTranslation('app');
  const locale = useLocale();
  const currency = useCurrency();
  const isConverted = prices.some(
    (price) => price.mode !== 'deal' && unitParts[price.unit].currency !== currency,
  );
  if (!isConverted) return null;
  const date = formatDate(rates.date, locale);
  return (
    <chakra.p textStyle="note">{t(isStale(rates, Date.now()) ? 'ratesOld' : 'ratesOf', { date })}</chakra.p>
  );
}
