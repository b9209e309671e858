/** What imports keep of a person, and how it goes; what they brought is the listings'. */
import type { PersonalData } from '../lib/personal-data.ts';
import type { Table } from '../lib/table.ts';
import { remove, type Transact } from '../lib/writes.ts';
import { clearItems } from './feeds/clear-feed.ts';
import { createFeedRepository } from './feeds/feed-repository.ts';
import { createImportRepository } from './repository.ts';

interface Ports {
  table: Pick<Table, 'get' | 'query'>;
  transact: Transact;
}

/** The latest imports, the remembered columns and feeds, on one page; erasing takes a hundred items at a time. */
export function importsPersonalData({ table, transact }: Ports): PersonalData {
  const repo = createImportRepository(table);
  const feeds = createFeedRepository(table);
  return {
    parts: {
      imports: async (userId) => {
        const [records, mappings, kept] = await Promise.all([
          ...([repo.list(userId), repo.mappings(userId), feeds.list(userId)] as const),
        ]);
        return {
          records: [
            ...records.map(({ id: _, ...record }) => ({ type: 'import', ...record })),
            ...mappings.map(({ columns, at }) => ({ type: 'columns', columns, at })),
            ...kept.map(({ name, address, changedAt }) => ({ type: 'feed', name, address, changedAt })),
          ],
        };
      },
    },
    erase: async (userId, hasTime) => {
      for (const { id } of await feeds.list(userId))
        if (!(await clearItems(id, hasTime, { repo: feeds, transact }))) return false;
      for (let keys = await repo.allKeys(userId); keys.length > 0; keys = await repo.allKeys(userId)) {
        if (!hasTime()) return false;
        await transact(keys.map((key) => remove(key)));
      }
      return true;
    },
  };
}
