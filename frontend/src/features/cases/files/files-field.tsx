/** The place for files of a form: chosen or dropped, each with how far it is and what is wrong with it. */
import { chakra } from '@chakra-ui/react';
import FileText from 'lucide-react/icons/file-text';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type Attachment, acceptedTypes } from '#lib/uploads/attachment.ts';
import type { Attachments } from '#lib/uploads/use-attachments.ts';
import { Button } from '#ui/button.tsx';
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
      {files.length > 0 && (
        <chakra.ul display="grid" gap="2" mb="2">
          {files.map((one) => (
            <Chosen
              key={one.id}
              attachment={one}
              onRemove={() => remove(one.id)}
              onRetry={() => retry(one.id)}
            />
          ))}
        </chakra.ul>
      )}
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

interface ChosenProps {
  attachment: Attachment<unknown>;
  onRemove: () => void;
  onRetry: () => void;
}

function Chosen({ attachment, onRemove, onRetry }: ChosenProps) {
  const { t } = useTranslation('cases');
  const { name } = attachment.file;
  const isFailed = attachment.step === 'failed';
  return (
    <chakra.li borderWidth="1px" borderRadius="lg" px="4" py="2.5">
      <chakra.div display="flex" alignItems="center" gap="3">
        <chakra.span color="fg.muted" flexShrink="0" aria-hidden>
          <FileText size={20} />
        </chakra.span>
        <chakra.span minW="0" flex="1" fontWeight="semibold" fontSize="sm" overflowWrap="anywhere">
          {name}
        </chakra.span>
        <Button isIcon variant="plain" aria-label={t('files.remove', { name })} onClick={onRemove}>
          <X size={18} aria-hidden />
        </Button>
      </chakra.div>
      <chakra.p role="status" textStyle="hint" color={isFailed ? 'fg.error' : undefined}>
        <StepWords attachment={attachment} />
      </chakra.p>
      {isFailed && attachment.canRetry && (
        <Button variant="outline" size="sm" mt="2" onClick={onRetry}>
          {t('files.retry')}
        </Button>
      )}
    </chakra.li>
  );
}

function StepWords({ attachment: { step, progress, problem } }: { attachment: Attachment<unknown> }) {
  const { t } = useTranslation(['cases', 'app']);
  if (step === 'sending') return t('files.sending', { percent: Math.round(progress * 100) });
  if (step === 'checking') return t('files.checking');
  if (step === 'ready') return t('files.ready');
  return t([`files.problem.${problem}`, `app:problem.${problem}`] as never, {
    defaultValue: t('app:problem.internal'),
  }) as string;
}
