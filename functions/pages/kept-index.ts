/**
 * Which entities have kept pages: `KEPT#entity#key / PAGES`, a time for each language. Which of them show another
 * entity: `KEPT#shown#entity#key` with an item for each, `entity#key`.
 */
import * as z from 'zod';
import type { EntityKey } from '#shared/kernel/change-log.ts';
import { locales } from '#shared/kernel/locale.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { Table } from '../lib/table.ts';
import { type Item, type Key, remove, update } from '../lib/writes.ts';
import type { KeptIndex, ShowingPage } from './ports.ts';

/**
 * Grows when entries get other keys, or there are more of them: pages that were noted by the older ones are then
 * dropped with those of the older release.
 */
export const indexFormat = 3;
const showingAtOnce = 100;

const KeptItem = z.partialRecord(z.enum(locales), z.int());
const ShowingItem = z.object({ sk: z.string(), atMs: z.int() });

const keyOf = ({ entity, key }: EntityKey): Key => ({ pk: `KEPT#${entity}#${key}`, sk: 'PAGES' });
const shownPartition = ({ entity, key }: EntityKey): string => `KEPT#shown#${entity}#${key}`;
const showingKey = (shown: EntityKey, { entity, key }: EntityKey): Key => ({
  pk: shownPartition(shown),
  sk: `${entity}#${key}`,
});
function readShowing(item: Item): ShowingPage {
  const { sk, atMs } = ShowingItem.parse(item);
  const at = sk.indexOf('#');
  return { entity: sk.slice(0, at), key: sk.slice(at + 1), atMs };
}

export function createKeptIndex(table: Pick<Table, 'batchGet' | 'query' | 'transact'>): KeptIndex {
  return {
    note: (entity, locale, atMs, shows) =>
      table.transact([
        update(keyOf(entity), { set: { [locale]: atMs } }),
        ...shows.map((shown) => update(showingKey(shown, entity), { set: { atMs } })),
      ]),
    async read(entities) {
      const keys = entities.map(keyOf);
      const items = keys.length > 0 ? await table.batchGet(keys, { isConsistent: true }) : [];
      const entries = new Map(items.map(({ pk, sk: _, ...noted }) => [pk, KeptItem.parse(noted)]));
      return keys.map(({ pk }) => entries.get(pk) ?? {});
    },
    async forget(entity, seen, gone) {
      const missing = locales.filter((locale) => seen[locale] === undefined);
      const when = { equals: seen, missing };
      const isAll = locales.every((locale) => missing.includes(locale) || gone.includes(locale));
      await unlessNoted(() =>
        table.transact([
          isAll
            ? remove(keyOf(entity), when, 'version-conflict')
            : update(keyOf(entity), { remove: gone }, when, 'version-conflict'),
        ]),
      );
    },
    async showing(entity, start) {
      const { items, lastKey } = await table.query({
        ...{ pk: shownPartition(entity), limit: showingAtOnce, isConsistent: true },
        ...(start && { start }),
      });
      return { pages: items.map(readShowing), ...(lastKey && { next: lastKey }) };
    },
    forgetShowing: (entity, page) =>
      unlessNoted(() =>
        table.transact([
          remove(showingKey(entity, page), { equals: { atMs: page.atMs } }, 'version-conflict'),
        ]),
      ),
  };
}

/** What somebody has noted meanwhile stays. */
async function unlessNoted(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof DomainProblem) || error.code !== 'version-conflict') throw error;
  }
}
