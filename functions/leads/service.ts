/** Leads: who asked a poster for consultation. */
import type { Customer } from '../../shared/accounts/staff-model.ts';
import type { Caller } from '../../shared/kernel/access.ts';
import type { Page } from '../../shared/kernel/page.ts';
import type { Cursors } from '../lib/cursor.ts';
import type { Table } from '../lib/table.ts';
import { createLeadsRepository, type LeadPlace, type LeadsRepository } from './repository.ts';

export interface LeadPorts {
  repo: LeadsRepository;
  cursors: Cursors;
}

/** Customers over the real table. */
export const customersOf = (table: Pick<Table, 'query'>, cursors: Cursors) =>
  customers({ repo: createLeadsRepository(table), cursors });

export const customers = ({ repo, cursors }: LeadPorts) => ({
  /** People who asked the caller for consultation, and nobody else's, newest first; raises `invalid-cursor`. */
  async list(
    { userId }: Caller,
    { cursor, limit }: { cursor?: string | undefined; limit: number },
  ): Promise<Page<Customer>> {
    const binding = `customers ${userId}`;
    const after = cursor ? await cursors.decode<LeadPlace>(binding, cursor) : undefined;
    const found = await repo.ofOwner(userId, limit + 1, after);
    const shown = found.slice(0, limit);
    const next = found.length > limit ? shown.at(-1)?.place : undefined;
    return {
      items: shown.map(({ lead }) => lead),
      ...(next && { nextCursor: await cursors.encode(binding, next) }),
    };
  },
});
export type Customers = ReturnType<typeof customers>;
