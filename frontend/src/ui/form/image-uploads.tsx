/** The pictures of a form: dropped or picked, those that are refused, and all in their order. */
import { chakra } from '@chakra-ui/react';
import { type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenPictureTypes } from '#lib/uploads/heic.ts';
import type { Upload } from '#lib/uploads/model.ts';
import type { UploadQueue } from '#lib/uploads/queue.ts';
import { useChosenPictures } from '#lib/uploads/use-chosen-pictures.ts';
import { renditionPath } from '#shared/kernel/rendition-path.ts';
import { ImageDropzone } from './image-dropzone.tsx';
import { RefusedPictures } from './refused-pictures.tsx';
import { type UploadItem, UploadList } from './upload-list.tsx';

interface ImageUploadsProps {
  queue: UploadQueue;
  uploads: readonly Upload[];
  /** At most so many. */
  limit: number;
  /** The first one stands for all, and says so. */
  hasCover?: boolean;
  focusRef: Ref<HTMLInputElement>;
  /** The button that opens the camera, in words; none without. */
  camera?: string;
  /** Between the list and what is said of it. */
  children?: ReactNode;
}

/** Its words are those of the namespace `edit`, which its page loads. */
export function ImageUploads({ queue, uploads, limit, hasCover = false, ...rest }: ImageUploadsProps) {
  const { focusRef, camera, children } = rest;
  const { t } = useTranslation('edit');
  const chosen = useChosenPictures(queue, limit);
  const [moved, setMoved] = useState('');
  const items = useUploadItems(uploads);
  return (
    <chakra.div display="grid" gap="4">
      <ImageDropzone
        onFiles={chosen.add}
        accept={chosenPictureTypes()}
        title={t(uploads.length >= limit ? 'picturesFull' : 'addPictures')}
        help={t('picturesHelp', { limit })}
        focusRef={focusRef}
        {...(camera && { camera })}
      />
      <RefusedPictures
        files={chosen.refused}
        limit={limit}
        isConverting={chosen.isConverting}
        onShrunk={chosen.takeShrunk}
        onClose={chosen.close}
      />
      <UploadList
        items={items}
        hasCover={hasCover}
        onMove={(id, to) => {
          queue.move(id, to);
          setMoved(t('movedTo', { n: to + 1, count: uploads.length }));
        }}
        onRemove={queue.remove}
        onRetry={queue.retry}
      />
      {children}
      <chakra.span className="visually-hidden" role="status">
        {moved}
      </chakra.span>
    </chakra.div>
  );
}

/** What is shown of each upload, in words. */
export function useUploadItems(uploads: readonly Upload[]): UploadItem[] {
  const { t } = useTranslation(['edit', 'app']);
  return uploads.map(({ id, name, state, progress, previewUrl, picture, problem, canRetry }, index) => ({
    ...{ id, state, progress, canRetry },
    name: name || t('picture', { n: index + 1 }),
    previewUrl: previewUrl ?? (picture && renditionPath(picture, picture.widths[0]!)),
    ...(problem && {
      problem: t([`uploadProblem.${problem}`, `app:problem.${problem}`], t('app:problem.internal')),
    }),
  }));
}
