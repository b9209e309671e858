/** What an upgrade lets choose: the level, and what pays for it. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { dayMs, instant } from '#shared/kernel/time.ts';
import type { OwnListing } from '#shared/listings/model.ts';
import { type LevelPackage, type PaidLevel, paidLevels } from '#shared/wallet/model.ts';
import { LevelBadge } from '#ui/badges.tsx';
import { usePointsWords } from '#ui/points/points-text.tsx';
import { Choice } from './choice.tsx';

/** Until when a listing stands at a level after so many days of it: its own days are added to, others begin now. */
export function levelUntil(
  { level, levelUntil: until }: Pick<OwnListing, 'level' | 'levelUntil'>,
  wanted: PaidLevel,
  days: number,
  now: number,
): string {
  const from = level === wanted && until ? Math.max(Date.parse(until), now) : now;
  return instant(from + days * dayMs);
}

interface LevelsProps {
  row: OwnListing;
  level: PaidLevel;
  days: number;
  costs: Record<PaidLevel, number>;
  onChange(level: PaidLevel): void;
}

/** A card for each level; a lower one than the listing has cannot be chosen. */
export function Levels({ row, level, days, costs, onChange }: LevelsProps) {
  const { t } = useTranslation('paid');
  const locale = useLocale();
  const words = usePointsWords();
  const now = Date.now();
  return (
    <chakra.fieldset display="grid" gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
      <legend className="visually-hidden">{t('upgrade.level')}</legend>
      {paidLevels.map((one) => (
        <Choice
          key={one}
          name="upgrade-level"
          isChosen={level === one}
          isDisabled={one === 'featured' && row.level === 'vip'}
          onChoose={() => onChange(one)}
        >
          <chakra.span display="flex" justifyContent="space-between" gap="2" alignItems="center">
            <LevelBadge level={one} />
            <chakra.strong className="tabular" fontWeight="semibold">
              {words(costs[one])}
            </chakra.strong>
          </chakra.span>
          <chakra.span display="block" mt="2" lineHeight="snug">
            {t(`upgrade.brings.${one}`)}
          </chakra.span>
          <chakra.span display="block" mt="2" color="fg.muted">
            {t(row.level === one ? 'upgrade.longer' : 'upgrade.until', {
              count: days,
              date: formatDate(levelUntil(row, one, days, now), locale),
            })}
          </chakra.span>
        </Choice>
      ))}
    </chakra.fieldset>
  );
}

interface PaidWithProps {
  pack: LevelPackage;
  points: number;
  prefersPoints: boolean;
  onChange(prefersPoints: boolean): void;
}

/** A unit of a package, or points. */
export function PaidWith({ pack, points, prefersPoints, onChange }: PaidWithProps) {
  const { t } = useTranslation('paid');
  const locale = useLocale();
  const words = usePointsWords();
  const until = pack.runsUntil && formatDate(pack.runsUntil, locale);
  return (
    <chakra.fieldset display="grid" gap="2">
      <chakra.legend fontWeight="semibold" mb="1.5">
        {t('upgrade.payWith')}
      </chakra.legend>
      <Choice name="upgrade-by" isChosen={!prefersPoints} onChoose={() => onChange(false)}>
        {t('upgrade.unit', { count: pack.unitsLeft })}
        {until && ` ${t('upgrade.unitUntil', { date: until })}`}
      </Choice>
      <Choice name="upgrade-by" isChosen={prefersPoints} onChoose={() => onChange(true)}>
        {words(points)}
      </Choice>
    </chakra.fieldset>
  );
}
