/** A higher level for a listing: what each brings, what it costs or which package pays, until when, what comes back. */
import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { dayMs, instant } from '../../../../../shared/kernel/time.ts';
import type { OwnListing } from '../../../../../shared/listings/model.ts';
import { type LevelPackage, type PaidLevel, paidLevels } from '../../../../../shared/wallet/model.ts';
import { packageForUpgrade } from '../../../../../shared/wallet/rules.ts';
import { formatDate } from '../../../lib/format.ts';
import { problemOf } from '../../../lib/http.ts';
import { useTranslation } from '../../../lib/texts.tsx';
import { useProblem } from '../../../lib/use-problem.ts';
import { Alert } from '../../../ui/alert.tsx';
import { LevelBadge } from '../../../ui/badges.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { noteOwnRow } from '../own-rows.ts';
import { type PaidBy, upgradeListing } from './api.ts';
import { Choice } from './choice.tsx';
import { Figure, Figures, usePointsWords } from './points-text.tsx';
import { ShortOfPoints } from './short-of-points.tsx';
import { usePoints } from './use-points.ts';

interface UpgradeDialogProps {
  userId: string;
  row: OwnListing;
  onClose(): void;
  /** The listing has changed elsewhere: fetch it anew. */
  onStale(): void;
}

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

/** One upgrade, tried with the same key until it succeeds or something else is chosen. */
function useUpgrading({ userId, row, onClose, onStale }: UpgradeDialogProps, reload: () => Promise<void>) {
  const { t, locale } = useTranslation('paid');
  const wordOf = useProblem();
  const keys = useRef(new Map<string, string>());
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function run(level: PaidLevel, paid: PaidBy): Promise<void> {
    const choice = `${level} ${paid.by === 'package' ? paid.packageId : ''}`;
    const key = keys.current.get(choice) ?? crypto.randomUUID();
    keys.current.set(choice, key);
    setBusy(true);
    setProblem(null);
    try {
      const next = await upgradeListing(row, level, paid, key);
      noteOwnRow(userId, next);
      const date = formatDate(next.levelUntil!, locale);
      notify({ kind: 'success', message: t(`upgrade.done.${level}`, { title: next.title, date }) });
      onClose();
    } catch (error) {
      setProblem(wordOf(error));
      if (problemOf(error).code.endsWith('-conflict')) onStale();
    } finally {
      setBusy(false);
      await reload();
    }
  }
  return { problem, isBusy, run };
}

export function UpgradeDialog(props: UpgradeDialogProps) {
  const { row, userId, onClose } = props;
  const { t } = useTranslation('paid');
  const words = usePointsWords();
  const { wallet, settings, reload } = usePoints(userId);
  const { problem, isBusy, run } = useUpgrading(props, reload);
  const [level, setLevel] = useState<PaidLevel>(row.level === 'vip' ? 'vip' : 'featured');
  const [prefersPoints, setPrefersPoints] = useState(false);
  const now = Date.now();
  const fitting = wallet && packageForUpgrade(level, wallet.packages, now);
  const unit = prefersPoints ? undefined : fitting;
  const points = settings?.costs.upgrade[level] ?? 0;
  const isShort = !unit && wallet !== undefined && wallet.available < points;
  const isReady = settings !== undefined && wallet !== undefined && !isShort;
  return (
    <Dialog
      isOpen
      shape="sheet"
      onClose={onClose}
      title={t('upgrade.title')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('app:cancel')}
          </Button>
          <Button
            isBusy={isBusy}
            disabled={!isReady}
            onClick={() =>
              run(level, unit ? { by: 'package', packageId: unit.id } : { by: 'points', points })
            }
          >
            {unit ? t('upgrade.confirmUnit') : t('upgrade.confirm', { points: words(points) })}
          </Button>
        </>
      }
    >
      {settings && wallet ? (
        <chakra.div fontSize="sm" display="grid" gap="4">
          {problem && <Alert tone="error" title={problem} />}
          <chakra.p fontWeight="semibold" overflowWrap="anywhere" lang={row.language}>
            {row.title}
          </chakra.p>
          <Levels
            row={row}
            level={level}
            days={settings.upgradeDays}
            costs={settings.costs.upgrade}
            onChange={setLevel}
          />
          {fitting && (
            <PaidWith
              pack={fitting}
              points={points}
              prefersPoints={prefersPoints}
              onChange={setPrefersPoints}
            />
          )}
          {row.level === 'featured' && level === 'vip' && <Alert tone="info">{t('upgrade.replaces')}</Alert>}
          <Figures>
            <Figure name={t('upgrade.cost')} isStrong>
              {unit ? t('upgrade.oneUnit') : words(points)}
            </Figure>
            <Figure name={t('cost.balance')}>{words(wallet.available)}</Figure>
          </Figures>
          <chakra.p color="fg.muted" lineHeight="snug">
            {t(unit ? 'rule.unit' : 'rule.time')}
          </chakra.p>
          {!unit && <ShortOfPoints needed={points} available={wallet.available} settings={settings} />}
        </chakra.div>
      ) : (
        <Skeleton height="16rem" />
      )}
    </Dialog>
  );
}

interface LevelsProps {
  row: OwnListing;
  level: PaidLevel;
  days: number;
  costs: Record<PaidLevel, number>;
  onChange(level: PaidLevel): void;
}

/** A card for each level; a lower one than the listing has cannot be chosen. */
function Levels({ row, level, days, costs, onChange }: LevelsProps) {
  const { t, locale } = useTranslation('paid');
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
function PaidWith({ pack, points, prefersPoints, onChange }: PaidWithProps) {
  const { t, locale } = useTranslation('paid');
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
