/** A test that is named goes to its runner; what cannot be run is said in a sentence. */
import { describe, expect, test } from 'vitest';
import { runsOf } from './test-file.ts';

const runs = (...asked: string[]) => runsOf(asked, '/r', (path) => !String(path).includes('missing'));

test.each([
  ['functions/wallet/rules.test.ts', 'functions/wallet/rules.test.ts'],
  ['./functions/wallet/rules.test.ts', 'functions/wallet/rules.test.ts'],
  ['/r/functions/wallet/rules.test.ts', 'functions/wallet/rules.test.ts'],
  ['functions/wallet/rules.ts', 'functions/wallet/rules.'],
  ['scripts/setup.mjs', 'scripts/setup.'],
  ['functions/wallet', 'functions/wallet/'],
])('%s is for vitest', (asked, filter) =>
  expect(runs(asked)).toEqual([{ command: 'vitest', args: ['run', filter] }]),
);

test('a journey is for the browser, beside others', () =>
  expect(runs('e2e/paying.spec.ts', 'shared/wallet')).toEqual([
    { command: 'vitest', args: ['run', 'shared/wallet/'] },
    { command: 'playwright', args: ['test', '-c', 'e2e', 'paying.spec.ts'] },
  ]));
test('all journeys are, by their folder', () =>
  expect(runs('e2e')).toEqual([{ command: 'playwright', args: ['test', '-c', 'e2e'] }]));

describe('a sentence answers', () => {
  test.each([
    ['functions/missing.test.ts', 'There is no functions/missing.test.ts'],
    ['../elsewhere', 'There is no ../elsewhere'],
    ['--bail', 'no options such as --bail'],
    ['--part=unit', 'or parts such as --part=e2e:1/3'],
  ])('%s', (asked, words) => expect(runs(asked)).toContain(words));
});
