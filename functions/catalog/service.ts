/** What the catalog answers: the stored categories, rates and settings, else the shared defaults. */
import { defaultCategories } from '#shared/catalog/categories.ts';
import { defaultRates, defaultSettings } from '#shared/catalog/defaults.ts';
import type { Catalog, CatalogSettings, Category } from '#shared/catalog/model.ts';
import { isCategoryOf } from '#shared/catalog/rules.ts';
import type { ListingType } from '#shared/kernel/listing-kind.ts';
import type { Rates } from '#shared/kernel/money.ts';

/** What the service reads from. */
export interface CatalogReads {
  readCategories(): Promise<Category[]>;
  readRates(): Promise<Rates | undefined>;
  readSettings(): Promise<CatalogSettings | undefined>;
}

export function createCatalogService({ repo }: { repo: CatalogReads }) {
  const categories = async (): Promise<readonly Category[]> => {
    const stored = await repo.readCategories();
    return stored.length > 0 ? stored : defaultCategories;
  };
  const rates = async (): Promise<Rates> => (await repo.readRates()) ?? defaultRates;
  const settings = async (): Promise<CatalogSettings> => (await repo.readSettings()) ?? defaultSettings;

  return {
    /** Everything that forms and filters need, hidden categories too (a listing may still carry one). */
    async get(): Promise<Catalog> {
      const [allCategories, currentRates, currentSettings] = await Promise.all([
        categories(),
        rates(),
        settings(),
      ]);
      return { categories: [...allCategories], rates: currentRates, settings: currentSettings };
    },
    /** The rates that prices are converted with now. */
    rates,
    settings,
    /** Says whether a new listing may take this category under its type. */
    isCategoryOf: async (type: ListingType, id: string): Promise<boolean> =>
      isCategoryOf(type, id, await categories()),
  };
}
export type CatalogService = ReturnType<typeof createCatalogService>;
