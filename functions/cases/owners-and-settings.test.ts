/** The inbox by who is in charge, and the limits that a master sets. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultCaseSettings } from '#shared/cases/case-settings.ts';
import { people, refusalOf, startCases, type TestCases } from './testing/setup.ts';

let t: TestCases;
beforeEach(async () => {
  t = await startCases();
});
afterEach(() => t.stop());
const send = async (n: number) =>
  t.idOf(await t.service.askSupport(t.visitor(`203.0.113.${n}`), t.forms.support()));

describe('cases of', () => {
  const of = async (owner: 'me' | 'nobody', more: object = {}, caller = people.staff) =>
    (await t.service.inbox.list(caller, { view: 'open', limit: 20, owner, ...more })).items.map(
      ({ id }) => id,
    );
  const act = (
    name: 'take' | 'release' | 'answer' | 'close',
    id: string,
    version: number,
    who = people.staff,
  ) => t.service.inbox.act(name, who, id, { version, ...(name === 'answer' && { text: 'Đã xong.' }) });

  it('whoever calls and nobody follow every act', async () => {
    const [one, other] = [await send(1), await send(2)];
    expect(await of('nobody')).toEqual([one, other]);
    await act('take', one, 1);
    expect([await of('me'), await of('nobody'), await of('me', {}, people.colleague)]).toEqual([
      [one],
      [other],
      [],
    ]);
    expect(await of('me', { kind: 'support' })).toEqual([one]);
    expect(await of('me', { kind: 'data' })).toEqual([]);
    await act('take', one, 2, people.colleague);
    expect([await of('me'), await of('me', {}, people.colleague)]).toEqual([[], [one]]);
    await act('release', one, 3, people.colleague);
    expect(await of('nobody')).toEqual([one, other]);
    await act('answer', one, 4);
    expect([await of('me'), await of('me', { view: 'done' })]).toEqual([[], [one]]);
  });

  it('read on page by page, and a cursor of one is none of another', async () => {
    const ids = [];
    for (let n = 0; n < 5; n++) ids.push(await send(n));
    const query = { view: 'open' as const, owner: 'nobody' as const, limit: 3 };
    const first = await t.service.inbox.list(people.staff, query);
    const next = { ...query, cursor: first.nextCursor };
    const rest = await t.service.inbox.list(people.staff, next);
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(ids);
    expect(await refusalOf(t.service.inbox.list(people.staff, { ...next, owner: 'me' }))).toBe(
      'invalid-cursor',
    );
  });

  it('a withdrawn case stand in no open list', async () => {
    const { token } = await t.service.askSupport(t.visitor(), t.forms.support());
    await t.service.withdraw(token);
    expect(await of('nobody')).toEqual([]);
  });

  it('cost one query and one read of heads', async () => {
    await send(1);
    t.world.consumed.length = 0;
    await of('nobody');
    expect(t.world.consumed.map(({ operation }) => operation)).toEqual(['query', 'batchGet']);
  });
});

describe('limits', () => {
  const { version: _, ...shipped } = defaultCaseSettings;
  const put = (version: number, changes: object) =>
    t.service.putSettings(people.colleague, { version, settings: { ...shipped, ...changes } });

  it('hold for the next form and file, each counted apart', async () => {
    await put(0, { perAccountHour: 1 });
    const origin = t.signedIn(people.user);
    const file = { contentType: 'application/pdf', bytes: 1000 };
    await t.service.askSupport(origin, t.forms.support());
    await t.service.createUpload(origin, file);
    expect(await refusalOf(t.service.askSupport(origin, t.forms.support()))).toBe('too-many-requests');
    expect(await refusalOf(t.service.createUpload(origin, file))).toBe('too-many-requests');
    await put(1, { perAccountHour: 5 });
    await t.service.askSupport(origin, t.forms.support());
  });

  it('of a network, and how fast a form may be filled in', async () => {
    await put(0, { perNetworkHour: 2, minSeconds: 0 });
    await t.service.askSupport(t.visitor(), t.forms.support({ filledInMs: 10 }));
    await put(1, { minSeconds: 60 });
    const fast = t.service.askSupport(t.visitor('198.51.100.1'), t.forms.support({ filledInMs: 59_000 }));
    expect(await refusalOf(fast)).toBe('challenge-required');
  });

  it('are changed upon the version that was seen, and noted', async () => {
    expect(await t.service.settings()).toEqual(defaultCaseSettings);
    expect(await put(0, { sealedDays: 500 })).toMatchObject({ version: 1, sealedDays: 500 });
    expect(await refusalOf(put(0, { sealedDays: 600 }))).toBe('version-conflict');
    expect((await t.service.settings()).sealedDays).toBe(500);
    const log = (await t.itemsAt('AUD#')).filter(({ act }) => act === 'put-case-settings');
    expect(log).toMatchObject([{ by: people.colleague.userId, after: { sealedDays: 500 } }]);
  });
});
