/** Rules of remarks: which fields a listing has, what a refusal with remarks says, what has changed since. */
import { areaNeedOf, groupsOf, hasFloorArea } from '../catalog/rules.ts';
import { type ListingField, listingFields } from '../kernel/listing-field.ts';
import { isLease, isWant } from '../kernel/listing-kind.ts';
import type { FieldError } from '../kernel/problem.ts';
import { reasonParts, type StaffReason } from '../kernel/staff-reason.ts';
import { isSameField, isWritten } from './differences.ts';
import { legalFields, mayHave } from './legal-rules.ts';
import type { ListingContent } from './model.ts';
import type { RefusalRemarks, Remark } from './remark-model.ts';
import { remarkReasons } from './remark-reasons.ts';

type Listed = Pick<ListingContent, 'kind' | 'type' | 'category'>;

const isGround = ({ type }: Listed) => type !== 'brand';
/** Fields that not every kind and type has. */
const fits: Partial<Record<ListingField, (listed: Listed) => boolean>> = {
  leaseMonths: ({ kind }) => isLease(kind),
  landArea: ({ kind, type }) => !isWant(kind) && areaNeedOf(type) !== 'none',
  floorArea: ({ kind, type }) => !isWant(kind) && hasFloorArea(type),
  areaRange: ({ kind, type }) => isWant(kind) && areaNeedOf(type) !== 'none',
  landUse: isGround,
  legal: isGround,
  park: ({ type }) => type === 'industrial-park',
  infrastructure: ({ kind, type }) => groupsOf(type, kind).includes('infrastructure'),
  enterprise: ({ kind, type }) => groupsOf(type, kind).includes('enterprise'),
  ...Object.fromEntries(legalFields.map((field) => [field, (listed: Listed) => mayHave(field, listed)])),
};

/** Says whether a listing has a field: it says something there, or its kind and type ask for it. */
export const hasField = (content: ListingContent, field: ListingField): boolean =>
  isWritten(content, field) || (fits[field]?.(content) ?? true);

/** What is wrong with remarks on this content: fields that its type does not have, pictures that it does not show. */
export function misplacedRemarks(remarks: readonly Remark[], content: ListingContent): FieldError[] {
  const shown = content.pictures.map(({ mediaId }) => mediaId);
  return remarks.flatMap(({ field, mediaId }, at) => [
    ...(hasField(content, field) ? [] : [{ pointer: `#/body/remarks/${at}/field`, code: 'not-allowed' }]),
    ...(mediaId === undefined || shown.includes(mediaId)
      ? []
      : [{ pointer: `#/body/remarks/${at}/mediaId`, code: 'not-found' }]),
  ]);
}

const isRemark = (value: unknown): value is Remark => {
  const { field, reason, mediaId, words } = (value ?? {}) as Partial<Record<keyof Remark, unknown>>;
  const isText = (text: unknown) => text === undefined || typeof text === 'string';
  const reasons: readonly unknown[] = remarkReasons[field as ListingField] ?? [];
  return reasons.includes(reason) && isText(mediaId) && isText(words);
};

/** The remarks in a value that was kept somewhere, without a schema: pages read them that carry none. */
export const readRemarks = (kept: unknown): Remark[] => (Array.isArray(kept) ? kept.filter(isRemark) : []);

/** The fields that remarks are about, in the order of the form. */
export const remarkedFields = (remarks: readonly Pick<Remark, 'field'>[]): ListingField[] =>
  listingFields.filter((field) => remarks.some((remark) => remark.field === field));

/** The reason of a refusal as its owner reads it in lists and messages: with the names of the fields. */
export function refusalReason(reason: StaffReason | undefined, remarks: readonly Remark[]): StaffReason {
  if (remarks.length === 0) return reason ?? '';
  const { keys, words } = reasonParts(reason ?? '');
  return { keys: [...keys], ...(words && { words }), fields: remarkedFields(remarks) };
}

/** What the fields with remarks say at the refusal. */
export const remarkedContent = (remarks: readonly Remark[], content: ListingContent): RefusalRemarks['was'] =>
  Object.fromEntries(remarkedFields(remarks).map((field) => [field, content[field]]));

/** Says whether a field with remarks says something else now. */
export const isChangedSince = ({ was }: RefusalRemarks, field: ListingField, content: ListingContent) =>
  !isSameField(was[field], content[field]);
