/** What can be bought for a row: more days, a higher level. */
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Crown from 'lucide-react/icons/crown';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#lib/session/use-session.ts';
import type { OwnListing } from '#shared/listings/model.ts';
import { actsFor } from '#shared/listings/rules.ts';
import { Button } from '#ui/button.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { UpgradeDialog } from './upgrade-dialog.tsx';

/** Whether more days can be bought for a row now. */
const mayExtend = (row: OwnListing, nowMs: number): boolean =>
  actsFor(row, 'owner', nowMs).includes('extend');

/** More days are the next step: it is not shown, and without them it cannot be. */
const needsDays = ({ state, expiresAt }: OwnListing, nowMs: number): boolean =>
  state === 'expired' || (state === 'hidden' && expiresAt !== undefined && Date.parse(expiresAt) <= nowMs);

interface PaidActsProps {
  row: OwnListing;
  isPending: boolean;
  onStale(): void;
}

export function PaidActs({ row, isPending, onStale }: PaidActsProps) {
  const { t } = useTranslation(['paid', 'manage']);
  const { me } = useSession();
  const [asks, setAsks] = useState<'extend' | 'upgrade' | null>(null);
  const now = Date.now();
  const acts = actsFor(row, 'owner', now);
  const close = () => setAsks(null);
  const shared = { userId: me?.id ?? '', onClose: close, onStale };
  const named = (act: string) => t('manage:named', { act, title: row.title });
  return (
    <>
      {acts.includes('upgrade') && (
        <Button
          size="sm"
          variant="outline"
          isBusy={isPending}
          aria-label={named(t('upgrade.act'))}
          onClick={() => setAsks('upgrade')}
        >
          <Crown size={15} aria-hidden /> {t('upgrade.act')}
        </Button>
      )}
      {mayExtend(row, now) && (
        <Button
          size="sm"
          variant={needsDays(row, now) ? 'solid' : 'outline'}
          isBusy={isPending}
          aria-label={named(t('extend.act'))}
          onClick={() => setAsks('extend')}
        >
          <CalendarPlus size={15} aria-hidden /> {t('extend.act')}
        </Button>
      )}
      {asks === 'extend' && <ExtendDialog rows={[row]} {...shared} />}
      {asks === 'upgrade' && <UpgradeDialog row={row} {...shared} />}
    </>
  );
}
