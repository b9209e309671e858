/** What a revision changes of a shown listing, field by field, for the eyes of staff. */
import { listingFields } from '../kernel/listing-field.ts';
import type { ListingContent } from './model.ts';
import type { WrittenField } from './written-fields.ts';

/** The fields a poster writes, in the order of the form. A test finds any that is missing here. */
export const writtenFields = listingFields satisfies readonly WrittenField[];

/** The same text for equal values, whatever the order of their keys; absent and empty are the same. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join(',')}]`;
  if (value === null || typeof value !== 'object')
    return value === '' || value === undefined ? '' : JSON.stringify(value);
  const parts = Object.entries(value).filter(([, of]) => of !== undefined && of !== '');
  return `{${parts
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, of]) => `${key}:${textOf(of)}`)
    .join(',')}}`;
}

/** The fields in which a revision differs. */
export const differences = (before: ListingContent, after: ListingContent): WrittenField[] =>
  writtenFields.filter((field) => !isSameField(before[field], after[field]));

/** Says whether two values of a field say the same. */
export const isSameField = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

/** Says whether a field holds anything at all. */
export const isWritten = (content: ListingContent, field: WrittenField): boolean =>
  textOf(content[field]) !== '';
