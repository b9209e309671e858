/** The images of content: at most five, with their words in each language, one of them the cover. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#lib/i18n/language-names.ts';
import { type RefusedFile, type Upload, vetFiles } from '#lib/uploads/model.ts';
import type { UploadQueue } from '#lib/uploads/queue.ts';
import { languageTag, locales } from '#shared/kernel/locale.ts';
import { imageLimits, imageTypes, renditionPath } from '#shared/media/model.ts';
import { FieldGroup } from '#ui/form/field.tsx';
import { SelectField, TextField } from '#ui/form/form-fields.tsx';
import { ImageDropzone } from '#ui/form/image-dropzone.tsx';
import { RefusedPictures } from '#ui/form/refused-pictures.tsx';
import type { ArticlePicture } from '#ui/form/rich-text-editor/article-extensions.ts';
import { type UploadItem, UploadList } from '#ui/form/upload-list.tsx';

const limit = imageLimits.content;
const previewOf = ({ previewUrl, picture }: Upload) =>
  previewUrl ?? (picture && renditionPath(picture, picture.widths[0]!));

/** What is shown of each upload, in words. */
function useItems(uploads: readonly Upload[]): UploadItem[] {
  const { t } = useTranslation(['content-office', 'edit', 'app']);
  return uploads.map((upload, index) => {
    const { id, name, state, progress, problem, canRetry } = upload;
    return {
      ...{ id, state, progress, canRetry, previewUrl: previewOf(upload) },
      name: name || t('images.number', { n: index + 1 }),
      ...(problem && {
        problem: t([`edit:uploadProblem.${problem}`, `app:problem.${problem}`], t('app:problem.internal')),
      }),
    };
  });
}

/** The images that the body may show. */
export function useArticlePictures(uploads: readonly Upload[]): ArticlePicture[] {
  const items = useItems(uploads);
  return uploads.flatMap((upload, at) =>
    upload.state === 'ready' && upload.mediaId
      ? [{ mediaId: upload.mediaId, src: previewOf(upload) ?? '', name: items[at]!.name }]
      : [],
  );
}

interface ImagesProps {
  queue: UploadQueue;
  uploads: readonly Upload[];
}

export function Images({ queue, uploads }: ImagesProps) {
  const { t } = useTranslation(['content-office', 'edit']);
  const { field } = useController({ name: 'mediaIds' });
  const [refused, setRefused] = useState<readonly RefusedFile<File>[]>([]);
  const [moved, setMoved] = useState('');
  const items = useItems(uploads);
  const add = (files: readonly File[]) => {
    const vetted = vetFiles(files, limit - uploads.length);
    setRefused(vetted.refused);
    queue.add(vetted.taken);
  };
  return (
    <chakra.div display="grid" gap="5">
      <FieldGroup
        name="mediaIds"
        label={t('field.pictures')}
        help={t('images.soFar', { count: uploads.length, limit })}
      >
        <chakra.div display="grid" gap="4">
          <ImageDropzone
            onFiles={add}
            accept={imageTypes.join()}
            title={t(uploads.length >= limit ? 'edit:picturesFull' : 'edit:addPictures')}
            help={t('edit:picturesHelp', { limit })}
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
            hasCover={false}
            onMove={(id, to) => {
              queue.move(id, to);
              setMoved(t('edit:movedTo', { n: to + 1, count: uploads.length }));
            }}
            onRemove={queue.remove}
            onRetry={queue.retry}
          />
          <chakra.span className="visually-hidden" role="status">
            {moved}
          </chakra.span>
        </chakra.div>
      </FieldGroup>
      <Words />
    </chakra.div>
  );
}

/** What each image shows, and which of them stands for all. */
function Words() {
  const { t } = useTranslation('content-office');
  const mediaIds: string[] = useWatch({ name: 'mediaIds' });
  if (mediaIds.length === 0) return null;
  return (
    <>
      {mediaIds.map((mediaId, at) => (
        <Alt key={mediaId} mediaId={mediaId} n={at + 1} />
      ))}
      <SelectField
        name="coverId"
        label={t('field.coverId')}
        placeholder={t('images.first')}
        options={mediaIds.map((value, at) => ({ value, label: t('images.number', { n: at + 1 }) }))}
      />
    </>
  );
}

function Alt({ mediaId, n }: { mediaId: string; n: number }) {
  const { t } = useTranslation('content-office');
  const field = (locale: (typeof locales)[number]) => ({
    name: `alts.${mediaId}.${locale}`,
    label: t('images.alt', { n, language: languageNames[locale] }),
    lang: languageTag(locale),
    maxLength: 150,
  });
  return (
    <div>
      <TextField {...field('vi')} help={t('images.altHelp')} />
      <chakra.details mt="1">
        <chakra.summary cursor="pointer" minH="11" py="2" fontSize="sm">
          {t('images.others')}
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
