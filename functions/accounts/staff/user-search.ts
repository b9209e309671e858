/** Finding people: by an identifier or tax number, by the start of a name, by role, else the newest. */

import type { AccountState } from '#shared/accounts/model.ts';
import { foldName, parseIdentifier } from '#shared/accounts/rules.ts';
import { AccountRecord } from '#shared/accounts/staff-model.ts';
import type { Role } from '#shared/kernel/access.ts';
import type { Page } from '#shared/kernel/page.ts';
import { TaxId } from '#shared/kernel/tax-id.ts';
import { instant } from '#shared/kernel/time.ts';
import type { Profile } from '../repository.ts';
import type { StaffPorts } from './staff-ports.ts';

export interface UserQuery {
  cursor?: string | undefined;
  limit: number;
  find?: string | undefined;
  role?: Role | undefined;
  state?: AccountState | undefined;
}

/** Where a list continues; what it means is the source's own. */
type Position = { after?: string; month?: string; emptyMonths?: number };
interface Batch {
  rows: { profile: Profile; position: Position }[];
  /** Absent at the end. */
  next?: Position | undefined;
}
/** Reads people in batches, from a position. */
type Source = (size: number, from: Position) => Promise<Batch>;

/** A filtered page may need more than one read, but never more than this: it is then shorter. */
const maxReads = 24;
/** After so many months in which nobody joined, nobody joined before. */
const emptyMonthsMax = 12;

/** People as staff see them; raises `invalid-cursor`. */
export async function searchUsers(query: UserQuery, ports: StaffPorts): Promise<Page<AccountRecord>> {
  const { find, role, state, cursor, limit } = query;
  const { cursors } = ports;
  const binding = `people ${JSON.stringify([find, role, state])}`;
  const start = cursor ? await cursors.decode<Position>(binding, cursor) : {};
  const matches = (profile: Profile) =>
    (role === undefined || profile.roles.includes(role)) && (state === undefined || profile.state === state);
  const { profiles, next } = await collectPage(chooseSource(query, ports), start, limit, matches);
  return {
    items: profiles.map((profile) => AccountRecord.parse(profile)),
    ...(next && { nextCursor: await cursors.encode(binding, next) }),
  };
}

function chooseSource({ find, role }: UserQuery, ports: StaffPorts): Source {
  if (find !== undefined) return exactMatch(find, ports) ?? byName(foldName(find), ports);
  return role ? byRole(role, ports) : byMonth(ports);
}

/** Profiles that match, at most `limit`, and where to continue. */
async function collectPage(
  source: Source,
  start: Position,
  limit: number,
  matches: (profile: Profile) => boolean,
) {
  const profiles: Profile[] = [];
  let from = start;
  for (let read = 1; read <= maxReads; read++) {
    const { rows, next } = await source(limit + 1 - profiles.length, from);
    for (const { profile, position } of rows) {
      if (matches(profile) && profiles.length === limit) return { profiles, next: from };
      if (matches(profile)) profiles.push(profile);
      from = position;
    }
    if (!next) return { profiles };
    from = next;
  }
  return { profiles, next: from };
}

/** The one person that a phone, e-mail or tax number leads to; undefined for what is none of these. */
function exactMatch(find: string, { repo, sellers, phones }: StaffPorts): Source | undefined {
  const identifier = parseIdentifier(find, phones);
  const taxId = TaxId.safeParse(find);
  if (!identifier && !taxId.success) return undefined;
  return async () => {
    const owners = [
      ...(identifier ? [await repo.readOwner(identifier)] : []),
      ...(taxId.success ? [await sellers.readTaxOwner(taxId.data)] : []),
    ];
    const owner = owners.find((userId) => userId !== undefined);
    const profile = owner && (await repo.readProfile(owner));
    return { rows: profile ? [{ profile, position: {} }] : [] };
  };
}

const byName =
  (name: string, { repo, userLists }: StaffPorts): Source =>
  async (size, { after }) => {
    const names = await userLists.listByName(name, size, after);
    const profiles = await repo.readProfiles(names.map(({ userId }) => userId));
    const byId = new Map(profiles.map((profile) => [profile.id, profile]));
    const rows = names.flatMap(({ userId, position }) => {
      const profile = byId.get(userId);
      return profile ? [{ profile, position: { after: position } }] : [];
    });
    return { rows, ...(names.length === size && { next: { after: names.at(-1)!.position } }) };
  };

const byRole =
  (role: Role, { repo, roles }: StaffPorts): Source =>
  async (size, { after }) => {
    const ids = await roles.holders(role, size, after);
    const profiles = await repo.readProfiles(ids);
    const rows = profiles.map((profile) => ({ profile, position: { after: profile.id } }));
    return { rows, ...(ids.length === size && { next: { after: ids.at(-1)! } }) };
  };

/** The newest first, month by month. */
const byMonth =
  ({ userLists, clock }: StaffPorts): Source =>
  async (size, { month = monthOf(clock.now()), after, emptyMonths = 0 }) => {
    const profiles = await userLists.listJoined(month, size, after);
    const rows = profiles.map((profile) => ({ profile, position: { month, after: joinedKey(profile) } }));
    if (rows.length === size) return { rows, next: rows.at(-1)!.position };
    const empty = rows.length > 0 || after ? 0 : emptyMonths + 1;
    const next = empty < emptyMonthsMax ? { month: monthBefore(month), emptyMonths: empty } : undefined;
    return { rows, next };
  };

const joinedKey = ({ createdAt, id }: Profile) => `${createdAt}#${id}`;
const monthOf = (ms: number) => instant(ms).slice(0, 7).replace('-', '');
/** The month before one, both as yyyymm. */
function monthBefore(month: string): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(4))];
  return number === 1 ? `${year - 1}12` : `${year}${String(number - 1).padStart(2, '0')}`;
}
