/** What imports keep of a person, and how it goes; what they brought is the listings'. */
import type { PersonalData } from '../lib/personal-data.ts';
import type { Table } from '../lib/table.ts';
import { remove, type Transact } from '../lib/writes.ts';
import { createImportRepository } from './repository.ts';

interface Ports {
  table: Pick<Table, 'get' | 'query'>;
  transact: Transact;
}

/** The latest imports and the remembered columns, on one page; erasing takes a hundred items at a time. */
export function importsPersonalData({ table, transact }: Ports): PersonalData {
  const repo = createImportRepository(table);
  return {
    parts: {
      imports: async (userId) => {
        const [records, mappings] = await Promise.all([repo.list(userId), repo.mappings(userId)]);
        return {
          records: [
            ...records.map(({ id: _, ...record }) => ({ type: 'import', ...record })),
            ...mappings.map(({ columns, at }) => ({ type: 'columns', columns, at })),
          ],
        };
      },
    },
    erase: async (userId, hasTime) => {
      for (let keys = await repo.allKeys(userId); keys.length > 0; keys = await repo.allKeys(userId)) {
        if (!hasTime()) return false;
        await transact(keys.map((key) => remove(key)));
      }
      return true;
    },
  };
}
