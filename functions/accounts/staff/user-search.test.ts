/** Finding people: by identifier, tax number, name, role and state, newest first; few reads, however many there are. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemIds } from '#functions/lib/ids.ts';
import { Cursor } from '#shared/kernel/page.ts';
import { dayMs, instant } from '#shared/kernel/time.ts';
import type { Profile } from '../repository.ts';
import { outcomeOf, someEmail } from '../testing/setup.ts';
import { type BackOfficeWorld, startBackOffice } from '../testing/staff-setup.ts';
import { noteRole } from './roles-repository.ts';
import type { UserQuery } from './user-search.ts';

let world: BackOfficeWorld;
/** Ids by name, the newest first. */
let ids: Record<string, string>;
beforeAll(async () => {
  world = await startBackOffice();
  const now = world.clock.now();
  const joinedDaysAgo = { hoa: 0, hoang: 1, hong: 35, lan: 36, 'lan anh': 100, binh: 300 };
  ids = {};
  for (const [name, days] of Object.entries(joinedDaysAgo)) ids[name] = await add(name, now - days * dayMs);
});
afterAll(() => world.stop());

const names: Record<string, [string, string]> = {
  hoa: ['Phạm Thị', 'Hoà'],
  hoang: ['Phạm', 'Hoàng'],
  hong: ['Đỗ', 'Hồng'],
  lan: ['Đỗ  Thị', 'Lan'],
  'lan anh': ['Đỗ Thị', 'Lan Anh'],
  binh: ['李', '平'],
};
async function add(name: string, joinedMs: number): Promise<string> {
  const [familyName, givenName] = names[name]!;
  const email = someEmail();
  const profile: Profile = {
    ...{ id: systemIds.ulid(), familyName, givenName, email, locale: 'vi', version: 1, sessionsFrom: 0 },
    roles: name === 'hong' || name === 'binh' ? ['seller'] : [],
    state: name === 'lan' ? 'disabled' : 'active',
    createdAt: instant(joinedMs),
  };
  await world.table.transact([
    ...world.ports.repo.addPerson(profile, { kind: 'email', value: email }),
    ...profile.roles.map((role) => noteRole(role, profile.id)),
  ]);
  return profile.id;
}
const nameOf = (id: string) => Object.entries(ids).find(([, one]) => one === id)?.[0];
async function list(query: Partial<UserQuery> = {}) {
  const page = await world.staff.searchUsers({ limit: 50, ...query });
  return page.items.map(({ id }) => nameOf(id));
}
/** All pages, with the requests that each took. */
async function pages(query: Partial<UserQuery>) {
  const found: { names: (string | undefined)[]; requests: string[] }[] = [];
  let cursor: string | undefined;
  do {
    world.consumed.length = 0;
    const page = await world.staff.searchUsers({ limit: 2, ...query, cursor });
    const requests = world.consumed.map(({ operation }) => operation);
    found.push({ names: page.items.map(({ id }) => nameOf(id)), requests });
    cursor = page.nextCursor;
  } while (cursor);
  return found;
}

describe('everybody', () => {
  const everybody = ['hoa', 'hoang', 'hong', 'lan', 'lan anh', 'binh'];
  it('comes newest first, over the months, each once', async () => {
    expect(await list()).toEqual(everybody);
    const found = await pages({});
    expect(found.flatMap(({ names }) => names)).toEqual(everybody);
    for (const { requests } of found) expect(requests.length).toBeLessThanOrEqual(24);
    expect(found.at(-1)?.names).not.toEqual([]);
  });

  it('comes by role and state', async () => {
    expect(await list({ role: 'seller' })).toEqual(['binh', 'hong']);
    expect(await pages({ role: 'seller', limit: 1 })).toMatchObject([
      { names: ['binh'], requests: ['query', 'batchGet'] },
      { names: ['hong'], requests: ['query', 'batchGet'] },
    ]);
    expect(await list({ state: 'disabled' })).toEqual(['lan']);
    expect(await list({ role: 'seller', state: 'disabled' })).toEqual([]);
    expect(await list({ role: 'master' })).toEqual([]);
  });

  it('has a cursor that other queries refuse', async () => {
    const { nextCursor } = await world.staff.searchUsers({ limit: 2 });
    expect(await outcomeOf(world.staff.searchUsers({ limit: 2, state: 'active', cursor: nextCursor }))).toBe(
      'invalid-cursor',
    );
    expect(await outcomeOf(world.staff.searchUsers({ limit: 2, cursor: `${nextCursor}x` }))).toBe(
      'invalid-cursor',
    );
  });
});

