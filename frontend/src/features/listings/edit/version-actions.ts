/** Going on from another version than the one that stands in the form: the newest one, or none of what was restored. */
import type { Dispatch, RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Upload } from '#lib/uploads/model.ts';
import type { KnownPicture, UploadQueue } from '#lib/uploads/queue.ts';
import { type DraftBase, isSameForm } from './draft.ts';
import { type FormField, withFields } from './initial-values.ts';
import type { ListingFormEvent, ListingFormState } from './listing-form-state.ts';
import type { ListingForm } from './model.ts';

/** Puts pictures into a queue in the place of those it has. */
export function refill(queue: UploadQueue, pictures: readonly KnownPicture[]): void {
  queue.clear();
  queue.addKnown(pictures);
}

const asKnown = ({ mediaId, name, picture }: Upload): KnownPicture[] =>
  mediaId ? [{ mediaId, name, picture }] : [];

export interface VersionActions {
  /** Goes on from the newest version; `theirs` names the clashing fields that are taken from it. */
  settleConflict: (theirs: readonly FormField[]) => void;
  /** Begins anew, without what was restored; answers how to undo that. */
  discard: () => () => void;
}

interface VersionParts {
  form: UseFormReturn<ListingForm>;
  queue: UploadQueue;
  latest: RefObject<ListingFormState>;
  dispatch: Dispatch<ListingFormEvent>;
  /** The newest draft is what the form goes on from. */
  onDraftSettled: (newest: DraftBase) => void;
}

export function versionActions({
  form,
  queue,
  latest,
  dispatch,
  onDraftSettled,
}: VersionParts): VersionActions {
  const fill = (values: ListingForm, pictures: readonly KnownPicture[]) => {
    form.reset(values);
    refill(queue, pictures);
  };
  return {
    settleConflict(theirs) {
      const { conflict } = latest.current;
      if (!conflict) return;
      const { mine, merged, newest, pictures } = conflict;
      // What was typed since somebody was asked stands, too.
      const typed = { ...form.getValues(), ...(conflict.meta && { level: mine.level }) };
      const taken = merged.taken.filter((field) => isSameForm(typed[field], mine[field]));
      form.reset(withFields(typed, newest.form, [...taken, ...theirs]));
      if ([...taken, ...theirs].includes('mediaIds')) refill(queue, pictures);
      if (conflict.meta)
        return dispatch({ type: 'conflict-settled', newest: { form: newest.form, pictures, base: newest } });
      dispatch({ type: 'draft-settled' });
      onDraftSettled(newest);
    },
    discard() {
      const typed = { form: form.getValues(), pictures: queue.get().flatMap(asKnown) };
      const { initial } = latest.current;
      fill(initial.form, initial.pictures);
      dispatch({ type: 'draft-discarded' });
      return () => fill(typed.form, typed.pictures);
    },
  };
}
