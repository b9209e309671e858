/** Points and đồng as people read them at a glance. */
import type { Locale } from '../../../../shared/kernel/locale.ts';
import { formatCount } from '../../lib/format.ts';
import { useTranslation } from '../../lib/texts.tsx';

/** Whole đồng, never shortened: '500.000 ₫', 'VND 500,000'. */
export function formatDong(vnd: number, locale: Locale): string {
  const figure = formatCount(vnd, locale);
  if (locale === 'vi') return `${figure} ₫`;
  return locale === 'en' ? `VND ${figure}` : `${figure} VND`;
}

/** A change of points with its sign: '+530', '−10'; nothing for no change. */
export function formatChange(points: number, locale: Locale): string {
  if (points === 0) return '0';
  return (points > 0 ? '+' : '−') + formatCount(Math.abs(points), locale);
}

export function DongText({ vnd }: { vnd: number }) {
  const { locale } = useTranslation();
  return <span className="tabular">{formatDong(vnd, locale)}</span>;
}

/** '530 điểm', '530 points'. */
export function PointsText({ points }: { points: number }) {
  const { t, locale } = useTranslation('wallet');
  return (
    <span className="tabular">{t('points', { count: points, figure: formatCount(points, locale) })}</span>
  );
}
