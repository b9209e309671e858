/** Where the server's refusals belong: pointers into the request as names of the form's fields. */
import { nameOf } from '#lib/form/resolver.ts';
import type { FieldError } from '#shared/kernel/problem.ts';
import type { ContentForm } from './model.ts';

export interface NamedError extends Omit<FieldError, 'pointer'> {
  name: string;
}

/** `/content/images/1/alt/vi` is the field `alts.{id of the second image}.vi`. */
export function fieldNameOf(pointer: string, { mediaIds }: Pick<ContentForm, 'mediaIds'>): string {
  const name = nameOf(pointer, '/content');
  const [, index, rest] = /^images\.(\d+)\.(.+)$/.exec(name) ?? [];
  if (index !== undefined) {
    const mediaId = mediaIds[Number(index)];
    return rest!.startsWith('alt.') && mediaId ? `alts.${mediaId}.${rest!.slice(4)}` : 'mediaIds';
  }
  if (name === 'images') return 'mediaIds';
  return name.replace(/^(partner\.listingCodes|related)\..*$/, '$1');
}

export const namedErrors = (errors: readonly FieldError[], form: ContentForm): NamedError[] =>
  errors.map(({ pointer, ...error }) => ({ ...error, name: fieldNameOf(pointer, form) }));
