/** The owner's acts on a row: shown at once, taken back when refused, undone with one press where that is possible. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '#lib/api/http.ts';
import { useProblem } from '#lib/api/use-problem.ts';
import type { OwnListing } from '#shared/listings/model.ts';
import type { ClosingInput } from '#shared/listings/outcome.ts';
import { closeNotice, notify } from '#ui/notify.ts';
import { actOnRow, type RowAct } from '../api.ts';
import { rememberRow } from '../optimistic-rows.ts';
import { closedWord, inverseOf, ownerActsOf } from './rows.ts';

export interface Acts {
  /** The act under way on each listing, by code. */
  pending: ReadonlyMap<string, RowAct>;
  /** Does an act; rejects when it is refused, which has been said by then. */
  run(row: OwnListing, act: RowAct, closing?: ClosingInput): Promise<void>;
}

/**
 * `reload` fetches the rows anew after a refusal that means they have changed elsewhere; `onDone` runs after every
 * act, undoing included.
 */
export function useActs(userId: string, reload: () => void, onDone: () => void): Acts {
  const { t } = useTranslation('manage');
  const wordOf = useProblem();
  const [pending, setPending] = useState<ReadonlyMap<string, RowAct>>(new Map());

  const mark = (code: string, act: RowAct | null) =>
    setPending((before) => {
      const next = new Map(before);
      if (act) next.set(code, act);
      else next.delete(code);
      return next;
    });

  function tell(row: OwnListing, act: RowAct): void {
    const inverse = act === 'confirm' ? undefined : inverseOf[act];
    const mayUndo = inverse && ownerActsOf(row, Date.now()).includes(inverse);
    const id = `act-${row.code}`;
    const undo = () => {
      closeNotice(id);
      run(row, inverse!).catch(() => undefined);
    };
    notify({
      id,
      kind: 'success',
      message: t(act === 'close' ? `done.close.${closedWord(row)}` : `done.${act}`, { title: row.title }),
      ...(mayUndo && { action: { label: t('undo'), run: undo }, lastsMs: 12_000 }),
    });
  }

  async function run(row: OwnListing, act: RowAct, closing?: ClosingInput): Promise<void> {
    mark(row.code, act);
    try {
      const next = await actOnRow(row, act, closing);
      rememberRow(userId, next);
      tell(next, act);
    } catch (error) {
      const { code } = problemOf(error);
      const isElsewhere = code === 'version-conflict' || code === 'state-conflict' || code === 'not-found';
      if (isElsewhere) reload();
      const words = isElsewhere ? t('changedElsewhere') : wordOf(error);
      notify({ id: `act-${row.code}`, kind: 'error', message: `${row.title}: ${words}` });
      throw error;
    } finally {
      mark(row.code, null);
      onDone();
    }
  }
  return { pending, run };
}
