/** The level that a listing is posted at: what each brings, what it adds to the cost, and how long it lasts. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type Level, levels } from '#shared/listings/model.ts';
import type { PaidLevel } from '#shared/wallet/model.ts';
import { packageForUpgrade } from '#shared/wallet/rules.ts';
import { Badge, LevelBadge } from '#ui/badges.tsx';
import { usePointsWords } from '#ui/points/points-text.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Choice } from './choice.tsx';
import type { PointsNow } from './use-points.ts';

interface PostingLevelProps {
  level: Level;
  now: PointsNow;
  onChange(level: Level): void;
}

/** Three cards to choose from. */
export function PostingLevel({ level, now, onChange }: PostingLevelProps) {
  const { t } = useTranslation('paid');
  return (
    <chakra.section aria-labelledby="posting-level" borderTopWidth="1px" pt="6" display="grid" gap="4">
      <div>
        <chakra.h2 id="posting-level" textStyle="heading.part">
          {t('postingLevel.title')}
        </chakra.h2>
        <chakra.p textStyle="hint" mt="1">
          {t('postingLevel.lead')}
        </chakra.p>
      </div>
      {now.settings ? (
        <chakra.fieldset
          aria-labelledby="posting-level"
          display="grid"
          gap="3"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
          fontSize="sm"
        >
          {levels.map((one) => (
            <Choice key={one} name="posting-level" isChosen={level === one} onChoose={() => onChange(one)}>
              {one === 'regular' ? <Regular /> : <Paid level={one} now={now} />}
            </Choice>
          ))}
        </chakra.fieldset>
      ) : (
        <Skeleton height="9rem" />
      )}
      {level !== 'regular' && <UnitsHint level={level} now={now} />}
    </chakra.section>
  );
}

const Head = chakra('span', {
  base: {
    display: 'flex',
    flexDirection: { base: 'row', md: 'column' },
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '2',
    alignItems: { base: 'center', md: 'flex-start' },
  },
});
const Brings = chakra('span', { base: { display: 'block', mt: '2', lineHeight: 'snug' } });

function Regular() {
  const { t } = useTranslation(['paid', 'app']);
  return (
    <>
      <Head>
        <Badge>{t('app:level.regular')}</Badge>
        {t('postingLevel.nothingMore')}
      </Head>
      <Brings>{t('postingLevel.regular')}</Brings>
    </>
  );
}

function Paid({ level, now: { settings } }: { level: PaidLevel; now: PointsNow }) {
  const { t } = useTranslation('paid');
  const words = usePointsWords();
  return (
    <>
      <Head>
        <LevelBadge level={level} />
        <chakra.strong className="tabular" fontWeight="semibold">
          {t('postingLevel.more', { points: words(settings!.costs.upgrade[level]) })}
        </chakra.strong>
      </Head>
      <Brings>{t(`upgrade.brings.${level}`)}</Brings>
      <Brings color="fg.muted">{t('postingLevel.days', { count: settings!.upgradeDays })}</Brings>
    </>
  );
}

/** Whoever has paid for a package should not pay twice: its units raise what is approved already. */
function UnitsHint({ level, now: { wallet } }: { level: PaidLevel; now: PointsNow }) {
  const { t } = useTranslation('paid');
  const unit = wallet && packageForUpgrade(level, wallet.packages, Date.now());
  return (
    <chakra.p fontSize="sm" lineHeight="snug" role="status" _empty={{ display: 'none' }}>
      {unit && t('postingLevel.units', { count: unit.unitsLeft })}
    </chakra.p>
  );
}
