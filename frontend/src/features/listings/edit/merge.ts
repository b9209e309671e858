/** Two people (or two tabs) changed one listing: what each of them changed, and the two put together. */
import { isSameForm } from './draft.ts';
import type { ListingForm } from './model.ts';

export type FormField = keyof ListingForm;

export interface Merge {
  /** What was typed here, with what was changed elsewhere only. */
  form: ListingForm;
  /** Changed elsewhere only: taken over. */
  taken: FormField[];
  /** Changed on both sides, differently: what was typed here stands until somebody says otherwise. */
  clashes: FormField[];
}

/** Puts together what was typed (`mine`) and what is stored now (`theirs`), both begun from `base`. */
export function merge(base: ListingForm, mine: ListingForm, theirs: ListingForm): Merge {
  const fields = Object.keys(base) as FormField[];
  const changedThere = fields.filter((field) => !isSameForm(base[field], theirs[field]));
  const isChangedHere = (field: FormField) => !isSameForm(base[field], mine[field]);
  const taken = changedThere.filter((field) => !isChangedHere(field));
  const clashes = changedThere.filter(
    (field) => isChangedHere(field) && !isSameForm(mine[field], theirs[field]),
  );
  return { form: withFields(mine, theirs, taken), taken, clashes };
}

/** The form with some fields of another. */
export const withFields = (
  form: ListingForm,
  other: ListingForm,
  fields: readonly FormField[],
): ListingForm => ({ ...form, ...Object.fromEntries(fields.map((field) => [field, other[field]])) });
