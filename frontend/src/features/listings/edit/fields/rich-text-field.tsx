/** Rich text as a field of the form, with its length against the limit. */
import { chakra } from '@chakra-ui/react';
import { useCallback } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { descriptionMaxChars } from '#shared/listings/model.ts';
import { FieldAside, FieldNotes, type FieldProps, useField } from '#ui/form/field.tsx';
import { RichTextInput } from '#ui/form/rich-text-editor/rich-text-input.tsx';
import { Counter } from './counted-field.tsx';

/** The limit counts the text with its marks, as the server does. */
export function RichTextField({ lang, ...props }: FieldProps & { lang: string }) {
  const { t } = useTranslation('app');
  const { id, error, ties } = useField({ ...props, help: true });
  const { field } = useController({ name: props.name });
  const { ref } = field;
  const focusRef = useCallback((handle: { focus(): void } | null) => ref(handle), [ref]);
  return (
    <chakra.div minW="0">
      <chakra.span id={`${id}-label`} display="block" textStyle="label" mb="1.5">
        {props.label}
        {props.isOptional && (
          <chakra.span fontWeight="normal" color="fg.muted" ms="0.5">
            {' '}
            {t('form.optional')}
          </chakra.span>
        )}
      </chakra.span>
      <FieldAside id={id} name={props.name} />
      <RichTextInput
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        labelledBy={`${id}-label`}
        describedBy={ties['aria-describedby']}
        isInvalid={error !== undefined}
        lang={lang}
        focusRef={focusRef}
      />
      <FieldNotes
        id={id}
        error={error}
        help={
          <chakra.span display="flex" gap="3" justifyContent="space-between">
            <span>{props.help}</span>
            <Counter count={field.value.length} maximum={descriptionMaxChars} />
          </chakra.span>
        }
      />
    </chakra.div>
  );
}
