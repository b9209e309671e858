/** Which runs of tests over another table prove nothing, though no test of theirs failed. */
import { describe, expect, test } from 'vitest';
import { faultsOf, outcomesOf } from './outcomes.ts';

describe('outcomes', () => {
  const outcomes = (status: string, ...tests: { status: string; failureMessages?: string[] }[]) =>
    outcomesOf(
      {
        ...{ numPassedTests: 0, numFailedTests: 0 },
        testResults: [
          {
            ...{ name: '/r/a.test.ts', status, message: 'no table' },
            assertionResults: tests.map((one) => ({ fullName: 'costs 4', ...one })),
          },
        ],
      },
      '/r',
    );
  const passed = { file: 'a.test.ts', test: 'costs 4', passed: true, words: '' };
  const broken = { file: 'a.test.ts', test: '', passed: false, words: 'no table' };

  test('are those of tests that were run, with the words of a failure', () => {
    const failed = { status: 'failed', failureMessages: ['3, not 4'] };
    expect(outcomes('failed', { status: 'passed' }, failed, { status: 'skipped' })).toEqual([
      passed,
      { ...passed, passed: false, words: '3, not 4' },
    ]);
  });

  test('of a file that failed before its tests or after them are a failure of the file', () => {
    expect(outcomes('failed')).toEqual([broken]);
    expect(outcomes('failed', { status: 'skipped' }, { status: 'skipped' })).toEqual([broken]);
    expect(outcomes('failed', { status: 'passed' })).toEqual([passed, broken]);
  });
});

describe('a run', () => {
  const outcome = { file: 'a.test.ts', test: 'costs 4', passed: true, words: '' };
  const run = { outcomes: [outcome], outside: [], status: 0, stderr: '', starts: 1 };

  test('of tests that passed over a server is one', () => expect(faultsOf(run)).toEqual([]));
  test('whose status says what its failed tests say is one', () =>
    expect(faultsOf({ ...run, status: 1, outcomes: [{ ...outcome, passed: false }] })).toEqual([]));
  test.each([
    ['no test', { outcomes: [] }, 'No test was run'],
    ['no server', { starts: 0 }, 'DynamoDB Local was never started'],
    ['an error outside', { outside: ['Error: late'], status: 1 }, 'Outside of any test: Error: late'],
    [
      'a status that no test explains',
      { status: 1, stderr: 'out of memory\n' },
      'The tests ended with status 1: out of memory',
    ],
  ])('with %s proves nothing', (_, other, words) => expect(faultsOf({ ...run, ...other })).toEqual([words]));
});
