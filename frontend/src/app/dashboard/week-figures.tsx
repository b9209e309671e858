/** The last seven days that are over beside the seven before: sums, one figure as a chart and a table, all of it as a file. */
import { chakra } from '@chakra-ui/react';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import { saveFile } from '#lib/save-file.ts';
import { type DayFigureName, type DayFigures, dayFigureNames } from '#shared/office/dashboard-model.ts';
import { toCsv } from '#shared/wallet/csv.ts';
import { type Column, DataTable } from '#ui/back-office/data-table.tsx';
import { Panel } from '#ui/back-office/panel.tsx';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/form/inputs.tsx';
import { BarsLegend, PairedBars } from '#ui/paired-bars.tsx';
import { TextLink } from '#ui/text-link.tsx';

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
      </chakra.div>
    </Panel>
  );
}

/** Where what is counted is listed; points that were spent stand in no list of everybody's. */
const rowsOf: Partial<Record<DayFigureName, string>> = {
  signUps: pathOf('adminUsers'),
  approved: pathOf('adminPosts', {}, { state: 'shown' }),
  refused: pathOf('adminPosts', {}, { state: 'refused' }),
  requests: pathOf('adminUsers', {}, { tab: 'leads' }),
  payments: pathOf('adminPayments', {}, { tab: 'all' }),
  amountVnd: pathOf('adminPayments', {}, { tab: 'revenue' }),
  pointsSold: pathOf('adminPayments', {}, { tab: 'revenue' }),
};
const Linked = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to ? <TextLink to={to}>{children}</TextLink> : children;

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
              <Linked to={rowsOf[name]}>{formatCount(sumOf(week, name), locale)}</Linked>
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

interface ComparedDay {
  day: string;
  now: number;
  before: number;
}

/** One figure, day by day, beside the same weekday of the week before: as bars, and as a table. */
function Chart({ week, before }: WeeksProps) {
  const { t } = useTranslation('dashboard');
  const id = useId();
  const [name, setName] = useState<DayFigureName>(
    () => dayFigureNames.find((one) => sumOf([...week, ...before], one) > 0) ?? 'signUps',
  );
  const days = week
    .map(({ day, [name]: now }, at): ComparedDay => ({ day, now, before: before[at]?.[name] ?? 0 }))
    .toReversed();
  return (
    <chakra.div display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.div maxW="xs" data-noprint>
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
      <PairedBars days={days.map(({ day, now, before: back }) => ({ day, front: now, back }))} />
      <BarsLegend back={t('week.barsBefore')} front={t('week.barsNow')} />
      <DayTable label={t(`figure.${name}`)} days={days} />
    </chakra.div>
  );
}

function DayTable({ label, days }: { label: string; days: readonly ComparedDay[] }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const columns: Column<ComparedDay>[] = [
    {
      key: 'day',
      head: t('week.day'),
      isLead: true,
      cell: ({ day }) => formatDate(`${day}T05:00:00.000Z`, locale),
    },
    { key: 'now', head: label, isFigure: true, cell: ({ now }) => formatCount(now, locale) },
    {
      key: 'before',
      head: t('week.barsBefore'),
      isFigure: true,
      cell: ({ before }) => formatCount(before, locale),
    },
  ];
  return (
    <DataTable
      label={t('week.table', { figure: label })}
      columns={columns}
      rows={days}
      keyOf={({ day }) => day}
    />
  );
}
