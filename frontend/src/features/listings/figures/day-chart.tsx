/** Views and contacts a day as bars: for the eye a chart, for a keyboard one day after the other, for a reader a table. */
import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { BarsLegend, PairedBars } from '#ui/paired-bars.tsx';
import type { DayFigures } from './series.ts';

/** A day as readers write it. */
function useDayWords() {
  const locale = useLocale();
  return (day: string) => formatDate(`${day}T05:00:00.000Z`, locale);
}

export function DayChart({ days }: { days: readonly DayFigures[] }) {
  const { t } = useTranslation('manage');
  const locale = useLocale();
  const dayWords = useDayWords();
  const [at, setAt] = useState(days.length - 1);
  const outputId = useId();
  const chosen = days[at]!;
  const wordsOf = ({ day, views, contacts }: DayFigures) =>
    t('figures.ofDay', {
      date: dayWords(day),
      views: t('figures.views', { count: views, figure: formatCount(views, locale) }),
      contacts: t('figures.contacts', { count: contacts, figure: formatCount(contacts, locale) }),
    });
  return (
    <chakra.figure display="grid" gap="2">
      <PairedBars
        days={days.map(({ day, views, contacts }) => ({ day, back: views, front: contacts }))}
        at={at}
        onPoint={setAt}
      />
      <BarsLegend back={t('figures.viewsName')} front={t('figures.contactsName')} />
      <chakra.label display="grid" gap="1" fontSize="sm">
        <span>{t('figures.day')}</span>
        <chakra.input
          type="range"
          min={0}
          max={days.length - 1}
          value={at}
          aria-valuetext={wordsOf(chosen)}
          aria-describedby={outputId}
          onChange={(event) => setAt(Number(event.target.value))}
          accentColor="accent.solid"
          width="full"
          minH="6"
        />
      </chakra.label>
      <chakra.output id={outputId} fontSize="sm" fontWeight="semibold" className="tabular">
        {wordsOf(chosen)}
      </chakra.output>
      <DayTable days={days} />
    </chakra.figure>
  );
}

/** The same as a table, for those who do not see the bars. */
function DayTable({ days }: { days: readonly DayFigures[] }) {
  const { t } = useTranslation('manage');
  const locale = useLocale();
  const dayWords = useDayWords();
  return (
    <table className="visually-hidden">
      <caption>{t('figures.table')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('figures.day')}</th>
          <th scope="col">{t('figures.viewsName')}</th>
          <th scope="col">{t('figures.contactsName')}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, views, contacts }) => (
          <tr key={day}>
            <th scope="row">{dayWords(day)}</th>
            <td>{formatCount(views, locale)}</td>
            <td>{formatCount(contacts, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The shape of thirty days in a line's height; the words beside it say what it comes to. */
export function Sparkline({ days }: { days: readonly DayFigures[] }) {
  const most = Math.max(1, ...days.map(({ views }) => views));
  return (
    <Spark viewBox={`0 0 ${days.length * 3} 16`} preserveAspectRatio="none" aria-hidden>
      {days.map(({ day, views }, n) => {
        const tall = views === 0 ? 1 : Math.max(2, Math.round((views / most) * 16));
        return <rect key={day} x={n * 3} y={16 - tall} width="2" height={tall} />;
      })}
    </Spark>
  );
}

const Spark = chakra('svg', {
  base: {
    display: 'inline-block',
    width: '5.5rem',
    height: '4',
    flexShrink: '0',
    '& rect': { fill: 'accent.solid' },
  },
});
