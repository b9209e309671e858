/** What accounts store of one person, as records they can read; and how it is erased. */

import type { Erase, ExportPart, PersonalData } from '#functions/lib/personal-data.ts';
import type { Query, Table } from '#functions/lib/table.ts';
import { type Item, type Key, remove, type Transact } from '#functions/lib/writes.ts';
import { createDocuments } from '#functions/media/public.ts';
import { Me } from '#shared/accounts/model.ts';
import { readRegistration } from '#shared/accounts/seller-rules.ts';
import { type Clock, instant } from '#shared/kernel/time.ts';
import type { UserDeletion } from '../ports.ts';
import { createAccountsRepository, type StoredSession } from '../repository.ts';
import { removeRegistration } from '../sellers/seller-ports.ts';
import { createSellersRepository } from '../sellers/sellers-repository.ts';
import { createConsentRepository } from './consent-repository.ts';

type Reads = Pick<Table, 'get' | 'batchGet' | 'query'>;

const sessionRecord = ({ createdAt, lastUsedAt, expiresAt, userAgent }: StoredSession) => ({
  startedAt: instant(createdAt),
  lastUsedAt: instant(lastUsedAt),
  expiresAt: instant(expiresAt),
  userAgent,
});

export interface AccountDataPorts {
  table: Reads;
  transact: Transact;
  identity: UserDeletion;
  clock: Clock;
}

/** The parts `account`, `consents`, `sessions` and `seller`, and the erasure of an account that has ended. */
export const accountsPersonalData = (ports: AccountDataPorts) =>
  ({ parts: exportParts(ports), erase: eraseAccount(ports) }) satisfies PersonalData;

/** The parts of a person's data that accounts keep, one request each: nobody has more than one page of them. */
function exportParts({ table, clock }: Pick<AccountDataPorts, 'table' | 'clock'>) {
  const repo = createAccountsRepository(table);
  const consentRepo = createConsentRepository(table);
  const sellers = createSellersRepository(table);
  const account: ExportPart = async (userId) => {
    const profile = await repo.readProfile(userId);
    if (!profile) return { records: [] };
    const { state, sellerSince } = profile;
    return { records: [{ ...Me.parse(profile), state, ...(sellerSince && { sellerSince }) }] };
  };
  const consents: ExportPart = async (userId) => ({ records: await consentRepo.readAnswers(userId) });
  const sessions: ExportPart = async (userId) => ({
    records: (await consentRepo.readSessions(userId)).sessions.map(sessionRecord),
  });
  const seller: ExportPart = async (userId) => {
    const registration = await sellers.read(userId);
    if (!registration) return { records: [] };
    const { papers } = readRegistration(registration, clock.now());
    const { userId: _, version: __, papers: ___, ...record } = registration;
    return { records: [{ ...record, papers: papers.map((id) => `/api/media/papers/${id}`) }] };
  };
  return { account, consents, sessions, seller };
}

/** The documents of a person's registration, by their ids. One read. */
export function registrationDocuments(table: Reads) {
  const sellers = createSellersRepository(table);
  return async (userId: string): Promise<string[]> => (await sellers.read(userId))?.papers ?? [];
}

const erasedAtOnce = 25;

/**
 * Erases the pool's user, sessions, consents and the registration with its tax number. What is left of an account
 * that ended is the tombstone of its profile.
 */
function eraseAccount({ table, transact, identity, clock }: AccountDataPorts): Erase {
  const sellers = createSellersRepository(table);

  /** A registration and its hold of the tax number go in one transaction. */
  async function eraseRegistration(userId: string): Promise<void> {
    const registration = await sellers.read(userId);
    if (!registration) return;
    const ports = { sellers, documents: createDocuments(table) };
    await transact(removeRegistration(registration, clock.now(), ports));
  }

  return async (userId, hasTime) => {
    await identity.deleteUser(userId);
    await eraseRegistration(userId);
    const query: Query = { pk: `U#${userId}`, limit: erasedAtOnce + 1, isConsistent: true };
    for (;;) {
      const { items } = await table.query(query);
      const rest = items.filter(({ sk }) => sk !== 'PROFILE').slice(0, erasedAtOnce);
      if (rest.length === 0) return true;
      if (!hasTime()) return false;
      await transact(rest.map((item) => remove(keyOf(item))));
    }
  };
}

const keyOf = ({ pk, sk }: Item): Key => ({ pk: String(pk), sk: String(sk) });
