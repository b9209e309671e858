/** A type-ahead field of the form. */
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { MatchedOption } from '#lib/match-options.ts';
import { Combobox } from '#ui/form/combobox.tsx';
import { FieldFrame, type FieldProps, useField } from '#ui/form/field.tsx';

interface ComboFieldProps extends FieldProps {
  options: readonly MatchedOption[];
  placeholder?: string;
  /** Runs after the choice stands in the form. */
  onPick?: (value: string) => void;
}

export function ComboField({ options, placeholder, onPick, ...props }: ComboFieldProps) {
  const { t } = useTranslation('edit');
  const { id, error, ties } = useField(props);
  const { field } = useController({ name: props.name });
  return (
    <FieldFrame {...props} id={id} error={error}>
      <Combobox
        ties={ties}
        label={props.label}
        ref={field.ref}
        options={options}
        placeholder={placeholder ?? t('typeToFind')}
        noMatch={t('noMatch')}
        value={field.value}
        onBlur={field.onBlur}
        onChange={(value) => {
          field.onChange(value);
          onPick?.(value);
        }}
      />
    </FieldFrame>
  );
}
