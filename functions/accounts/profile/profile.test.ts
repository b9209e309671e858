/** One's own profile: what is read, what is changed, and how answers about consent are kept. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { put } from '#functions/lib/writes.ts';
import { consentWordings } from '#shared/accounts/consents.ts';
import { PersonName } from '#shared/accounts/model.ts';
import { foldName } from '#shared/accounts/rules.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { fold } from '#shared/kernel/fold.ts';
import { type AccountsWorld, outcomeOf, startAccountsWorld } from '../testing/setup.ts';

let world: AccountsWorld;
beforeAll(async () => {
  world = await startAccountsWorld();
});
afterAll(() => world.stop());

async function somebody() {
  const person = await world.newPerson();
  return { ...person, caller: await world.callerOf(person) };
}
const namesOf = async (id: string) =>
  (await world.items()).filter((item) => item.userId === id && String(item.pk).startsWith('NAME#'));
const answer = (isGiven: boolean, purpose: 'contact' | 'marketing' = 'contact') => ({
  ...{ purpose, isGiven, wordingId: consentWordings[purpose].id, locale: 'vi' as const },
});
const given = (caller: Caller, isGiven: boolean) => world.service.putConsent(caller, answer(isGiven));

describe('the profile', () => {
  it('is one request, with version, latest consents and the state of a registration', async () => {
    const { caller, identifier, id } = await somebody();
    await given(caller, true);
    await world.table.transact([put({ pk: `U#${id}`, sk: 'SELLER', state: 'waiting' })]);
    world.consumed.length = 0;
    const profile = await world.service.getProfile(caller);
    expect(world.consumed).toEqual([{ operation: 'query', units: 1 }]);
    expect(profile).toMatchObject({ id, email: identifier, version: 1, sellerState: 'waiting', roles: [] });
    expect(profile.consents).toMatchObject([{ purpose: 'contact', isGiven: true }]);
    for (const inside of ['state', 'sessionsFrom', 'pk']) expect(profile).not.toHaveProperty(inside);
  });

  it('changes names and language, and the search name in the same write', async () => {
    const { caller, id } = await somebody();
    world.consumed.length = 0;
    const changed = await world.service.updateProfile(caller, {
      version: 1,
      familyName: PersonName.parse('  Nguyễn\u202e '),
      givenName: PersonName.parse('Thuỳ  Linh'.normalize('NFD')),
      locale: 'en',
    });
    expect(world.consumed.map(({ operation }) => operation)).toEqual(['query', 'transact']);
    expect(changed).toMatchObject({ familyName: 'Nguyễn', givenName: 'Thuỳ Linh', locale: 'en', version: 2 });
    expect(await world.service.getProfile(caller)).toEqual(changed);
    expect(await namesOf(id)).toMatchObject([{ pk: 'NAME#ng', sk: `nguyen thuy linh#${id}` }]);
  });

  it('keeps the search name where it stays the same, and accepts every script', async () => {
    const { caller, id } = await somebody();
    const names = { familyName: 'Phạm Thị', givenName: 'Hoa', locale: 'vi' as const };
    await world.service.updateProfile(caller, { version: 1, ...names });
    expect(await namesOf(id)).toHaveLength(1);
    const korean = { familyName: '김', givenName: '철수', locale: 'ko' as const };
    await world.service.updateProfile(caller, { version: 2, ...korean });
    expect(await world.service.getProfile(caller)).toMatchObject(korean);
    const found = await namesOf(id);
    expect(found).toHaveLength(1);
    expect(fold(String(found[0]?.sk))).toBe(fold(`김철수#${id}`));
  });

  it('accepts a name whose characters fold to more than a key can hold, and finds it by its start', async () => {
    const { caller, id } = await somebody();
    const sign = '\ufdfa';
    const names = { familyName: sign.repeat(60), givenName: sign.repeat(60), locale: 'vi' as const };
    const changed = await world.service.updateProfile(caller, { version: 1, ...names });
    expect(changed).toMatchObject(names);
    const [found] = await namesOf(id);
    expect(Buffer.byteLength(String(found?.sk))).toBeLessThanOrEqual(1024);
    expect(String(found?.sk)).toBe(`${foldName(sign.repeat(254))}#${id}`);
  });

  it('refuses an edit of an older version, also of two at once, and loses nothing', async () => {
    const { caller } = await somebody();
    const edit = (givenName: string) =>
      world.service.updateProfile(caller, { version: 1, familyName: 'Phạm', givenName, locale: 'vi' });
    const outcomes = await Promise.all([outcomeOf(edit('An')), outcomeOf(edit('Bình'))]);
    expect(outcomes.sort()).toEqual(['done', 'version-conflict']);
    expect(await outcomeOf(edit('Chi'))).toBe('version-conflict');
    expect(['An', 'Bình']).toContain((await world.service.getProfile(caller)).givenName);
  });
});

describe('consents', () => {
  it('keep every answer with its exact words, time and channel; the latest is valid', async () => {
    const { caller } = await somebody();
    const first = await given(caller, true);
    world.clock.advance(60_000);
    await world.service.putConsent(caller, answer(true, 'marketing'));
    const last = await given(caller, false);
    const words = { wordingId: consentWordings.contact.id, wording: consentWordings.contact.words.vi };
    const kept = { purpose: 'contact', channel: 'profile', locale: 'vi', ...words };
    expect(first.consents).toEqual([{ ...kept, isGiven: true, at: expect.any(String) }]);
    expect(last.consents).toMatchObject([
      { ...kept, isGiven: false },
      { purpose: 'marketing', isGiven: true },
    ]);
    expect(await world.service.getProfile(caller)).toEqual(last);
    world.consumed.length = 0;
    const log = await world.ports.consents.readAnswers(caller.userId);
    expect(world.consumed.map(({ operation }) => operation)).toEqual(['query']);
    expect(log.map(({ purpose, isGiven }) => [purpose, isGiven])).toEqual([
      ['contact', true],
      ['marketing', true],
      ['contact', false],
    ]);
    expect(Date.parse(log[2]!.at) - Date.parse(log[0]!.at)).toBeGreaterThanOrEqual(60_000);
  });

  it('refuse words that are no longer shown, and endless answering', async () => {
    const { caller } = await somebody();
    const outdated = world.service.putConsent(caller, { ...answer(true), wordingId: 'contact-2020-01' });
    expect(await outcomeOf(outdated)).toEqual([
      'validation-failed',
      [{ pointer: '/wordingId', code: 'outdated' }],
    ]);
    expect((await world.service.getProfile(caller)).consents).toEqual([]);
    world.clock.set(Math.ceil(world.clock.now() / 3_600_000) * 3_600_000);
    for (let n = 0; n < 40; n++) await given(caller, n % 2 === 0);
    expect(await outcomeOf(given(caller, true))).toEqual(['too-many-requests', expect.any(Number)]);
  });
});
