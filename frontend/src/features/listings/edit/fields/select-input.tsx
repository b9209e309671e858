/** A select whose options change with other fields: always shows what the form holds, which a plain one may not. */
import type { ChangeEvent } from 'react';
import { useController } from 'react-hook-form';
import { FieldFrame, type FieldProps, useField } from '#ui/form/field.tsx';
import { type Option, Select } from '#ui/form/inputs.tsx';

interface SelectInputProps {
  name: string;
  options: readonly Option[];
  /** The first, empty choice. */
  placeholder?: string;
  /** Hears what is chosen, after the form. */
  onPick?: (value: string) => void;
}

/** The bare control; give it a label or ties. */
export function SelectInput({
  name,
  options,
  placeholder,
  onPick,
  ...rest
}: SelectInputProps & { 'aria-label'?: string }) {
  const { field } = useController({ name });
  const empty = placeholder === undefined ? [] : [{ value: '', label: placeholder }];
  const change = (event: ChangeEvent<HTMLSelectElement>) => {
    field.onChange(event);
    onPick?.(event.target.value);
  };
  return <Select {...rest} {...(field as object)} onChange={change} options={[...empty, ...options]} />;
}

/** The same as a field of its own. */
export function SelectInputField({ options, placeholder, onPick, ...props }: FieldProps & SelectInputProps) {
  const { id, error, ties } = useField(props);
  const control = { name: props.name, options, ...(placeholder !== undefined && { placeholder }) };
  return (
    <FieldFrame {...props} id={id} error={error}>
      <SelectInput {...ties} {...control} {...(onPick && { onPick })} />
    </FieldFrame>
  );
}
