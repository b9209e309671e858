/** A form's pictures are those of its uploads that are ready. */
import { useCallback, useEffect } from 'react';
import type { Upload } from './model.ts';
import type { UploadQueue } from './queue.ts';

/** A form with the ids of its pictures in `mediaIds`. */
interface FormWithMedia {
  getValues(name: 'mediaIds'): readonly string[];
  setValue(name: 'mediaIds', ids: string[], options: { shouldDirty: boolean; shouldValidate: boolean }): void;
  formState: { isSubmitted: boolean };
}

/** The form's `mediaIds` follow the pictures that are ready; answers how to have them follow at once. */
export function useMediaIds(form: FormWithMedia, queue: UploadQueue, uploads: readonly Upload[]): () => void {
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
