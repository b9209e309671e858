/** A line of text with its length beside it. */
import { chakra } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { FieldProps } from '#ui/form/field.tsx';
import { TextField } from '#ui/form/form-fields.tsx';

/** It takes more than `maximum`, so that pasted text can be shortened by hand. */
export function CountedField({
  maximum,
  help,
  ...props
}: FieldProps & { maximum: number; lang?: string; onFocus?: () => void }) {
  const value: string = useWatch({ name: props.name }) ?? '';
  return (
    <TextField
      {...props}
      help={
        <chakra.span display="flex" gap="3" justifyContent="space-between">
          <span>{help}</span>
          <Counter count={value.trim().length} maximum={maximum} />
        </chakra.span>
      }
    />
  );
}

/** '23/150', in red beyond the limit; screen readers hear it in words. */
export function Counter({ count, maximum }: { count: number; maximum: number }) {
  const { t } = useTranslation('edit');
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
