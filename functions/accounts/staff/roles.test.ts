/** Roles as masters grant and revoke them; the last active master is safe, whoever acts at the same time. */

import fc from 'fast-check';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRoleReader } from '#functions/lib/http/identity.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { outcomeOf } from '../testing/setup.ts';
import { type BackOfficeWorld, startBackOffice } from '../testing/staff-setup.ts';
import { checkAnotherMaster, isActiveMaster } from './last-master.ts';
import { createRolesRepository } from './roles-repository.ts';

let world: BackOfficeWorld;
beforeAll(async () => {
  world = await startBackOffice();
});
afterAll(() => world.stop());

const holders = (role: 'seller' | 'master' | 'admin') =>
  createRolesRepository(world.table).holders(role, 100);
const reason = 'Dùng nhiều số điện thoại để đăng tin giả.';

async function put(
  by: Caller,
  userId: string,
  isGranted: boolean,
  role: 'master' | 'admin' | 'seller' = 'admin',
) {
  const { version } = await world.profile(userId);
  return world.staff.putRole(by, userId, role, { isGranted, version });
}

describe('granting and revoking', () => {
  let master: Caller;
  beforeEach(async () => {
    master = await world.caller('master');
  });

  it('is in the profile, the list of holders, the log and the next token; a revoked role is void at once', async () => {
    const person = await world.caller();
    const granted = await put(master, person.userId, true);
    expect(granted).toMatchObject({ id: person.userId, roles: ['admin'], version: 2 });
    expect(granted.log.map(({ act, by, byName }) => [act, by, byName])).toEqual([
      ['grant-role', master.userId, 'Phạm Thị Hoa'],
    ]);
    expect(await holders('admin')).toContain(person.userId);
    const { session, cookie } = await world.logIn(person.identifier);
    const token = decodeJwt(session.accessToken);
    expect(token['cognito:groups']).toEqual(['admin']);

    const revoked = await put(master, person.userId, false);
    expect(revoked.roles).toEqual([]);
    expect(revoked.log.map(({ act }) => act)).toEqual(['revoke-role', 'grant-role']);
    expect(await holders('admin')).not.toContain(person.userId);
    const facts = { sessionId: String(token.session), issuedAtSeconds: Number(token.iat) };
    expect(await createRoleReader(world.table)(person.userId, facts)).toEqual([]);
    const next = await world.service.refreshSession(cookie);
    expect(decodeJwt(next.session.accessToken)['cognito:groups']).toBeUndefined();
  });

  it('answers a role that is set already, and writes no entry for it', async () => {
    const person = await world.caller('admin');
    expect((await put(master, person.userId, true)).roles).toEqual(['admin']);
    expect((await put(master, person.userId, false, 'seller')).roles).toEqual(['admin']);
    expect(await world.acts(person.userId)).toEqual(['grant-role']);
  });

  it('is refused on another version, for an unknown person, and for a deleted account', async () => {
    const person = await world.caller();
    const of = (userId: string, version: number) =>
      outcomeOf(world.staff.putRole(master, userId, 'admin', { isGranted: true, version }));
    expect(await of(person.userId, 2)).toBe('version-conflict');
    expect(await of('01J00000000000000000000000', 1)).toBe('not-found');
    const profile = await world.profile(person.userId);
    await world.table.transact([world.ports.repo.changeProfile(profile, { state: 'deleted' })]);
    expect(await of(person.userId, 2)).toBe('state-conflict');
    expect((await world.profile(person.userId)).roles).toEqual([]);
  });

  it('costs a read, one transaction, and what is shown afterwards', async () => {
    const person = await world.caller();
    world.consumed.length = 0;
    await put(master, person.userId, true);
    const [version, read, write] = world.consumed;
    expect([version, read, write].map((one) => one?.operation)).toEqual(['get', 'get', 'transact']);
    expect(write?.units).toBeLessThanOrEqual(14);
    expect(
      world.consumed
        .slice(3)
        .map(({ operation }) => operation)
        .sort(),
    ).toEqual(['batchGet', 'get', 'get', 'query', 'query']);
  });
});

