/** What vitest's report says came of each test of a run, and whether the run was one at all. */
import type { VitestReport } from '#scripts/test-count.ts';

export interface Outcome {
  file: string;
  /** Empty for what failed outside of the file's tests. */
  test: string;
  passed: boolean;
  words: string;
}

/** Files below `root` by their path from there. A file that failed without a failed test, such as in `beforeAll`, is one outcome more. */
export const outcomesOf = ({ testResults }: VitestReport, root: string): Outcome[] =>
  testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const file = name.replace(`${root}/`, '');
    const tests = assertionResults
      .filter((test) => test.status === 'passed' || test.status === 'failed')
      .map(({ fullName, status: end, failureMessages }) => ({
        ...{ file, test: fullName, passed: end === 'passed', words: failureMessages?.[0] ?? '' },
      }));
    const isBroken = status === 'failed' && tests.every(({ passed }) => passed);
    return isBroken ? [...tests, { file, test: '', passed: false, words: message }] : tests;
  });

export interface Run {
  outcomes: readonly Outcome[];
  /** What broke outside of any test. */
  outside: readonly string[];
  status: number | null;
  stderr: string;
  /** How many servers of tables were started. */
  starts: number;
}

/** Why a run proves nothing, whatever its tests say; one sentence each. */
export function faultsOf({ outcomes, outside, status, stderr, starts }: Run): string[] {
  const faults = outside.map((error) => `Outside of any test: ${error}`);
  if (outcomes.length === 0) faults.push('No test was run');
  if (starts === 0) faults.push('DynamoDB Local was never started');
  if (status !== 0 && faults.length === 0 && outcomes.every(({ passed }) => passed))
    faults.push(`The tests ended with status ${status}: ${stderr.trim().slice(-500)}`);
  return faults;
}
