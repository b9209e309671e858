/** Exporting one's data and deleting one's account: nothing is forgotten in either, wherever it is cut off. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DataPart, dataParts } from '#shared/privacy/model.ts';
import { createUserDirectory } from '../accounts/public.ts';
import { device, outcomeOf } from '../accounts/testing/setup.ts';
import { createRoleReader } from '../lib/http/identity.ts';
import type { Item } from '../lib/writes.ts';
import { type FullPerson, goodPassword, type PrivacyWorld, startPrivacyWorld } from './testing/setup.ts';

let world: PrivacyWorld;
beforeAll(async () => {
  world = await startPrivacyWorld();
});
afterAll(() => world.stop());

const minute = 60_000;
const leave = ({ caller }: FullPerson, service = world.service, hasTime = () => true) =>
  service.deleteAccount(caller, goodPassword, hasTime);

const ticketOf = async ({ caller }: FullPerson) =>
  (await world.service.openExport(caller, goodPassword)).ticket;

/** All of a part, over as many pages as there are. */
async function whole({ caller }: FullPerson, ticket: string, part: DataPart) {
  const records: Record<string, unknown>[] = [];
  let cursor: string | undefined;
  do {
    const page = await world.service.exportData(caller, { ticket, part, cursor });
    records.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  return records;
}

/**
 * Every kind of item that names a person: the part that exports it, or why none does. Whatever is stored from now on
 * has to be added here.
 */
const kinds: [RegExp, DataPart | 'counter' | 'key' | 'copy' | 'work'][] = [
  [/^DEV#\w+ (KEY#|HOOKS$)/, 'developers'],
  [/^DEV#\w+ KEYS$/, 'counter'],
  [/^HOOK#\w+ DLV#/, 'work'],
  [/^U#\w+ PROFILE$/, 'account'],
  [/^U#\w+ PROFILE#CONSENT#/, 'copy'],
  [/^U#\w+ CONSENTED#/, 'consents'],
  [/^U#\w+ SES#/, 'sessions'],
  [/^U#\w+ SELLER$/, 'seller'],
  [/^L#\w+ (META|BODY|REV)$/, 'listings'],
  [/^L#\w+ EVID#/, 'evidence'],
  [/^IMPORTS#\w+ [IMF]#/, 'imports'],
  [/^FEED#\w+ (PULL$|[RI]#)/, 'work'],
  [/^LREF#/, 'copy'],
  [/^U#\w+ SAVED#/, 'saved'],
  [/^U#\w+ SAVED$/, 'counter'],
  [/^U#\w+ (SEARCH#|ALERTS$)/, 'saved'],
  [/^U#\w+#HITS /, 'saved'],
  [/^U#\w+ SEARCHES$/, 'counter'],
  [/^AG#\w+ (SEAT#|AGENCY)/, 'agencies'],
  [/^AG#\w+ INVITED#/, 'work'],
  [/^L#\w+ CARD$/, 'copy'],
  [/^C#\w+ (META|V#)/, 'content'],
  [/^U#\w+ ACC#/, 'content'],
  [/^C#\w+ (VL|CARD)#|^CM#/, 'copy'],
  [/^CHG#/, 'copy'],
  [/^M#\w+ META$/, 'pictures'],
  [/^(ACCT|LE|TX)#/, 'points'],
  [/^PKG#/, 'points'],
  [/^PAY#\w+ (PAY|INV)$/, 'payments'],
  [/^U#\w+ NOTE#/, 'notifications'],
  [/^U#\w+ CHOICES$/, 'notifications'],
  [/^AUD#/, 'log'],
  [/^(UQ|NAME|ROLE)#/, 'key'],
  [/^RWT?#/, 'counter'],
  [/^(RL|OTP|TK|IDEM|DRAFTS)#/, 'counter'],
  [/^APP#/, 'applications'],
  [/^U#\w+#(APP|APPJOB) |^APPC#|^CV#/, 'key'],
  [/^LEAD#\w+ WORDS$/, 'requests'],
  [/^U#\w+#LEAD /, 'key'],
  [/^CASE#/, 'cases'],
  [/^U#\w+#CASE(#\w+)? |^CASE(NO|TRY|REP|FILE)#/, 'key'],
  [/^EVFILE#/, 'key'],
  [/^(DUE|CDUE|MDUE|APPDUE|CASEDUE|ENDING|Q)#|^ERASE /, 'work'],
];
const kindOf = ({ pk, sk }: Item) => kinds.find(([pattern]) => pattern.test(`${pk} ${sk}`))?.[1];

describe('export', () => {
  it('has every item that names the person, or a reason why not', async () => {
    const person = await world.newPerson();
    const papers = (await world.items()).filter(({ ownerId }) => ownerId === person.userId);
    const names = [person.userId, ...Object.values(person.traces), ...papers.map(({ id }) => String(id))];
    const mine = (await world.items()).filter((item) =>
      names.some((name) => JSON.stringify(item).includes(name)),
    );
    expect(mine.filter((item) => kindOf(item) === undefined)).toEqual([]);
    const found = new Set(mine.map(kindOf));
    expect(dataParts.filter((part) => !found.has(part))).toEqual([]);
    const ticket = await ticketOf(person);
    for (const part of dataParts) expect(await whole(person, ticket, part)).not.toEqual([]);
  });

  it('is readable: no keys or hashes, times as ISO strings, pictures by their paths', async () => {
    const person = await world.newPerson();
    const ticket = await ticketOf(person);
    const all = await Promise.all(dataParts.map((part) => whole(person, ticket, part)));
    const text = JSON.stringify(all);
    expect(text).not.toMatch(
      /"(pk|sk|gsi[12][ps]k|ttl|version|current|replaced|codeMac|hash|userId|ownerId)"/,
    );
    expect(text).not.toContain('01JD000000000000000000000C');
    const of = Object.fromEntries(dataParts.map((part, at) => [part, all[at]!]));
    expect(of.account).toMatchObject([
      { phone: person.phone, state: 'active', givenName: person.traces.givenName },
    ]);
    expect(of.consents).toMatchObject([
      { purpose: 'contact', wording: expect.stringMatching(/^Tôi đồng ý/) },
    ]);
    expect(of.sessions).toMatchObject([
      { startedAt: expect.stringMatching(/^20\d\d-/), userAgent: 'Test browser' },
    ]);
    expect(of.seller).toMatchObject([
      { taxId: person.traces.taxId, papers: [expect.stringMatching(/^\/api/)] },
    ]);
    expect(of.listings?.map(({ state }) => state).sort()).toEqual([
      ...['deleted', 'draft', 'expired', 'shown', 'waiting'],
    ]);
    expect(of.listings?.[0]).toMatchObject({ content: { title: person.traces.title } });
    expect(of.pictures?.map(({ purpose, state }) => `${purpose} ${state}`)).toEqual([
      ...['listing ready', 'paper ready', 'listing pending'],
    ]);
    expect(of.pictures?.[0]?.paths).toContainEqual(expect.stringMatching(/^\/media\/\w+\/400\.webp$/));
    expect(of.points?.map(({ type, kind }) => kind ?? type)).toEqual([
      'balance',
      'package',
      'grant',
      'welcome',
    ]);
    expect(of.payments).toMatchObject([{ amountVnd: 500_000, invoice: { company: 'Công ty Một' } }]);
    expect(of.log?.map(({ act, by }) => `${act} ${by}`).sort()).toEqual([
      'grant-points staff',
      'view-paper staff',
    ]);
  });
});

/** What may still name a deleted account: ledger, payments and audit log, by an id that leads to nobody. */
const stays = /^(ACCT|LE|TX|PKG|PAY|AUD|RWT?|RL|MDUE|DUE|CHG|IDEM)#|^U#\w+ PROFILE$|^ERASE /;

async function expectGone({ userId, traces, listings }: FullPerson, moneyBefore: Item[]) {
  const items = await world.items();
  const key = ({ pk, sk }: Item) => `${pk} ${sk}`;
  const named = items.filter((item) => JSON.stringify(item).includes(userId));
  expect(named.map(key).filter((one) => !stays.test(one))).toEqual([]);
  const log = items.filter(({ pk }) => String(pk).startsWith('CHG#'));
  const traced = items
    .filter((item) => !log.includes(item))
    .filter((item) => {
      const text = JSON.stringify(item);
      return Object.values(traces).some((trace) => text.includes(trace));
    });
  expect(traced.map(key)).toEqual([]);
  const [tombstone] = items.filter(({ pk, sk }) => pk === `U#${userId}` && sk === 'PROFILE');
  expect(tombstone).toMatchObject({ id: userId, state: 'deleted', roles: [], familyName: '', givenName: '' });
  expect(Object.keys(tombstone!)).not.toContain('gsi2pk');
  expect(await createUserDirectory(world.table).byIds([userId])).toEqual([]);
  expect((await world.keys()).filter((one) => one.includes(userId))).toEqual([]);
  const ids = new Set(listings.map(({ id }) => id));
  const left = items.filter(({ pk }) => ids.has(String(pk).slice(2)));
  const tombstoneOf = (id: string, wasPublic: boolean) => ({
    pk: `L#${id}`,
    sk: 'META',
    isGone: true,
    wasPublic,
  });
  expect(new Set(left)).toEqual(new Set(listings.map(({ id }, at) => tombstoneOf(id, at === 0))));
  const removed = log.filter(({ id, op }) => id === listings[0]!.id && op === 'remove');
  expect(removed).toMatchObject([{ version: 2 }]);
  expect(items.filter(isMoney(userId))).toEqual(moneyBefore);
  const login = { identifier: traces.phone, password: goodPassword };
  expect(await outcomeOf(world.accounts.logInByPassword(login, device()))).toBe('incorrect-credentials');
  expect(await world.ports.identity.tokensByPassword(userId, goodPassword)).toBeUndefined();
}
const isMoney = (userId: string) => (item: Item) =>
  /^(ACCT|LE|TX|PKG|PAY)#/.test(String(item.pk)) && JSON.stringify(item).includes(userId);
const moneyOf = async ({ userId }: FullPerson) => (await world.items()).filter(isMoney(userId));

describe('deleting an account', () => {
  it('erases everything in one call, except the ledger', async () => {
    const person = await world.newPerson();
    const money = await moneyOf(person);
    expect(money.length).toBeGreaterThan(4);
    expect((await world.keys()).filter((key) => key.includes(person.userId))).toHaveLength(2);
    await leave(person);
    await expectGone(person, money);
    const readRoles = createRoleReader(world.table);
    expect(await readRoles(person.userId, person.caller)).toBeNull();
    const [entry] = (await world.items()).filter(
      ({ act, onId }) => act === 'delete-account' && onId === person.userId,
    );
    expect(entry).toMatchObject({ by: person.userId, before: { roles: [] }, after: { state: 'deleted' } });
  });

  it('goes through everything once more an hour later, and is then done', async () => {
    const person = await world.newPerson();
    await leave(person);
    const notes = async () =>
      (await world.items()).filter(({ pk, sk }) => pk === 'ERASE' && sk === person.userId);
    expect(await notes()).toMatchObject([{ looks: 1 }]);
    // Agencies that ended with the account of their last person.
    await world.eraseDue();
    expect(await world.eraseDue()).toEqual({ erased: 0, left: 0 });
    // A sign-in that was on its way when the account ended.
    const late = { pk: `U#${person.userId}`, sk: 'SES#late', userAgent: 'late' };
    await world.table.transact([{ act: 'put', item: late }]);
    world.clock.advance(61 * minute);
    expect((await world.eraseDue()).erased).toBeGreaterThanOrEqual(1);
    expect(await notes()).toEqual([]);
    expect((await world.items()).filter(({ pk }) => pk === `U#${person.userId}`)).toHaveLength(1);
  });

  it('frees the phone number for a new account at once', async () => {
    const person = await world.newPerson();
    await leave(person);
    world.clock.advance(2 * minute);
    const again = await world.newAccount(person.phone);
    expect(again.id).not.toBe(person.userId);
    world.clock.advance(61 * minute);
    await world.eraseDue();
    const login = { identifier: person.phone, password: goodPassword };
    expect(await outcomeOf(world.accounts.logInByPassword(login, device()))).toBe('done');
  });

  it('needs the password, and changes nothing without it', async () => {
    const person = await world.newPerson();
    const of = () => world.items().then((items) => items.filter(({ pk }) => pk === `U#${person.userId}`));
    const before = await of();
    expect(await outcomeOf(world.service.deleteAccount(person.caller, 'not this one', () => true))).toEqual([
      'validation-failed',
      [{ pointer: '/currentPassword', code: 'incorrect' }],
    ]);
    expect(await of()).toEqual(before);
    expect(await outcomeOf(leave(person))).toBe('done');
    expect(await outcomeOf(leave(person))).not.toBe('done');
  });

  it('is refused to the last master; of two at once one stays', async () => {
    const [one, other] = [await world.newPerson(), await world.newPerson()];
    await world.grant(one.userId);
    expect(await outcomeOf(leave(one))).toMatchObject(['state-conflict', { reason: 'last-master' }]);
    await world.grant(other.userId);
    const outcomes = await Promise.all([outcomeOf(leave(one)), outcomeOf(leave(other))]);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    const masters = (await world.items()).filter(({ pk }) => pk === 'ROLE#master');
    expect(masters).toHaveLength(1);
  });

  it('is finished by the schedule when time runs out', async () => {
    const person = await world.newPerson();
    const money = await moneyOf(person);
    await leave(person, world.service, () => false);
    expect((await world.items()).filter(({ ownerId }) => ownerId === person.userId)).not.toEqual([]);
    expect((await world.eraseDue()).erased).toBeGreaterThanOrEqual(1);
    await expectGone(person, money);
  });
});

describe('an erasure that is cut off', () => {
  /** The service, dying for good at the n-th act that changes something outside. */
  function dyingAt(step: number) {
    let steps = 0;
    return world.open(
      ((act: (...of: never[]) => Promise<unknown>) =>
        (...of: never[]) =>
          ++steps >= step ? Promise.reject(new Error('cut off')) : act(...of)) as never,
    );
  }

  it('at any step is finished by the schedule with the same result', async () => {
    let isWhole = false;
    for (let step = 2; !isWhole; step++) {
      const person = await world.newPerson();
      const money = await moneyOf(person);
      await leave(person, dyingAt(step)).catch(() => undefined);
      const notes = (await world.items()).filter(({ pk, sk }) => pk === 'ERASE' && sk === person.userId);
      isWhole = notes[0]?.looks === 1;
      // A second run may be cut off too.
      await dyingAt(3).eraseDue(() => minute);
      await world.eraseDue();
      await expectGone(person, money);
      expect(step).toBeLessThan(60);
    }
    expect(isWhole).toBe(true);
  }, 120_000);

  it('before the account ended has changed nothing', async () => {
    const person = await world.newPerson();
    expect(await outcomeOf(leave(person, dyingAt(1)))).toBe('a bug');
    expect(await whole(person, await ticketOf(person), 'listings')).toHaveLength(5);
    expect(await outcomeOf(leave(person))).toBe('done');
  });
});
