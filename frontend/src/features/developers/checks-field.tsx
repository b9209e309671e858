/** Several of a few, as checkboxes of one question. */
import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';

interface ChecksFieldProps {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

export function ChecksField({ name, label, options }: ChecksFieldProps) {
  const id = useId();
  const { register, getFieldState, formState } = useFormContext();
  const message = getFieldState(name, formState).error?.message;
  return (
    <chakra.fieldset aria-describedby={message ? id : undefined}>
      <chakra.legend fontWeight="semibold" fontSize="sm" mb="1">
        {label}
      </chakra.legend>
      {options.map((option) => (
        <chakra.label key={option.value} display="flex" gap="2.5" alignItems="center" minH="9">
          <input type="checkbox" value={option.value} aria-invalid={Boolean(message)} {...register(name)} />
          <span>{option.label}</span>
        </chakra.label>
      ))}
      {message && (
        <chakra.p id={id} fontSize="sm" color="fg.error" fontWeight="semibold">
          {message}
        </chakra.p>
      )}
    </chakra.fieldset>
  );
}
