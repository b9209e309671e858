/** Several rows of staff's lists chosen: how many, and what can be done with all of them at once. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectionBar, selectionOf } from '#frontend/features/listings/bulk/selection-bar.tsx';
import { Button } from '#ui/button.tsx';
import { StaffBulkDialogs } from './staff-bulk-dialogs.tsx';
import { type StaffBulkAct, type StaffRow, staffBulkMax } from './staff-bulk-rules.ts';

interface StaffBulkBarProps {
  acts: readonly StaffBulkAct[];
  /** The rows of the list, chosen or not. */
  rows: readonly StaffRow[];
  chosen: ReadonlySet<string>;
  onChoose(chosen: ReadonlySet<string>): void;
  /** Ends choosing. */
  onEnd(): void;
  /** Something has been done to them. */
  onDone(): void;
}

export function StaffBulkBar({ acts, rows, chosen, onChoose, onEnd, onDone }: StaffBulkBarProps) {
  const { t } = useTranslation('review');
  const [asked, setAsked] = useState<{ act: StaffBulkAct; rows: readonly StaffRow[] } | null>(null);
  const { chosenRows, isAll, toggled } = selectionOf(rows, chosen, staffBulkMax);
  const count = t('bulk.count', { count: chosenRows.length });
  const isFull = chosenRows.length >= staffBulkMax;
  return (
    <SelectionBar
      label={t('bulk.group')}
      status={isFull ? `${count} ${t('bulk.max', { count: staffBulkMax })}` : count}
      toggleLabel={t(isAll ? 'bulk.none' : 'bulk.all')}
      onToggle={() => onChoose(toggled)}
      endLabel={t('bulk.end')}
      onEnd={onEnd}
    >
      {acts.map((act) => (
        <Button
          key={act}
          size="sm"
          variant="outline"
          disabled={chosenRows.length === 0}
          onClick={() => setAsked({ act, rows: chosenRows })}
        >
          {t(`bulk.act.${act}`)}
        </Button>
      ))}
      {asked && <StaffBulkDialogs {...asked} onClose={() => setAsked(null)} onDone={onDone} />}
    </SelectionBar>
  );
}
