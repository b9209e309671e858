/** Opens the use cases of agencies over the real table, clock and user directory. */
import {
  accountsBy,
  createUserDirectory,
  loadContactPhone,
  loadIdentifiers,
  recipientsOf,
} from '../accounts/public.ts';
import { partnerAddresses } from '../content/public-partners.ts';
import { systemClock } from '../lib/clock.ts';
import type { Cursors } from '../lib/cursor.ts';
import { createIdempotency } from '../lib/idempotency.ts';
import { systemIds } from '../lib/ids.ts';
import type { Table } from '../lib/table.ts';
import { createDocuments } from '../media/public.ts';
import { createNotify } from '../notifications/public.ts';
import { createProposalRepository } from './agents/proposal-repository.ts';
import type { AgencyPorts } from './ports.ts';
import { createAgencyRepository } from './repository.ts';

export function openPorts(table: Table, cursors: Cursors): AgencyPorts {
  const directory = createUserDirectory(table);
  const readRecipient = recipientsOf(table);
  return {
    repo: createAgencyRepository(table),
    proposals: createProposalRepository(table),
    addresses: partnerAddresses(table),
    documents: createDocuments(table),
    transact: table.transact,
    notify: createNotify({ ids: systemIds }),
    idempotency: createIdempotency(table),
    ...{ cursors, clock: systemClock, ids: systemIds },
    readIdentifier: async (typed) => (await loadIdentifiers())(typed),
    contactPhone: async (typed) => (await loadContactPhone())(typed),
    ownerOf: async (identifier) => (await accountsBy(table)(identifier))?.id,
    async identifiersOf(userId) {
      const { email, phone } = (await readRecipient(userId)) ?? {};
      return [
        ...(email ? [{ kind: 'email' as const, value: email }] : []),
        ...(phone ? [{ kind: 'phone' as const, value: phone }] : []),
      ];
    },
    namesOf: directory.namesOf,
  };
}
