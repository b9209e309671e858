/** A visitor in doubt proves a phone or e-mail: alike with and without an account, once, and for nothing else. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestProofs } from '../public-proofs.ts';
import { type AccountsWorld, device, outcomeOf, someEmail, startAccountsWorld } from '../testing/setup.ts';

let world: AccountsWorld;
beforeAll(async () => {
  world = await startAccountsWorld();
});
afterAll(() => world.stop());

const proofs = () => requestProofs(world.table, world.ports.hashing, world.clock);
async function prove(identifier: string): Promise<string> {
  await world.service.sendOtp({ purpose: 'request', identifier, locale: 'vi' }, device());
  const code = world.codeTo(identifier);
  return (await world.service.verifyOtp({ purpose: 'request', identifier, code })).ticket;
}

it('a code reaches whoever has an account and whoever has none, and its ticket proves the identifier', async () => {
  const { identifier: known } = await world.newPerson();
  world.clock.advance(61_000);
  for (const identifier of [known, someEmail()]) {
    const proof = await proofs()(await prove(identifier));
    expect(proof.identifier).toEqual({ kind: 'email', value: identifier });
    await world.table.transact([proof.useUp]);
    await expect(world.table.transact([proof.useUp])).rejects.toMatchObject({ code: 'ticket-expired' });
  }
});

it('opens no account, and no other ticket proves a request', async () => {
  const { identifier } = await world.newPerson();
  world.clock.advance(61_000);
  const ticket = await prove(identifier);
  expect(await outcomeOf(world.service.logInByOtp({ ticket }, device()))).not.toBe('done');
  world.clock.advance(61_000);
  await world.service.sendOtp({ purpose: 'login', identifier, locale: 'vi' }, device());
  const login = await world.service.verifyOtp({
    ...{ purpose: 'login' as const, identifier, code: world.codeTo(identifier) },
  });
  await expect(proofs()(login.ticket)).rejects.toMatchObject({ code: 'ticket-expired' });
  await expect(proofs()('a ticket that nobody ever gave')).rejects.toMatchObject({ code: 'ticket-expired' });
});
