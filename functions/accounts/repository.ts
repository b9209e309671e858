/** People in the table: profiles, the identifiers that lead to them, their sessions, the names they are found by. */
import * as z from 'zod';
import {
  AccountState,
  type Identifier,
  type IdentifierKind,
  Me,
  type Person,
} from '#shared/accounts/model.ts';
import { SessionId } from '#shared/accounts/profile-model.ts';
import type { TokenLine } from '#shared/accounts/rotation.ts';
import { searchName } from '#shared/accounts/rules.ts';
import { Ulid } from '#shared/kernel/id.ts';
import { Instant } from '#shared/kernel/time.ts';
import { shaped } from '../lib/shapes.ts';
import type { Table } from '../lib/table.ts';
import { check, type Item, type Key, put, putNew, remove, update, type Write } from '../lib/writes.ts';

/** A person as stored: the truth about roles and state. `version` grows with every write. */
export const Profile = Me.extend({
  state: AccountState,
  version: z.int(),
  /** Sessions that began before this moment (ms) have ended. */
  sessionsFrom: z.int(),
  /** When staff verified their tax number. */
  sellerSince: Instant.optional(),
  /** Since when readers are told that they are an agent. */
  agentSince: Instant.optional(),
  /** Of an agency: the slug of its public page, while visitors find it. */
  agencyPage: z.string().optional(),
  /** When the person deleted the account; nothing else of them is stored. */
  deletedAt: Instant.optional(),
});
export type Profile = z.infer<typeof Profile>;

const KnownToken = z.object({ hash: z.string(), at: z.int() });

/** A device that is signed in. Times in ms. */
const SessionItem = z.object({
  id: SessionId,
  userId: Ulid,
  version: z.int(),
  createdAt: z.int(),
  /** When the other sessions were ended and this one was kept: it is treated as if it had begun then. */
  keptAt: z.int().optional(),
  lastUsedAt: z.int(),
  expiresAt: z.int(),
  userAgent: z.string(),
  /** Hashes of the valid refresh tokens, and of those that were replaced a moment ago. */
  current: z.array(KnownToken),
  replaced: z.array(KnownToken),
});
export type StoredSession = z.infer<typeof SessionItem>;

const sessionShape = shaped(SessionItem, [
  // Before tokens had times their bare hashes were stored: those are valid until the next refresh.
  ({ tokenHashes, ...item }) =>
    Array.isArray(tokenHashes)
      ? { current: tokenHashes.map((hash) => ({ hash, at: 0 })), replaced: [], ...item }
      : item,
]);
export const StoredSession = sessionShape.schema;

const keys = {
  profile: (userId: string): Key => ({ pk: `U#${userId}`, sk: 'PROFILE' }),
  session: (userId: string, id: string): Key => ({ pk: `U#${userId}`, sk: `SES#${id}` }),
  identifier: ({ kind, value }: Identifier): Key => ({ pk: `UQ#${kind}#${value}`, sk: 'UQ' }),
  name: (person: Person): Key => {
    const name = searchName(person);
    return { pk: `NAME#${[...name].slice(0, 2).join('')}`, sk: `${name}#${person.id}` };
  },
};

export { keys as accountKeys };

const profileItem = (profile: Profile): Item & Key => ({
  ...keys.profile(profile.id),
  gsi2pk: `USERS#${profile.createdAt.slice(0, 7).replace('-', '')}`,
  gsi2sk: `${profile.createdAt}#${profile.id}`,
  ...profile,
});
const sessionItem = (session: StoredSession): Item & Key => ({
  ...keys.session(session.userId, session.id),
  ...session,
  ...sessionShape.mark,
  ttl: Math.ceil(session.expiresAt / 1000),
});

export type ProfileChange = Partial<Omit<Profile, 'id' | 'createdAt' | 'version'>>;
export type AccountsRepository = ReturnType<typeof createAccountsRepository>;

