/** Amounts of money and points, whole and in the reader's grouping: an accountant reads every digit. */

import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';

/** '1.500.000 đ'. */
export function useVnd(): (amountVnd: number) => string {
  const { t } = useTranslation('finance');
  const locale = useLocale();
  return (amountVnd) => t('vnd', { n: formatCount(amountVnd, locale) });
}

/** '530 điểm', with its sign where it is a change. */
export function usePoints(): (points: number, isChange?: boolean) => string {
  const { t } = useTranslation('finance');
  const locale = useLocale();
  return (points, isChange) => {
    const sign = points < 0 ? '−' : isChange && points > 0 ? '+' : '';
    const size = Math.abs(points);
    return t('points', { n: sign + formatCount(size, locale), count: size });
  };
}
