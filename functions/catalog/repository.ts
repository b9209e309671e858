/** Categories, settings and the owner in the table; what is not there falls back to the shared defaults. */
import * as z from 'zod';
import { CategoryGroup, CategoryInput } from '#shared/catalog/admin-model.ts';
import { CatalogSettings, CategoryId } from '#shared/catalog/model.ts';
import { OwnerSettings } from '#shared/catalog/owner.ts';
import type { Rates } from '#shared/kernel/money.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { Version } from '#shared/kernel/version.ts';
import type { Table } from '../lib/table.ts';
import { type Item, type Key, put, putNew, update, type Write } from '../lib/writes.ts';
import { createRatesRepository } from './rates-repository.ts';

const categoryPartition = 'CAT';
const keys = {
  category: (group: CategoryGroup, id: string): Key => ({ pk: categoryPartition, sk: `${group}#${id}` }),
  settings: (): Key => ({ pk: 'CFG', sk: 'catalog' }),
  owner: (): Key => ({ pk: 'CFG', sk: 'owner' }),
  ownerVersion: (version: number): Key => ({ pk: 'CFG', sk: `owner#v${String(version).padStart(5, '0')}` }),
};

const StoredCategory = CategoryInput.extend({
  group: CategoryGroup,
  id: CategoryId,
  version: Version,
  /** Something was put under it once. */
  isUsed: z.boolean().optional(),
  /** Its id is never another's. */
  isDeleted: z.boolean().optional(),
});
/** A category as an admin left it: a shipped one that was changed, or one of their own. */
export type StoredCategory = z.infer<typeof StoredCategory>;
const StoredSettings = z.object({ settings: CatalogSettings });

/** The catalog's items: reads of what forms and filters need, and writes as values. */
export function createCatalogRepository(table: Pick<Table, 'get' | 'query'>) {
  return {
    /** The categories that an admin changed, added or deleted; empty where none ever was. One query. */
    async readCategories({ isConsistent = false } = {}): Promise<StoredCategory[]> {
      const items: Item[] = [];
      let start: Item | undefined;
      do {
        const page = await table.query({ pk: categoryPartition, start, isConsistent });
        items.push(...page.items);
        start = page.lastKey;
      } while (start);
      // Items from before an admin kept categories hold copies of shipped ones.
      return items.flatMap((item) => ('category' in item ? [] : [StoredCategory.parse(item)]));
    },
    /** The rates in force; those that are shipped until others were put. One read. */
    async readRates(): Promise<Rates> {
      const { current } = await createRatesRepository(table).readState({ isConsistent: false });
      const { date, vndPer, isDemo } = current;
      return { date, vndPer, ...(isDemo && { isDemo }) };
    },
    /** The settings that clients need; undefined where none were ever stored. One read. */
    async readSettings(): Promise<CatalogSettings | undefined> {
      const item = await table.get(keys.settings());
      return item && StoredSettings.parse(item).settings;
    },
    /** Who runs the marketplace; undefined where it was never stored. One read. */
    async readOwner(): Promise<OwnerSettings | undefined> {
      const item = await table.get(keys.owner(), { isConsistent: true });
      return item && OwnerSettings.parse(item);
    },
    /** Puts the owner over the version it was based on, and keeps it as a version; `version-conflict`. */
    putOwner: (owner: OwnerSettings, at: Instant, by: string): Write[] => [
      put(
        { ...keys.owner(), ...owner },
        owner.version === 1 ? { exists: false } : { equals: { version: owner.version - 1 } },
        'version-conflict',
      ),
      putNew({ ...keys.ownerVersion(owner.version), ...owner, at, by }, 'version-conflict'),
    ],
    /** Stores a category over the version it was based on; version 1: over none. That it is used stays. */
    putCategory: ({ isUsed: _, ...category }: StoredCategory): Write => {
      const key = keys.category(category.group, category.id);
      return category.version === 1
        ? putNew({ ...key, ...category }, 'version-conflict')
        : update(
            key,
            { set: category },
            { equals: { version: category.version - 1 }, missing: ['isDeleted'] },
            'version-conflict',
          );
    },
    /** Marks a category as deleted, if nothing was put under it; `state-conflict` where something was. */
    deleteCategory: ({ group, id, version }: StoredCategory): Write =>
      update(
        keys.category(group, id),
        { set: { isDeleted: true, version: version + 1 } },
        { equals: { version }, missing: ['isUsed'] },
        'state-conflict',
      ),
    /** Notes that something is put under a category; `state-conflict` where it was deleted meanwhile. */
    markUsed: (group: CategoryGroup, id: string): Write =>
      update(
        keys.category(group, id),
        { set: { isUsed: true } },
        { exists: true, missing: ['isDeleted'] },
        'state-conflict',
      ),
    /** Stores the settings. */
    putSettings: (settings: CatalogSettings): Write => put({ ...keys.settings(), settings }),
  };
}
export type CatalogRepository = ReturnType<typeof createCatalogRepository>;
