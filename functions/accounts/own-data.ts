/** What accounts store of one person, as records they can read; and how it is taken away. */
import { Me } from '../../shared/accounts/model.ts';
import { type Clock, instant } from '../../shared/kernel/time.ts';
import type { Erase, OwnPart } from '../lib/own-data.ts';
import type { Query, Table } from '../lib/table.ts';
import { type Item, type Key, remove, type Transact } from '../lib/writes.ts';
import { papers } from '../media/service.ts';
import { createOwnRepository } from './own-repository.ts';
import type { IdentityProvider } from './ports.ts';
import { createAccountsRepository, type StoredSession } from './repository.ts';
import { sellerLeaves } from './sellers.ts';
import { createSellersRepository } from './sellers-repository.ts';

type Reads = Pick<Table, 'get' | 'batchGet' | 'query'>;

const sessionRecord = ({ createdAt, lastUsedAt, expiresAt, userAgent }: StoredSession) => ({
  startedAt: instant(createdAt),
  lastUsedAt: instant(lastUsedAt),
  expiresAt: instant(expiresAt),
  userAgent,
});

/** The parts of a person's data that accounts keep, one request each: nobody has more than one page of them. */
export function ownAccount(table: Reads) {
  const repo = createAccountsRepository(table);
  const own = createOwnRepository(table);
  const sellers = createSellersRepository(table);
  const account: OwnPart = async (userId) => {
    const profile = await repo.readProfile(userId);
    if (!profile) return { records: [] };
    const { state, sellerSince } = profile;
    return { records: [{ ...Me.parse(profile), state, ...(sellerSince && { sellerSince }) }] };
  };
  const consents: OwnPart = async (userId) => ({ records: await own.readAnswers(userId) });
  const sessions: OwnPart = async (userId) => ({
    records: (await own.readSessions(userId)).sessions.map(sessionRecord),
  });
  const seller: OwnPart = async (userId) => {
    const registration = await sellers.read(userId);
    if (!registration) return { records: [] };
    const { userId: _, version: __, papers, ...record } = registration;
    return { records: [{ ...record, papers: papers.map((id) => `/api/media/papers/${id}`) }] };
  };
  return {
    parts: { account, consents, sessions, seller },
    /** The papers of a person's registration. One read. */
    papers: async (userId: string): Promise<string[]> => (await sellers.read(userId))?.papers ?? [],
  };
}

const together = 25;

export interface AccountErasurePorts {
  table: Reads;
  transact: Transact;
  identity: Pick<IdentityProvider, 'deleteUser'>;
  clock: Clock;
}

/**
 * Takes away the pool's user, sessions, consents and the registration with its tax number. What is left of an
 * account that ended is the bare note of that: its profile holds nothing any more.
 */
export function accountErasure({ table, transact, identity, clock }: AccountErasurePorts): Erase {
  const sellers = createSellersRepository(table);

  /** A registration goes with its hold of the tax number, in one transaction. */
  async function removeRegistration(userId: string): Promise<void> {
    const registration = await sellers.read(userId);
    if (registration)
      await transact(sellerLeaves({ sellers, papers: papers(table) }, registration, clock.now()));
  }

  return async (userId, hasTime) => {
    await identity.deleteUser(userId);
    await removeRegistration(userId);
    const query: Query = { pk: `U#${userId}`, limit: together + 1, isConsistent: true };
    for (;;) {
      const { items } = await table.query(query);
      const rest = items.filter(({ sk }) => sk !== 'PROFILE').slice(0, together);
      if (rest.length === 0) return true;
      if (!hasTime()) return false;
      await transact(rest.map((item) => remove(keyOf(item))));
    }
  };
}

const keyOf = ({ pk, sk }: Item): Key => ({ pk: String(pk), sk: String(sk) });
