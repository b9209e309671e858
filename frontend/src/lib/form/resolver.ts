/** Checks a form by a shared schema, with the server's own codes and pointers. */
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { FieldError } from '../../../../shared/kernel/problem.ts';
import { fieldErrors } from '../../../../shared/kernel/validation.ts';
import type { SchemaSource } from './schema.ts';

/** Words of one error; `path` is the field's name in the form. */
export type FieldWords = (error: Pick<FieldError, 'code' | 'params'>, path: string) => string;

/** '/price/amount' below `root` is the form's field 'price.amount'. */
export const nameOf = (pointer: string, root = ''): string =>
  pointer
    .replace(/^#/, '')
    .replace(new RegExp(`^${root}(?=/|$)`), '')
    .split('/')
    .filter(Boolean)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');

/** What an untouched optional field sends: nothing, rather than ''. Whole empty objects vanish with it. */
export function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBlanks);
  if (value === '' || value === null || (typeof value === 'number' && Number.isNaN(value))) return undefined;
  if (typeof value !== 'object' || value instanceof Blob) return value;
  const kept = Object.entries(value as object)
    .map(([key, each]) => [key, withoutBlanks(each)] as const)
    .filter(([, each]) => each !== undefined);
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

/** Nested errors as react-hook-form wants them, the first of each field. */
export function nested(errors: readonly FieldError[], words: FieldWords, root = ''): FieldErrors {
  const result: Record<string, unknown> = {};
  for (const error of errors) {
    const name = nameOf(error.pointer, root) || 'root';
    const path = name.split('.');
    let at = result;
    for (const part of path.slice(0, -1)) {
      at[part] ??= {};
      at = at[part] as Record<string, unknown>;
    }
    at[path.at(-1)!] ??= { type: error.code, message: words(error, name) };
  }
  return result as FieldErrors;
}

/** A resolver over a lazily loaded schema; the values it passes on are those typed, without blanks. */
export const schemaResolver =
  <Values extends FieldValues>(source: SchemaSource, words: FieldWords): Resolver<Values> =>
  async (values) => {
    const typed = (withoutBlanks(values) ?? {}) as Values;
    const parsed = (await source()).safeParse(typed);
    if (parsed.success) return { values: typed, errors: {} };
    return { values: {}, errors: nested(fieldErrors(parsed.error, typed), words) as FieldErrors<Values> };
  };
