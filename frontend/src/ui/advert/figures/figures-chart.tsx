/** Views and clicks a day as bars, for the eye; the table beside it says the same. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { CountedDay } from '#shared/adverts/measure.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { BarsLegend, PairedBars } from '#ui/paired-bars.tsx';

interface FiguresChartProps {
  days: readonly CountedDay[];
  dayWords: (day: string, locale: Locale) => string;
}

export function FiguresChart({ days, dayWords }: FiguresChartProps) {
  const { t } = useTranslation('ad-figures');
  const locale = useLocale();
  return (
    <chakra.figure aria-hidden display="grid" gap="1.5">
      <PairedBars days={days.map(({ day, views, clicks }) => ({ day, back: views, front: clicks }))} />
      <chakra.p display="flex" justifyContent="space-between" textStyle="note" className="tabular">
        <span>{dayWords(days[0]!.day, locale)}</span>
        {days.length > 1 && <span>{dayWords(days.at(-1)!.day, locale)}</span>}
      </chakra.p>
      <BarsLegend back={t('views')} front={t('clicks')} />
    </chakra.figure>
  );
}
