/** Leads: who asked a poster for consultation. */
import { Customer } from '#shared/accounts/staff-model.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Page } from '#shared/kernel/page.ts';
import type { Cursors } from '../lib/cursor.ts';
import { listPage } from '../lib/list-page.ts';
import type { LeadsRepository } from './repository.ts';

export interface LeadPorts {
  repo: LeadsRepository;
  cursors: Cursors;
}

export const createLeadsService = ({ repo, cursors }: LeadPorts) => ({
  /** People who asked the caller for consultation, and nobody else's, newest first; raises `invalid-cursor`. */
  listCustomers: (
    { userId }: Caller,
    { cursor, limit }: { cursor?: string | undefined; limit: number },
  ): Promise<Page<Customer>> =>
    listPage(
      { cursors, binding: `customers ${userId}`, cursor },
      (start) => repo.readOfOwner(userId, limit, start),
      (item) => Customer.parse(item),
    ),
});
export type LeadsService = ReturnType<typeof createLeadsService>;
