/** What other capabilities may use of accounts: the user directory, how people are reached, documents in use, puzzles. */
import type { Identifier } from '#shared/accounts/model.ts';
import type { Role } from '#shared/kernel/access.ts';
import type { Table } from '../lib/table.ts';
import { put, update, type Write } from '../lib/writes.ts';
import { createConsentRepository } from './profile/consent-repository.ts';
import { accountKeys, createAccountsRepository, type Profile } from './repository.ts';
import { createSellersRepository } from './sellers/sellers-repository.ts';
import { createRolesRepository } from './staff/roles-repository.ts';
import { createUserDirectory, displayNameOf } from './user-directory.ts';

export { type Allowance, admit, codeFromPercent, limitsOf } from './admission.ts';
export { clearRefreshCookie } from './auth/refresh-cookie.ts';
export { documentsInUse } from './sellers/document-references.ts';
export { createUserDirectory, displayNameOf } from './user-directory.ts';

/** The reader of phone numbers that can be called, with the plans of all countries: loaded when first needed. */
export const loadContactPhone = async () => (await import('./contact-phones.ts')).contactPhone;

/** The reader of identifiers as people type them, which raises a field error: loaded when first needed. */
export async function loadIdentifiers(): Promise<(typed: string) => Identifier> {
  const [{ expectIdentifier }, { mobilePhones }] = await Promise.all([
    import('./auth/parse-identifier.ts'),
    import('./auth/login-phones.ts'),
  ]);
  return (typed) => expectIdentifier(typed, { phones: mobilePhones });
}

/** Finds the account that an identifier leads to, or that has an id; undefined where there is none. Two reads. */
export function accountsBy(table: Pick<Table, 'get' | 'batchGet'>) {
  const repo = createAccountsRepository(table);
  const directory = createUserDirectory(table);
  return async (named: Identifier | { id: string }): Promise<{ id: string; name: string } | undefined> => {
    const id = 'id' in named ? named.id : await repo.readOwner(named);
    const [person] = id ? await directory.byIds([id]) : [];
    return person && { id: person.id, name: displayNameOf(person) };
  };
}

/**
 * The profile of an agency, by which names of posters are found as people's are. Nobody logs in by it: it has no
 * identifier and no session, is in no list of people, and its role says no more than that it is verified.
 */
export const agencyProfile = (agency: {
  id: string;
  name: string;
  createdAt: string;
  verifiedSince: string | undefined;
  agencyPage?: string | undefined;
}): Write => {
  const { id, name, createdAt, verifiedSince, agencyPage } = agency;
  const profile: Profile = {
    ...{ id, familyName: '', givenName: name, locale: 'vi', createdAt, state: 'active', version: 1 },
    ...{ sessionsFrom: 0, roles: verifiedSince ? ['seller'] : [] },
    ...(verifiedSince && { sellerSince: verifiedSince }),
    ...(agencyPage && { agencyPage }),
  };
  return put({ ...accountKeys.profile(id), ...profile });
};

/** An agency that has ended has no name for readers any more, as people who left have none. */
export const endAgencyProfile = (agencyId: string, deletedAt: string): Write =>
  update(
    accountKeys.profile(agencyId),
    {
      set: { state: 'deleted', deletedAt, givenName: '', roles: [] },
      remove: ['sellerSince', 'agencyPage'],
      add: { version: 1 },
    },
    { exists: true },
    'version-conflict',
  );

/** Readers of an agency's name find its public page, or no more. Raises `state-conflict` where there is no such agency. */
export const markAgencyPage = (agencyId: string, slug: string | undefined): Write =>
  update(
    accountKeys.profile(agencyId),
    { ...(slug ? { set: { agencyPage: slug } } : { remove: ['agencyPage'] }), add: { version: 1 } },
    { oneOf: { state: ['active'] } },
    'state-conflict',
  );

/** Readers see of a person that they are an agent, since when; or no more. Raises `state-conflict` once they have left. */
export const markAgent = (userId: string, since: string | undefined): Write =>
  update(
    accountKeys.profile(userId),
    { ...(since ? { set: { agentSince: since } } : { remove: ['agentSince'] }), add: { version: 1 } },
    { oneOf: { state: ['active', 'disabled'] } },
    'state-conflict',
  );

/** Registrations as a seller that wait. One query. */
export const sellerQueue = (table: Pick<Table, 'get' | 'query'>) => ({
  read: createSellersRepository(table).waitingQueue,
});

/** The ids of active staff, those who joined last first, at most so many of each role are looked at. Three requests. */
export const staffOf = (table: RoleReads) => activeHolders(table, ['master', 'admin']);

/** The same of masters alone. Two requests. */
export const mastersOf = (table: RoleReads) => activeHolders(table, ['master']);

type RoleReads = Pick<Table, 'get' | 'batchGet' | 'query'>;

function activeHolders(table: RoleReads, roles: readonly Role[]) {
  const holders = createRolesRepository(table);
  const repo = createAccountsRepository(table);
  return async (limit: number): Promise<string[]> => {
    const ids = await Promise.all(roles.map((role) => holders.holders(role, limit)));
    const profiles = await repo.readProfiles([...new Set(ids.flat())]);
    return profiles
      .filter(({ state }) => state === 'active')
      .map(({ id }) => id)
      .slice(0, limit);
  };
}

/** How a person is reached: language, identifiers, consents; undefined unless their account is active. One query. */
export function recipientsOf(table: Pick<Table, 'query'>) {
  const repo = createConsentRepository(table);
  return async (userId: string) => {
    const account = await repo.readAccount(userId);
    if (account?.profile.state !== 'active') return undefined;
    const { email, phone, locale } = account.profile;
    const consents = account.consents.filter(({ isGiven }) => isGiven).map(({ purpose }) => purpose);
    return { email, phone, locale, consents };
  };
}

/** Somebody in whose name something is done while they are away: undefined unless their account may act now. One read. */
export function activeAccounts(table: Pick<Table, 'get' | 'batchGet'>) {
  const repo = createAccountsRepository(table);
  return async (userId: string): Promise<Profile | undefined> => {
    const profile = await repo.readProfile(userId);
    return profile?.state === 'active' ? profile : undefined;
  };
}