describe('by the start of a name', () => {
  it.each([
    ['phạm', ['hoang', 'hoa']],
    ['PHAM THI', ['hoa']],
    ['do thi lan', ['lan anh', 'lan']],
    ['Đỗ Thị  Lan A', ['lan anh']],
    ['李平', ['binh']],
    ['lan', []],
    ['xx', []],
  ])('%s', async (find, found) => {
    expect(await list({ find })).toEqual(found);
  });

  it('takes one query and one read for each page, and continues', async () => {
    const found = await pages({ find: 'đỗ', limit: 1 });
    expect(found.map(({ names }) => names)).toEqual([['hong'], ['lan anh'], ['lan']]);
    for (const { requests } of found) expect(requests).toEqual(['query', 'batchGet']);
    expect(await list({ find: 'đỗ', state: 'active' })).toEqual(['hong', 'lan anh']);
  });
});

describe('names of characters that fold to many', () => {
  it.each(['\u3300', '\ufdfa', '\u{1d56c}'])('%s: are found, page by page', async (sign) => {
    const name = sign.repeat(60 / sign.length);
    for (const last of ['a', 'b', 'c']) {
      const before = await world.profile(await add('hoa', world.clock.now()));
      const after = { ...before, familyName: name, givenName: name.slice(2) + last };
      await world.table.transact(world.ports.repo.moveName(before, after));
    }
    const page = await world.staff.searchUsers({ limit: 1, find: name });
    expect(page.items).toHaveLength(1);
    expect(Cursor.safeParse(page.nextCursor).success).toBe(true);
    const rest = await world.staff.searchUsers({ limit: 5, find: name, cursor: page.nextCursor });
    expect(rest.items).toHaveLength(2);
    expect(await outcomeOf(world.staff.searchUsers({ limit: 1, find: sign.repeat(127) }))).toBe('done');
  });
});

describe('by identifier or tax number', () => {
  it('an e-mail or phone in any form, in two reads', async () => {
    const person = await world.newPerson('+84912345678');
    for (const find of ['0912 345 678', '+84912345678', '84 912 345 678']) {
      world.consumed.length = 0;
      const { items } = await world.staff.searchUsers({ limit: 20, find });
      expect(items.map(({ id }) => id)).toEqual([person.id]);
      expect(world.consumed.map(({ operation }) => operation)).toEqual(['get', 'get']);
    }
    const { email } = await world.profile(ids.hoa!);
    expect(await list({ find: ` ${email?.toUpperCase()} ` })).toEqual(['hoa']);
    expect(await list({ find: email, state: 'disabled' })).toEqual([]);
    expect(await list({ find: 'nobody@example.com' })).toEqual([]);
  });

  it('a tax number that waits or is verified', async () => {
    const { userId, sent } = await world.applicant();
    const { items } = await world.staff.searchUsers({ limit: 20, find: sent.taxId });
    expect(items.map(({ id }) => id)).toEqual([userId]);
  });
});

describe('one person', () => {
  it('comes with registration, open sessions and log, with the names of who acted, in five reads', async () => {
    const admin = await world.caller('admin');
    const { userId, identifier, sent } = await world.applicant();
    await world.sellers.decide(admin, userId, { decision: 'approve', version: 1 });
    await world.logIn(identifier);
    world.consumed.length = 0;
    const detail = await world.staff.getAccount(userId);
    expect(world.consumed.map(({ operation }) => operation).sort()).toEqual([
      'batchGet',
      'get',
      'get',
      'query',
      'query',
    ]);
    expect(detail).toMatchObject({
      ...{ id: userId, email: identifier, state: 'active', roles: ['seller'], version: 2 },
      registration: { taxId: sent.taxId, state: 'approved' },
      log: [{ act: 'approve-seller', by: admin.userId, byName: 'Phạm Thị Hoa' }],
    });
    expect(detail.sellerSince).toBe(detail.registration?.decidedAt);
    expect(detail.sessions).toHaveLength(2);
    expect(await outcomeOf(world.staff.getAccount('01J00000000000000000000000'))).toBe('not-found');
  });
});
