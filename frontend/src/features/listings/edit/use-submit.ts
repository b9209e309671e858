/** Sending the posting form: once for each act, after its pictures and its file, its refusals where they belong. */
import { type BaseSyntheticEvent, type Dispatch, type RefObject, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { problemOf } from '#lib/api/http.ts';
import { useProblem } from '#lib/api/use-problem.ts';
import type { UploadQueue } from '#lib/uploads/queue.ts';
import type { Level, ListingMeta, ListingRecord } from '#shared/listings/model.ts';
import { notify } from '#ui/notify.ts';
import { loadMine, sendListing } from '../api.ts';
import type { Autosave } from './draft.ts';
import { leaveField } from './focus.tsx';
import type { ListingFormOptions } from './form-options.ts';
import { conflictOf } from './initial-values.ts';
import { asksForNewest, type ListingFormEvent, type ListingFormState } from './listing-form-state.ts';
import type { ListingForm } from './model.ts';
import type { DraftSaving } from './saving/use-draft-sync.ts';
import { toRequest } from './to-request.ts';
import type { FormChecks } from './use-form-checks.ts';
import type { ReferenceUpload } from './use-reference-file.ts';

export const metaOf = (record: ListingRecord | null, { newerMeta }: ListingFormState): ListingMeta | null =>
  newerMeta ?? record?.meta ?? null;

/** The level to ask for: undefined where the one that is stored is to stay. */
function changedLevel({ level }: ListingForm, { base }: ListingFormState): Level | undefined {
  return level === (base?.form.level ?? 'regular') ? undefined : level;
}

interface FormParts {
  options: Pick<
    ListingFormOptions,
    'record' | 'source' | 'costAt' | 'onSent' | 'onLeft' | 'onPrice' | 'acceptRules' | 'onRules'
  >;
  form: UseFormReturn<ListingForm>;
  queue: UploadQueue;
  pdf: Pick<ReferenceUpload, 'settled'>;
  checks: FormChecks;
  latest: RefObject<ListingFormState>;
  dispatch: Dispatch<ListingFormEvent>;
  followPictures: () => void;
  autosave: Autosave;
  saving: DraftSaving;
}

/** Sends the form once for each act, after its pictures; a refusal lands where it belongs, and nothing typed is lost. */
export function useSubmit(parts: FormParts) {
  const { options, form, queue, pdf, checks, latest, dispatch, followPictures, autosave, saving } = parts;
  const { record, source, costAt, onSent, onPrice, onRules } = options;
  const { t } = useTranslation('drafts');
  const messageOf = useProblem();
  const isUnderWay = useRef(false);

  async function send(): Promise<void> {
    if (!(await options.acceptRules())) return;
    // Nothing has to be typed in a copy: its key is kept for a try whose answer gets lost.
    if (source) autosave.keep();
    const { attempt, base } = latest.current;
    const target = record && { code: record.meta.code, version: base!.version };
    const typed = form.getValues();
    const level = changedLevel(typed, latest.current);
    const seenPoints = costAt(metaOf(record, latest.current), typed.level);
    const request = { listing: toRequest(typed), level, attempt, seenPoints, copyOf: source?.meta.code };
    const stored = target ? await sendListing(request, target) : await sendDraft(request, saving);
    saving.stop();
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
    // What is posted is no draft any more: only where it was refused, the draft goes on.
    if (saving.isOn) saving.release();
  }

  /** A second press while the first is under way does nothing. */
  async function afterPictures(work: () => Promise<unknown>): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    leaveField();
    checks.forgetRefused();
    dispatch({ type: 'submitted' });
    try {
      await Promise.all([queue.settled(), pdf.settled()]);
      followPictures();
      dispatch({ type: 'pictures-settled' });
      await work();
    } finally {
      isUnderWay.current = false;
      dispatch({ type: 'ended' });
    }
  }

  /** What is posted is what the draft says: it goes there first, and nothing follows it while it is posted. */
  async function post(): Promise<void> {
    if (saving.isOn) await saving.flush();
    const choice = await saving.hold();
    if (choice) {
      notify({ kind: 'error', message: t(`status.${choice}`) });
      return;
    }
    await send().catch(takeRefusal);
  }
  return {
    submit: () => async (event?: BaseSyntheticEvent) => {
      event?.preventDefault();
      const failed = () => dispatch({ type: 'checks-failed' });
      await afterPictures(form.handleSubmit(post, failed));
    },
    leave: () =>
      afterPictures(async () => {
        await saving.flush();
        if (saving.kept() && !saving.isDirty()) options.onLeft?.();
      }),
  };
}

/** Posts a new listing from its draft; one that was deleted elsewhere is posted all the same. */
async function sendDraft(
  request: Parameters<typeof sendListing>[0],
  saving: DraftSaving,
): Promise<ListingRecord> {
  const draft = saving.kept();
  try {
    return await sendListing({ ...request, draft }, null);
  } catch (error) {
    if (!draft || problemOf(error).code !== 'not-found') throw error;
    saving.forget();
    return sendListing(request, null);
  }
}
