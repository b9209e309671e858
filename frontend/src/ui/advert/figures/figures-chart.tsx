/** Views and clicks a day as bars, for the eye; the table beside it says the same. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { CountedDay } from '#shared/adverts/measure.ts';
import type { Locale } from '#shared/kernel/locale.ts';

const [barWidth, gap, height] = [8, 2, 60];
const step = barWidth + gap;

interface FiguresChartProps {
  days: readonly CountedDay[];
  dayWords: (day: string, locale: Locale) => string;
}

/** One scale for both, so that their bars can be compared. */
export function FiguresChart({ days, dayWords }: FiguresChartProps) {
  const locale = useLocale();
  const most = Math.max(1, ...days.map(({ views, clicks }) => Math.max(views, clicks)));
  const tall = (count: number) => (count === 0 ? 0 : Math.max(1, Math.round((count / most) * height)));
  return (
    <chakra.figure aria-hidden display="grid" gap="1.5">
      <Drawing viewBox={`0 0 ${days.length * step} ${height}`} preserveAspectRatio="none">
        {days.map(({ day, views, clicks }, n) => (
          <g key={day}>
            <rect
              className="views"
              x={n * step + gap / 2}
              y={height - tall(views)}
              width={barWidth}
              height={tall(views)}
            />
            <rect
              className="clicks"
              x={n * step + gap / 2 + barWidth / 4}
              y={height - tall(clicks)}
              width={barWidth / 2}
              height={tall(clicks)}
            />
          </g>
        ))}
      </Drawing>
      <chakra.p display="flex" justifyContent="space-between" textStyle="note" className="tabular">
        <span>{dayWords(days[0]!.day, locale)}</span>
        {days.length > 1 && <span>{dayWords(days.at(-1)!.day, locale)}</span>}
      </chakra.p>
      <Legend />
    </chakra.figure>
  );
}

const Drawing = chakra('svg', {
  base: {
    display: 'block',
    width: 'full',
    height: '9rem',
    borderBottomWidth: '1px',
    printColorAdjust: 'exact',
    '& .views': { fill: 'accent.border' },
    '& .clicks': { fill: 'accent.strong' },
  },
});

function Legend() {
  const { t } = useTranslation('ad-figures');
  return (
    <chakra.p display="flex" flexWrap="wrap" columnGap="4" textStyle="note">
      <chakra.span display="inline-flex" gap="1.5" alignItems="center">
        <chakra.span boxSize="3" borderRadius="xs" bg="accent.border" /> {t('views')}
      </chakra.span>
      <chakra.span display="inline-flex" gap="1.5" alignItems="center">
        <chakra.span boxSize="3" borderRadius="xs" bg="accent.strong" /> {t('clicks')}
      </chakra.span>
    </chakra.p>
  );
}
