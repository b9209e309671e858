/** Which entities have kept pages: `KEPT#entity#key / PAGES`, a time for each language. */
import * as z from 'zod';
import type { EntityKey } from '#shared/kernel/change-log.ts';
import { locales } from '#shared/kernel/locale.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { Table } from '../lib/table.ts';
import { type Key, remove, update } from '../lib/writes.ts';
import type { KeptIndex } from './ports.ts';

/**
 * Grows when entries get other keys: pages that were noted by the older ones are then dropped with those of the older
 * release.
 */
export const indexFormat = 2;

const KeptItem = z.partialRecord(z.enum(locales), z.int());

const keyOf = ({ entity, key }: EntityKey): Key => ({ pk: `KEPT#${entity}#${key}`, sk: 'PAGES' });

export function createKeptIndex(table: Pick<Table, 'batchGet' | 'transact'>): KeptIndex {
  return {
    note: (entity, locale, atMs) => table.transact([update(keyOf(entity), { set: { [locale]: atMs } })]),
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
      try {
        await table.transact([
          isAll
            ? remove(keyOf(entity), when, 'version-conflict')
            : update(keyOf(entity), { remove: gone }, when, 'version-conflict'),
        ]);
      } catch (error) {
        if (!(error instanceof DomainProblem) || error.code !== 'version-conflict') throw error;
      }
    },
  };
}
