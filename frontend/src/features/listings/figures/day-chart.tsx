/** Views and contacts a day as bars: for the eye a chart, for a keyboard one day after the other, for a reader a table. */
import { chakra } from '@chakra-ui/react';
import { type PointerEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { DayFigures } from './series.ts';

const [barWidth, gap, height] = [8, 2, 60];
const step = barWidth + gap;

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
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - box.left) / Math.max(1, box.width);
    setAt(Math.min(days.length - 1, Math.max(0, Math.floor(share * days.length))));
  };
  return (
    <chakra.figure display="grid" gap="2">
      <Bars days={days} at={at} onPoint={point} />
      <Legend />
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

interface BarsProps {
  days: readonly DayFigures[];
  at: number;
  onPoint: (event: PointerEvent<SVGSVGElement>) => void;
}

/** One scale for both, so that their bars can be compared. */
function Bars({ days, at, onPoint }: BarsProps) {
  const most = Math.max(1, ...days.map(({ views, contacts }) => Math.max(views, contacts)));
  const tall = (count: number) => (count === 0 ? 0 : Math.max(2, Math.round((count / most) * height)));
  return (
    <Drawing
      viewBox={`0 0 ${days.length * step} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
      onPointerMove={onPoint}
      onPointerDown={onPoint}
    >
      {days.map(({ day, views, contacts }, n) => (
        <g key={day}>
          {n === at && <rect className="chosen" x={n * step} width={step} height={height} />}
          <rect
            className="views"
            x={n * step + gap / 2}
            y={height - tall(views)}
            width={barWidth}
            height={tall(views)}
          />
          <rect
            className="contacts"
            x={n * step + gap / 2 + barWidth / 4}
            y={height - tall(contacts)}
            width={barWidth / 2}
            height={tall(contacts)}
          />
        </g>
      ))}
    </Drawing>
  );
}

const Drawing = chakra('svg', {
  base: {
    display: 'block',
    width: 'full',
    height: '9rem',
    borderBottomWidth: '1px',
    touchAction: 'pan-y',
    '& .chosen': { fill: 'bg.muted' },
    '& .views': { fill: 'accent.border' },
    '& .contacts': { fill: 'accent.strong' },
  },
});

function Legend() {
  const { t } = useTranslation('manage');
  return (
    <chakra.p display="flex" flexWrap="wrap" columnGap="4" textStyle="note" aria-hidden>
      <chakra.span display="inline-flex" gap="1.5" alignItems="center">
        <chakra.span boxSize="3" borderRadius="xs" bg="accent.border" /> {t('figures.viewsName')}
      </chakra.span>
      <chakra.span display="inline-flex" gap="1.5" alignItems="center">
        <chakra.span boxSize="3" borderRadius="xs" bg="accent.strong" /> {t('figures.contactsName')}
      </chakra.span>
    </chakra.p>
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
