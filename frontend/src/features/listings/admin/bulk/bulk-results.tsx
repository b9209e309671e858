/** An act on several listings while it is done, and afterwards: a result for each, a way to stop, and to take it back. */
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { languageTag } from '#shared/kernel/locale.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { isUndoable, type StaffRow } from './staff-bulk-rules.ts';
import { type BulkOrder, type BulkStep, useStaffBulk } from './use-staff-bulk.ts';

interface BulkResultsProps {
  rows: readonly StaffRow[];
  order: BulkOrder;
  onClose(): void;
}

export function BulkResults({ rows, order, onClose }: BulkResultsProps) {
  const { t } = useTranslation('review');
  const { steps, isBusy, run, stop, undo } = useStaffBulk(rows, order);
  const isBegun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once, with the dialog.
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void run();
  }, []);
  const done = [...steps.values()].filter(({ state }) => state === 'done').length;
  return (
    <Dialog
      isOpen
      shape="sheet"
      // Whoever leaves while it runs would not know what was done.
      onClose={isBusy ? stop : onClose}
      title={t(`bulk.act.${order.act}`)}
      footer={
        isBusy ? (
          <Button variant="outline" onClick={stop}>
            {t('bulk.stop')}
          </Button>
        ) : (
          <>
            {isUndoable(order.act) && done > 0 && (
              <Button variant="outline" onClick={() => void undo()}>
                {t('bulk.undo')}
              </Button>
            )}
            <Button onClick={onClose}>{t('bulk.close')}</Button>
          </>
        )
      }
    >
      <chakra.p role="status" fontSize="sm" mb="3">
        {t('bulk.progress', { n: done, count: rows.length })}
      </chakra.p>
      <chakra.ul display="grid" gap="1.5" maxH="50dvh" overflowY="auto" fontSize="sm">
        {rows.map((row) => (
          <Result key={row.code} row={row} step={steps.get(row.code)!} />
        ))}
      </chakra.ul>
    </Dialog>
  );
}

function Result({ row, step }: { row: StaffRow; step: BulkStep }) {
  const { t } = useTranslation('review');
  const isFailed = step.state === 'failed';
  return (
    <chakra.li borderWidth="1px" borderRadius="md" px="3" py="2" overflowWrap="anywhere">
      <chakra.span display="block" fontWeight="semibold" lang={languageTag(row.language)}>
        {row.title}
      </chakra.span>
      <chakra.span color={isFailed ? 'fg.error' : 'fg.muted'}>
        {t(`bulk.step.${step.state}`)}
        {isFailed && ` ${step.words}`}
      </chakra.span>
    </chakra.li>
  );
}
