/** The images of content: at most five, with their words in each language, one of them the cover. */
import { chakra } from '@chakra-ui/react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Upload } from '#lib/uploads/model.ts';
import type { UploadQueue } from '#lib/uploads/queue.ts';
import { imageLimits } from '#shared/media/model.ts';
import { AltFields } from '#ui/form/alt-fields.tsx';
import { FieldGroup } from '#ui/form/field.tsx';
import { SelectField } from '#ui/form/form-fields.tsx';
import { ImageUploads, useUploadItems } from '#ui/form/image-uploads.tsx';
import type { ArticlePicture } from '#ui/form/rich-text-editor/article-extensions.ts';

const limit = imageLimits.content;

/** The images that the body may show. */
export function useArticlePictures(uploads: readonly Upload[]): ArticlePicture[] {
  const items = useUploadItems(uploads);
  return uploads.flatMap(({ state, mediaId }, at) => {
    const { previewUrl = '', name } = items[at]!;
    return state === 'ready' && mediaId ? [{ mediaId, src: previewUrl, name }] : [];
  });
}

interface ImagesProps {
  queue: UploadQueue;
  uploads: readonly Upload[];
}

export function Images({ queue, uploads }: ImagesProps) {
  const { t } = useTranslation('content-office');
  const { field } = useController({ name: 'mediaIds' });
  return (
    <chakra.div display="grid" gap="5">
      <FieldGroup
        name="mediaIds"
        label={t('field.pictures')}
        help={t('images.soFar', { count: uploads.length, limit })}
      >
        <ImageUploads queue={queue} uploads={uploads} limit={limit} focusRef={field.ref} />
      </FieldGroup>
      <Words />
    </chakra.div>
  );
}

/** What each image shows, and which of them stands for all. */
function Words() {
  const { t } = useTranslation(['content-office', 'edit']);
  const mediaIds: string[] = useWatch({ name: 'mediaIds' });
  if (mediaIds.length === 0) return null;
  return (
    <>
      {mediaIds.map((mediaId, at) => (
        <AltFields key={mediaId} name={`alts.${mediaId}`} n={at + 1} />
      ))}
      <SelectField
        name="coverId"
        label={t('field.coverId')}
        placeholder={t('images.first')}
        options={mediaIds.map((value, at) => ({ value, label: t('edit:picture', { n: at + 1 }) }))}
      />
    </>
  );
}
