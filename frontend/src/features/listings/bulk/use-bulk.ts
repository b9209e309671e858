/** Does an act to several listings, one after the other: each is done or told, and pressing again is safe. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '#lib/api/http.ts';
import { useProblem } from '#lib/api/use-problem.ts';
import type { OwnListing } from '#shared/listings/model.ts';
import { outcomesOf } from '#shared/listings/outcome.ts';
import { notify } from '#ui/notify.ts';
import { actOnRow, loadMine } from '../api.ts';
import { ownRowOf, rememberRow } from '../optimistic-rows.ts';
import { type BulkAct, stateAfter } from './bulk-rules.ts';

export interface BulkFailure {
  row: OwnListing;
  words: string;
}
interface BulkInput {
  userId: string;
  act: Exclude<BulkAct, 'extend'>;
  rows: readonly OwnListing[];
  onDone(): void;
  onStale(): void;
}

export function useBulk({ userId, act, rows, onDone, onStale }: BulkInput) {
  const { t } = useTranslation('manage');
  const wordOf = useProblem();
  const [left, setLeft] = useState(rows);
  const [failures, setFailures] = useState<readonly BulkFailure[]>([]);
  const [isBusy, setBusy] = useState(false);

  /** Undefined: done, also where an earlier press had done it and its answer got lost. */
  async function actOnOne(row: OwnListing, isSuccess: boolean): Promise<BulkFailure | undefined> {
    const closing =
      act === 'close' ? ({ outcome: isSuccess ? outcomesOf(row.kind)[0] : 'other' } as const) : undefined;
    try {
      rememberRow(userId, await actOnRow(row, act, closing));
      return undefined;
    } catch (error) {
      if (!problemOf(error).code.endsWith('-conflict')) return { row, words: wordOf(error) };
      if (await isDoneAlready(row)) return undefined;
      onStale();
      return { row, words: t('changedElsewhere') };
    }
  }
  async function isDoneAlready({ code }: OwnListing): Promise<boolean> {
    const record = await loadMine(code).catch(() => undefined);
    if (!record || record.meta.state !== stateAfter[act]) return false;
    rememberRow(userId, await ownRowOf(record));
    return true;
  }
  async function run(isSuccess: boolean): Promise<void> {
    setBusy(true);
    const failed: BulkFailure[] = [];
    for (const row of left) {
      const failure = await actOnOne(row, isSuccess);
      if (failure) failed.push(failure);
    }
    setLeft(failed.map(({ row }) => row));
    setFailures(failed);
    setBusy(false);
    if (failed.length > 0) return;
    notify({ kind: 'success', message: t(`bulk.done.${act}`, { count: rows.length }) });
    onDone();
  }
  return { left, failures, done: rows.length - left.length, isBusy, run };
}
