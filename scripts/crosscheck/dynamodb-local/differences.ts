/** Tests that come out otherwise over Amazon's DynamoDB Local, each with its reason. */
import type { Outcome } from './outcomes.ts';

export interface Difference {
  file: string;
  test: RegExp;
  why: string;
}

export const differences: readonly Difference[] = [
  {
    file: 'functions/wallet/capacity.test.ts',
    test: /holds for 11, captures and releases for 11$/,
    why: 'DynamoDB Local says of a transaction that it consumed less than the service bills.',
  },
];

/** One sentence for each test that fails and is not known to differ, and for each known one that passes again. */
export function unexpectedAmong(outcomes: readonly Outcome[], known: readonly Difference[]): string[] {
  const is = (difference: Difference, { file, test }: Outcome) =>
    difference.file === file && difference.test.test(test);
  const unexpected = outcomes
    .filter((outcome) => !outcome.passed && !known.some((difference) => is(difference, outcome)))
    .map(({ file, test, words }) => `${file} ${test}: ${words.split('\n')[0]}`);
  const files = new Set(outcomes.map(({ file }) => file));
  const idle = known
    .filter((difference) => files.has(difference.file))
    .filter((difference) => !outcomes.some((outcome) => !outcome.passed && is(difference, outcome)))
    .map(({ file, test }) => `${file} ${test} no longer differs: its reason can go`);
  return [...unexpected, ...idle];
}
