/** The report of a package: what it cost and brought, step by step before and since, day by day, listing by listing. */
import { chakra } from '@chakra-ui/react';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#lib/i18n/format.ts';
import { formatDay } from '#lib/i18n/format-day.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf, patterns } from '#lib/paths.ts';
import { saveFile } from '#lib/save-file.ts';
import { contactsOf, fewViewsBefore, pointsPerContact, sumOf } from '#shared/listings/report.ts';
import type { PackageReport, RaisedListing } from '#shared/listings/report-model.ts';
import { LevelBadge } from '#ui/badges.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { BarsLegend, PairedBars } from '#ui/paired-bars.tsx';
import { Figure, Figures } from '#ui/points/points-text.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { Peers } from './peers.tsx';
import { reportCsv } from './report-csv.ts';
import { DayTable, StepsTable } from './report-tables.tsx';

export function ReportView({ report }: { report: PackageReport }) {
  const { t } = useTranslation(['paid', 'manage']);
  if (report.listings.length === 0)
    return (
      <chakra.div display="grid" gap="8">
        <Summary report={report} />
        <EmptyState
          title={t('report.none')}
          action={<ButtonLink to={patterns.manageListings}>{t('report.toMine')}</ButtonLink>}
        >
          {t('report.noneHelp')}
        </EmptyState>
      </chakra.div>
    );
  return (
    <chakra.div display="grid" gap="8" gridTemplateColumns="minmax(0, 1fr)">
      <Summary report={report} />
      <Steps listings={report.listings} />
      <Days days={report.days} />
      <Listings listings={report.listings} />
      <Peers report={report} />
      <Acts report={report} />
    </chakra.div>
  );
}

function Summary({ report: { package: bought, listings } }: { report: PackageReport }) {
  const { t } = useTranslation(['paid', 'manage']);
  const locale = useLocale();
  const cost = pointsPerContact(bought, sumOf(listings.map(({ during }) => during)));
  return (
    <chakra.section borderWidth="1px" borderRadius="lg" p="4" fontSize="sm" maxW="36rem">
      <chakra.div mb="3">
        <LevelBadge level={bought.level} />
      </chakra.div>
      <Figures>
        <Figure name={t('report.bought')}>{formatDate(bought.boughtAt, locale)}</Figure>
        {bought.runsUntil && (
          <Figure name={t('report.runsUntil')}>{formatDate(bought.runsUntil, locale)}</Figure>
        )}
        <Figure name={t('report.units')}>{`${bought.units - bought.unitsLeft}/${bought.units}`}</Figure>
        {listings.length > 0 && (
          <Figure name={t('report.perContact')} isStrong>
            {cost === undefined
              ? t('report.noContact')
              : t('points', { count: Math.ceil(cost), figure: new Intl.NumberFormat(locale).format(cost) })}
          </Figure>
        )}
      </Figures>
    </chakra.section>
  );
}

/** From looking to writing, all listings together. */
function Steps({ listings }: Pick<PackageReport, 'listings'>) {
  const { t } = useTranslation(['paid', 'manage']);
  const during = sumOf(listings.map((one) => one.during));
  const before = sumOf(listings.map((one) => one.before));
  return (
    <chakra.section>
      <chakra.h2 textStyle="heading.panel" mb="3">
        {t('report.steps')}
      </chakra.h2>
      <StepsTable label={t('report.steps')} during={during} before={before} />
      <chakra.p textStyle="note" mt="2" maxW="prose">
        {t(before.views < fewViewsBefore ? 'report.few' : 'report.how', { minimum: fewViewsBefore })}
      </chakra.p>
    </chakra.section>
  );
}

/** Views and contacts a day, for the eye as bars, and as a table. */
function Days({ days }: Pick<PackageReport, 'days'>) {
  const { t } = useTranslation('paid');
  return (
    <chakra.section display="grid" gap="3">
      <chakra.h2 textStyle="heading.panel">{t('report.byDay')}</chakra.h2>
      {days.some((day) => day.views + contactsOf(day) > 0) && <Bars days={days} />}
      <DayTable days={days} />
    </chakra.section>
  );
}

function Bars({ days }: Pick<PackageReport, 'days'>) {
  const { t } = useTranslation(['paid', 'manage']);
  const locale = useLocale();
  return (
    <chakra.figure aria-hidden display="grid" gap="1.5" maxW="48rem">
      <PairedBars
        days={days.map(({ day, ...counted }) => ({ day, back: counted.views, front: contactsOf(counted) }))}
      />
      <chakra.p display="flex" justifyContent="space-between" textStyle="note" className="tabular">
        <span>{formatDay(days[0]!.day, locale)}</span>
        {days.length > 1 && <span>{formatDay(days.at(-1)!.day, locale)}</span>}
      </chakra.p>
      <BarsLegend back={t('manage:figures.viewsName')} front={t('manage:figures.contactsName')} />
    </chakra.figure>
  );
}

function Listings({ listings }: Pick<PackageReport, 'listings'>) {
  const { t } = useTranslation(['paid', 'manage']);
  return (
    <section>
      <chakra.h2 textStyle="heading.panel" mb="3">
        {t('report.listings')}
      </chakra.h2>
      <chakra.ul display="grid" gap="3">
        {listings.map((one) => (
          <Raised key={`${one.code} ${one.raisedAt}`} one={one} />
        ))}
      </chakra.ul>
    </section>
  );
}

function Raised({ one }: { one: RaisedListing }) {
  const { t } = useTranslation(['paid', 'manage']);
  const locale = useLocale();
  const { code, title, isShown, outcome, raisedAt, raisedUntil, during, before } = one;
  return (
    <chakra.li borderWidth="1px" borderRadius="lg" p="4" fontSize="sm" display="grid" gap="2">
      <chakra.span fontWeight="semibold" overflowWrap="anywhere">
        {isShown ? <TextLink to={pathOf('project', { id: code })}>{title}</TextLink> : title}
      </chakra.span>
      <chakra.span color="fg.muted">
        {[
          t('report.raised', { from: formatDate(raisedAt, locale), until: formatDate(raisedUntil, locale) }),
          ...(outcome ? [`${t('manage:close.outcome')}: ${t(`manage:close.outcomes.${outcome}`)}`] : []),
        ].join(' · ')}
      </chakra.span>
      <StepsTable label={title} during={during} before={before} />
    </chakra.li>
  );
}

function Acts({ report }: { report: PackageReport }) {
  const { t } = useTranslation(['paid', 'manage']);
  const save = () => saveFile(`${t('report.file')}-${report.package.id}.csv`, reportCsv(report, t));
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" data-noprint>
      <Button size="sm" variant="outline" onClick={save}>
        <Download size={16} aria-hidden /> {t('report.csv')}
      </Button>
      <Button size="sm" variant="outline" onClick={() => window.print()}>
        <Printer size={16} aria-hidden /> {t('report.print')}
      </Button>
    </chakra.div>
  );
}
