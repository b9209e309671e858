/** Sending the form: once for each act, after its pictures; refusals land on their fields, nothing is lost. */
import { type BaseSyntheticEvent, type RefObject, useRef, useState } from 'react';
import type { Path } from 'react-hook-form';
import type { ListingRecord } from '../../../../../shared/listings/model.ts';
import type { FieldWords } from '../../../lib/form/resolver.ts';
import { problemOf } from '../../../lib/http.ts';
import { useProblem } from '../../../lib/use-problem.ts';
import { keepDraft, sendListing } from '../api.ts';
import type { Shortage } from '../paid/short-of-points.tsx';
import type { ListingForm } from './model.ts';
import { atFields } from './pointers.ts';
import { toInput } from './to-input.ts';
import type { Refusals } from './use-checks.ts';
import type { Parts, Versions } from './use-versions.ts';

interface Sending extends Pick<Parts, 'form' | 'queue' | 'record'> {
  versions: Versions;
  refusals: Refusals;
  words: FieldWords;
  /** The key of the act that is tried: the same for every try until one has succeeded. */
  attempt: RefObject<string>;
  followPictures: () => void;
  seenPoints: number | undefined;
  onPrice: () => void;
  onSent: (record: ListingRecord) => void;
}

/** What stands in a field that has not been left yet counts as well. */
function leaveField(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || field.tagName === 'BUTTON') return;
  field.blur();
  field.focus({ preventScroll: true });
}

/** What a refusal means for the form. */
function useRefusal({ form, record, versions, refusals, words, attempt, onPrice }: Sending) {
  const wordOf = useProblem();
  const [problem, setProblem] = useState<string | null>(null);
  const [shortage, setShortage] = useState<Shortage | null>(null);
  const [wasSentBefore, setSentBefore] = useState(false);
  function onFields(error: unknown): boolean {
    const values = form.getValues();
    const refused = atFields(problemOf(error).errors ?? [], values, record ? '/listing' : '');
    refusals.set(refused, values);
    for (const { name, ...rest } of refused)
      form.setError(name as Path<ListingForm>, { type: rest.code, message: words(rest, name) });
    return refused.length > 0;
  }
  /**
   * A try that was taken for lost had arrived, or somebody else was faster: the stored version is faced. All else is
   * shown in the form.
   */
  async function refused(error: unknown): Promise<'faced' | 'shown'> {
    const { code } = problemOf(error);
    if (code === 'price-changed' || code === 'insufficient-points') onPrice();
    if (code === 'insufficient-points') {
      setShortage({ message: wordOf(error) });
      return 'faced';
    }
    const hasArrived = code === 'idempotency-mismatch';
    if (hasArrived) attempt.current = crypto.randomUUID();
    if (record && (hasArrived || code === 'version-conflict')) {
      const isFaced = await versions.faceNewest().then(
        () => true,
        () => false,
      );
      if (isFaced) return 'faced';
    } else if (hasArrived) {
      setSentBefore(true);
      return 'faced';
    }
    setProblem(onFields(error) ? null : wordOf(error));
    return 'shown';
  }
  const clear = () => {
    setProblem(null);
    setShortage(null);
  };
  return { problem, setProblem, shortage, clear, wasSentBefore, refused };
}

export function useSending(sending: Sending) {
  const { form, queue, record, versions, refusals, attempt, followPictures, seenPoints, onSent } = sending;
  const { problem, setProblem, shortage, clear, wasSentBefore, refused } = useRefusal(sending);
  const [failures, setFailures] = useState(0);
  const [busy, setBusy] = useState<'pictures' | 'sending' | null>(null);
  const isUnderWay = useRef(false);

  async function send(isDraft: boolean): Promise<void> {
    const facts = { listing: toInput(form.getValues()), attempt: attempt.current };
    const target = record && { code: record.meta.code, version: versions.base.current!.version };
    onSent(await (isDraft ? keepDraft(facts, target) : sendListing({ ...facts, seenPoints }, target)));
  }

  /** 'faced': something else than the form's own summary says what is the matter. */
  async function trySending(isDraft: boolean): Promise<'sent' | 'faced' | 'shown'> {
    let outcome: 'sent' | 'faced' | 'shown' = 'shown';
    setBusy('pictures');
    await queue.settled();
    followPictures();
    setBusy('sending');
    await form.handleSubmit(async () => {
      outcome = await send(isDraft).then(() => 'sent' as const, refused);
    })();
    return outcome;
  }

  /** A second press while the first is under way does nothing. */
  const submitAs = (isDraft: boolean) => async (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    leaveField();
    clear();
    refusals.clear();
    try {
      if ((await trySending(isDraft)) === 'shown') setFailures((count) => count + 1);
    } finally {
      isUnderWay.current = false;
      setBusy(null);
    }
  };
  const submit = () => submitAs(false);
  const saveDraft = () => void submitAs(true)();
  return { problem, setProblem, shortage, failures, busy, wasSentBefore, submit, saveDraft };
}
