/** A select whose options change with other fields: always shows what the form holds, which a plain one may not. */
import { useController } from 'react-hook-form';
import { FieldFrame, type FieldProps, useField } from '#ui/form/field.tsx';
import { type Option, Select } from '#ui/form/inputs.tsx';

interface SelectInputProps {
  name: string;
  options: readonly Option[];
  /** The first, empty choice. */
  placeholder?: string;
  disabled?: boolean;
}

/** The bare control; give it a label or ties. */
export function SelectInput({
  name,
  options,
  placeholder,
  ...rest
}: SelectInputProps & { 'aria-label'?: string }) {
  const { field } = useController({ name });
  const empty = placeholder === undefined ? [] : [{ value: '', label: placeholder }];
  return <Select {...rest} {...(field as object)} options={[...empty, ...options]} />;
}

/** The same as a field of its own. */
export function SelectInputField({
  options,
  placeholder,
  disabled,
  ...props
}: FieldProps & SelectInputProps) {
  const { id, error, ties } = useField(props);
  const control = { name: props.name, options, ...(placeholder !== undefined && { placeholder }) };
  return (
    <FieldFrame {...props} id={id} error={error}>
      <SelectInput {...ties} {...control} {...(disabled && { disabled })} />
    </FieldFrame>
  );
}
