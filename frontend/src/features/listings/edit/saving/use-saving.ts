/** Saving what is typed: on this device at once, on the server where it is a draft. */
import { type Dispatch, type RefObject, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { UploadQueue } from '#lib/uploads/queue.ts';
import { renameUploads } from '#lib/uploads/use-uploads.ts';
import { type Autosave, dropListingDraft, keptKey, useAutosave } from '../draft.ts';
import type { ListingFormOptions } from '../form-options.ts';
import { conflictOfForms } from '../initial-values.ts';
import type { ListingFormEvent, ListingFormState } from '../listing-form-state.ts';
import type { ListingForm } from '../model.ts';
import { refill } from '../version-actions.ts';
import type { DraftStart } from './draft-start.ts';
import { picturesOf } from './draft-wire.ts';
import { type DraftSaving, useDraftSync } from './use-draft-sync.ts';

interface SavingParts {
  form: UseFormReturn<ListingForm>;
  queue: UploadQueue;
  start: DraftStart;
  latest: RefObject<ListingFormState>;
  dispatch: Dispatch<ListingFormEvent>;
  /** What it is kept under on this device at first. */
  key: string;
}

/** The draft on both sides; once the server has a new one, this device keeps it under its code. */
export function useSaving(
  { me, record, source, onKept }: ListingFormOptions,
  { queue, start, latest, dispatch, key, form }: SavingParts,
): { saving: DraftSaving; autosave: Autosave; keyNow: () => string } {
  const place = useRef(key);
  const saving = useDraftSync({
    ...{ form, queue, start: start.kept, initial: latest.current.initial.form },
    of: { listing: record?.meta.code, copyOf: source?.meta.code },
    first: {
      key: `${latest.current.attempt}-draft`,
      isResumed: start.restoredAt !== undefined && !start.kept,
    },
    isOn: !record || record.meta.state === 'draft',
    onKept({ code }, isNew, isOpen) {
      autosave.follow();
      if (!isNew || record) return;
      const next = keptKey(me.id, code);
      dropListingDraft(place.current);
      renameUploads(place.current, next);
      place.current = next;
      autosave.follow();
      if (isOpen) onKept?.(code);
    },
    onOvertaken(newest) {
      const pictures = picturesOf(newest);
      const begun = saving.kept()?.form ?? latest.current.initial.form;
      const conflict = conflictOfForms(begun, form.getValues(), newest, pictures);
      dispatch({ type: 'draft-overtaken', conflict });
    },
    onNewer(newest) {
      form.reset(newest.form);
      refill(queue, picturesOf(newest));
    },
  });
  const autosave = useAutosave(form, queue, () => {
    const { attempt, base, initial } = latest.current;
    const kept = saving.kept();
    return { key: place.current, attempt, base, kept, known: kept?.form ?? initial.form };
  });
  // What was typed on this device over an older version than the server's waits for somebody to choose.
  const [isBegunInConflict] = useState(start.conflict !== undefined && !start.conflict.meta);
  useEffect(() => {
    if (isBegunInConflict) saving.block();
  }, [isBegunInConflict, saving.block]);
  return { saving, autosave, keyNow: () => place.current };
}
