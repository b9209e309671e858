/** Names of people for other capabilities, and roles granted with a trace. */
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemIds } from '../lib/ids.ts';
import { grantRole } from './roles.ts';
import { displayNameOf, people } from './service.ts';
import { type AccountsWorld, device, goodPassword, outcomeOf, startAccountsWorld } from './testing.ts';

let world: AccountsWorld;
beforeAll(async () => {
  world = await startAccountsWorld();
});
afterAll(() => world.stop());

it('people come by their ids, each once, in one request; no more of them than others may know', async () => {
  const [hoa, an] = [await world.newPerson(), await world.newPerson()];
  world.consumed.length = 0;
  const found = await people(world.table).byIds([an.id, systemIds.ulid(), hoa.id, an.id]);
  expect(world.consumed.map(({ operation }) => operation)).toEqual(['batchGet']);
  expect(found).toEqual(
    [an, hoa].map(({ session }) => {
      const { id, familyName, givenName, locale, createdAt } = session.me;
      return { id, familyName, givenName, locale, createdAt };
    }),
  );
  expect(found.map(displayNameOf)).toEqual(['Phạm Thị Hoa', 'Phạm Thị Hoa']);
  world.consumed.length = 0;
  expect(await people(world.table).byIds([])).toEqual([]);
  expect(world.consumed).toEqual([]);
});

it('a granted role is in the profile, in the next token and in the audit log, once', async () => {
  const { id, identifier } = await world.newPerson();
  const grant = grantRole(world.ports);
  await grant(id, 'seller');
  await grant(id, 'master', 'somebody');
  await grant(id, 'master', 'somebody');
  const { session } = await world.service.logIn({ identifier, password: goodPassword }, device());
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

it('a group that was left behind is mended by granting again, or by the next login', async () => {
  const [first, second] = [await world.newPerson(), await world.newPerson()];
  const cutOff = grantRole({
    ...world.ports,
    identity: { ...world.ports.identity, addToGroup: () => Promise.reject(new Error('cut off')) },
  });
  for (const { id } of [first, second]) expect(await outcomeOf(cutOff(id, 'admin'))).toBe('a bug');
  await grantRole(world.ports)(first.id, 'admin');
  for (const { identifier } of [first, second]) {
    const { session } = await world.service.logIn({ identifier, password: goodPassword }, device());
    expect(decodeJwt(session.accessToken)['cognito:groups']).toEqual(['admin']);
  }
});

it('nobody who is not there gets a role', async () => {
  expect(await outcomeOf(grantRole(world.ports)(systemIds.ulid(), 'master'))).toBe('not-found');
});
