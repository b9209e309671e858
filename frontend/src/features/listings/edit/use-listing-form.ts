/** The posting form whole: its values, checks, pictures and draft, sending it, and what happens when that fails. */
import {
  type BaseSyntheticEvent,
  type Dispatch,
  type RefObject,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { problemOf } from '#lib/api/http.ts';
import { useProblem } from '#lib/api/use-problem.ts';
import type { AppForm } from '#lib/form/use-app-form.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { Upload } from '#lib/uploads/model.ts';
import type { UploadQueue } from '#lib/uploads/queue.ts';
import { useMediaIds } from '#lib/uploads/use-media-ids.ts';
import { uploadQueue, useUploads } from '#lib/uploads/use-uploads.ts';
import type { Me } from '#shared/accounts/model.ts';
import type { Level, ListingMeta, ListingRecord } from '#shared/listings/model.ts';
import { keepDraft, loadMine, sendListing } from '../api.ts';
import { type Autosave, copyKey, draftKey, readListingDraft, useAutosave } from './draft.ts';
import { leaveField } from './focus.tsx';
import { conflictOf, editedContent, initialValues } from './initial-values.ts';
import {
  asksForNewest,
  initialState,
  type ListingFormEvent,
  type ListingFormState,
  listingFormReducer,
} from './listing-form-state.ts';
import type { ListingForm } from './model.ts';
import { toRequest } from './to-request.ts';
import { type FormChecks, useFormChecks, useOutstanding } from './use-form-checks.ts';
import { type VersionActions, versionActions } from './version-actions.ts';

type ShownState = 'busy' | 'restoredAt' | 'conflict' | 'shortage' | 'wasSentBefore';
export interface ListingFormControl
  extends AppForm<ListingForm>,
    Pick<ListingFormState, ShownState>,
    VersionActions {
  queue: UploadQueue;
  uploads: readonly Upload[];
  /** Fields that would be refused now; null until somebody has looked. */
  outstanding: readonly string[] | null;
  /** Keeps the listing on the server without posting it. */
  saveDraft: () => void;
  /** The head of the listing that is edited, as far as it is known; null for a new one. */
  meta: ListingMeta | null;
}

interface ListingFormOptions {
  me: Me;
  /** The listing that is edited; null for a new one. */
  record: ListingRecord | null;
  /** The listing that a new one is a copy of. */
  source?: ListingRecord | null;
  /** The cost of sending it at a level, as it is shown; undefined while it is not known. */
  costAt(meta: ListingMeta | null, level: Level): number | undefined;
  /** Runs when the listing has been taken. */
  onSent(record: ListingRecord): void;
  /** The price is another one, or points are missing: read both anew. */
  onPrice(): void;
  /** Records that the rules of posting are accepted; false where the person has to answer first. */
  acceptRules(): Promise<boolean>;
  /** The server asks for the rules: they changed, or were never accepted. */
  onRules(): Promise<unknown>;
}

export function useListingForm(options: ListingFormOptions): ListingFormControl {
  const { key, queue, start, state, latest, dispatch } = useFormState(options);
  const { record } = options;
  const checks = useFormChecks(queue.get, record ? editedContent(record).category : undefined);
  const form = useForm<ListingForm>({
    resolver: checks.resolver,
    defaultValues: start.form,
    mode: 'onTouched',
    // An error that shows while a button is being pressed would move the button from under the pointer.
    delayError: 300,
    shouldFocusError: false,
  });
  const uploads = useUploads(queue);
  const followPictures = useMediaIds(form, queue, uploads);
  const autosave = useAutosave(key, form, queue, latest);
  const parts = { options, form, queue, checks, latest, dispatch, followPictures, autosave };
  const submitAs = useSubmit(parts);
  return {
    ...state,
    ...{ form, queue, uploads },
    meta: metaOf(record, state),
    outstanding: useOutstanding(form, checks.check, uploads),
    submit: () => submitAs('post'),
    saveDraft: () => void submitAs('draft')(),
    setProblem: (problem) => dispatch({ type: 'problem-set', problem }),
    ...versionActions(parts),
  };
}

const metaOf = (record: ListingRecord | null, { newerMeta }: ListingFormState): ListingMeta | null =>
  newerMeta ?? record?.meta ?? null;

/** The level to ask for: undefined where the one that is stored is to stay. */
function changedLevel({ level }: ListingForm, { base }: ListingFormState): Level | undefined {
  return level === (base?.form.level ?? 'regular') ? undefined : level;
}

/** What the draft and the pictures of a form are kept under. */
export const formKey = ({ me, record, source }: Pick<ListingFormOptions, 'me' | 'record' | 'source'>) =>
  source ? copyKey(me.id, source.meta.code) : draftKey(me.id, record?.meta.code);

/** What the form begins with; its pictures go into the document's queue, unless they are there still. */
function useFormState({ me, record, source = null }: ListingFormOptions) {
  const locale = useLocale();
  const key = formKey({ me, record, source });
  const queue = useMemo(() => uploadQueue(key, 'listing'), [key]);
  const [{ start, begun }] = useState(() => {
    const draft = readListingDraft(key);
    const start = initialValues(me, locale, record, draft, source);
    if (queue.get().length === 0) queue.addKnown(start.pictures);
    const untouched = initialValues(me, locale, record, null, source);
    return { start, begun: initialState(start, untouched, draft?.attempt ?? crypto.randomUUID()) };
  });
  const [state, dispatch] = useReducer(listingFormReducer, begun);
  const latest = useRef(state);
  latest.current = state;
  return { key, queue, start, state, latest, dispatch };
}

interface FormParts {
  options: ListingFormOptions;
  form: UseFormReturn<ListingForm>;
  queue: UploadQueue;
  checks: FormChecks;
  latest: RefObject<ListingFormState>;
  dispatch: Dispatch<ListingFormEvent>;
  followPictures: () => void;
  autosave: Autosave;
}

/** Sends the form once for each act, after its pictures; a refusal lands where it belongs, and nothing typed is lost. */
function useSubmit({ options, form, queue, checks, latest, dispatch, followPictures, autosave }: FormParts) {
  const { record, source, costAt, onSent, onPrice, acceptRules, onRules } = options;
  const messageOf = useProblem();
  const isUnderWay = useRef(false);

  async function send(act: 'post' | 'draft'): Promise<void> {
    if (act === 'post' && !(await acceptRules())) return;
    // Nothing has to be typed in a copy: its key is kept for a try whose answer gets lost.
    if (source) autosave.keep();
    const { attempt, base } = latest.current;
    const target = record && { code: record.meta.code, version: base!.version };
    const typed = form.getValues();
    const level = changedLevel(typed, latest.current);
    const request = { listing: toRequest(typed), level, attempt };
    const seenPoints = costAt(metaOf(record, latest.current), typed.level);
    const stored = await (act === 'draft'
      ? keepDraft(request, target)
      : sendListing({ ...request, seenPoints }, target));
    autosave.end();
    onSent(stored);
  }

  async function takeRefusal(error: unknown): Promise<void> {
    const { code, errors = [] } = problemOf(error);
    if (code === 'price-changed' || code === 'insufficient-points') onPrice();
    const newest = record && asksForNewest(code) ? await loadMine(record.meta.code).catch(() => null) : null;
    const conflict = newest && conflictOf(latest.current.base!, form.getValues(), newest);
    const isAtFields = !conflict && checks.showRefused(form, errors, record ? '/listing' : '');
    const found = { code, message: messageOf(error), isAtFields, conflict, isEdit: record !== null };
    dispatch({ type: 'refused', refusal: { ...found, nextAttempt: crypto.randomUUID() } });
    if (code === 'acceptance-needed') await onRules();
  }

  /** A second press while the first is under way does nothing. */
  return (act: 'post' | 'draft') => async (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    leaveField();
    checks.forgetRefused();
    dispatch({ type: 'submitted' });
    try {
      await queue.settled();
      followPictures();
      dispatch({ type: 'pictures-settled' });
      const failed = () => dispatch({ type: 'checks-failed' });
      await form.handleSubmit(() => send(act).catch(takeRefusal), failed)();
    } finally {
      isUnderWay.current = false;
      dispatch({ type: 'ended' });
    }
  };
}
