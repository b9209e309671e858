/** A one-time code: one plain field that phones can fill from the message. */
import type { ChangeEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { FieldFrame, type FieldProps, useField } from './field.tsx';
import { Input } from './inputs.tsx';

/** Six digits with room between them; takes pasted text with blanks, and calls `onFull` at the last digit. */
export function OtpField({
  onFull,
  digits = 6,
  ...field
}: FieldProps & { onFull?: () => void; digits?: number }) {
  const { id, error, ties } = useField(field);
  const { register, setValue } = useFormContext();
  const { onChange, ...registered } = register(field.name);
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const code = event.target.value.replace(/\D/g, '').slice(0, digits);
    event.target.value = code;
    await onChange(event);
    setValue(field.name, code);
    if (code.length === digits) onFull?.();
  };
  return (
    <FieldFrame {...field} id={id} error={error}>
      <Input
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={digits + 6}
        className="tabular"
        fontSize="2xl"
        letterSpacing="0.4em"
        textAlign="center"
        {...ties}
        {...registered}
        onChange={(event) => void take(event)}
      />
    </FieldFrame>
  );
}
