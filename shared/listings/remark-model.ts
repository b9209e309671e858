/** Remarks of staff on fields of a listing that they refuse: which there are, and how they are kept. */
import * as z from 'zod';
import { Ulid } from '../kernel/id.ts';
import { type ListingField, listingFields } from '../kernel/listing-field.ts';
import { Locale } from '../kernel/locale.ts';
import { ReasonText } from '../kernel/text.ts';
import { Instant } from '../kernel/time.ts';

export const remarkWordsMax = 500;
/** More at once nobody works through. */
export const remarksMax = 20;

const figure = ['figure-unlikely', 'unit-mistaken', 'contradicts', 'other'] as const;
const stated = ['contradicts', 'unproven', 'incomplete', 'other'] as const;
/**
 * What can be wrong with each field; `other` is said in words alone. Their texts lie in `locales/<l>/remarks.json`: each
 * reader has them in their own language.
 */
export const remarkReasons = {
  kind: ['not-what-is-offered', 'other'],
  type: ['not-what-is-offered', 'other'],
  category: ['not-what-is-offered', 'other'],
  title: ['contact-inside', 'says-nothing', 'misleading', 'capitals', 'other'],
  language: ['other-language', 'other'],
  place: ['place-wrong', 'place-vague', 'contradicts', 'other'],
  price: ['price-unlikely', 'unit-mistaken', 'contradicts', 'other'],
  leaseMonths: figure,
  landArea: figure,
  floorArea: figure,
  areaRange: figure,
  landUse: stated,
  legal: stated,
  assetStatus: ['contradicts', 'other'],
  park: ['contradicts', 'other'],
  investor: ['contradicts', 'unproven', 'other'],
  propertyCode: stated,
  broker: stated,
  franchise: stated,
  papers: stated,
  legalFacts: stated,
  description: ['contact-inside', 'says-nothing', 'misleading', 'copied', 'other'],
  pictures: ['not-the-asset', 'watermark', 'blurred', 'text-in-picture', 'too-few', 'other'],
  referenceFile: ['not-the-asset', 'unreadable', 'personal-data', 'other'],
  infrastructure: ['contradicts', 'unproven', 'other'],
  enterprise: [...figure, 'unproven'],
  otherRequirements: ['contact-inside', 'misleading', 'other'],
  contact: ['unreachable', 'other-person', 'other'],
  translations: ['other-language', 'translation-differs', 'contact-inside', 'other'],
} as const satisfies Record<ListingField, readonly string[]>;
export type RemarkReason = (typeof remarkReasons)[ListingField][number];

const allReasons = [...new Set(Object.values(remarkReasons).flat())] as [RemarkReason, ...RemarkReason[]];

/** A remark as it is kept. */
export const Remark = z
  .object({
    field: z.enum(listingFields),
    reason: z.enum(allReasons),
    mediaId: Ulid.optional().meta({ description: 'The picture that it is about; absent: all of them' }),
    words: z.string().optional().meta({ description: 'What staff add, shown as it was typed' }),
    language: Locale.optional().meta({ description: 'The language of these words' }),
  })
  .meta({ id: 'Remark', description: 'What staff say of one field of a listing that they refuse' });
export type Remark = z.infer<typeof Remark>;

const isReasonOf = ({ field, reason }: Remark) =>
  (remarkReasons[field] as readonly RemarkReason[]).includes(reason);
const refusedAs = (code: string, path: keyof Remark) => ({ params: { code }, path: [path] });

/** A remark as staff give it: a reason that its field has; `other` with words; a picture for pictures alone. */
export const RemarkInput = Remark.extend({
  words: ReasonText({ min: 1, max: remarkWordsMax }).optional(),
})
  .refine(isReasonOf, refusedAs('not-allowed', 'reason'))
  .refine(({ reason, words }) => reason !== 'other' || words !== undefined, refusedAs('required', 'words'))
  .refine(
    ({ field, mediaId }) => field === 'pictures' || mediaId === undefined,
    refusedAs('not-allowed', 'mediaId'),
  );

/** All remarks of one refusal. */
export const RemarksInput = z.array(RemarkInput).min(1).max(remarksMax);

/** The remarks of the last refusal, with what their fields said then. */
export const RefusalRemarks = z
  .object({
    at: Instant,
    items: z.array(Remark),
    was: z.record(z.string(), z.unknown()).meta({ description: 'These fields of the content as refused' }),
  })
  .meta({ id: 'RefusalRemarks' });
export type RefusalRemarks = z.infer<typeof RefusalRemarks>;
