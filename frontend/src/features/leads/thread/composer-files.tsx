/** Files that go along with a message: chosen by one button, each with how far it is and what is wrong with it. */
import { chakra } from '@chakra-ui/react';
import Paperclip from 'lucide-react/icons/paperclip';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { acceptedTypes } from '#lib/uploads/attachment.ts';
import type { Attachments } from '#lib/uploads/use-attachments.ts';
import { AttachmentList } from '#ui/form/attachment-list.tsx';
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
      <AttachmentList
        files={files}
        onRemove={(id) => change(({ remove }) => remove(id))}
        onRetry={(id) => change(({ retry }) => retry(id))}
      />
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
