/** Checks a form by a shared schema, with the server's own codes and pointers. */
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod';
import type { FieldError } from '#shared/kernel/problem.ts';
import { fieldErrors } from '#shared/kernel/validation.ts';
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

const isBlank = (value: unknown) => value === '' || value === null || Number.isNaN(value);
const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);

/**
 * What an untouched field sends: nothing, rather than ''. A group of nothing but blanks vanishes too, unless
 * `keepsGroups`: then `{}` stays, so that a check names the fields inside it.
 */
export function withoutBlanks(value: unknown, keepsGroups = false): unknown {
  if (isBlank(value)) return undefined;
  if (Array.isArray(value)) return value.map((each) => withoutBlanks(each, keepsGroups));
  if (!isGroup(value)) return value;
  const kept = Object.entries(value)
    .map(([key, each]) => [key, withoutBlanks(each, keepsGroups)] as const)
    .filter(([, each]) => each !== undefined);
  return kept.length > 0 || keepsGroups ? Object.fromEntries(kept) : undefined;
}

/** Errors of a check; where a whole group is missing, those of the fields inside it. */
function errorsOf(schema: z.ZodType, values: unknown): FieldError[] | null {
  const typed = withoutBlanks(values) ?? {};
  const parsed = schema.safeParse(typed);
  if (parsed.success) return null;
  const inGroups = withoutBlanks(values, true);
  const closer = schema.safeParse(inGroups);
  const inner = closer.success ? [] : fieldErrors(closer.error, inGroups);
  return fieldErrors(parsed.error, typed).flatMap((error) => {
    const within = inner.filter(({ pointer }) => pointer.startsWith(`${error.pointer}/`));
    return within.length > 0 ? within : [error];
  });
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
    const errors = errorsOf(await source(), values);
    if (!errors) return { values: (withoutBlanks(values) ?? {}) as Values, errors: {} };
    return { values: {}, errors: nested(errors, words) as FieldErrors<Values> };
  };
