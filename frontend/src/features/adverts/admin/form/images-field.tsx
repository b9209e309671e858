/** The images of an advert: at most two, each with what it shows in words. */
import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#lib/i18n/language-names.ts';
import { type RefusedFile, type Upload, vetFiles } from '#lib/uploads/model.ts';
import type { UploadQueue } from '#lib/uploads/queue.ts';
import { languageTag, locales } from '#shared/kernel/locale.ts';
import { imageLimits, imageTypes, renditionPath } from '#shared/media/model.ts';
import { FieldGroup } from '#ui/form/field.tsx';
import { TextField } from '#ui/form/form-fields.tsx';
import { ImageDropzone } from '#ui/form/image-dropzone.tsx';
import { RefusedPictures } from '#ui/form/refused-pictures.tsx';
import { UploadList } from '#ui/form/upload-list.tsx';
import type { AdvertValues } from './values.ts';

const limit = imageLimits.ad;

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
  const { t } = useTranslation(['adverts', 'edit', 'app']);
  const [refused, setRefused] = useState<readonly RefusedFile<File>[]>([]);
  useReadyImages(uploads);
  const images = useWatch<AdvertValues, 'images'>({ name: 'images' });
  const add = (files: readonly File[]) => {
    const vetted = vetFiles(files, limit - uploads.length);
    setRefused(vetted.refused);
    queue.add(vetted.taken);
  };
  const items = uploads.map(({ id, name, state, progress, canRetry, problem, previewUrl, picture }, at) => ({
    ...{ id, state, progress, canRetry, name: name || t('imageNumber', { n: at + 1 }) },
    previewUrl: previewUrl ?? (picture && renditionPath(picture, picture.widths[0]!)),
    ...(problem && {
      problem: t([`edit:uploadProblem.${problem}`, `app:problem.${problem}`], t('app:problem.internal')),
    }),
  }));
  return (
    <>
      <FieldGroup name="images" label={t('field.images')} isOptional>
        <chakra.div display="grid" gap="4">
          <ImageDropzone
            onFiles={add}
            accept={imageTypes.join()}
            title={t(uploads.length >= limit ? 'edit:picturesFull' : 'edit:addPictures')}
            help={t('edit:picturesHelp', { limit })}
            focusRef={null}
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
            hasCover={false}
            onMove={queue.move}
            onRemove={queue.remove}
            onRetry={queue.retry}
          />
        </chakra.div>
      </FieldGroup>
      {images.map(({ mediaId }, at) => (
        <Words key={mediaId} at={at} />
      ))}
    </>
  );
}

function Words({ at }: { at: number }) {
  const { t } = useTranslation('adverts');
  const field = (locale: (typeof locales)[number]) => ({
    name: `images.${at}.alt.${locale}`,
    label: t('imageAlt', { n: at + 1, language: languageNames[locale] }),
    lang: languageTag(locale),
    maxLength: 150,
  });
  return (
    <div>
      <TextField {...field('vi')} help={t('imageAltHint')} />
      <chakra.details mt="1">
        <chakra.summary cursor="pointer" minH="11" py="2" fontSize="sm">
          {t('otherLanguages')}
        </chakra.summary>
        <chakra.div display="grid" gap="3" pt="2">
          {locales
            .filter((locale) => locale !== 'vi')
            .map((locale) => (
              <TextField key={locale} {...field(locale)} isOptional />
            ))}
        </chakra.div>
      </chakra.details>
    </div>
  );
}
