/** Names of people for other capabilities, and roles granted with an entry in the audit log. */
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemIds } from '../lib/ids.ts';
import { createUserDirectory, displayNameOf } from './public.ts';
import { grantRole } from './staff/roles.ts';
import { type AccountsWorld, device, goodPassword, outcomeOf, startAccountsWorld } from './testing/setup.ts';

let world: AccountsWorld;
beforeAll(async () => {
  world = await startAccountsWorld();
});
afterAll(() => world.stop());

it('reads people by their ids, each once, in one request, with only what others may know', async () => {
  const [hoa, an] = [await world.newPerson(), await world.newPerson()];
  world.consumed.length = 0;
  const found = await createUserDirectory(world.table).byIds([an.id, systemIds.ulid(), hoa.id, an.id]);
  expect(world.consumed.map(({ operation }) => operation)).toEqual(['batchGet']);
  expect(found).toEqual(
    [an, hoa].map(({ session }) => {
      const { id, familyName, givenName, locale, createdAt } = session.me;
      return { id, familyName, givenName, locale, createdAt };
    }),
  );
  expect(found.map(displayNameOf)).toEqual(['Phạm Thị Hoa', 'Phạm Thị Hoa']);
  world.consumed.length = 0;
  expect(await createUserDirectory(world.table).byIds([])).toEqual([]);
  expect(world.consumed).toEqual([]);
});

it('a granted role is in the profile, in the next token and in the audit log, once', async () => {
  const { id, identifier } = await world.newPerson();
  await grantRole({ userId: id, role: 'seller' }, world.ports);
  await grantRole({ userId: id, role: 'master', by: 'somebody' }, world.ports);
  await grantRole({ userId: id, role: 'master', by: 'somebody' }, world.ports);
  const { session } = await world.service.logInByPassword({ identifier, password: goodPassword }, device());
  expect(session.me.roles).toEqual(['seller', 'master']);
  expect(decodeJwt(session.accessToken)['cognito:groups']).toEqual(['seller', 'master']);
  const { items } = await world.table.query({ pk: `AUD#user#${id}`, index: 'gsi1' });
  expect(items.map(({ by, act, before, after }) => ({ by, act, before, after }))).toEqual([
    { by: 'system', act: 'grant-role', before: { roles: [] }, after: { roles: ['seller'] } },
    {
      by: 'somebody',
      act: 'grant-role',
      before: { roles: ['seller'] },
      after: { roles: ['seller', 'master'] },
    },
  ]);
});

it('a group that is out of date is corrected by granting again, or by the next login', async () => {
  const [first, second] = [await world.newPerson(), await world.newPerson()];
  const cutOff = {
    ...world.ports,
    identity: { ...world.ports.identity, addToGroup: () => Promise.reject(new Error('cut off')) },
  };
  for (const { id } of [first, second])
    expect(await outcomeOf(grantRole({ userId: id, role: 'admin' }, cutOff))).toBe('a bug');
  await grantRole({ userId: first.id, role: 'admin' }, world.ports);
  for (const { identifier } of [first, second]) {
    const { session } = await world.service.logInByPassword({ identifier, password: goodPassword }, device());
    expect(decodeJwt(session.accessToken)['cognito:groups']).toEqual(['admin']);
  }
});

it('an unknown person gets no role', async () => {
  expect(await outcomeOf(grantRole({ userId: systemIds.ulid(), role: 'master' }, world.ports))).toBe(
    'not-found',
  );
});
