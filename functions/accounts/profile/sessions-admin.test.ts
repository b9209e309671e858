/** Where a person is signed in; a session that ended, however it did, can change nothing from that moment. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { update } from '#functions/lib/writes.ts';
import { type AccountsWorld, device, goodPassword, outcomeOf, startAccountsWorld } from '../testing/setup.ts';

let world: AccountsWorld;
beforeAll(async () => {
  world = await startAccountsWorld();
});
afterAll(() => world.stop());

const set = (id: string, change: Record<string, unknown>) =>
  world.table.transact([update({ pk: `U#${id}`, sk: 'PROFILE' }, { set: change })]);

/** A person signed in on three devices, in this order. */
async function onThreeDevices() {
  const first = await world.newPerson();
  const logIn = async (userAgent: string) => {
    world.clock.advance(1000);
    const { identifier } = first;
    return world.service.logInByPassword({ identifier, password: goodPassword }, { ...device(), userAgent });
  };
  const [second, third] = [await logIn('Phone'), await logIn('Tablet')];
  const caller = await world.callerOf(first);
  return { first, second, third, caller, all: [first, second, third] };
}
/** Which of them may still change data, and be refreshed. */
const alive = async (all: Awaited<ReturnType<typeof onThreeDevices>>['all']) =>
  Promise.all(
    all.map(async (opened) => {
      const acts = (await world.rolesBy(opened)) !== null;
      expect(await outcomeOf(world.service.refreshSession(opened.cookie))).toBe(
        acts ? 'done' : 'unauthenticated',
      );
      return acts;
    }),
  );

describe('my sessions', () => {
  it('are listed latest used first, in one request, with the current one marked', async () => {
    const { first, second, third, caller } = await onThreeDevices();
    world.clock.advance(1000);
    await world.service.refreshSession(second.cookie);
    world.consumed.length = 0;
    const { items } = await world.service.listSessions(caller);
    expect(world.consumed).toEqual([{ operation: 'query', units: 1 }]);
    expect(items.map(({ userAgent, isThis }) => [userAgent, isThis])).toEqual([
      ['Phone', false],
      ['Tablet', false],
      ['Test browser', true],
    ]);
    const ids = await Promise.all([second, third, first].map(world.callerOf));
    expect(items.map(({ id }) => id)).toEqual(ids.map(({ sessionId }) => sessionId));
    expect(JSON.stringify(items)).not.toMatch(/hash|current|replaced/);
  });

  it('leave out what ended: logged out, over, or ended with the others', async () => {
    const { first, second, third, caller } = await onThreeDevices();
    await world.service.logOut(second.cookie);
    expect((await world.service.listSessions(caller)).items).toHaveLength(2);
    await world.service.endSessions(await world.callerOf(third), 'others');
    expect((await world.service.listSessions(caller)).items.map(({ userAgent }) => userAgent)).toEqual([
      'Tablet',
    ]);
    world.clock.advance(30 * 86_400_000);
    expect((await world.service.listSessions(caller)).items).toEqual([]);
    expect(await outcomeOf(world.service.refreshSession(first.cookie))).toBe('unauthenticated');
  });

  it('end one by one; those of others are not there', async () => {
    const { second, caller, all } = await onThreeDevices();
    const { sessionId = '' } = await world.callerOf(second);
    const stranger = await world.callerOf(await world.newPerson());
    expect(await outcomeOf(world.service.endSession(stranger, sessionId))).toBe('not-found');
    expect(await alive(all)).toEqual([true, true, true]);
    expect(await outcomeOf(world.service.endSession(caller, sessionId))).toBe('done');
    expect(await outcomeOf(world.service.endSession(caller, sessionId))).toBe('not-found');
    expect(await alive(all)).toEqual([true, false, true]);
  });

  it('end all but this one, which continues', async () => {
    const { first, second, caller, all } = await onThreeDevices();
    await world.service.endSessions(caller, 'others');
    expect(await alive(all)).toEqual([true, false, false]);
    expect(await outcomeOf(world.service.endSessions(await world.callerOf(second), 'others'))).toBe(
      'unauthenticated',
    );
    const next = await world.service.logInByPassword(
      { identifier: first.identifier, password: goodPassword },
      device(),
    );
    expect(await alive([next])).toEqual([true]);
  });

  it('end all together, and a new one begins in the same moment', async () => {
    const { first, caller, all } = await onThreeDevices();
    await world.service.endSessions(caller, 'all');
    expect(await alive(all)).toEqual([false, false, false]);
    const login = { identifier: first.identifier, password: goodPassword };
    expect(await alive([{ ...first, ...(await world.service.logInByPassword(login, device())) }])).toEqual([
      true,
    ]);
  });
});

describe('an access token that is still valid', () => {
  it('changes nothing, at once', async () => {
    const ways: Record<string, (person: Awaited<ReturnType<typeof world.newPerson>>) => Promise<unknown>> = {
      'logged out': ({ cookie }) => world.service.logOut(cookie),
      'ended by its id': async (person) => {
        const caller = await world.callerOf(person);
        await world.service.endSession(caller, caller.sessionId!);
      },
      'ended with all': ({ id }) => world.service.endAllSessions(id),
      disabled: ({ id }) => set(id, { state: 'disabled' }),
      deleted: ({ id }) => set(id, { state: 'deleted' }),
      'lost password': async ({ identifier }) => {
        const ticket = await world.ticketFor('reset', identifier);
        await world.service.resetPassword({ ticket, password: 'mật khẩu mới tinh' });
      },
      'used cookie came back': async ({ cookie }) => {
        await world.service.refreshSession(cookie);
        world.clock.advance(61_000);
        await outcomeOf(world.service.refreshSession(cookie));
      },
    };
    for (const [way, end] of Object.entries(ways)) {
      const person = await world.newPerson();
      expect(await world.rolesBy(person), way).toEqual([]);
      await end(person);
      expect(await world.rolesBy(person), way).toBeNull();
    }
  });

  it('has the roles of the table, not its own', async () => {
    const person = await world.newPerson();
    await set(person.id, { roles: ['seller', 'admin'] });
    const opened = await world.service.refreshSession(person.cookie);
    expect(await world.rolesBy(opened)).toEqual(['seller', 'admin']);
    await set(person.id, { roles: ['seller'] });
    expect(await world.rolesBy(opened)).toEqual(['seller']);
    expect(await world.rolesBy(person)).toEqual(['seller']);
  });
});
