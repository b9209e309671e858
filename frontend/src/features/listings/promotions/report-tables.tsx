/** Tables of a report: steps before and since with their change, and steps day by day. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/i18n/format.ts';
import { formatDay } from '#lib/i18n/format-day.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { changesOf } from '#shared/listings/report.ts';
import { type Funnel, funnelSteps, type PackageReport } from '#shared/listings/report-model.ts';
import { Button } from '#ui/button.tsx';

const Table = chakra('table', {
  base: { width: 'full', maxW: '36rem', borderCollapse: 'collapse', fontSize: 'sm' },
});
const Head = chakra('th', {
  base: {
    px: '2',
    py: '1.5',
    fontSize: 'xs',
    color: 'fg.muted',
    fontWeight: 'semibold',
    textAlign: 'end',
    verticalAlign: 'bottom',
  },
});
const Cell = chakra('td', {
  base: {
    px: '2',
    py: '1.5',
    borderTopWidth: '1px',
    borderColor: 'border',
    textAlign: 'end',
    fontWeight: 'normal',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** Of names. */
const atStart = { textAlign: 'start', ps: '0' } as const;

interface StepsTableProps {
  label: string;
  /** What the figures stand beside: the days before, or listings like it. */
  columns?: 'days' | 'peers';
  during: Funnel;
  before: Funnel;
}

/** '+35 %' as the locale writes it; a dash where there was too little before. */
export function StepsTable({ label, columns = 'days', during, before }: StepsTableProps) {
  const { t } = useTranslation(['paid', 'manage']);
  const locale = useLocale();
  const changes = changesOf(during, before);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' });
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          <Head scope="col" {...atStart}>
            {t('report.stepName')}
          </Head>
          <Head scope="col">{t(columns === 'days' ? 'report.before' : 'report.peers.median')}</Head>
          <Head scope="col">{t(columns === 'days' ? 'report.during' : 'report.peers.own')}</Head>
          <Head scope="col">{t(columns === 'days' ? 'report.change' : 'report.peers.difference')}</Head>
        </tr>
      </thead>
      <tbody>
        {funnelSteps.map((step) => {
          const change = changes[step];
          return (
            <tr key={step}>
              <Cell as="th" {...{ scope: 'row' }} {...atStart}>
                {t(`manage:figures.${step}Name`)}
              </Cell>
              <Cell>{formatCount(before[step], locale)}</Cell>
              <Cell fontWeight="semibold">{formatCount(during[step], locale)}</Cell>
              <Cell>{change === undefined ? '–' : percent.format(change / 100)}</Cell>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

/** So many days are shown at first, the latest. */
const shownDays = 14;

/** The latest first; all of them on demand. */
export function DayTable({ days }: Pick<PackageReport, 'days'>) {
  const { t } = useTranslation(['paid', 'manage']);
  const locale = useLocale();
  const [isWhole, setWhole] = useState(false);
  const latest = days.toReversed();
  const rows = isWhole ? latest : latest.slice(0, shownDays);
  return (
    <div>
      <Table aria-label={t('report.byDay')}>
        <thead>
          <tr>
            <Head scope="col" {...atStart}>
              {t('report.day')}
            </Head>
            {funnelSteps.map((step) => (
              <Head key={step} scope="col">
                {t(`manage:figures.${step}Name`)}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.day}>
              <Cell as="th" {...{ scope: 'row' }} {...atStart} whiteSpace="nowrap">
                {formatDay(row.day, locale)}
              </Cell>
              {funnelSteps.map((step) => (
                <Cell key={step}>{formatCount(row[step], locale)}</Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {rows.length < days.length && (
        <Button mt="2" size="sm" variant="ghost" onClick={() => setWhole(true)} data-noprint>
          {t('report.allDays', { count: days.length })}
        </Button>
      )}
    </div>
  );
}
