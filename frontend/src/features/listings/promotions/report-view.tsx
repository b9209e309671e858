/** The report of a package: its units, how often phones were asked for day by day, and each listing it raised. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf, patterns } from '#lib/paths.ts';
import type { PackageReport, RaisedListing } from '#shared/listings/report-model.ts';
import { LevelBadge } from '#ui/badges.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Figure, Figures } from '#ui/points/points-text.tsx';
import { TextLink } from '#ui/text-link.tsx';

export function ReportView({ report }: { report: PackageReport }) {
  const { t } = useTranslation('paid');
  return (
    <chakra.div display="grid" gap="8">
      <Summary report={report} />
      {report.listings.length === 0 ? (
        <EmptyState
          title={t('report.none')}
          action={<ButtonLink to={patterns.manageListings}>{t('report.toMine')}</ButtonLink>}
        >
          {t('report.noneHelp')}
        </EmptyState>
      ) : (
        <>
          <Days days={report.days} />
          <Listings listings={report.listings} />
        </>
      )}
    </chakra.div>
  );
}

function Summary({ report: { package: bought, listings } }: { report: PackageReport }) {
  const { t } = useTranslation('paid');
  const locale = useLocale();
  const all = listings.reduce((sum, { reveals }) => sum + reveals, 0);
  const before = listings.reduce((sum, { revealsBefore }) => sum + revealsBefore, 0);
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
        <Figure name={t('report.reveals')} isStrong>
          {formatCount(all, locale)}
        </Figure>
        <Figure name={t('report.revealsBefore')}>{formatCount(before, locale)}</Figure>
      </Figures>
    </chakra.section>
  );
}

/** A bar for each day; the figures stand beside it, so that nobody has to measure. */
function Days({ days }: Pick<PackageReport, 'days'>) {
  const { t } = useTranslation('paid');
  const locale = useLocale();
  const most = Math.max(1, ...days.map(({ reveals }) => reveals));
  return (
    <chakra.section>
      <chakra.h2 textStyle="heading.panel" mb="3">
        {t('report.byDay')}
      </chakra.h2>
      <chakra.ul display="grid" gap="1" fontSize="sm" maxW="36rem">
        {days.map(({ day, reveals }) => (
          <chakra.li
            key={day}
            display="grid"
            gridTemplateColumns="6.5rem minmax(0, 1fr) 3rem"
            gap="3"
            alignItems="center"
          >
            <span className="tabular">{formatDate(`${day}T05:00:00.000Z`, locale)}</span>
            <chakra.meter
              min={0}
              max={most}
              value={reveals}
              width="full"
              height="3"
              aria-label={t('report.dayReveals', { count: reveals })}
            />
            <chakra.span className="tabular" textAlign="right">
              {formatCount(reveals, locale)}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

function Listings({ listings }: Pick<PackageReport, 'listings'>) {
  const { t } = useTranslation('paid');
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
  const { t } = useTranslation('paid');
  const locale = useLocale();
  const { code, title, isShown, raisedAt, raisedUntil, reveals, revealsBefore } = one;
  return (
    <chakra.li borderWidth="1px" borderRadius="lg" p="4" fontSize="sm" display="grid" gap="1.5">
      <chakra.span fontWeight="semibold" overflowWrap="anywhere">
        {isShown ? <TextLink to={pathOf('project', { id: code })}>{title}</TextLink> : title}
      </chakra.span>
      <chakra.span color="fg.muted">
        {t('report.raised', { from: formatDate(raisedAt, locale), until: formatDate(raisedUntil, locale) })}
      </chakra.span>
      <span>{t('report.compared', { count: reveals, before: formatCount(revealsBefore, locale) })}</span>
    </chakra.li>
  );
}
