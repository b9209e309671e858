/** A renewed session says how many notifications are unread, so that the bell asks for nothing. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountsWorld, startAccountsWorld } from '../testing/setup.ts';

let world: AccountsWorld;
beforeAll(async () => {
  world = await startAccountsWorld();
});
afterAll(() => world.stop());

it('says how many notifications are unread, and renews also where that cannot be read', async () => {
  const { cookie, id } = await world.newPerson();
  const note = world.ports.notify(id, 'seller-approved', {}, { now: world.clock.now() });
  await world.ports.transact([note]);
  const first = await world.service.refreshSession(cookie);
  expect(first.session.unread).toBe(1);
  const { createAccountsService } = await import('../service.ts');
  const countUnread = async () => undefined;
  const without = createAccountsService({ ...world.ports, countUnread });
  expect((await without.refreshSession(first.cookie)).session).not.toHaveProperty('unread');
});
