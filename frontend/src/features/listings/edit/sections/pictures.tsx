/** Pictures: dropped, picked or pasted; sent while the rest of the form is filled in. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type RefusedFile, type Upload, vetFiles } from '#lib/uploads/model.ts';
import type { UploadQueue } from '#lib/uploads/queue.ts';
import { isWant } from '#shared/kernel/listing-kind.ts';
import { imageLimits, imageTypes, renditionPath } from '#shared/media/model.ts';
import { FieldGroup } from '#ui/form/field.tsx';
import { ImageDropzone } from '#ui/form/image-dropzone.tsx';
import { RefusedPictures } from '#ui/form/refused-pictures.tsx';
import { type UploadItem, UploadList } from '#ui/form/upload-list.tsx';
import { kindOf } from '../visible-fields.ts';
import { FormSection } from './form-section.tsx';

interface PicturesProps {
  queue: UploadQueue;
  uploads: readonly Upload[];
}

const limit = imageLimits.listing;

export function PicturesSection({ queue, uploads }: PicturesProps) {
  const { t } = useTranslation(['edit', 'app']);
  const { field } = useController({ name: 'mediaIds' });
  const kind = useWatch({ name: 'kind' });
  const [refused, setRefused] = useState<readonly RefusedFile<File>[]>([]);
  const [moved, setMoved] = useState('');
  const items = useItems(uploads);
  const add = (files: readonly File[]) => {
    const vetted = vetFiles(files, limit - uploads.length);
    setRefused(vetted.refused);
    queue.add(vetted.taken);
  };
  return (
    <FormSection name="pictures">
      <FieldGroup
        name="mediaIds"
        label={t('pictures')}
        help={t('picturesSoFar', { count: uploads.length, limit })}
        isOptional={isWant(kindOf({ kind }))}
      >
        <chakra.div display="grid" gap="4">
          <ImageDropzone
            onFiles={add}
            accept={imageTypes.join()}
            title={t(uploads.length >= limit ? 'picturesFull' : 'addPictures')}
            help={t('picturesHelp', { limit })}
            focusRef={field.ref}
          />
          <RefusedPictures
            files={refused}
            limit={limit}
            onShrunk={(shrunk, others) => {
              add(shrunk);
              setRefused((found) => [...found, ...others]);
            }}
            onClose={() => setRefused([])}
          />
          <UploadList
            items={items}
            onMove={(id, to) => {
              queue.move(id, to);
              setMoved(t('movedTo', { n: to + 1, count: uploads.length }));
            }}
            onRemove={queue.remove}
            onRetry={queue.retry}
          />
          <chakra.span className="visually-hidden" role="status">
            {moved}
          </chakra.span>
        </chakra.div>
      </FieldGroup>
    </FormSection>
  );
}

/** What the list shows of each upload, in words. */
function useItems(uploads: readonly Upload[]): UploadItem[] {
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
