/** Lookups in the table of page kinds: whose page an address is, where the pages of entities and of lists lie. */

import type { EntityKey } from '#shared/kernel/change-log.ts';
import { type Locale, locales } from '#shared/kernel/locale.ts';
import { cardFolder } from '#shared/share-cards/model.ts';
import { landingPrefixOf } from './landing-addresses.ts';
import { listFile, listKeyOf, objectKeyOf, type PageAddress } from './page-addresses.ts';
import type { ListPage, PageKind } from './ports.ts';

export interface PageTable {
  readonly kinds: readonly PageKind[];
  /** Says whether entities of this name have pages. */
  hasPages(entity: string): boolean;
  /** Says whether pages of others may show entities of this name. */
  isShownByOthers(entity: string): boolean;
  /** The entity whose page this is; undefined for pages of no entity. */
  entityOf(address: PageAddress): EntityKey | undefined;
  /** The page of an entity in one language, spelt as it is kept. */
  addressOf(entity: EntityKey, locale: Locale): PageAddress;
  /** The version of an entity while it is public, else undefined. */
  versionOf(entity: EntityKey): Promise<number | undefined>;
  readonly lists: readonly ListPage[];
  /** The page of lists that is kept at an address, such as `/project/list.html`. */
  listAt(address: PageAddress): ListPage | undefined;
  /** Prefixes of all objects that are kept: entities' pages, pages of lists and landing pages in every language, cards, and files. */
  readonly prefixes: readonly string[];
}

export function createPageTable(
  kinds: readonly PageKind[],
  lists: readonly ListPage[] = [],
  filePrefixes: readonly string[] = [],
): PageTable {
  const byEntity = new Map(kinds.map((kind) => [kind.entity, kind]));
  const kindOf = (entity: string): PageKind => {
    const kind = byEntity.get(entity);
    if (!kind) throw new Error(`No page kind for ${entity}`);
    return kind;
  };
  return {
    kinds,
    hasPages: (entity) => byEntity.has(entity),
    isShownByOthers: (entity) => byEntity.get(entity)?.isShownByOthers === true,
    entityOf({ path }) {
      const kind = kinds.find(({ folder }) => path.toLowerCase().startsWith(folder));
      return kind && { entity: kind.entity, key: kind.keyOf(path.slice(kind.folder.length)) };
    },
    addressOf: ({ entity, key }, locale) => ({ path: kindOf(entity).folder + key, locale }),
    versionOf: ({ entity, key }) => kindOf(entity).versionOf(key),
    lists,
    listAt: (address) => lists.find(({ path }) => address.path === `${path === '/' ? '' : path}/${listFile}`),
    prefixes: [
      ...kinds.flatMap(({ folder }) =>
        locales.map((locale) =>
          objectKeyOf({ path: folder.slice(0, -1), locale }).replace(/index\.html$/, ''),
        ),
      ),
      ...lists.flatMap(({ path }) => locales.map((locale) => listKeyOf({ path, locale }))),
      ...locales.map(landingPrefixOf),
      cardFolder.slice(1),
      ...filePrefixes,
    ],
  };
}
