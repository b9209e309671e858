/** What can be wrong with each field of a listing: fixed reasons by their keys, and how much can be said. */
import type { ListingField } from '../kernel/listing-field.ts';

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
  partnerId: ['contradicts', 'unproven', 'other'],
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
