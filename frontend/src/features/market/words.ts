/** Figures of the market in the reader's words. */
import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/i18n/format.ts';
import { formatDay } from '#lib/i18n/format-day.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { PricePer } from '#shared/kernel/money.ts';
import { formatVnd, formatVndRange } from '#shared/kernel/words/money-words.ts';
import type { ShownQuarter } from '#shared/market/api.ts';
import type { MarketFigures, MarketKind } from '#shared/market/model.ts';
import { changeOf } from '#shared/market/rules.ts';

const perOf = (kind: MarketKind): PricePer => (kind === 'rental' ? 'm2-month' : 'm2');

/** The words of figures in the page's language. */
export function useMarketWords() {
  const { t } = useTranslation('market');
  const locale = useLocale();
  const quarter = (name: string): string => t('quarter', { n: name.slice(6), year: name.slice(0, 4) });
  return {
    quarter,
    /** Whether it is still running, and up to which day it was counted. */
    state: ({ quarter: name, day, isRunning }: ShownQuarter): string =>
      t(isRunning ? 'running' : 'closed', { quarter: quarter(name), date: formatDay(day, locale) }),
    median: ({ median }: MarketFigures, kind: MarketKind): string => formatVnd(median, locale, perOf(kind)),
    /** Beneath a median, which says per what. */
    middle: ({ q1, q3 }: MarketFigures): string => formatVndRange(q1, q3, locale),
    count: ({ count }: MarketFigures): string => formatCount(count, locale),
    /** '+12%' or '−3%' against the quarter before; undefined where that has no figures. */
    change(now: MarketFigures, before: MarketFigures | undefined): string | undefined {
      if (!before) return undefined;
      const percent = changeOf(now.median, before.median);
      if (percent === 0) return t('unchanged');
      return `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`;
    },
  };
}
