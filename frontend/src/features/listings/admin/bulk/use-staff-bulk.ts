/** Does an act of staff to several listings, one after the other: each has its own result, and it can be stopped. */
import { useRef, useState } from 'react';
import { decideOne } from '#frontend/queries/listings-staff.ts';
import { refreshWaitingCounts } from '#frontend/queries/office.ts';
import { useProblem } from '#lib/api/use-problem.ts';
import type { ListingReason } from '#shared/kernel/staff-reason.ts';
import { inverseOf, isUndoable, type StaffBulkAct, type StaffRow } from './staff-bulk-rules.ts';

export interface BulkOrder {
  act: StaffBulkAct;
  reason?: ListingReason | undefined;
}
export type BulkStep =
  | { state: 'waiting' | 'busy' | 'left' | 'undone' }
  /** The version that the act made: by it the act is taken back. */
  | { state: 'done'; version: number }
  | { state: 'failed'; words: string };
export type BulkSteps = ReadonlyMap<string, BulkStep>;

export function useStaffBulk(rows: readonly StaffRow[], order: BulkOrder) {
  const wordOf = useProblem();
  const [steps, setSteps] = useState<BulkSteps>(
    () => new Map(rows.map(({ code }) => [code, { state: 'waiting' as const }])),
  );
  const [isBusy, setBusy] = useState(false);
  const isStopped = useRef(false);
  const note = (code: string, step: BulkStep) => setSteps((all) => new Map(all).set(code, step));

  /** Never throws: what failed stands beside its listing. */
  async function one(row: StaffRow, each: BulkOrder, done: (version: number) => BulkStep) {
    note(row.code, { state: 'busy' });
    try {
      const { meta } = await decideOne(row, each);
      note(row.code, done(meta.version));
    } catch (error) {
      note(row.code, { state: 'failed', words: wordOf(error) });
    }
  }
  async function all(some: readonly StaffRow[], each: BulkOrder, done: (version: number) => BulkStep) {
    isStopped.current = false;
    setBusy(true);
    for (const row of some) {
      if (isStopped.current) note(row.code, done === asDone ? { state: 'left' } : steps.get(row.code)!);
      else await one(row, each, done);
    }
    setBusy(false);
    refreshWaitingCounts();
  }
  return {
    steps,
    isBusy,
    run: () => all(rows, order, asDone),
    /** What has not begun stays as it was. */
    stop: () => {
      isStopped.current = true;
    },
    /** Takes back what was done, where nobody was told of it. */
    async undo() {
      const { act } = order;
      if (!isUndoable(act)) return;
      const done = rows.flatMap((row) => {
        const step = steps.get(row.code);
        return step?.state === 'done' ? [{ ...row, version: step.version }] : [];
      });
      await all(done, { act: inverseOf[act] }, () => ({ state: 'undone' }));
    },
  };
}

const asDone = (version: number): BulkStep => ({ state: 'done', version });
