/** An act of staff on several listings: the preview says what happens to each, then each has its result. */
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#lib/session/use-session.ts';
import { listingReasons } from '#shared/kernel/staff-reason.ts';
import { FixedReasonDialog } from '#ui/back-office/fixed-reason-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { BulkResults } from './bulk-results.tsx';
import { reasonAgainst, type StaffBulkAct, type StaffRow } from './staff-bulk-rules.ts';
import type { BulkOrder } from './use-staff-bulk.ts';

interface StaffBulkDialogsProps {
  act: StaffBulkAct;
  rows: readonly StaffRow[];
  onClose(): void;
  /** It has been done: choosing ends. */
  onDone(): void;
}

export function StaffBulkDialogs({ act, rows, onClose, onDone }: StaffBulkDialogsProps) {
  const { t } = useTranslation(['review', 'app']);
  const { me } = useSession();
  const [judged] = useState(() => {
    const at = { userId: me?.id, now: Date.now() };
    return rows.map((row) => ({ row, against: reasonAgainst(row, act, at) }));
  });
  const [order, setOrder] = useState<BulkOrder | null>(null);
  const isBegun = useRef(false);
  const begin = async (next: BulkOrder) => {
    isBegun.current = true;
    setOrder(next);
  };
  // The question closes by itself once it is answered: what follows stays.
  const close = () => {
    if (!isBegun.current) onClose();
  };
  const takesPart = judged.flatMap(({ row, against }) => (against ? [] : [row]));
  if (order) return <BulkResults rows={takesPart} order={order} onClose={onDone} />;
  const title = t(`bulk.title.${act}`, { count: takesPart.length });
  const preview = <BulkPreview act={act} judged={judged} />;
  if (takesPart.length === 0)
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={title}
        footer={
          <Button variant="outline" onClick={onClose}>
            {t('bulk.close')}
          </Button>
        }
      >
        {preview}
      </Dialog>
    );
  if (act === 'refuse' || act === 'remove')
    return (
      <FixedReasonDialog
        onClose={close}
        title={title}
        confirmLabel={t(`bulk.act.${act}`)}
        reasons={listingReasons}
        isDestructive
        onReason={(reason) => begin({ act, reason })}
      >
        {preview}
      </FixedReasonDialog>
    );
  return (
    <ConfirmDialog
      isOpen
      onClose={close}
      title={title}
      confirmLabel={t(`bulk.act.${act}`)}
      onConfirm={() => begin({ act })}
    >
      {preview}
    </ConfirmDialog>
  );
}
