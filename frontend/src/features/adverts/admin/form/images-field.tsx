/** The images of an advert: at most two, each with what it shows in words. */
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Upload } from '#lib/uploads/model.ts';
import type { UploadQueue } from '#lib/uploads/queue.ts';
import { imageLimits } from '#shared/media/model.ts';
import { AltFields } from '#ui/form/alt-fields.tsx';
import { FieldGroup } from '#ui/form/field.tsx';
import { ImageUploads } from '#ui/form/image-uploads.tsx';
import type { AdvertValues } from './values.ts';

/** The form's images are the uploads that are ready; each keeps its words. */
function useReadyImages(uploads: readonly Upload[]) {
  const { getValues, setValue } = useFormContext<AdvertValues>();
  useEffect(() => {
    const before = getValues('images');
    const ids = uploads.flatMap(({ state, mediaId }) => (state === 'ready' && mediaId ? [mediaId] : []));
    if (ids.join() === before.map(({ mediaId }) => mediaId).join()) return;
    const images = ids.map(
      (mediaId) => before.find((one) => one.mediaId === mediaId) ?? { mediaId, alt: {} },
    );
    setValue('images', images, { shouldDirty: true });
  }, [uploads, getValues, setValue]);
}

export function ImagesField({ queue, uploads }: { queue: UploadQueue; uploads: readonly Upload[] }) {
  const { t } = useTranslation('adverts');
  useReadyImages(uploads);
  const images = useWatch<AdvertValues, 'images'>({ name: 'images' });
  return (
    <>
      <FieldGroup name="images" label={t('field.images')} isOptional>
        <ImageUploads queue={queue} uploads={uploads} limit={imageLimits.ad} focusRef={null} />
      </FieldGroup>
      {images.map(({ mediaId }, at) => (
        <AltFields key={mediaId} name={`images.${at}.alt`} n={at + 1} />
      ))}
    </>
  );
}
