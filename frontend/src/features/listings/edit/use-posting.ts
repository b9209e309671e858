/** The posting form whole: values, checks, pictures, the draft, sending, and what happens when that fails. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { Me } from '../../../../../shared/accounts/model.ts';
import type { ListingRecord } from '../../../../../shared/listings/model.ts';
import { type AppForm, useFieldWords } from '../../../lib/form/use-app-form.ts';
import type { Upload } from '../../../lib/uploads/model.ts';
import type { UploadQueue } from '../../../lib/uploads/queue.ts';
import { uploadQueue, useUploads } from '../../../lib/uploads/use-uploads.ts';
import { useLocale } from '../../../lib/use-locale.ts';
import type { Shortage } from '../paid/short-of-points.tsx';
import { draftKey, readListingDraft } from './draft.ts';
import type { ListingForm } from './model.ts';
import { editedContent, startOf } from './start.ts';
import { createRefusals, useFormChecks, useOutstanding, useResolver } from './use-checks.ts';
import { useKeeping } from './use-keeping.ts';
import { useSending } from './use-sending.ts';
import { useVersions, type Versions } from './use-versions.ts';

export interface Posting
  extends AppForm<ListingForm>,
    Pick<Versions, 'restoredAt' | 'discard' | 'conflict' | 'settleConflict'> {
  queue: UploadQueue;
  uploads: readonly Upload[];
  /** Fields that would be refused now; null until somebody has looked. */
  outstanding: readonly string[] | null;
  /** What keeps the button busy: pictures still on their way, or the call itself. */
  busy: 'pictures' | 'sending' | null;
  /** Keeps the listing on the server without posting it. */
  saveDraft: () => void;
  /** The last try was refused for want of points. */
  shortage: Shortage | null;
  /** An earlier try, whose answer got lost, has posted the listing already. */
  wasSentBefore: boolean;
}

interface PostingOptions {
  me: Me;
  /** The listing that is edited; null for a new one. */
  record: ListingRecord | null;
  /** The cost as it is shown; undefined while it is not known. */
  seenPoints: number | undefined;
  /** Runs when the listing has been taken. */
  onSent(record: ListingRecord): void;
  /** The price is another one, or points are missing: read both anew. */
  onPrice(): void;
}

/** What the form begins with; its pictures go into the document's queue, unless they are there still. */
function useStart({ me, record }: PostingOptions) {
  const locale = useLocale();
  const key = draftKey(me.id, record?.meta.code);
  const queue = useMemo(() => uploadQueue(key, 'listing'), [key]);
  const [begun] = useState(() => {
    const draft = readListingDraft(key);
    const start = startOf(me, locale, record, draft);
    if (queue.get().length === 0) queue.addKnown(start.pictures);
    return { start, attempt: draft?.attempt ?? crypto.randomUUID() };
  });
  return { key, queue, ...begun };
}

/** The form's `mediaIds` follow the pictures that are ready; answers how to have them follow at once. */
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

export function usePosting(options: PostingOptions): Posting {
  const { me, record, seenPoints, onSent, onPrice } = options;
  const { key, queue, start, attempt: begunAttempt } = useStart(options);
  const [refusals] = useState(createRefusals);
  const attempt = useRef(begunAttempt);
  const words = useFieldWords('edit:errors');
  const check = useFormChecks(queue.get, record ? editedContent(record).category : undefined);
  const form = useForm<ListingForm>({
    resolver: useResolver(check, refusals, words),
    defaultValues: start.form,
    mode: 'onTouched',
    // An error that shows while a button is being pressed would move the button from under the pointer.
    delayError: 300,
    shouldFocusError: false,
  });
  const uploads = useUploads(queue);
  const followPictures = usePictureIds(form, queue, uploads);
  const versions = useVersions({ me, record, start, form, queue });
  const { base, initial } = versions;
  const keeping = useKeeping({ key, form, queue, initial, attempt, base });
  const sent = (answer: ListingRecord) => {
    keeping.finish();
    onSent(answer);
  };
  const facts = {
    ...{ form, queue, record, versions, refusals, words, attempt, followPictures },
    ...{ seenPoints, onPrice },
  };
  const sending = useSending({ ...facts, onSent: sent });
  const outstanding = useOutstanding(form, check, uploads);
  return { ...versions, ...sending, form, queue, uploads, outstanding };
}
