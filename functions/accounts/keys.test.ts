/** Each key is exchanged by itself: another one of codes leaves sessions, another one of cookies leaves codes. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHashing } from '#functions/lib/hashing.ts';
import type { AccountPorts } from './ports.ts';
import { createAccountsService } from './service.ts';
import { type AccountsWorld, device, goodPassword, outcomeOf, startAccountsWorld } from './testing/setup.ts';

let world: AccountsWorld;
beforeAll(async () => {
  world = await startAccountsWorld();
});
afterAll(() => world.stop());

const other = createHashing(async () => 'the key that was put in its place');

/** What still works for who signed in, and was sent a code, before these keys were exchanged. */
async function after(exchanged: Partial<AccountPorts>) {
  const { cookie, identifier } = await world.newPerson();
  await world.service.sendOtp({ purpose: 'login', identifier, locale: 'vi' }, device());
  const code = world.codeTo(identifier);
  const service = createAccountsService({ ...world.ports, ...exchanged });
  const verified = service.verifyOtp({ purpose: 'login', identifier, code });
  return {
    code: await outcomeOf(verified),
    session: await outcomeOf(service.refreshSession(cookie)),
    // A cookie that bears no mark of ours is nobody's theft: with the key before, the session goes on.
    before: await outcomeOf(world.service.refreshSession(cookie)),
    login: await outcomeOf(service.logInByPassword({ identifier, password: goodPassword }, device())),
  };
}
const done = { code: 'done', session: 'done', before: 'done', login: 'done' };

it('leaves everything where none is exchanged', async () => {
  expect(await after({})).toEqual(done);
});

it('voids codes alone by the key of codes', async () => {
  const { code, ...rest } = await after({ codeHashing: other });
  expect([code].flat()[0]).toBe('otp-incorrect');
  expect({ code: 'done', ...rest }).toEqual(done);
});

it('voids cookies alone by the key of cookies, and ends no session', async () => {
  expect(await after({ refreshHashing: other })).toEqual({ ...done, session: 'unauthenticated' });
});

it('voids no session by the key of marks', async () => {
  expect(await after({ hashing: other })).toMatchObject({ session: 'done', login: 'done' });
});
