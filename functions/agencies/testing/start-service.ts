/** The use cases of agencies over a test's table, with people who have no account beyond a name. */
import { partnerAddresses } from '#functions/content/public-partners.ts';
import { createCursors } from '#functions/lib/cursor.ts';
import { createIdempotency } from '#functions/lib/idempotency.ts';
import { systemIds } from '#functions/lib/ids.ts';
import type { Table } from '#functions/lib/table.ts';
import { createNotify } from '#functions/notifications/public.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { createProposalRepository } from '../agents/proposal-repository.ts';
import { createAgencyRepository } from '../repository.ts';
import { createAgencyService } from '../service.ts';

export const testCursors = createCursors(async () => 'a key for tests');

export const startAgencyService = (table: Table, clock: Clock) =>
  createAgencyService({
    ...{ proposals: createProposalRepository(table), repo: createAgencyRepository(table), clock },
    ...{ cursors: testCursors, idempotency: createIdempotency(table), addresses: partnerAddresses(table) },
    ...{ transact: table.transact, ids: systemIds, notify: createNotify({ ids: systemIds }) },
    readIdentifier: async (value) => ({ kind: 'email', value }),
    contactPhone: async (typed) => typed,
    ownerOf: async () => undefined,
    identifiersOf: async () => [],
    namesOf: async (ids) => new Map(ids.map((id) => [id, `Người ${id.slice(-3)}`])),
  });
