/** When the judges from outside have agreed: what fails the command, and what is only left out. */
import { afterEach, expect, test, vi } from 'vitest';
import { NotHere } from './crosscheck/kept.ts';
import { haveAgreed } from './crosscheck.ts';

const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => vi.clearAllMocks());

const judge = (failures: () => string[]) => ({ judges: 'Templates', failures: async () => failures() });
const agreeing = judge(() => []);
const disagreeing = judge(() => ['W1 at A']);
const absent = judge(() => {
  throw new NotHere('java is not here');
});
const unreachable = judge(() => {
  throw new Error('npm failed: no network');
});

test('a judge that agrees', async () => {
  expect(await haveAgreed([agreeing], true)).toBe(true);
  expect(log).toHaveBeenCalledWith('Templates: agrees');
});

test('one that disagrees fails, whoever agrees after it', async () => {
  expect(await haveAgreed([disagreeing, agreeing], false)).toBe(false);
  expect(errors).toHaveBeenCalledWith('W1 at A');
  expect(log).toHaveBeenCalledWith('Templates: 1 failed');
});

test('a program that is absent is left out, and fails where it was asked for by name', async () => {
  expect(await haveAgreed([absent, agreeing], false)).toBe(true);
  expect(await haveAgreed([absent, agreeing], true)).toBe(false);
  expect(errors).toHaveBeenCalledWith('Templates: left out, since java is not here');
});

test('one that could not be fetched fails', async () => {
  expect(await haveAgreed([unreachable, agreeing], false)).toBe(false);
  expect(errors).toHaveBeenCalledWith('Templates: npm failed: no network');
});
