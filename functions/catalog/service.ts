/** What the catalog answers: shipped categories as an admin changed them, rates and settings as they are stored, else the defaults. */

import type { CategoryGroup, CategoryRecord } from '#shared/catalog/admin-model.ts';
import { defaultSettings } from '#shared/catalog/defaults.ts';
import type { Catalog, CatalogSettings, NewsCategory } from '#shared/catalog/model.ts';
import { isCategoryOf } from '#shared/catalog/rules.ts';
import type { ListingType } from '#shared/kernel/listing-kind.ts';
import type { Rates } from '#shared/kernel/money.ts';
import type { Write } from '../lib/writes.ts';
import { allCategories, isShipped, listingCategories, newsCategories } from './merge-categories.ts';
import type { CatalogRepository, StoredCategory } from './repository.ts';

/** What the service reads from. */
export type CatalogReads = Pick<
  CatalogRepository,
  'readCategories' | 'readRates' | 'readSettings' | 'markUsed'
>;

export function createCatalogService({ repo }: { repo: CatalogReads }) {
  const settings = async (): Promise<CatalogSettings> => (await repo.readSettings()) ?? defaultSettings;

  return {
    /** Everything that forms and filters need, hidden categories too (a listing may still carry one). */
    async get(): Promise<Catalog> {
      const [stored, currentRates, currentSettings] = await Promise.all([
        repo.readCategories(),
        repo.readRates(),
        settings(),
      ]);
      return {
        categories: listingCategories(stored),
        newsCategories: newsCategories(stored),
        rates: currentRates,
        settings: currentSettings,
      };
    },
    /** The rates that prices are converted with now. */
    rates: (): Promise<Rates> => repo.readRates(),
    settings,
    /** All categories of news, hidden ones too. */
    newsCategories: async (): Promise<NewsCategory[]> => newsCategories(await repo.readCategories()),
    /** All categories as an admin keeps them. */
    allCategories: async (): Promise<CategoryRecord[]> => allCategories(await repo.readCategories()),
    /** Says whether a new listing may take this category under its type. */
    isCategoryOf: async (type: ListingType, id: string): Promise<boolean> =>
      isCategoryOf(type, id, listingCategories(await repo.readCategories())),
    /**
     * Notes in its transaction that something is put under a category: only one that an admin added, once. Shipped ones
     * are never deleted.
     */
    async markUse(group: CategoryGroup, id: string): Promise<Write[]> {
      if (isShipped({ group, id })) return [];
      return firstUse(await repo.readCategories(), group, id, repo);
    },
  };
}
export type CatalogService = ReturnType<typeof createCatalogService>;

/** The writes that note the first use of a category that an admin added. */
function firstUse(
  stored: readonly StoredCategory[],
  group: CategoryGroup,
  id: string,
  { markUsed }: Pick<CatalogRepository, 'markUsed'>,
): Write[] {
  const known = allCategories(stored).find((one) => one.group === group && one.id === id);
  return known && !known.isUsed ? [markUsed(group, id)] : [];
}
