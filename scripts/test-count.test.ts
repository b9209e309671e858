/** The last line of `npm test` counts everything, also what broke outside of a test. */
import { expect, test } from 'vitest';
import { addUp, fromPlaywright, fromVitest, one, summary } from './test-count.ts';

test('all counts end in one line', () => {
  expect(summary(addUp([one(true), one(false), { passed: 40, failed: 0 }]))).toBe('41 passed, 1 failed');
});

test('a file that vitest could not load is a failure; one with a failed test is counted by that test', () => {
  const failed = { status: 'failed' };
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [failed, { status: 'passed' }] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ];
  expect(fromVitest({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({ passed: 2, failed: 2 });
});

test('flaky and skipped journeys did not pass, nor did a set-up that broke', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 1 };
  expect(fromPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 4 });
});
