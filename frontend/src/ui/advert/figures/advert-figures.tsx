/** What an advert brought: totals, views and clicks a day as bars and as a table, saved as CSV and printed. */
import { chakra } from '@chakra-ui/react';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/i18n/format.ts';
import { formatDay } from '#lib/i18n/format-day.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { saveFile } from '#lib/save-file.ts';
import { type CountedDay, clickThrough, daysOf, fewViews, totalOf } from '#shared/adverts/measure.ts';
import type { AdvertFigures as Figures } from '#shared/adverts/measure-api.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { formatExactVnd } from '#shared/kernel/words/money-words.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FiguresChart } from './figures-chart.tsx';
import { figuresCsv } from './figures-csv.ts';
import { Positions } from './positions.tsx';

interface AdvertFiguresProps {
  figures: Figures;
  /** Part of the saved file's name. */
  name: string;
}
/** So many days are shown at first, the latest. */
const shownDays = 14;

/** '1,25 %' as the locale writes it; a dash where there are too few views. */
export function shareWords(counted: Pick<CountedDay, 'views' | 'clicks'>, locale: Locale): string {
  const share = clickThrough(counted);
  if (share === undefined) return '–';
  const number = (share * 100).toFixed(2);
  return `${locale === 'vi' ? number.replace('.', ',') : number}%`;
}

export function AdvertFigures({ figures, name }: AdvertFiguresProps) {
  const { t } = useTranslation('ad-figures');
  const { from, to, today } = figures;
  const days = daysOf(from, to, today, figures.days);
  if (days.length === 0) return <EmptyState title={t('notYet')}>{t('notYetHint')}</EmptyState>;
  const save = () => saveFile(`${t('file')}-${name}-${today}.csv`, figuresCsv(figures, t));
  return (
    <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
      <Totals days={days} spentVnd={figures.spentVnd} />
      <FiguresChart days={days} dayWords={formatDay} />
      <Positions figures={figures} />
      <DayTable days={days} />
      <chakra.div display="flex" flexWrap="wrap" gap="2" data-noprint>
        <Button size="sm" variant="outline" onClick={save}>
          <Download size={16} aria-hidden /> {t('csv.act')}
        </Button>
        <Button size="sm" variant="outline" onClick={() => window.print()}>
          <Printer size={16} aria-hidden /> {t('print')}
        </Button>
      </chakra.div>
      <chakra.div textStyle="note" display="grid" gap="1" maxW="prose">
        <p>{t('how')}</p>
        <p>{t('few', { minimum: fewViews })}</p>
        {to >= today && <p>{t('todayCounts')}</p>}
      </chakra.div>
    </chakra.div>
  );
}

const vndWords = (vnd: number | undefined, locale: Locale) =>
  vnd === undefined ? '–' : formatExactVnd(vnd, locale);

/** What a thousand views and a click cost so far; not known where there are too few views, or no click. */
const costs = (spentVnd: number, { views, clicks }: Pick<CountedDay, 'views' | 'clicks'>) =>
  [
    ['perThousand', views < fewViews ? undefined : Math.round((1000 * spentVnd) / views)],
    ['perClick', views < fewViews || clicks === 0 ? undefined : Math.round(spentVnd / clicks)],
  ] as const;

function Totals({ days, spentVnd }: { days: readonly CountedDay[]; spentVnd: number | undefined }) {
  const { t } = useTranslation('ad-figures');
  const locale = useLocale();
  const total = totalOf(days);
  const parts = [
    [t('views'), formatCount(total.views, locale)],
    [t('clicks'), formatCount(total.clicks, locale)],
    [t('share'), shareWords(total, locale)],
    ...(spentVnd ? costs(spentVnd, total).map(([name, vnd]) => [t(name), vndWords(vnd, locale)]) : []),
  ];
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(6.5rem, 1fr))"
      gap="3"
      alignItems="end"
    >
      {parts.map(([term, value]) => (
        <div key={term}>
          <chakra.dt textStyle="note">{term}</chakra.dt>
          <chakra.dd fontSize="xl" fontWeight="semibold" className="tabular">
            {value}
          </chakra.dd>
        </div>
      ))}
    </chakra.dl>
  );
}

const Cell = chakra('td', {
  base: {
    px: '2',
    py: '1.5',
    borderTopWidth: '1px',
    borderColor: 'border',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
  },
});
const Head = chakra('th', {
  base: { px: '2', py: '1.5', fontSize: 'xs', color: 'fg.muted', textAlign: 'end', fontWeight: 'semibold' },
});

/** The latest first; all of them on demand. */
function DayTable({ days }: { days: readonly CountedDay[] }) {
  const { t } = useTranslation('ad-figures');
  const locale = useLocale();
  const [isWhole, setWhole] = useState(false);
  const latest = days.toReversed();
  const rows = isWhole ? latest : latest.slice(0, shownDays);
  return (
    <div>
      <chakra.table width="full" borderCollapse="collapse" fontSize="sm" aria-label={t('table')}>
        <thead>
          <tr>
            <Head scope="col" textAlign="start">
              {t('day')}
            </Head>
            <Head scope="col">{t('views')}</Head>
            <Head scope="col">{t('clicks')}</Head>
            <Head scope="col">{t('share')}</Head>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.day}>
              <Cell as="th" {...{ scope: 'row' }} textAlign="start" fontWeight="normal" whiteSpace="nowrap">
                {formatDay(row.day, locale)}
              </Cell>
              <Cell>{formatCount(row.views, locale)}</Cell>
              <Cell>{formatCount(row.clicks, locale)}</Cell>
              <Cell>{shareWords(row, locale)}</Cell>
            </tr>
          ))}
        </tbody>
      </chakra.table>
      {rows.length < days.length && (
        <Button mt="2" size="sm" variant="ghost" onClick={() => setWhole(true)} data-noprint>
          {t('allDays', { count: days.length })}
        </Button>
      )}
    </div>
  );
}
