/** Finding people: by what leads to one of them, by the start of a name, by role, else the newest. */
import type { AccountState } from '../../shared/accounts/model.ts';
import { foldName, type PhoneBook, parseIdentifier } from '../../shared/accounts/rules.ts';
import { AccountRecord } from '../../shared/accounts/staff-model.ts';
import type { Role } from '../../shared/kernel/access.ts';
import type { Page } from '../../shared/kernel/page.ts';
import { TaxId } from '../../shared/kernel/tax-id.ts';
import { type Clock, instant } from '../../shared/kernel/time.ts';
import type { Cursors } from '../lib/cursor.ts';
import type { PeopleRepository } from './people-repository.ts';
import type { AccountsRepository, Profile } from './repository.ts';
import type { RolesRepository } from './roles-repository.ts';
import type { SellersRepository } from './sellers-repository.ts';

export interface PeopleListPorts {
  repo: Pick<AccountsRepository, 'readProfile' | 'readProfiles' | 'readOwner'>;
  people: PeopleRepository;
  roles: RolesRepository;
  sellers: Pick<SellersRepository, 'readTaxOwner'>;
  phones: PhoneBook;
  cursors: Cursors;
  clock: Clock;
}
export interface PeopleQuery {
  cursor?: string | undefined;
  limit: number;
  find?: string | undefined;
  role?: Role | undefined;
  state?: AccountState | undefined;
}

/** Where a list goes on; what it means is the source's own. */
type Place = { after?: string; month?: string; emptyMonths?: number };
interface Found {
  rows: { profile: Profile; place: Place }[];
  /** Absent at the end. */
  next?: Place | undefined;
}
type Source = (size: number, from: Place) => Promise<Found>;

/** A filtered page may need more than one read, but never more than this: it is then shorter. */
const maxReads = 24;
/** After so many months in which nobody joined, nobody joined before. */
const emptyMonthsMax = 12;

/** Ways to read people, page by page. */
function sources({ repo, people, roles, clock }: PeopleListPorts) {
  const byMonth: Source = async (size, { month = monthOf(clock.now()), after, emptyMonths = 0 }) => {
    const profiles = await people.joinedIn(month, size, after);
    const rows = profiles.map((profile) => ({ profile, place: { month, after: joined(profile) } }));
    if (rows.length === size) return { rows, next: rows.at(-1)!.place };
    const empty = rows.length > 0 || after ? 0 : emptyMonths + 1;
    const next = empty < emptyMonthsMax ? { month: monthBefore(month), emptyMonths: empty } : undefined;
    return { rows, next };
  };
  const byRole =
    (role: Role): Source =>
    async (size, { after }) =>
      found(await roles.holders(role, size, after), size);
  const byName =
    (name: string): Source =>
    async (size, { after }) => {
      const named = await people.named(name, size, after);
      const profiles = new Map((await repo.readProfiles(named.map(({ userId }) => userId))).map(byId));
      const rows = named.flatMap(({ userId, place }) => {
        const profile = profiles.get(userId);
        return profile ? [{ profile, place: { after: place } }] : [];
      });
      return { rows, ...(named.length === size && { next: { after: named.at(-1)!.place } }) };
    };
  async function found(ids: readonly string[], size: number): Promise<Found> {
    const profiles = await repo.readProfiles(ids);
    const rows = profiles.map((profile) => ({ profile, place: { after: profile.id } }));
    return { rows, ...(ids.length === size && { next: { after: ids.at(-1)! } }) };
  }

  return { byMonth, byRole, byName };
}

/** The one person that a phone, e-mail or tax number leads to; undefined for what is none of these. */
function exactly({ repo, sellers, phones }: PeopleListPorts, find: string): Source | undefined {
  const identifier = parseIdentifier(find, phones);
  const taxId = TaxId.safeParse(find);
  if (!identifier && !taxId.success) return undefined;
  return async () => {
    const owners = [
      ...(identifier ? [await repo.readOwner(identifier)] : []),
      ...(taxId.success ? [await sellers.readTaxOwner(taxId.data)] : []),
    ];
    const owner = owners.find((one) => one !== undefined);
    const profile = owner && (await repo.readProfile(owner));
    return { rows: profile ? [{ profile, place: {} }] : [] };
  };
}

export function peopleList(ports: PeopleListPorts) {
  const { byMonth, byRole, byName } = sources(ports);
  const { cursors } = ports;
  function sourceOf({ find, role }: PeopleQuery): Source {
    if (find !== undefined) return exactly(ports, find) ?? byName(foldName(find));
    return role ? byRole(role) : byMonth;
  }

  /** People as staff see them; raises `invalid-cursor`. */
  return async (query: PeopleQuery): Promise<Page<AccountRecord>> => {
    const { find, role, state, cursor, limit } = query;
    const binding = `people ${JSON.stringify([find, role, state])}`;
    const start = cursor ? await cursors.decode<Place>(binding, cursor) : {};
    const fits = (profile: Profile) =>
      (role === undefined || profile.roles.includes(role)) &&
      (state === undefined || profile.state === state);
    const { profiles, next } = await collect(sourceOf(query), start, limit, fits);
    return {
      items: profiles.map((profile) => AccountRecord.parse(profile)),
      ...(next && { nextCursor: await cursors.encode(binding, next) }),
    };
  };
}

/** Profiles that fit, at most `limit`, and where to go on. */
async function collect(source: Source, start: Place, limit: number, fits: (profile: Profile) => boolean) {
  const profiles: Profile[] = [];
  let from = start;
  for (let read = 1; read <= maxReads; read++) {
    const { rows, next } = await source(limit + 1 - profiles.length, from);
    for (const { profile, place } of rows) {
      if (fits(profile) && profiles.length === limit) return { profiles, next: from };
      if (fits(profile)) profiles.push(profile);
      from = place;
    }
    if (!next) return { profiles };
    from = next;
  }
  return { profiles, next: from };
}

const byId = (profile: Profile) => [profile.id, profile] as const;
const joined = ({ createdAt, id }: Profile) => `${createdAt}#${id}`;
const monthOf = (ms: number) => instant(ms).slice(0, 7).replace('-', '');
/** The month before one, both as yyyymm. */
function monthBefore(month: string): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(4))];
  return number === 1 ? `${year - 1}12` : `${year}${String(number - 1).padStart(2, '0')}`;
}
