/** Shipped categories with what an admin changed, and those that an admin added. */

import type { CategoryGroup, CategoryRecord } from '#shared/catalog/admin-model.ts';
import { defaultCategories, defaultNewsCategories } from '#shared/catalog/categories.ts';
import type { Category, NewsCategory } from '#shared/catalog/model.ts';
import { listingTypes } from '#shared/kernel/listing-kind.ts';
import type { StoredCategory } from './repository.ts';

const shipped: readonly CategoryRecord[] = [
  ...defaultCategories.map(({ type, ...one }) => shippedRecord(type, one)),
  ...defaultNewsCategories.map((one) => shippedRecord('news', one)),
];

function shippedRecord(
  group: CategoryGroup,
  { id, order, names, isHidden = false }: NewsCategory,
): CategoryRecord {
  return { group, id, order, names, isHidden, version: 0, isShipped: true, isUsed: true };
}

const groupOrder: readonly CategoryGroup[] = [...listingTypes, 'news'];
const keyOf = ({ group, id }: Pick<CategoryRecord, 'group' | 'id'>) => `${group}#${id}`;

const shippedKeys = new Set(shipped.map(keyOf));
/** Whether the product was shipped with a category: such a one is never deleted. */
export const isShipped = (category: Pick<CategoryRecord, 'group' | 'id'>): boolean =>
  shippedKeys.has(keyOf(category));

/** All categories by group and order: an admin's word counts, whatever was deleted is not there. */
export function allCategories(stored: readonly StoredCategory[]): CategoryRecord[] {
  const merged = new Map(shipped.map((one) => [keyOf(one), one]));
  for (const { isDeleted, isUsed = false, ...one } of stored) {
    const isShipped = merged.get(keyOf(one))?.isShipped ?? false;
    if (isDeleted) merged.delete(keyOf(one));
    else merged.set(keyOf(one), { ...one, isShipped, isUsed: isShipped || isUsed });
  }
  return [...merged.values()].sort(
    (a, b) =>
      groupOrder.indexOf(a.group) - groupOrder.indexOf(b.group) ||
      a.order - b.order ||
      (a.id < b.id ? -1 : 1),
  );
}

const publicOf = ({ id, order, names, isHidden }: CategoryRecord): NewsCategory => ({
  ...{ id, order, names },
  ...(isHidden && { isHidden }),
});

/** Categories of listings, as forms and filters need them. */
export const listingCategories = (stored: readonly StoredCategory[]): Category[] =>
  allCategories(stored).flatMap((one) =>
    one.group === 'news' ? [] : [{ ...publicOf(one), type: one.group }],
  );

/** Categories of news. */
export const newsCategories = (stored: readonly StoredCategory[]): NewsCategory[] =>
  allCategories(stored)
    .filter(({ group }) => group === 'news')
    .map(publicOf);
