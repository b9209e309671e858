/** Asks before a package is bought: its price, what remains; or what is missing and how to get it. */
import { chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reloadSettings, reloadWallet } from '#frontend/queries/wallet.ts';
import { call } from '#lib/api/client.ts';
import { problemOf } from '#lib/api/http.ts';
import { formatCount } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import { formatExactVnd } from '#shared/kernel/words/money-words.ts';
import { walletApi } from '#shared/wallet/api.ts';
import type { PaidLevel, Wallet, WalletSettings } from '#shared/wallet/model.ts';
import { fittingTopUp, shortfall } from '#shared/wallet/rules.ts';
import { Alert } from '#ui/alert.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { notify } from '#ui/notify.ts';
import { WordGap } from '#ui/word-gap.tsx';
import { PointsText } from '../figures.tsx';

interface BuyDialogProps {
  level: PaidLevel;
  settings: WalletSettings;
  wallet: Wallet;
  onClose: () => void;
}

/** One key for all tries of this purchase: it lives as long as the dialog is open. */
export function BuyDialog({ level, settings, wallet, onClose }: BuyDialogProps) {
  const { t } = useTranslation('wallet');
  const locale = useLocale();
  const [key] = useState(() => crypto.randomUUID());
  const { points } = settings.packages[level];
  const missing = shortfall(points, wallet.available);
  const title = t(`package.buyTitle.${level}`);
  if (missing > 0)
    return <MissingDialog {...{ level, settings, title, missing, onClose }} available={wallet.available} />;
  const buy = async () => {
    try {
      await call(walletApi.buyPackage, { body: { level, points }, idempotencyKey: key });
    } catch (error) {
      const { code } = problemOf(error);
      if (code === 'version-conflict') void reloadSettings();
      if (code === 'insufficient-points') void reloadWallet();
      throw error;
    }
    void reloadWallet();
    notify({ kind: 'success', message: t(`package.bought.${level}`) });
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={title}
      confirmLabel={t('package.confirm', { count: points, figure: formatCount(points, locale) })}
      onConfirm={buy}
    >
      <Sums price={points} before={wallet.available} />
    </ConfirmDialog>
  );
}

/** Price, and the balance before and after. */
function Sums({ price, before }: { price: number; before: number }) {
  const { t } = useTranslation('wallet');
  return (
    <chakra.dl display="grid" gap="2" py="1">
      <Sum term={t('package.price')}>
        <PointsText points={price} />
      </Sum>
      <Sum term={t('package.before')}>
        <PointsText points={before} />
      </Sum>
      <Sum term={t('package.after')} isTotal>
        <PointsText points={before - price} />
      </Sum>
    </chakra.dl>
  );
}

const Sum = ({ term, isTotal, children }: { term: string; isTotal?: boolean; children: ReactNode }) => (
  <chakra.div
    display="flex"
    justifyContent="space-between"
    gap="4"
    borderTopWidth={isTotal ? '1px' : '0'}
    pt={isTotal ? '2' : '0'}
    fontWeight={isTotal ? 'semibold' : 'normal'}
  >
    <dt>{term}</dt>
    <dd>{children}</dd>
  </chakra.div>
);

interface MissingProps extends Pick<BuyDialogProps, 'level' | 'settings' | 'onClose'> {
  title: string;
  missing: number;
  available: number;
}

/** Names what is missing and offers the top-up that covers it, with the way back to this purchase. */
function MissingDialog({ level, settings, title, missing, available, onClose }: MissingProps) {
  const { t } = useTranslation('wallet');
  const locale = useLocale();
  const fitting = fittingTopUp(missing, settings.topUps);
  const { points } = settings.packages[level];
  const figures = {
    missing: formatCount(missing, locale),
    needed: formatCount(points, locale),
    available: formatCount(available, locale),
  };
  const next = pathOf('wallet', {}, { buy: level });
  const isEnough = fitting !== undefined && fitting.points >= missing;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        fitting && (
          <ButtonLink to={pathOf('wallet', {}, { topUp: fitting.id, next })} onClick={onClose}>
            {t('package.topUpFor', {
              amount: formatExactVnd(fitting.amountVnd, locale),
              count: fitting.points,
              figure: formatCount(fitting.points, locale),
            })}
          </ButtonLink>
        )
      }
    >
      <Alert tone="warning" title={t('package.missing', figures)}>
        {t('package.missingHelp', { ...figures, count: points })}
        <WordGap />
        {!isEnough && fitting && t('package.severalTopUps')}
      </Alert>
    </Dialog>
  );
}
