/** The place for files of a form: chosen or dropped, each with how far it is and what is wrong with it. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { acceptedTypes } from '#lib/uploads/attachment.ts';
import type { Attachments } from '#lib/uploads/use-attachments.ts';
import { AttachmentList } from '#ui/form/attachment-list.tsx';
import { FieldGroup } from '#ui/form/field.tsx';

interface FilesFieldProps {
  attachments: Attachments<unknown>;
  label: string;
}

/** The form's field `files`: what is wrong with the files as a whole stands there. */
export function FilesField({ attachments, label }: FilesFieldProps) {
  const { t } = useTranslation('cases');
  const { files, max, takesPdf, isOverfull, add, remove, retry } = attachments;
  const { field } = useController({ name: 'files' });
  return (
    <FieldGroup name="files" label={label} isOptional>
      <AttachmentList files={files} onRemove={remove} onRetry={retry} />
      {files.length < max && <Dropzone takesPdf={takesPdf} max={max} onFiles={add} focusRef={field.ref} />}
      <chakra.p role="status" mt={isOverfull ? '2' : '0'} textStyle="hint">
        {isOverfull && t('files.tooMany', { count: max })}
      </chakra.p>
    </FieldGroup>
  );
}

const Target = chakra('label', {
  base: {
    display: 'grid',
    gap: '1',
    px: '4',
    py: '4',
    borderWidth: '2px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    borderRadius: 'lg',
    cursor: 'pointer',
    _hover: { bg: 'bg.subtle' },
    '&[data-over]': { borderColor: 'accent.solid', bg: 'accent.subtle' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
  },
});

interface DropzoneProps {
  takesPdf: boolean;
  max: number;
  onFiles: (files: readonly File[]) => void;
  focusRef: React.Ref<HTMLInputElement>;
}

function Dropzone({ takesPdf, max, onFiles, focusRef }: DropzoneProps) {
  const { t } = useTranslation('cases');
  const [isOver, setOver] = useState(false);
  return (
    <Target
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <input
        type="file"
        multiple
        className="visually-hidden"
        accept={acceptedTypes(takesPdf)}
        ref={focusRef}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <chakra.span fontWeight="semibold">{t(takesPdf ? 'files.choose' : 'files.chooseImages')}</chakra.span>
      <chakra.span textStyle="hint">
        {t(takesPdf ? 'files.hint' : 'files.hintImages', { count: max })}
      </chakra.span>
    </Target>
  );
}
