/** The posting form whole: its values, checks, pictures and draft, sending it, and what happens when that fails. */
import { useMemo, useReducer, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AppForm } from '#lib/form/use-app-form.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { Upload } from '#lib/uploads/model.ts';
import type { UploadQueue } from '#lib/uploads/queue.ts';
import { useMediaIds } from '#lib/uploads/use-media-ids.ts';
import { uploadQueue, useUploads } from '#lib/uploads/use-uploads.ts';
import type { ListingMeta } from '#shared/listings/model.ts';
import type { Remark } from '#shared/listings/remark-model.ts';
import { copyKey, draftKey, keptKey, readListingDraft } from './draft.ts';
import type { ListingFormOptions } from './form-options.ts';
import { editedContent, initialValues } from './initial-values.ts';
import { initialState, type ListingFormState, listingFormReducer } from './listing-form-state.ts';
import type { ListingForm } from './model.ts';
import { openRemarks } from './remarks/remarked-fields.ts';
import { draftStart } from './saving/draft-start.ts';
import type { DraftSaving } from './saving/use-draft-sync.ts';
import { useSaving } from './saving/use-saving.ts';
import { useFormChecks, useOutstanding } from './use-form-checks.ts';
import { type ReferenceUpload, useReferenceFile } from './use-reference-file.ts';
import { metaOf, useSubmit } from './use-submit.ts';
import { type VersionActions, versionActions } from './version-actions.ts';

type ShownState = 'busy' | 'restoredAt' | 'conflict' | 'shortage' | 'wasSentBefore' | 'initial';
export interface ListingFormControl
  extends AppForm<ListingForm>,
    Pick<ListingFormState, ShownState>,
    VersionActions {
  /** The PDF that is sent for it. */
  pdf: ReferenceUpload;
  queue: UploadQueue;
  uploads: readonly Upload[];
  /** Fields that would be refused now; null until somebody has looked. */
  outstanding: readonly string[] | null;
  /** What its pictures and what is typed are kept under now. */
  keyNow: () => string;
  /** What the server has of it, where it is a draft. */
  saving: DraftSaving;
  /** Brings what is typed to the server at once, then leaves the form. */
  saveDraft: () => void;
  /** What staff said of its fields when they refused it. */
  remarks: readonly Remark[];
  /** The head of the listing that is edited, as far as it is known; null for a new one. */
  meta: ListingMeta | null;
}

export function useListingForm(options: ListingFormOptions): ListingFormControl {
  const parts = useFormState(options);
  const { queue, start, state, latest, dispatch } = parts;
  const { record } = options;
  const pdfNow = useRef<ReferenceUpload>(undefined);
  const keptCategory = record ? editedContent(record).category : undefined;
  const checks = useFormChecks(queue.get, keptCategory, () => pdfNow.current?.state.step === 'failed');
  const form = useForm<ListingForm>({
    resolver: checks.resolver,
    defaultValues: start.form,
    mode: 'onTouched',
    // An error that shows while a button is being pressed would move the button from under the pointer.
    delayError: 300,
    shouldFocusError: false,
  });
  const uploads = useUploads(queue);
  const pdf = useReferenceFile(form);
  pdfNow.current = pdf;
  const followPictures = useMediaIds(form, queue, uploads);
  const { saving, autosave, keyNow } = useSaving(options, { ...parts, form });
  const all = { options, form, queue, pdf, checks, latest, dispatch, followPictures, autosave, saving };
  const { submit, leave } = useSubmit(all);
  return {
    ...state,
    // A form that the server has is a draft that was opened, not one that was found.
    restoredAt: saving.kept() ? undefined : state.restoredAt,
    ...{ form, pdf, queue, uploads, saving, keyNow, submit, saveDraft: () => void leave() },
    meta: metaOf(record, state),
    remarks: useMemo(() => openRemarks(record), [record]),
    outstanding: useOutstanding(form, checks.check, uploads, pdf.state.step),
    setProblem: (problem) => dispatch({ type: 'problem-set', problem }),
    ...versionActions({
      ...all,
      onDraftSettled(newest) {
        const { code } = saving.kept()!;
        saving.adopt({ code, ...newest });
      },
    }),
  };
}

/** What the draft and the pictures of a form are kept under. */
export const formKey = ({
  me,
  record,
  source,
  draft,
}: Pick<ListingFormOptions, 'me' | 'record' | 'source' | 'draft'>) => {
  if (draft) return keptKey(me.id, draft);
  return source ? copyKey(me.id, source.meta.code) : draftKey(me.id, record?.meta.code);
};

/** What the form begins with; its pictures go into the document's queue, unless they are there still. */
function useFormState({ me, record, source = null, stored = null, draft = null }: ListingFormOptions) {
  const locale = useLocale();
  const [key] = useState(() => formKey({ me, record, source, draft }));
  const queue = useMemo(() => uploadQueue(key, 'listing'), [key]);
  const [{ start, begun }] = useState(() => {
    const typed = readListingDraft(key);
    const start = draftStart(stored, typed, initialValues(me, locale, record, typed, source));
    if (queue.get().length === 0) queue.addKnown(start.pictures);
    const untouched = initialValues(me, locale, record, null, source);
    return { start, begun: initialState(start, untouched, typed?.attempt ?? crypto.randomUUID()) };
  });
  const [state, dispatch] = useReducer(listingFormReducer, begun);
  const latest = useRef(state);
  latest.current = state;
  return { key, queue, start, state, latest, dispatch };
}
