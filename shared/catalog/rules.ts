/** Which fields a type shows and needs, and how places bear on them. */
import { isWant, type Kind, type ListingType } from '../kernel/listing-kind.ts';
import { defaultCategories } from './categories.ts';
import { incentives, infrastructure } from './infrastructure.ts';
import { type Category, type LegalStatus, legalStatuses } from './model.ts';

export const fieldGroups = [
  'basics',
  'place',
  'price-area',
  'description',
  'infrastructure',
  'enterprise',
  'contact',
] as const;
export type FieldGroup = (typeof fieldGroups)[number];

/**
 * The groups of the form that a type and kind show, in order: infrastructure for offers of anything on land,
 * enterprise figures for enterprises and brands (decisions §3 *Fields*).
 */
export function groupsOf(type: ListingType, kind: Kind): FieldGroup[] {
  const isBusiness = type === 'enterprise' || type === 'brand';
  const hidden = new Set<FieldGroup>([
    ...(isWant(kind) || type === 'brand' ? (['infrastructure'] as const) : []),
    ...(isBusiness ? [] : (['enterprise'] as const)),
  ]);
  return fieldGroups.filter((group) => !hidden.has(group));
}

/** Land-like types need an area, a brand has none, the rest may say one. */
export function areaNeedOf(type: ListingType): 'required' | 'optional' | 'none' {
  if (type === 'brand') return 'none';
  return type === 'enterprise' || type === 'other' ? 'optional' : 'required';
}

/** Where a floor area means something besides the land's. */
export const hasFloorArea = (type: ListingType): boolean =>
  type === 'industrial-park' || type === 'enterprise' || type === 'other';

/** The categories offered under a type, in order, hidden ones left out. */
export const categoriesOf = (type: ListingType, categories: readonly Category[] = defaultCategories) =>
  categories.filter((c) => c.type === type && !c.isHidden).sort((a, b) => a.order - b.order);

/** Says whether a category exists under a type; hidden ones are not taken for new listings. */
export const isCategoryOf = (
  type: ListingType,
  id: string,
  categories: readonly Category[] = defaultCategories,
) => categoriesOf(type, categories).some((category) => category.id === id);

export const isInfrastructureKey = (key: string): boolean => Object.hasOwn(infrastructure, key);
export const isIncentiveKey = (key: string): boolean => Object.hasOwn(incentives, key);
export const isLegalStatus = (key: string): key is LegalStatus => legalStatuses.includes(key as LegalStatus);
