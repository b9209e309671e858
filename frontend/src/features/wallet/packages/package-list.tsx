/** Packages one below the other: what each was, what became of it, and its report where it comes with one. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import type { LevelPackage } from '#shared/wallet/model.ts';
import { isRunning } from '#shared/wallet/rules.ts';
import { Badge, LevelBadge } from '#ui/badges.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { PointsText } from '../figures.tsx';

export const PackageList = ({ packages, nowMs }: { packages: readonly LevelPackage[]; nowMs: number }) => (
  <chakra.ul display="grid" gap="3">
    {packages.map((one) => (
      <chakra.li key={one.id} borderWidth="1px" borderRadius="lg" bg="bg" px="4" py="3">
        <PackageRow one={one} nowMs={nowMs} />
      </chakra.li>
    ))}
  </chakra.ul>
);

/** Whether a package still does anything: it runs, and has units left or makes posting free. */
type Standing = 'running' | 'used' | 'ended';
const standingOf = (one: LevelPackage, nowMs: number): Standing => {
  if (!isRunning(one, nowMs)) return 'ended';
  return one.unitsLeft > 0 || one.isCreateFree ? 'running' : 'used';
};

function PackageRow({ one, nowMs }: { one: LevelPackage; nowMs: number }) {
  const { t } = useTranslation('wallet');
  const locale = useLocale();
  const standing = standingOf(one, nowMs);
  return (
    <chakra.article aria-label={t(`package.name.${one.level}`)} display="grid" gap="1.5" fontSize="sm">
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <chakra.h2 fontSize="md">{t(`package.name.${one.level}`)}</chakra.h2>
        <LevelBadge level={one.level} />
        <Badge tone={standing === 'running' ? 'green' : 'neutral'}>{t(`package.standing.${standing}`)}</Badge>
      </chakra.div>
      <chakra.p color="fg.muted" display="flex" flexWrap="wrap" columnGap="4" rowGap="0.5">
        <span>{t('package.boughtOn', { date: formatDate(one.boughtAt, locale) })}</span>
        <span>
          {one.runsUntil
            ? t('package.until', { date: formatDate(one.runsUntil, locale) })
            : t('package.forEver')}
        </span>
        <span>{t('package.left', { count: one.unitsLeft, units: one.units })}</span>
        <span>
          <PointsText points={one.points} />
        </span>
      </chakra.p>
      {one.hasReport && (
        <p>
          <TextLink to={pathOf('packageReport', { id: one.id })}>{t('package.report')}</TextLink>
        </p>
      )}
    </chakra.article>
  );
}
