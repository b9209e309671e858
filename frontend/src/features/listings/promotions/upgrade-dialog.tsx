/** A higher level for a listing: what each brings, what it costs or which package pays, until when, what comes back. */
import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshRaiseOffer, useRaiseOffer } from '#frontend/queries/listings.ts';
import { useAct } from '#lib/api/use-act.ts';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { languageTag } from '#shared/kernel/locale.ts';
import type { OwnListing } from '#shared/listings/model.ts';
import type { PaidLevel } from '#shared/wallet/model.ts';
import { packageForUpgrade } from '#shared/wallet/rules.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { notify } from '#ui/notify.ts';
import { Figure, Figures, usePointsWords } from '#ui/points/points-text.tsx';
import { ShortOfPoints } from '#ui/points/short-of-points.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { rememberRow } from '../optimistic-rows.ts';
import { type PaidBy, upgradeListing } from './api.ts';
import { Guarantee } from './guarantee.tsx';
import { Levels, PaidWith } from './upgrade-choices.tsx';
import { usePoints } from './use-points.ts';

interface UpgradeDialogProps {
  userId: string;
  row: OwnListing;
  onClose(): void;
  /** The listing has changed elsewhere: fetch it anew. */
  onStale(): void;
}

/** One upgrade, tried with the same key until it succeeds or something else is chosen. */
function useUpgrade({ userId, row, onClose, onStale }: UpgradeDialogProps, reload: () => Promise<void>) {
  const { t } = useTranslation(['paid', 'app']);
  const locale = useLocale();
  const keys = useRef(new Map<string, string>());
  return useAct(
    async (level: PaidLevel, paid: PaidBy) => {
      const choice = `${level} ${paid.by === 'package' ? paid.packageId : ''}`;
      const key = keys.current.get(choice) ?? crypto.randomUUID();
      keys.current.set(choice, key);
      try {
        const next = await upgradeListing(row, level, paid, key);
        rememberRow(userId, next);
        const date = formatDate(next.levelUntil!, locale);
        notify({ kind: 'success', message: t(`upgrade.done.${level}`, { title: next.title, date }) });
        onClose();
      } finally {
        void refreshRaiseOffer(row.code);
        void reload();
      }
    },
    { onConflict: onStale },
  );
}

export function UpgradeDialog(props: UpgradeDialogProps) {
  const { row, userId, onClose } = props;
  const { t } = useTranslation(['paid', 'app']);
  const pointsText = usePointsWords();
  const { wallet, settings, reload } = usePoints(userId);
  const { problem, isBusy, run } = useUpgrade(props, reload);
  const [level, setLevel] = useState<PaidLevel>(row.level === 'vip' ? 'vip' : 'featured');
  const [prefersPoints, setPrefersPoints] = useState(false);
  const fitting = wallet && packageForUpgrade(level, wallet.packages, Date.now());
  const unit = prefersPoints ? undefined : fitting;
  const points = settings?.costs.upgrade[level] ?? 0;
  const isShort = !unit && wallet !== undefined && wallet.available < points;
  const { data: offer } = useRaiseOffer(row.code);
  const isReady = settings !== undefined && wallet !== undefined && (unit || (offer && !isShort));
  const paidBy: PaidBy = unit
    ? { by: 'package', packageId: unit.id }
    : { by: 'points', points, low: offer?.promises[level]?.low };
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
          <Button isBusy={isBusy} disabled={!isReady} onClick={() => run(level, paidBy)}>
            {unit ? t('upgrade.confirmUnit') : t('upgrade.confirm', { points: pointsText(points) })}
          </Button>
        </>
      }
    >
      {settings && wallet && offer ? (
        <chakra.div fontSize="sm" display="grid" gap="4">
          {problem && <Alert tone="error" title={problem} />}
          <chakra.p fontWeight="semibold" overflowWrap="anywhere" lang={languageTag(row.language)}>
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
          {!unit && offer && <Guarantee offer={offer} level={level} />}
          {row.level === 'featured' && level === 'vip' && <Alert tone="info">{t('upgrade.replaces')}</Alert>}
          <Cost isUnit={unit !== undefined} points={points} available={wallet.available} />
          {!unit && <ShortOfPoints needed={points} available={wallet.available} settings={settings} />}
        </chakra.div>
      ) : (
        <Skeleton height="16rem" />
      )}
    </Dialog>
  );
}

interface CostProps {
  /** A unit of a package pays, no points. */
  isUnit: boolean;
  points: number;
  available: number;
}

/** What it costs, what there is, and for how long that counts. */
function Cost({ isUnit, points, available }: CostProps) {
  const { t } = useTranslation(['paid', 'app']);
  const pointsText = usePointsWords();
  return (
    <>
      <Figures>
        <Figure name={t('upgrade.cost')} isStrong>
          {isUnit ? t('upgrade.oneUnit') : pointsText(points)}
        </Figure>
        <Figure name={t('cost.balance')}>{pointsText(available)}</Figure>
      </Figures>
      <chakra.p color="fg.muted" lineHeight="snug">
        {t(isUnit ? 'rule.unit' : 'rule.time')}
      </chakra.p>
    </>
  );
}
