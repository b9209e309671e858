/** Categories, rates and settings in the table; what is not there falls back to the shared defaults. */
import * as z from 'zod';
import { CatalogSettings, Category } from '#shared/catalog/model.ts';
import { Rates } from '#shared/kernel/money.ts';
import type { Table } from '../lib/table.ts';
import { type Item, type Key, put, type Write } from '../lib/writes.ts';

const keys = {
  category: ({ type, order, id }: Pick<Category, 'type' | 'order' | 'id'>): Key => ({
    pk: 'CAT',
    sk: `${type}#${String(order).padStart(4, '0')}#${id}`,
  }),
  rates: (date: string): Key => ({ pk: 'FX', sk: date }),
  settings: (): Key => ({ pk: 'CFG', sk: 'catalog' }),
};

const StoredCategory = z.object({ category: Category });
const StoredRates = z.object({ rates: Rates });
const StoredSettings = z.object({ settings: CatalogSettings });

/** The catalog's items: reads of what forms and filters need, and writes as values. */
export function createCatalogRepository(table: Pick<Table, 'get' | 'query'>) {
  return {
    /** All categories by type and order; empty where none was ever stored. One query. */
    async readCategories(): Promise<Category[]> {
      const items: Item[] = [];
      let start: Item | undefined;
      do {
        const page = await table.query({ pk: 'CAT', start });
        items.push(...page.items);
        start = page.lastKey;
      } while (start);
      return items.map((item) => StoredCategory.parse(item).category);
    },
    /** The newest rates; undefined where none were ever stored. One query of one item. */
    async readRates(): Promise<Rates | undefined> {
      const { items } = await table.query({ pk: 'FX', limit: 1, isDescending: true });
      return items[0] && StoredRates.parse(items[0]).rates;
    },
    /** The settings that clients need; undefined where none were ever stored. One read. */
    async readSettings(): Promise<CatalogSettings | undefined> {
      const item = await table.get(keys.settings());
      return item && StoredSettings.parse(item).settings;
    },
    /** Stores a category at its place. */
    putCategory: (category: Category): Write => put({ ...keys.category(category), category }),
    /** Stores a day's rates. */
    putRates: (rates: Rates): Write => put({ ...keys.rates(rates.date), rates }),
    /** Stores the settings. */
    putSettings: (settings: CatalogSettings): Write => put({ ...keys.settings(), settings }),
  };
}
export type CatalogRepository = ReturnType<typeof createCatalogRepository>;
