/** What the server refused stands at its field until that field is changed. */
import type { FormError } from './error-paths.ts';
import type { ListingForm } from './model.ts';

export interface Refusals {
  set(errors: readonly FormError[], form: ListingForm): void;
  clear(): void;
  /** The errors of the checks, with the refusals that still stand at other fields. */
  joined(errors: readonly FormError[], form: ListingForm): FormError[];
}

const valueAt = (form: ListingForm, name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], form);

/** Refusals of one form, none at first. */
export function createRefusals(): Refusals {
  let refused: { error: FormError; value: string }[] = [];
  const textAt = (form: ListingForm, name: string) => JSON.stringify(valueAt(form, name)) ?? '';
  return {
    set(errors, form) {
      refused = errors.map((error) => ({ error, value: textAt(form, error.name) }));
    },
    clear() {
      refused = [];
    },
    joined(errors, form) {
      const names = new Set(errors.map(({ name }) => name));
      const standing = refused.filter(
        ({ error: { name }, value }) => !names.has(name) && textAt(form, name) === value,
      );
      return [...errors, ...standing.map(({ error }) => error)];
    },
  };
}
