/** Asks staff for the reason of a refusal or removal, which the listing's owner reads. */
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListingReason, listingReasons } from '#shared/kernel/staff-reason.ts';
import { FixedReasonDialog } from '#ui/back-office/fixed-reason-dialog.tsx';
import { GiveBack } from '../promotions/give-back.tsx';

interface ListingReasonDialogProps {
  act: 'refuse' | 'remove';
  onClose(): void;
  /** At a removal: points and units of packages that could be given back, and points released in any case. */
  back?: { unused: number; units: number; held: number } | undefined;
  /** What goes with it, so that it needs no reason for the whole listing; absent: nothing does. */
  remarks?: ReactNode;
  /** `reason` undefined: the remarks say why. */
  onReason(reason: ListingReason | undefined, giveBack: boolean): Promise<unknown>;
}

export function ListingReasonDialog({ act, back, remarks, onClose, onReason }: ListingReasonDialogProps) {
  const { t } = useTranslation('review');
  const [giveBack, setGiveBack] = useState(false);
  return (
    <FixedReasonDialog
      onClose={onClose}
      title={t(`${act}Title`)}
      confirmLabel={t(act)}
      reasons={listingReasons}
      isDestructive
      isOptional={Boolean(remarks)}
      onReason={(reason) => onReason(isNone(reason) ? undefined : reason, giveBack)}
    >
      <p>{t(`${act}Hint`)}</p>
      {remarks}
      {back && <GiveBack {...back} isChosen={giveBack} onChoose={setGiveBack} />}
    </FixedReasonDialog>
  );
}

const isNone = (reason: ListingReason) => typeof reason !== 'string' && reason.keys.length === 0;