/** Changes of people, their identifiers and names, as values for `transact`. */
const personWrites = {
  /** A new person: profile, identifier (raises `already-exists` when taken) and the name they are found by. */
  addPerson: (profile: Profile, identifier: Identifier): Write[] => [
    putNew({ ...keys.identifier(identifier), userId: profile.id }, 'already-exists'),
    putNew(profileItem(profile), 'already-exists'),
    put({ ...keys.name(profile), userId: profile.id }),
  ],
  /** Changes the profile, unless it was changed since it was read; raises `version-conflict`. */
  changeProfile: (profile: Profile, change: ProfileChange, removed: readonly IdentifierKind[] = []): Write =>
    update(
      keys.profile(profile.id),
      { set: { ...change, version: profile.version + 1 }, remove: removed },
      { equals: { version: profile.version } },
      'version-conflict',
    ),
  /** A tombstone in place of the profile, in no list; raises `version-conflict`. */
  endProfile: (profile: Profile, tombstone: Profile): Write =>
    put(
      { ...keys.profile(profile.id), ...tombstone },
      { equals: { version: profile.version } },
      'version-conflict',
    ),
  /** The person is no longer found by their name. */
  removeName: (profile: Profile): Write => remove(keys.name(profile)),
  /** The search name follows name and language; nothing where it stays. */
  moveName: (before: Profile, after: Profile): Write[] => {
    const [from, to] = [keys.name(before), keys.name(after)];
    if (from.pk === to.pk && from.sk === to.sk) return [];
    return [remove(from), put({ ...to, userId: after.id })];
  },
  /** Gives an identifier to a person; raises `already-exists` where somebody has it. */
  takeIdentifier: (identifier: Identifier, userId: string): Write =>
    putNew({ ...keys.identifier(identifier), userId }, 'already-exists'),
  /** Frees a person's identifier; raises `version-conflict` where it is no longer theirs. */
  freeIdentifier: (identifier: Identifier, userId: string): Write =>
    remove(keys.identifier(identifier), { equals: { userId } }, 'version-conflict'),
  /** Checks that the profile is as it was read; raises `version-conflict`. */
  checkProfile: ({ id, version }: Profile): Write =>
    check(keys.profile(id), { equals: { version } }, 'version-conflict'),
};

/** Changes of sessions, as values for `transact`. */
const sessionWrites = {
  addSession: (session: StoredSession): Write => putNew(sessionItem(session), 'already-exists'),
  /** Notes the use of a session; raises `version-conflict` when it ended or was used meanwhile. */
  touchSession: (session: StoredSession, change: TokenLine & Pick<StoredSession, 'lastUsedAt'>): Write =>
    update(
      keys.session(session.userId, session.id),
      {
        set: { ...change, ...sessionShape.mark, version: session.version + 1 },
        remove: ['tokenHashes'],
      },
      { equals: { version: session.version } },
      'version-conflict',
    ),
  /** Keeps the session while the others end; raises `unauthenticated` where it ended meanwhile. */
  keepSession: ({ userId, id }: Pick<StoredSession, 'userId' | 'id'>, keptAt: number): Write =>
    update(
      keys.session(userId, id),
      { set: { keptAt }, add: { version: 1 } },
      { exists: true },
      'unauthenticated',
    ),
  /** Ends the session; raises `unauthenticated` where it had ended already. */
  endSession: ({ userId, id }: Pick<StoredSession, 'userId' | 'id'>): Write =>
    remove(keys.session(userId, id), { exists: true }, 'unauthenticated'),
  removeSession: ({ userId, id }: Pick<StoredSession, 'userId' | 'id'>): Write =>
    remove(keys.session(userId, id)),
};

/** Reads cost one request each. */
const createReads = (table: Pick<Table, 'get' | 'batchGet'>) => ({
  async readProfile(userId: string): Promise<Profile | undefined> {
    const item = await table.get(keys.profile(userId), { isConsistent: true });
    return item && Profile.parse(item);
  },
  /** Profiles in the order of the ids; unknown ones are left out. One request for each hundred. */
  async readProfiles(userIds: readonly string[]): Promise<Profile[]> {
    const unique = [...new Set(userIds)];
    const items = unique.length > 0 ? await table.batchGet(unique.map(keys.profile)) : [];
    return items.map((item) => Profile.parse(item));
  },
  /** A person and one of their sessions, in one consistent request: what a refresh decides on. */
  async readSession(userId: string, sessionId: string) {
    const items = await table.batchGet([keys.profile(userId), keys.session(userId, sessionId)], {
      isConsistent: true,
    });
    const profile = items.find(({ sk }) => sk === 'PROFILE');
    const session = items.find(({ sk }) => sk !== 'PROFILE');
    return {
      profile: profile && Profile.parse(profile),
      session: session && StoredSession.parse(session),
    };
  },
  /** The id of the person who has the identifier. */
  async readOwner(identifier: Identifier): Promise<string | undefined> {
    return ownerOf(await table.get(keys.identifier(identifier), { isConsistent: true }));
  },
});

export const createAccountsRepository = (table: Pick<Table, 'get' | 'batchGet'>) => ({
  ...createReads(table),
  ...personWrites,
  ...sessionWrites,
});

/** The user id an identifier's item names. */
export const ownerOf = (item: Item | undefined): string | undefined =>
  item ? z.string().parse(item.userId) : undefined;
