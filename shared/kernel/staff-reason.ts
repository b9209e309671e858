/** Why staff decided against something: fixed reasons by their keys, words of their own, or both. */
import * as z from 'zod';
import { type ListingField, listingFields } from './listing-field.ts';
import { ReasonText } from './text.ts';

/** Their words lie in `locales/<l>/reasons.json`: each reader has them in their own language. */
/** The last says nothing of why: staff choose it as they see fit, so that it betrays no request of an authority. */
export const listingReasons = [
  'photos',
  'price',
  'place',
  'legal',
  'duplicate',
  'contact',
  'unavailable',
] as const;
export const sellerReasons = ['blurred', 'mismatch', 'issue', 'other-person', 'inactive'] as const;
/** Of papers that were handed in for a listing. */
export const evidenceReasons = ['unreadable-papers', 'other-asset', 'out-of-date', 'not-enough'] as const;
export const contentReasons = [
  'inaccurate',
  'incomplete',
  'advertising',
  'duplicate-content',
  'wrong-kind',
  'images',
  'copyright',
  'prohibited',
] as const;
/** Nobody chooses it: what a poster is told of a request of an authority that is not secret. */
export const takedownReasons = ['authority'] as const;
export const reasonKeys = [
  ...listingReasons,
  ...sellerReasons,
  ...evidenceReasons,
  ...contentReasons,
  ...takedownReasons,
] as const;
export type ReasonKey = (typeof reasonKeys)[number];

/** How long own words are where they stand alone, and beside fixed reasons. */
export const reasonChars = { min: 10, max: 500 } as const;

/** A reason as it is kept. Words alone are a plain text: they stay as they were typed, in one language. */
export const StaffReason = z
  .union([
    z.string(),
    z
      .object({
        keys: z.array(z.enum(reasonKeys)),
        words: z.string().optional(),
        fields: z.array(z.enum(listingFields)).optional().meta({
          description: 'Fields of a listing that staff have a remark on',
        }),
      })
      .meta({ description: 'Fixed reasons by their keys, in the order they are read; and what staff add' }),
  ])
  .meta({ id: 'StaffReason' });
export type StaffReason = z.infer<typeof StaffReason>;
/** A reason of which the fixed ones are among `Key`. */
export type ReasonOf<Key extends ReasonKey> = string | { keys: Key[]; words?: string | undefined };
export type ListingReason = ReasonOf<(typeof listingReasons)[number]>;
export type SellerReason = ReasonOf<(typeof sellerReasons)[number]>;
export type ContentReason = ReasonOf<(typeof contentReasons)[number]>;
export type EvidenceReason = ReasonOf<(typeof evidenceReasons)[number]>;

/** A reason as staff give it: words alone of ten characters or more, or keys with a remark of any length. */
export const reasonInput = <Key extends ReasonKey>(keys: readonly [Key, ...Key[]]) =>
  z.union([
    ReasonText(reasonChars),
    z.object({
      keys: z
        .array(z.enum(keys))
        .min(1)
        .max(keys.length)
        .refine((list) => new Set(list).size === list.length, { params: { code: 'not-allowed' } }),
      words: ReasonText({ min: 1, max: reasonChars.max }).optional(),
    }),
  ]);

/** The parts of a reason, whichever way it is kept. */
export const reasonParts = (
  reason: StaffReason,
): { keys: readonly ReasonKey[]; words: string; fields: readonly ListingField[] } =>
  typeof reason === 'string'
    ? { keys: [], words: reason, fields: [] }
    : { keys: reason.keys, words: reason.words ?? '', fields: reason.fields ?? [] };

/** A text of `locales/<l>/reasons.json` in the reader's language, as i18next gives it. */
type ReasonWords = (
  key: `reasons:words.${ReasonKey}` | `reasons:field.${ListingField}` | 'reasons:toCorrect',
  values: { fields?: string },
) => string;

/** A reason as its reader sees it: a line for each fixed reason, what staff added, then the fields to correct. */
export function reasonText(reason: StaffReason, text: ReasonWords): string {
  const { keys, words, fields } = reasonParts(reason);
  const named = fields.map((field) => text(`reasons:field.${field}`, {})).join(' · ');
  return [
    ...keys.map((key) => text(`reasons:words.${key}`, {})),
    words,
    named && text('reasons:toCorrect', { fields: named }),
  ]
    .filter(Boolean)
    .join('\n');
}
