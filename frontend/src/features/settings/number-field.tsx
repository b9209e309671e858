/** A whole number with its unit beside it. */
import { TextField } from '../../ui/controls.tsx';
import type { FieldProps } from '../../ui/field.tsx';

export const NumberField = (field: FieldProps) => (
  <TextField inputMode="numeric" autoComplete="off" className="tabular" maxLength={20} {...field} />
);
