/** Which version of a listing the form is based on, what happens when another overtakes it, and beginning anew. */
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Me } from '../../../../../shared/accounts/model.ts';
import type { ListingRecord } from '../../../../../shared/listings/model.ts';
import type { Upload } from '../../../lib/uploads/model.ts';
import type { KnownPicture, UploadQueue } from '../../../lib/uploads/queue.ts';
import { useLocale } from '../../../lib/use-locale.ts';
import { loadMine } from '../api.ts';
import { withFields } from './merge.ts';
import type { ListingForm } from './model.ts';
import { type Conflict, conflictOf, type FormStart, startOf } from './start.ts';

export interface Parts {
  me: Me;
  /** The listing that is edited; null for a new one. */
  record: ListingRecord | null;
  start: FormStart;
  form: UseFormReturn<ListingForm>;
  queue: UploadQueue;
}

/** Puts pictures into a queue in the place of those it has. */
function refill(queue: UploadQueue, pictures: readonly KnownPicture[]): void {
  queue.clear();
  queue.addKnown(pictures);
}

const asKnown = ({ mediaId, name, picture }: Upload): KnownPicture[] =>
  mediaId ? [{ mediaId, name, picture }] : [];

export function useVersions({ me, record, start, form, queue }: Parts) {
  const locale = useLocale();
  const base = useRef(start.base);
  const [initial, setInitial] = useState(() => startOf(me, locale, record, null));
  const [restoredAt, setRestoredAt] = useState(start.restoredAt);
  const [conflict, setConflict] = useState<Conflict | null>(start.conflict ?? null);
  return {
    base,
    /** What the form held before anything was typed. */
    initial: initial.form,
    restoredAt,
    conflict,

    /** Compares what was typed with the version that is stored now. */
    async faceNewest(): Promise<void> {
      const newest = await loadMine(record!.meta.code);
      setConflict(conflictOf(base.current!, form.getValues(), newest));
    },

    /** Goes on from the newest version; `theirs` names the clashing fields that are taken from it. */
    settleConflict(theirs: readonly (keyof ListingForm)[]): void {
      if (!conflict) return;
      const { merged, newest, pictures } = conflict;
      form.reset(withFields(merged.form, newest.form, theirs));
      if ([...merged.taken, ...theirs].includes('mediaIds')) refill(queue, pictures);
      base.current = newest;
      setInitial({ form: newest.form, pictures });
      setConflict(null);
    },

    /** Begins anew, without what was restored; answers how to undo that. */
    discard(): () => void {
      const before = { form: form.getValues(), pictures: queue.get().flatMap(asKnown) };
      form.reset(initial.form);
      refill(queue, initial.pictures);
      setRestoredAt(undefined);
      return () => {
        form.reset(before.form);
        refill(queue, before.pictures);
      };
    },
  };
}
export type Versions = ReturnType<typeof useVersions>;
