/** The end of `npm test` names what failed and counts everything, also what broke outside of a test. */
import { expect, test } from 'vitest';
import { addUp, fromPlaywright, fromVitest, one, summary } from './test-count.ts';

test('the end of all counts is one line, after the names of what failed', () => {
  const tests = { passed: 40, failed: 0, failures: [] };
  expect(summary(addUp([one('types', true), tests]))).toBe('41 passed, 0 failed');
  expect(summary(addUp([one('types', true), one('lint', false), tests]))).toBe(
    'failed: lint\n41 passed, 1 failed',
  );
});

test('a file that vitest could not load is a failure; one with a failed test is counted by that test', () => {
  const passed = { fullName: 'adds', status: 'passed' };
  const failed = { fullName: 'adds up', status: 'failed', failureMessages: ['Error: 1 is not 2\n at a.ts'] };
  const testResults = [
    { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    { name: 'b.test.ts', status: 'failed', assertionResults: [failed, passed] },
    { name: 'c.test.ts', status: 'passed', assertionResults: [passed] },
  ];
  expect(fromVitest({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({
    passed: 2,
    failed: 2,
    failures: ['b.test.ts › adds up: Error: 1 is not 2', 'a.test.ts: no such module'],
  });
});

test('what breaks outside of any test is a failure that is named', () => {
  const report = { numPassedTests: 2, numFailedTests: 0, testResults: [] };
  expect(fromVitest(report, ['Error: no document'])).toEqual({
    passed: 2,
    failed: 1,
    failures: ['outside of any test: Error: no document'],
  });
});

test('flaky and skipped journeys did not pass, nor did a set-up that broke', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 1 };
  const journey = (title: string, status: string) => ({
    title,
    tests: [{ projectName: 'phone', status, results: [{ duration: 1 }] }],
  });
  const suites = [
    {
      title: 'wallet.spec.ts',
      specs: [journey('pays', 'expected'), journey('is refused', 'unexpected')],
      suites: [{ title: 'returns', specs: [journey('asks', 'flaky'), journey('waits', 'skipped')] }],
    },
  ];
  expect(fromPlaywright({ suites, stats, errors: [{ message: 'no browser' }] })).toEqual({
    passed: 5,
    failed: 4,
    failures: [
      'wallet.spec.ts › is refused [phone]: unexpected',
      'returns › asks [phone]: flaky',
      'returns › waits [phone]: skipped',
      'browser journeys: no browser',
    ],
  });
});
