/** Files that go along with a message: chosen by one button, each with how far it is and what is wrong with it. */
import { chakra } from '@chakra-ui/react';
import Paperclip from 'lucide-react/icons/paperclip';
import X from 'lucide-react/icons/x';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type Attachment, acceptedTypes } from '#lib/uploads/attachment.ts';
import type { Attachments } from '#lib/uploads/use-attachments.ts';
import { Button } from '#ui/button.tsx';
import { FieldGroup } from '#ui/form/field.tsx';

const Choose = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '11',
    px: '4',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    fontSize: 'sm',
    fontWeight: 'semibold',
    cursor: 'pointer',
    _hover: { bg: 'bg.subtle' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
  },
});

/** The form's field `files`: what is wrong with the files as a whole stands there. */
export function ComposerFiles({ attachments }: { attachments: Attachments<unknown> }) {
  const { t } = useTranslation('thread');
  const { files, max, isOverfull } = attachments;
  const { field } = useController({ name: 'files' });
  const { clearErrors } = useFormContext();
  /** What was said of the files as they were counts no more once others are chosen. */
  const change = (act: (acts: Attachments<unknown>) => void) => {
    clearErrors('files');
    act(attachments);
  };
  return (
    <FieldGroup name="files" label={t('files.title')} isOptional>
      {files.length > 0 && (
        <chakra.ul display="grid" gap="2" mb="2">
          {files.map((one) => (
            <Chosen
              key={one.id}
              attachment={one}
              onRemove={() => change(({ remove }) => remove(one.id))}
              onRetry={() => change(({ retry }) => retry(one.id))}
            />
          ))}
        </chakra.ul>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
        {files.length < max && (
          <Choose>
            <input
              type="file"
              multiple
              className="visually-hidden"
              accept={acceptedTypes(true)}
              ref={field.ref}
              onChange={(event) => {
                const chosen = [...(event.target.files ?? [])];
                change(({ add }) => add(chosen));
                event.target.value = '';
              }}
            />
            <Paperclip size={16} aria-hidden /> {t('files.choose')}
          </Choose>
        )}
        <chakra.span textStyle="hint">{t('files.hint')}</chakra.span>
      </chakra.div>
      <chakra.p role="status" textStyle="hint">
        {isOverfull && t('files.tooMany', { max })}
      </chakra.p>
    </FieldGroup>
  );
}

interface ChosenProps {
  attachment: Attachment<unknown>;
  onRemove: () => void;
  onRetry: () => void;
}

function Chosen({ attachment, onRemove, onRetry }: ChosenProps) {
  const { t } = useTranslation('thread');
  const { name } = attachment.file;
  const isFailed = attachment.step === 'failed';
  return (
    <chakra.li borderWidth="1px" borderRadius="md" px="3" py="1.5" minW="0">
      <chakra.div display="flex" alignItems="center" gap="2">
        <chakra.span minW="0" flex="1" fontSize="sm" overflowWrap="anywhere">
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
        <Button variant="outline" size="sm" my="1.5" onClick={onRetry}>
          {t('files.retry')}
        </Button>
      )}
    </chakra.li>
  );
}

function StepWords({ attachment: { step, progress, problem } }: { attachment: Attachment<unknown> }) {
  const { t } = useTranslation(['thread', 'app']);
  if (step === 'sending') return t('files.sending', { percent: Math.round(progress * 100) });
  if (step === 'checking') return t('files.checking');
  if (step === 'ready') return t('files.ready');
  return t([`files.problem.${problem}`, `app:problem.${problem}`] as never, {
    defaultValue: t('app:problem.internal'),
  }) as string;
}
