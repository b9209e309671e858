/** Asks before an advert is paid in points: what it costs, what remains; or what is missing and how to get it. */
import { useTranslation } from 'react-i18next';
import { payMyAdvert } from '#frontend/queries/adverts.ts';
import { reloadWallet, useWallet, useWalletSettings } from '#frontend/queries/wallet.ts';
import { formatCount } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DataState } from '#ui/data-state.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { notify } from '#ui/notify.ts';
import { Figure, Figures, usePointsWords } from '#ui/points/points-text.tsx';
import { ShortOfPoints } from '#ui/points/short-of-points.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

interface PayDialogProps {
  number: string;
  version: number;
  points: number;
  userId: string;
  reload: () => Promise<unknown>;
  onClose: () => void;
}

export function PayDialog({ number, version, points, userId, reload, onClose }: PayDialogProps) {
  const { t } = useTranslation('ad-order');
  const locale = useLocale();
  const words = usePointsWords();
  const wallet = useWallet(userId);
  const { data: settings } = useWalletSettings();
  const title = t('payTitle', { number });
  const available = wallet.data?.available;
  if (available === undefined || !settings || available < points)
    return (
      <Dialog isOpen onClose={onClose} title={title}>
        <DataState of={wallet} skeleton={<Skeleton height="24" />}>
          {(read) =>
            settings ? (
              <ShortOfPoints needed={points} available={read.available} settings={settings} />
            ) : (
              <Skeleton height="24" />
            )
          }
        </DataState>
      </Dialog>
    );
  const pay = async () => {
    // Whatever the answer, the order and the points stand as the server says.
    try {
      await payMyAdvert(number, { version, points });
    } finally {
      void reload();
      void reloadWallet();
    }
    notify({ kind: 'success', message: t('payDone') });
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={title}
      confirmLabel={t('payPoints', { count: points, figure: formatCount(points, locale) })}
      onConfirm={pay}
    >
      <Figures>
        <Figure name={t('cost')}>{words(points)}</Figure>
        <Figure name={t('available')}>{words(available)}</Figure>
        <Figure name={t('left')} isStrong>
          {words(available - points)}
        </Figure>
      </Figures>
    </ConfirmDialog>
  );
}
