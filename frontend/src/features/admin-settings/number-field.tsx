/** A whole number with its unit beside it. */

import type { FieldProps } from '#ui/form/field.tsx';
import { TextField } from '#ui/form/form-fields.tsx';

export const NumberField = (field: FieldProps) => (
  <TextField inputMode="numeric" autoComplete="off" className="tabular" maxLength={20} {...field} />
);