describe('disabling', () => {
  it('ends every session at once, and what was disabled can be enabled again', async () => {
    const master = await world.caller('master');
    const person = await world.caller();
    const { session, cookie } = await world.logIn(person.identifier);
    const token = decodeJwt(session.accessToken);
    const facts = { sessionId: String(token.session), issuedAtSeconds: Number(token.iat) };
    const roles = () => createRoleReader(world.table)(person.userId, facts);
    expect(await roles()).toEqual([]);
    expect((await world.staff.getAccount(person.userId)).sessions).toHaveLength(2);

    const disabled = await world.staff.putState(master, person.userId, {
      state: 'disabled',
      reason,
      version: 1,
    });
    expect(disabled).toMatchObject({ state: 'disabled', sessions: [], version: 2 });
    expect(disabled.log[0]).toMatchObject({ act: 'disable-account', after: { state: 'disabled', reason } });
    expect(await roles()).toBeNull();
    expect(await outcomeOf(world.service.refreshSession(cookie))).toBe('unauthenticated');
    expect(await outcomeOf(world.logIn(person.identifier))).toBe('incorrect-credentials');

    await world.staff.putState(master, person.userId, { state: 'active', reason, version: 2 });
    expect(await roles()).toBeNull();
    expect((await world.logIn(person.identifier)).session.me.id).toBe(person.userId);
    expect(await world.acts(person.userId)).toEqual(['disable-account', 'enable-account']);
  });

  it('is refused where it is done already, on another version, and for an unknown person', async () => {
    const master = await world.caller('master');
    const { userId } = await world.caller();
    const of = (id: string, state: 'active' | 'disabled', version: number) =>
      outcomeOf(world.staff.putState(master, id, { state, reason, version }));
    expect(await of(userId, 'active', 1)).toBe('state-conflict');
    expect(await of(userId, 'disabled', 3)).toBe('version-conflict');
    expect(await of('01J00000000000000000000000', 'disabled', 1)).toBe('not-found');
  });

  it('ending sessions leaves the account as it is', async () => {
    const master = await world.caller('master');
    const person = await world.caller();
    const { cookie } = await world.logIn(person.identifier);
    const ended = await world.staff.endSessions(master, person.userId);
    expect(ended).toMatchObject({ state: 'active', sessions: [] });
    expect(await outcomeOf(world.service.refreshSession(cookie))).toBe('unauthenticated');
    expect((await world.logIn(person.identifier)).session.me.id).toBe(person.userId);
    expect(await world.acts(person.userId)).toEqual(['end-sessions']);
    expect(await outcomeOf(world.staff.endSessions(master, '01J00000000000000000000000'))).toBe('not-found');
  });
});

describe('the last active master', () => {
  /** Only these are masters now. */
  async function mastersOnly(count: number): Promise<Caller[]> {
    const masters: Caller[] = [];
    for (let n = 0; n < count; n++) masters.push(await world.caller('master'));
    const ids = masters.map(({ userId }) => userId);
    for (const id of await holders('master'))
      if (!ids.includes(id)) await put(masters[0]!, id, false, 'master');
    return masters;
  }
  const activeMasters = async () =>
    (await world.ports.repo.readProfiles(await holders('master'))).filter(isActiveMaster);

  it('can be neither revoked, disabled nor deleted', async () => {
    const [only] = await mastersOnly(1);
    expect(await outcomeOf(put(only!, only!.userId, false, 'master'))).toEqual([
      'state-conflict',
      { reason: 'last-master' },
    ]);
    const { version } = await world.profile(only!.userId);
    const disabling = world.staff.putState(only!, only!.userId, { state: 'disabled', reason, version });
    expect(await outcomeOf(disabling)).toEqual(['state-conflict', { reason: 'last-master' }]);
    const ports = { repo: world.ports.repo, roles: createRolesRepository(world.table) };
    const check = checkAnotherMaster(await world.profile(only!.userId), ports);
    expect(await outcomeOf(check)).toEqual(['state-conflict', { reason: 'last-master' }]);
    expect(
      await checkAnotherMaster(await world.profile((await world.caller('admin')).userId), ports),
    ).toEqual([]);
  });

  it('is counted without disabled ones', async () => {
    const [first, second] = await mastersOnly(2);
    const { version } = await world.profile(second!.userId);
    await world.staff.putState(first!, second!.userId, { state: 'disabled', reason, version });
    expect(await outcomeOf(put(first!, first!.userId, false, 'master'))).toEqual([
      'state-conflict',
      { reason: 'last-master' },
    ]);
    expect((await put(first!, second!.userId, false, 'master')).roles).toEqual([]);
  });

  it('remains whatever masters do to each other at once', async () => {
    const act = fc.record({
      by: fc.nat(2),
      on: fc.nat(2),
      what: fc.constantFrom('revoke' as const, 'disable' as const),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 5 }), async (acts) => {
        const masters = await mastersOnly(3);
        const outcomes = await Promise.all(
          acts.map(async ({ by, on, what }) => {
            const [caller, { userId }] = [masters[by]!, masters[on]!];
            if (what === 'revoke') return outcomeOf(put(caller, userId, false, 'master'));
            const { version } = await world.profile(userId);
            return outcomeOf(world.staff.putState(caller, userId, { state: 'disabled', reason, version }));
          }),
        );
        expect(outcomes).not.toContain('a bug');
        const left = await activeMasters();
        expect(left.length).toBeGreaterThanOrEqual(1);
        for (const { id } of await world.ports.repo.readProfiles(masters.map(({ userId }) => userId)))
          expect((await holders('master')).includes(id)).toBe(
            (await world.profile(id)).roles.includes('master'),
          );
      }),
      { numRuns: 12 },
    );
  }, 60_000);

  it('two masters who revoke each other at the same moment leave one', async () => {
    for (let round = 0; round < 8; round++) {
      const [one, other] = await mastersOnly(2);
      const outcomes = await Promise.all([
        outcomeOf(put(one!, other!.userId, false, 'master')),
        outcomeOf(put(other!, one!.userId, false, 'master')),
      ]);
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
      expect(await activeMasters()).toHaveLength(1);
    }
  });
});
