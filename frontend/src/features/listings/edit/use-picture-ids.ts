/** The form's pictures are those of its uploads that are ready. */
import { useCallback, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Upload } from '#lib/uploads/model.ts';
import type { UploadQueue } from '#lib/uploads/queue.ts';
import type { ListingForm } from './model.ts';

/** The form's `mediaIds` follow the pictures that are ready; answers how to have them follow at once. */
export function usePictureIds(
  form: UseFormReturn<ListingForm>,
  queue: UploadQueue,
  uploads: readonly Upload[],
) {
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
