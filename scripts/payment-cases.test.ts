/** A case of payments counts once a test of it has run and passed; to mention it is not enough. */
import { expect, it } from 'vitest';
import { missingCases } from './payment-cases.ts';

const report = (...tests: [fullName: string, status: string][]) => ({
  testResults: [{ assertionResults: tests.map(([fullName, status]) => ({ fullName, status })) }],
});
const all: [string, string][] = Array.from({ length: 30 }, (_, n) => [
  `a payment case ${n + 1}: ends`,
  'passed',
]);

it('none is missing where each has passed', () => {
  expect(missingCases(report(...all))).toEqual([]);
});
it('one that was skipped, failed or has no test is missing', () => {
  const tests = all
    .slice(0, 28)
    .map(([name], n) => [name, n === 4 ? 'skipped' : n === 6 ? 'failed' : 'passed']);
  expect(missingCases(report(...(tests as [string, string][])))).toEqual([5, 7, 29, 30]);
});
it('a test may be of several', () => {
  const tests = report(['cases 7, 8, 21: answer 97', 'passed'], ['(case 29)', 'passed']);
  expect(missingCases(tests)).toHaveLength(26);
});
