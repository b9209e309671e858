/** The last seven days that are over beside the seven before: sums, a chart of one figure, all days as a table. */
import { chakra } from '@chakra-ui/react';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { saveFile } from '#lib/save-file.ts';
import { type DayFigureName, type DayFigures, dayFigureNames } from '#shared/office/dashboard-model.ts';
import { toCsv } from '#shared/wallet/csv.ts';
import { type Column, DataTable } from '#ui/back-office/data-table.tsx';
import { Panel } from '#ui/back-office/panel.tsx';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/form/inputs.tsx';
import { BarsLegend, PairedBars } from '#ui/paired-bars.tsx';

const weekDays = 7;
const sumOf = (days: readonly DayFigures[], name: DayFigureName) =>
  days.reduce((sum, day) => sum + day[name], 0);

/** `days`: newest first. */
export function WeekFigures({ days }: { days: readonly DayFigures[] }) {
  const { t } = useTranslation('dashboard');
  const [week, before] = [days.slice(0, weekDays), days.slice(weekDays, 2 * weekDays)];
  const save = () =>
    saveFile(
      `${t('week.file')}.csv`,
      toCsv(
        [t('week.day'), ...dayFigureNames.map((name) => t(`figure.${name}`))],
        days.map((day) => [day.day, ...dayFigureNames.map((name) => day[name])]),
      ),
    );
  if (days.length === 0)
    return (
      <Panel title={t('week.title')}>
        <p>{t('week.none')}</p>
      </Panel>
    );
  return (
    <Panel
      title={t('week.title')}
      lead={t('week.lead')}
      actions={
        <chakra.div display="flex" flexWrap="wrap" gap="2" data-noprint>
          <Button size="sm" variant="outline" onClick={save}>
            <Download size={16} aria-hidden /> {t('week.csv')}
          </Button>
          <Button size="sm" variant="outline" onClick={() => window.print()}>
            <Printer size={16} aria-hidden /> {t('week.print')}
          </Button>
        </chakra.div>
      }
    >
      <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
        <Sums week={week} before={before} />
        <Chart week={week} before={before} />
        <DayTable days={days} />
      </chakra.div>
    </Panel>
  );
}

interface WeeksProps {
  week: readonly DayFigures[];
  before: readonly DayFigures[];
}

function Sums({ week, before }: WeeksProps) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  return (
    <chakra.dl
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
    >
      {dayFigureNames.map((name) => (
        <div key={name}>
          <chakra.dt textStyle="note">{t(`figure.${name}`)}</chakra.dt>
          <chakra.dd>
            <chakra.span display="block" fontSize="xl" fontWeight="semibold" className="tabular">
              {formatCount(sumOf(week, name), locale)}
            </chakra.span>
            <chakra.span textStyle="note" className="tabular">
              {t('week.before', { n: formatCount(sumOf(before, name), locale) })}
            </chakra.span>
          </chakra.dd>
        </div>
      ))}
    </chakra.dl>
  );
}

/** One figure, day by day, over the same weekday of the week before; the table says the same in figures. */
function Chart({ week, before }: WeeksProps) {
  const { t } = useTranslation('dashboard');
  const id = useId();
  const [name, setName] = useState<DayFigureName>('signUps');
  const bars = week
    .map(({ day, [name]: front }, at) => ({ day, front, back: before[at]?.[name] ?? 0 }))
    .toReversed();
  return (
    <chakra.div display="grid" gap="2" data-noprint>
      <chakra.div maxW="xs">
        <chakra.label htmlFor={id} textStyle="label" display="block" mb="1.5">
          {t('week.chart')}
        </chakra.label>
        <Select id={id} value={name} onChange={(event) => setName(event.target.value as DayFigureName)}>
          {dayFigureNames.map((one) => (
            <option key={one} value={one}>
              {t(`figure.${one}`)}
            </option>
          ))}
        </Select>
      </chakra.div>
      <PairedBars days={bars} />
      <BarsLegend back={t('week.barsBefore')} front={t('week.barsNow')} />
    </chakra.div>
  );
}

function DayTable({ days }: { days: readonly DayFigures[] }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const columns: Column<DayFigures>[] = [
    {
      key: 'day',
      head: t('week.day'),
      isLead: true,
      cell: ({ day }) => formatDate(`${day}T05:00:00.000Z`, locale),
    },
    ...dayFigureNames.map((name) => ({
      key: name,
      head: t(`figure.${name}`),
      isFigure: true,
      cell: (day: DayFigures) => formatCount(day[name], locale),
    })),
  ];
  return <DataTable label={t('week.table')} columns={columns} rows={days} keyOf={({ day }) => day} />;
}
