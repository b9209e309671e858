/** Amounts of money and points, whole and in the reader's grouping: an accountant reads every digit. */
import { formatCount } from '../../lib/format.ts';
import { useTranslation } from '../../lib/texts.tsx';

/** '1.500.000 đ'. */
export function useVnd(): (amountVnd: number) => string {
  const { t, locale } = useTranslation('finance');
  return (amountVnd) => t('vnd', { n: formatCount(amountVnd, locale) });
}

/** '530 điểm', with its sign where it is a change. */
export function usePoints(): (points: number, isChange?: boolean) => string {
  const { t, locale } = useTranslation('finance');
  return (points, isChange) => {
    const sign = points < 0 ? '−' : isChange && points > 0 ? '+' : '';
    const size = Math.abs(points);
    return t('points', { n: sign + formatCount(size, locale), count: size });
  };
}
