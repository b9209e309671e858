/** The posting form whole: values, checks, pictures, the draft, sending, and what happens when that fails. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type { Me } from '../../../../../shared/accounts/model.ts';
import type { ListingRecord } from '../../../../../shared/listings/model.ts';
import { type AppForm, useFieldWords } from '../../../lib/form/use-app-form.ts';
import { problemOf } from '../../../lib/http.ts';
import type { Upload } from '../../../lib/uploads/model.ts';
import type { KnownPicture, UploadQueue } from '../../../lib/uploads/queue.ts';
import { uploadQueue, useUploads } from '../../../lib/uploads/use-uploads.ts';
import { useLocale } from '../../../lib/use-locale.ts';
import { useProblem } from '../../../lib/use-problem.ts';
import { loadMine, sendListing } from '../api.ts';
import { draftKey, readListingDraft } from './draft.ts';
import { withFields } from './merge.ts';
import { type ListingForm, newForm } from './model.ts';
import { atFields } from './pointers.ts';
import { baseOf, type Conflict, conflictOf, editedContent, startOf } from './start.ts';
import { toInput } from './to-input.ts';
import { createRefusals, useFormChecks, useOutstanding, useResolver } from './use-checks.ts';
import { useKeeping } from './use-keeping.ts';

export interface Posting extends AppForm<ListingForm> {
  queue: UploadQueue;
  uploads: readonly Upload[];
  /** Fields that would be refused now. */
  outstanding: readonly string[];
  /** What keeps the button busy: pictures still on their way, or the call itself. */
  busy: 'pictures' | 'sending' | null;
  restoredAt: number | undefined;
  /** Begins anew, without what was restored; answers how to undo that. */
  discard(): () => void;
  conflict: Conflict | null;
  /** Goes on from the newest version; `theirs` names the clashing fields that are taken from it. */
  settleConflict(theirs: readonly (keyof ListingForm)[]): void;
  /** An earlier try, whose answer got lost, has posted the listing already. */
  wasSentBefore: boolean;
}

interface PostingOptions {
  me: Me;
  /** The listing that is edited; null for a new one. */
  record: ListingRecord | null;
  /** Runs when the listing has been taken. */
  onSent(record: ListingRecord): void;
}

/** Puts pictures into a queue in the place of those it has. */
function fillQueue(queue: UploadQueue, pictures: readonly KnownPicture[]): void {
  queue.clear();
  queue.addKnown(pictures);
}

/** The form's `mediaIds` follow the pictures that are ready. */
function usePictureIds(form: UseFormReturn<ListingForm>, queue: UploadQueue, uploads: readonly Upload[]) {
  const follow = useCallback(() => {
    const ready = queue
      .get()
      .flatMap(({ state, mediaId }) => (state === 'ready' && mediaId ? [mediaId] : []));
    if (ready.join() === form.getValues('mediaIds').join()) return;
    form.setValue('mediaIds', ready, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  }, [form, queue]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list of uploads is what is followed
  useEffect(follow, [follow, uploads]);
  return follow;
}

/** What stands in a field that has not been left yet counts as well. */
function leaveField(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || field.tagName === 'BUTTON') return;
  field.blur();
  field.focus({ preventScroll: true });
}

export function usePosting({ me, record, onSent }: PostingOptions): Posting {
  const locale = useLocale();
  const key = draftKey(me.id, record?.meta.code);
  const [start] = useState(() => {
    const draft = readListingDraft(key);
    return { ...startOf(me, locale, record, draft), attempt: draft?.attempt ?? crypto.randomUUID() };
  });
  const queue = useMemo(() => uploadQueue(key, 'listing'), [key]);
  const [refusals] = useState(createRefusals);
  const words = useFieldWords('edit:errors');
  const wordOf = useProblem();
  const check = useFormChecks(queue.get, record ? editedContent(record).category : undefined);
  const resolver = useResolver(check, refusals, words);
  const form = useForm<ListingForm>({
    resolver,
    defaultValues: start.form,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  useState(() => queue.get().length === 0 && queue.addKnown(start.pictures));
  const uploads = useUploads(queue);
  const followPictures = usePictureIds(form, queue, uploads);
  const outstanding = useOutstanding(form, check, uploads);

  const [base, attempt] = [useRef(start.base), useRef(start.attempt)];
  const [initial, setInitial] = useState(() => (record ? baseOf(record).form : newForm(me, locale)));
  const keeping = useKeeping({ key, form, queue, initial, attempt, base });

  const [problem, setProblem] = useState<string | null>(null);
  const [failures, setFailures] = useState(0);
  const [busy, setBusy] = useState<Posting['busy']>(null);
  const [restoredAt, setRestoredAt] = useState(start.restoredAt);
  const [conflict, setConflict] = useState<Conflict | null>(start.conflict ?? null);
  const [wasSentBefore, setSentBefore] = useState(false);
  const isUnderWay = useRef(false);

  async function faceNewest() {
    const newest = await loadMine(record!.meta.code);
    setConflict(conflictOf(base.current!, form.getValues(), newest));
  }

  async function failed(error: unknown) {
    const { code, errors = [] } = problemOf(error);
    if (code === 'idempotency-mismatch') attempt.current = crypto.randomUUID();
    const isNewer = code === 'version-conflict' || code === 'idempotency-mismatch';
    if (isNewer && record) return faceNewest().catch(() => setProblem(wordOf(error)));
    if (isNewer) return setSentBefore(true);
    const values = form.getValues();
    const onFields = atFields(errors, values, record ? '/listing' : '');
    refusals.set(onFields, values);
    for (const { name, ...rest } of onFields)
      form.setError(name as Path<ListingForm>, { type: rest.code, message: words(rest, name) });
    setProblem(onFields.length > 0 ? null : wordOf(error));
    setFailures((count) => count + 1);
  }

  async function send() {
    const facts = { listing: toInput(form.getValues()), attempt: attempt.current };
    const target = record && { code: record.meta.code, version: base.current!.version };
    const sent = await sendListing(facts, target);
    keeping.finish();
    onSent(sent);
  }

  const submit: Posting['submit'] = () => async (event) => {
    event?.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    leaveField();
    setProblem(null);
    refusals.clear();
    try {
      setBusy('pictures');
      await queue.settled();
      followPictures();
      setBusy('sending');
      await form.handleSubmit(
        () => send().catch(failed),
        () => setFailures((count) => count + 1),
      )();
    } finally {
      isUnderWay.current = false;
      setBusy(null);
    }
  };

  return {
    ...{ form, problem, setProblem, failures, submit, queue, uploads, outstanding, busy, restoredAt },
    ...{ conflict, wasSentBefore },
    discard() {
      const before = { form: form.getValues(), pictures: queue.get() };
      const blank = record ? startOf(me, locale, record, null) : { form: newForm(me, locale), pictures: [] };
      form.reset(blank.form);
      fillQueue(queue, blank.pictures);
      if (record) base.current = baseOf(record);
      setConflict(null);
      setRestoredAt(undefined);
      return () => {
        form.reset(before.form);
        fillQueue(queue, before.pictures.flatMap(asKnown));
      };
    },
    settleConflict(theirs) {
      if (!conflict) return;
      const { merged, newest, pictures } = conflict;
      form.reset(withFields(merged.form, newest.form, theirs));
      if ([...merged.taken, ...theirs].includes('mediaIds')) fillQueue(queue, pictures);
      base.current = newest;
      setInitial(newest.form);
      setConflict(null);
      setFailures(0);
    },
  };
}

const asKnown = ({ mediaId, name, picture }: Upload): KnownPicture[] =>
  mediaId ? [{ mediaId, name, picture }] : [];
