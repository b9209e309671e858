/** Pictures of the papers: dropped, picked or pasted; private, so their previews come from memory. */
import { chakra } from '@chakra-ui/react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePaper } from '#frontend/queries/papers.ts';
import { chosenPictureTypes } from '#lib/uploads/heic.ts';
import type { RefusedFile, Upload } from '#lib/uploads/model.ts';
import type { UploadQueue } from '#lib/uploads/queue.ts';
import { useChosenPictures } from '#lib/uploads/use-chosen-pictures.ts';
import { papersMax } from '#shared/accounts/seller-model.ts';
import { Alert } from '#ui/alert.tsx';
import { FieldGroup } from '#ui/form/field.tsx';
import { ImageDropzone } from '#ui/form/image-dropzone.tsx';
import { type UploadItem, UploadList } from '#ui/form/upload-list.tsx';

interface PapersFieldProps {
  queue: UploadQueue;
  uploads: readonly Upload[];
}

export function PapersField({ queue, uploads }: PapersFieldProps) {
  const { t } = useTranslation(['seller', 'app']);
  const { field } = useController({ name: 'papers' });
  const chosen = useChosenPictures(queue, papersMax);
  const items = useItems(uploads);
  const isFull = uploads.length >= papersMax;
  return (
    <FieldGroup name="papers" label={t('papers')}>
      <chakra.p mb="3" textStyle="hint" lineHeight="snug">
        {t('papersHelp')}
      </chakra.p>
      <chakra.div display="grid" gap="4">
        <ImageDropzone
          onFiles={chosen.add}
          accept={chosenPictureTypes()}
          title={t(isFull ? 'papersFull' : 'addPapers')}
          help={t('paperLimits', { limit: papersMax })}
          focusRef={field.ref}
          camera={t('takePicture')}
        />
        <chakra.span role="status" textStyle="hint" _empty={{ position: 'absolute' }}>
          {chosen.isConverting && t('convertingHeic')}
        </chakra.span>
        <Refused files={chosen.refused} />
        <UploadList
          items={items}
          hasCover={false}
          onMove={queue.move}
          onRemove={queue.remove}
          onRetry={queue.retry}
        />
      </chakra.div>
    </FieldGroup>
  );
}

/** What the list shows of each upload; a paper that came back from the server is fetched for its preview. */
function useItems(uploads: readonly Upload[]): UploadItem[] {
  const { t } = useTranslation(['seller', 'app']);
  return uploads.map(({ id, name, state, progress, previewUrl, mediaId, problem, canRetry }, index) => ({
    ...{ id, state, progress, canRetry, previewUrl },
    name: name || t('paper', { n: index + 1 }),
    ...(!previewUrl && state === 'ready' && { preview: <Preview mediaId={mediaId} /> }),
    ...(problem && {
      problem: t([`uploadProblem.${problem}`, `app:problem.${problem}`], t('app:problem.internal')),
    }),
  }));
}

function Preview({ mediaId }: { mediaId: string | undefined }) {
  const { url } = usePaper(mediaId);
  return url ? (
    <chakra.img src={url} alt="" width="full" height="full" objectFit="cover" draggable={false} />
  ) : null;
}

/** Files that are not even sent, each with its reason. */
function Refused({ files }: { files: readonly RefusedFile[] }) {
  const { t } = useTranslation(['seller', 'app']);
  if (files.length === 0) return null;
  return (
    <Alert tone="error" title={t('notTaken')}>
      <ul>
        {files.map(({ name, problem }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
          <li key={index}>
            {name}: {t(`uploadProblem.${problem}`, { limit: papersMax })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
