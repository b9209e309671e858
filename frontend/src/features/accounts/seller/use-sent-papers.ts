/** The form's `papers` follow the uploads; papers that a draft or a refused registration names come back as uploads. */
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CallProblem } from '#lib/api/http.ts';
import type { Upload } from '#lib/uploads/model.ts';
import type { UploadQueue } from '#lib/uploads/queue.ts';
import type { SellerValues } from './seller-form.tsx';

/** Papers on the server, whether judged already or not: a draft keeps those on their way too. */
export const sentPapers = (uploads: readonly Upload[]): string[] =>
  uploads.flatMap(({ mediaId, state }) => (mediaId && state !== 'failed' ? [mediaId] : []));

/** The ids to send once all uploads are through; raises where one of them failed: nothing is left out silently. */
export function readyPapers(uploads: readonly Upload[]): string[] {
  const sent = uploads.flatMap(({ mediaId, state }) => (state === 'ready' && mediaId ? [mediaId] : []));
  if (sent.length === uploads.length && sent.length > 0) return sent;
  const errors = [{ pointer: '/papers', code: 'not-uploaded' }];
  throw new CallProblem({ code: 'validation-failed', status: 422, errors });
}

/** A refusal of single papers is one of the whole field: its list has no field of its own for each. */
export function onPapers(error: unknown): unknown {
  if (!(error instanceof CallProblem) || !error.errors) return error;
  const errors = error.errors.map((each) => ({
    ...each,
    pointer: each.pointer.replace(/^#?\/papers\/.*/, '/papers'),
  }));
  return new CallProblem({ ...error, errors }, error);
}

export function useSentPapers(
  form: UseFormReturn<SellerValues>,
  queue: UploadQueue,
  uploads: readonly Upload[],
): void {
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!hasBegun.current) {
      hasBegun.current = true;
      if (queue.get().length === 0)
        queue.addKnown(form.getValues('papers').map((mediaId) => ({ mediaId, name: '' })));
    }
  }, [form, queue]);
  useEffect(() => {
    const sent = sentPapers(uploads.length > 0 ? uploads : queue.get());
    if (sent.join() === form.getValues('papers').join()) return;
    form.setValue('papers', sent, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  }, [form, queue, uploads]);
}
