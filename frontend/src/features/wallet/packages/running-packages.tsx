/** The packages that still run: units left, until when, what else they bring. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import type { LevelPackage } from '#shared/wallet/model.ts';
import { LevelBadge } from '#ui/badges.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { UnitsMeter } from '../units-meter.tsx';

export function RunningPackages({ packages }: { packages: readonly LevelPackage[] }) {
  if (packages.length === 0) return null;
  return (
    <chakra.ul
      display="grid"
      gap="3"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      mb="5"
    >
      {packages.map((one) => (
        <li key={one.id}>
          <RunningPackage one={one} />
        </li>
      ))}
    </chakra.ul>
  );
}

const Box = chakra('article', {
  base: {
    height: 'full',
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'bg',
    px: '4',
    py: '4',
    display: 'grid',
    gap: '2',
    alignContent: 'start',
  },
});

function RunningPackage({ one }: { one: LevelPackage }) {
  const { t } = useTranslation('wallet');
  const locale = useLocale();
  const left = t('package.left', { count: one.unitsLeft, units: one.units });
  return (
    <Box>
      <chakra.div display="flex" gap="2" alignItems="center" justifyContent="space-between">
        <LevelBadge level={one.level} />
        <chakra.span textStyle="hint">
          {one.runsUntil
            ? t('package.until', { date: formatDate(one.runsUntil, locale) })
            : t('package.forEver')}
        </chakra.span>
      </chakra.div>
      <chakra.p fontSize="lg" fontWeight="semibold" className="tabular">
        {left}
      </chakra.p>
      <UnitsMeter value={one.unitsLeft} max={one.units} aria-label={left} />
      {one.isCreateFree && <chakra.p fontSize="sm">{t('package.createFreeNow')}</chakra.p>}
      {one.hasReport && (
        <chakra.p fontSize="sm">
          <TextLink to={pathOf('packageReport', { id: one.id })}>{t('package.report')}</TextLink>
        </chakra.p>
      )}
    </Box>
  );
}
