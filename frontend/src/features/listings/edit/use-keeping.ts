/** Keeps the posting form in this browser while it is filled in, and lets go of it when it has been sent. */
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { UploadQueue } from '../../../lib/uploads/queue.ts';
import { type DraftBase, dropListingDraft, isSameForm, keepable, keepListingDraft } from './draft.ts';
import type { ListingForm } from './model.ts';

const pauseMs = 400;

interface Kept {
  key: string;
  form: UseFormReturn<ListingForm>;
  queue: UploadQueue;
  /** What the form held before anything was typed. */
  initial: ListingForm;
  attempt: { current: string };
  base: { current: DraftBase | undefined };
}

/**
 * Keeps what is typed soon after it is, and at once when the page is left or hidden. Answers `finish`, after which
 * nothing is kept any more.
 */
export function useKeeping({ key, form, queue, initial, attempt, base }: Kept) {
  const isFinished = useRef(false);
  const begun = useRef(initial);
  begun.current = initial;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      if (isFinished.current) return;
      const pictures = keepable(queue.get());
      const typed = form.getValues();
      const isUntouched = isSameForm(
        { ...typed, mediaIds: pictures.map(({ mediaId }) => mediaId) },
        begun.current,
      );
      if (isUntouched) return dropListingDraft(key);
      const facts = { attempt: attempt.current, base: base.current };
      keepListingDraft(key, { savedAt: Date.now(), form: typed, pictures, ...facts });
    };
    const soon = () => {
      timer ??= setTimeout(keep, pauseMs);
    };
    const atOnce = () => timer !== undefined && keep();
    const typing = form.watch(soon);
    const uploading = queue.subscribe(soon);
    addEventListener('pagehide', atOnce);
    document.addEventListener('visibilitychange', atOnce);
    return () => {
      atOnce();
      typing.unsubscribe();
      uploading();
      removeEventListener('pagehide', atOnce);
      document.removeEventListener('visibilitychange', atOnce);
    };
  }, [key, form, queue, attempt, base]);

  return {
    finish() {
      isFinished.current = true;
      dropListingDraft(key);
    },
  };
}
