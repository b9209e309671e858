/** The use cases of agencies over a test's table, with people who have no account beyond a name. */
import { partnerAddresses } from '#functions/content/public-partners.ts';
import { createCursors } from '#functions/lib/cursor.ts';
import { createIdempotency } from '#functions/lib/idempotency.ts';
import { systemIds } from '#functions/lib/ids.ts';
import type { Table } from '#functions/lib/table.ts';
import { createDocuments } from '#functions/media/public.ts';
import { createNotify } from '#functions/notifications/public.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { createProposalRepository } from '../agents/proposal-repository.ts';
import { createAgencyRepository } from '../repository.ts';
import { createAgencyService } from '../service.ts';

export const testCursors = createCursors(async () => 'a key for tests');

/** Papers that are always ready. */
export const testDocuments = (table: Table) => ({ ...createDocuments(table), claim: async () => undefined });

/** What agencies need of a table; who has an account is the test's own. */
export const agencyTestPorts = (table: Table, clock: Clock) => ({
  ...{ proposals: createProposalRepository(table), repo: createAgencyRepository(table), clock },
  ...{ cursors: testCursors, idempotency: createIdempotency(table), addresses: partnerAddresses(table) },
  ...{ transact: table.transact, ids: systemIds, notify: createNotify({ ids: systemIds }) },
  documents: testDocuments(table),
  namesOf: async (ids: readonly string[]) => new Map(ids.map((id) => [id, `Người ${id.slice(-3)}`])),
});

export const startAgencyService = (table: Table, clock: Clock) =>
  createAgencyService({
    ...agencyTestPorts(table, clock),
    readIdentifier: async (value) => ({ kind: 'email', value }),
    contactPhone: async (typed) => typed,
    ownerOf: async () => undefined,
    identifiersOf: async () => [],
  });
