/** Points and đồng as people read them at a glance. */

import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { formatExactVnd } from '#shared/kernel/words/money-words.ts';

/** A change of points with its sign: '+530', '−10'; nothing for no change. */
export function formatChange(points: number, locale: Locale): string {
  if (points === 0) return '0';
  return (points > 0 ? '+' : '−') + formatCount(Math.abs(points), locale);
}

export function DongText({ vnd }: { vnd: number }) {
  const locale = useLocale();
  return <span className="tabular">{formatExactVnd(vnd, locale)}</span>;
}

/** '530 điểm', '530 points'. */
export function PointsText({ points }: { points: number }) {
  const { t } = useTranslation('wallet');
  const locale = useLocale();
  return (
    <span className="tabular">{t('points', { count: points, figure: formatCount(points, locale) })}</span>
  );
}
