/** Which listings have kept pages: `KEPT#code / PAGES`, a time for each language. */
import * as z from 'zod';
import { locales } from '../../shared/kernel/locale.ts';
import { DomainProblem } from '../../shared/kernel/problem.ts';
import type { Table } from '../lib/table.ts';
import { type Key, remove, update } from '../lib/writes.ts';
import type { KeptIndex } from './ports.ts';

const KeptItem = z.partialRecord(z.enum(locales), z.int());

const key = (code: string): Key => ({ pk: `KEPT#${code}`, sk: 'PAGES' });

export function createKeptIndex(table: Pick<Table, 'batchGet' | 'transact'>): KeptIndex {
  return {
    note: (code, locale, atMs) => table.transact([update(key(code), { set: { [locale]: atMs } })]),
    async read(codes) {
      if (codes.length === 0) return new Map();
      const items = await table.batchGet(codes.map(key), { isConsistent: true });
      return new Map(
        items.map(({ pk, sk: _, ...noted }) => [String(pk).slice('KEPT#'.length), KeptItem.parse(noted)]),
      );
    },
    async forget(code, seen, gone) {
      const missing = locales.filter((locale) => seen[locale] === undefined);
      const when = { equals: seen, missing };
      const isAll = locales.every((locale) => missing.includes(locale) || gone.includes(locale));
      try {
        await table.transact([
          isAll
            ? remove(key(code), when, 'version-conflict')
            : update(key(code), { remove: gone }, when, 'version-conflict'),
        ]);
      } catch (error) {
        if (!(error instanceof DomainProblem) || error.code !== 'version-conflict') throw error;
      }
    },
  };
}
