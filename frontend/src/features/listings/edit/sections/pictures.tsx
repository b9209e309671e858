/** Pictures and the reference file: dropped, picked or pasted; sent while the rest of the form is filled in. */
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Upload } from '#lib/uploads/model.ts';
import type { UploadQueue } from '#lib/uploads/queue.ts';
import { isWant } from '#shared/kernel/listing-kind.ts';
import { imageLimits } from '#shared/media/model.ts';
import { FieldGroup } from '#ui/form/field.tsx';
import { ImageUploads } from '#ui/form/image-uploads.tsx';
import type { ReferenceUpload } from '../use-reference-file.ts';
import { kindOf } from '../visible-fields.ts';
import { FormSection } from './form-section.tsx';
import { PictureTexts } from './picture-texts.tsx';
import { ReferenceFileField } from './reference-file.tsx';

interface PicturesProps {
  pdf: ReferenceUpload;
  queue: UploadQueue;
  uploads: readonly Upload[];
}

const limit = imageLimits.listing;

export function PicturesSection({ pdf, queue, uploads }: PicturesProps) {
  const { t } = useTranslation('edit');
  const { field } = useController({ name: 'mediaIds' });
  const kind = useWatch({ name: 'kind' });
  return (
    <FormSection name="pictures">
      <FieldGroup
        name="mediaIds"
        label={t('pictures')}
        help={t('picturesSoFar', { count: uploads.length, limit })}
        isOptional={isWant(kindOf({ kind }))}
      >
        <ImageUploads
          queue={queue}
          uploads={uploads}
          limit={limit}
          hasCover
          focusRef={field.ref}
          camera={t('takePicture')}
        >
          <PictureTexts uploads={uploads} />
        </ImageUploads>
      </FieldGroup>
      <ReferenceFileField pdf={pdf} />
    </FormSection>
  );
}
