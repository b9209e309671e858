/** Fields of the content form: text with its length against the limit, and the body of an article. */
import { chakra } from '@chakra-ui/react';
import { type ReactNode, useCallback } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { contentLimits } from '#shared/content/model.ts';
import { FieldNotes, type FieldProps, useField } from '#ui/form/field.tsx';
import { TextAreaField, TextField } from '#ui/form/form-fields.tsx';
import type { ArticlePicture } from '#ui/form/rich-text-editor/article-extensions.ts';
import { ArticleInput } from '#ui/form/rich-text-editor/article-input.tsx';

const HelpLine = ({ help, children }: { help: ReactNode; children: ReactNode }) => (
  <chakra.span display="flex" gap="3" justifyContent="space-between">
    <span>{help}</span>
    {children}
  </chakra.span>
);

/** '23/150', in red beyond the limit; screen readers hear it in words. */
function Counter({ count, maximum }: { count: number; maximum: number }) {
  const { t } = useTranslation('content-office');
  const locale = useLocale();
  return (
    <chakra.span flexShrink="0" className="tabular" color={count > maximum ? 'fg.error' : undefined}>
      <span aria-hidden>
        {formatCount(count, locale)}/{formatCount(maximum, locale)}
      </span>
      <span className="visually-hidden">{t('counter', { count, maximum })}</span>
    </chakra.span>
  );
}

interface CountedFieldProps extends FieldProps {
  maximum: number;
  lang: string;
  /** Lines of the field; one without. */
  rows?: number;
}

/** It takes more than `maximum`, so that pasted text can be shortened by hand. */
export function CountedField({ maximum, help, rows, ...props }: CountedFieldProps) {
  const value: string = useWatch({ name: props.name }) ?? '';
  const Field = rows ? TextAreaField : TextField;
  return (
    <Field
      {...props}
      {...(rows && { rows })}
      help={
        <HelpLine help={help}>
          <Counter count={value.trim().length} maximum={maximum} />
        </HelpLine>
      }
    />
  );
}

interface BodyFieldProps extends FieldProps {
  lang: string;
  pictures: readonly ArticlePicture[];
}

/** The limit counts the text with its marks, as the server does. */
export function BodyField({ lang, pictures, ...props }: BodyFieldProps) {
  const { id, error, ties } = useField({ ...props, help: true });
  const { field } = useController({ name: props.name });
  const { ref } = field;
  const focusRef = useCallback((handle: { focus(): void } | null) => ref(handle), [ref]);
  return (
    <chakra.div minW="0">
      <chakra.span id={`${id}-label`} display="block" textStyle="label" mb="1.5">
        {props.label}
      </chakra.span>
      <ArticleInput
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        labelledBy={`${id}-label`}
        describedBy={ties['aria-describedby']}
        isInvalid={error !== undefined}
        lang={lang}
        focusRef={focusRef}
        pictures={pictures}
      />
      <FieldNotes
        id={id}
        error={error}
        help={
          <HelpLine help={props.help}>
            <Counter count={field.value.length} maximum={contentLimits.bodyMax} />
          </HelpLine>
        }
      />
    </chakra.div>
  );
}
