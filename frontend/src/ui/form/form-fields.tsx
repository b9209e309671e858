/** The fields of forms, over the browser's own elements. */
import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { DateInput } from './date-input.tsx';
import { FieldFrame, FieldGroup, type FieldProps, useField } from './field.tsx';
import { Input, type Option, Select, TextArea } from './inputs.tsx';

type Rest<Tag extends 'input' | 'textarea'> = Omit<HTMLChakraProps<Tag>, 'size' | 'name' | 'id'>;

/** One line of text. */
export function TextField({
  name,
  label,
  help,
  isOptional,
  isOneOfSeveral,
  isLabelHidden,
  ...rest
}: FieldProps & Rest<'input'>) {
  const field = { name, label, help, isOptional, isOneOfSeveral, isLabelHidden } as FieldProps;
  const { id, error, ties } = useField(field);
  const { register } = useFormContext();
  return (
    <FieldFrame {...field} id={id} error={error}>
      <Input {...(rest as object)} {...ties} {...register(name)} />
    </FieldFrame>
  );
}

/** Several lines of text. */
export function TextAreaField({
  name,
  label,
  help,
  isOptional,
  isLabelHidden,
  ...rest
}: FieldProps & Rest<'textarea'>) {
  const field = { name, label, help, isOptional, isLabelHidden } as FieldProps;
  const { id, error, ties } = useField(field);
  const { register } = useFormContext();
  return (
    <FieldFrame {...field} id={id} error={error}>
      <TextArea kind="area" rows={4} {...(rest as object)} {...ties} {...register(name)} />
    </FieldFrame>
  );
}

interface SelectFieldProps extends FieldProps {
  options: readonly Option[];
  /** The first, empty choice. */
  placeholder?: string;
  disabled?: boolean;
}

/** One of several, as a select. */
export function SelectField({ options, placeholder, disabled, ...field }: SelectFieldProps) {
  const { id, error, ties } = useField(field);
  const { register } = useFormContext();
  return (
    <FieldFrame {...field} id={id} error={error}>
      <Select {...ties} {...register(field.name)} disabled={disabled}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}

const Choice = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '11',
    px: '3',
    py: '2',
    lineHeight: 'snug',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'md',
    cursor: 'pointer',
    fontSize: 'sm',
    _hover: { bg: 'bg.subtle' },
    '&:has(:checked)': { borderColor: 'accent.solid', bg: 'accent.subtle' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
    '& input': { accentColor: 'accent.solid', boxSize: '4.5', flexShrink: '0', outline: 'none' },
  },
});

/** One of a few, all in sight. */
export function RadioField({ options, ...field }: FieldProps & { options: readonly Option[] }) {
  const { register } = useFormContext();
  return (
    <FieldGroup {...field}>
      <chakra.div display="grid" gap="2" gridTemplateColumns="repeat(auto-fit, minmax(9rem, 1fr))">
        {options.map(({ value, label }) => (
          <Choice key={value}>
            <input type="radio" value={value} {...register(field.name)} />
            {label}
          </Choice>
        ))}
      </chakra.div>
    </FieldGroup>
  );
}

/** Yes or no. */
export function CheckboxField({ children, ...field }: FieldProps & { children?: ReactNode }) {
  const { id, error, ties } = useField(field);
  const { register } = useFormContext();
  return (
    <div>
      <Choice>
        <input
          type="checkbox"
          id={id}
          aria-invalid={ties['aria-invalid']}
          aria-describedby={ties['aria-describedby']}
          {...register(field.name)}
        />
        <span>{children ?? field.label}</span>
      </Choice>
      {error && (
        <chakra.p id={`${id}-error`} fontSize="sm" color="fg.error" mt="1.5" fontWeight="semibold">
          {error}
        </chakra.p>
      )}
    </div>
  );
}

/** A day, in the order of the reader's language. */
export function DateField({ min, max, maxW, ...field }: FieldProps & DateFieldLimits) {
  const { id, error, ties } = useField(field);
  const { field: control } = useController({ name: field.name });
  return (
    <FieldFrame {...field} id={id} error={error}>
      <chakra.div maxW={maxW}>
        <DateInput {...ties} {...control} value={control.value ?? ''} min={min} max={max} />
      </chakra.div>
    </FieldFrame>
  );
}
interface DateFieldLimits {
  /** As `2025-07-02`. */
  min?: string;
  max?: string;
  maxW?: HTMLChakraProps<'div'>['maxW'];
}
