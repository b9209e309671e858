/** How much of agencies waits for staff: agencies themselves, their public pages, certificates of their people. */
import { joinedQueue, type QueueState, queueOf } from '../lib/queue-state.ts';
import type { Table } from '../lib/table.ts';
import { createAgencyRepository } from './repository.ts';

export const agencyQueue = (table: Pick<Table, 'get' | 'batchGet' | 'query'>) => {
  const repo = createAgencyRepository(table);
  return {
    /** Each counted to `limit`. Three queries. */
    async read(limit: number): Promise<QueueState> {
      const page = { limit, start: undefined };
      const pages = await Promise.all([
        repo.list('waiting', page),
        repo.waitingPages(page),
        repo.waitingCertificates(page),
      ]);
      return joinedQueue(pages.map(({ items }) => queueOf(items, 'gsi2sk')));
    },
  };
};
