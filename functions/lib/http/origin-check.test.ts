/** The origin secret can be exchanged while requests come; what did not come through CloudFront stays out, and cheap. */
import { expect, it } from 'vitest';
import { createOriginCheck } from './origin-check.ts';

function world() {
  const stored = { current: 'one', previous: undefined as string | undefined };
  const state = { stored, nowMs: 0, reads: 0 };
  const secrets = {
    current: async () => stored.current,
    latest: async () => {
      state.reads++;
      return [stored.current, ...(stored.previous ? [stored.previous] : [])];
    },
  };
  return { ...state, stored, state, check: createOriginCheck(secrets, () => state.nowMs) };
}

it('takes the secret, and nothing else', async () => {
  const { check } = world();
  const sent = ['one', 'two', 'on', '', undefined];
  expect(await Promise.all(sent.map(check))).toEqual([true, false, false, false, false]);
});

it('after an exchange a warm function takes the former until CloudFront sends the new one, and then that', async () => {
  const { check, stored } = world();
  expect(await check('one')).toBe(true);
  Object.assign(stored, { current: 'two', previous: 'one' });
  expect([await check('one'), await check('two'), await check('one')]).toEqual([true, true, true]);
});

it('those that come while it is read again wait for it', async () => {
  const { check, stored } = world();
  expect(await check('one')).toBe(true);
  Object.assign(stored, { current: 'two', previous: 'one' });
  expect(await Promise.all([check('two'), check('two')])).toEqual([true, true]);
});

it('a function that starts after an exchange takes the former as well', async () => {
  const { check, stored } = world();
  Object.assign(stored, { current: 'two', previous: 'one' });
  expect([await check('one'), await check('two')]).toEqual([true, true]);
});

it('the one before the former is out once another exchange is known', async () => {
  const { check, stored, state } = world();
  Object.assign(stored, { current: 'three', previous: 'two' });
  expect(await check('one')).toBe(false);
  state.nowMs = 60_000;
  expect([await check('one'), await check('two')]).toEqual([false, true]);
});

it('wrong secrets are read after once a minute, however many come', async () => {
  const { check, state } = world();
  for (let n = 0; n < 1_000; n++) expect(await check(`guess ${n}`)).toBe(false);
  expect(state.reads).toBe(1);
  state.nowMs = 60_000;
  await check('guess');
  expect(state.reads).toBe(2);
});
