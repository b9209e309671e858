/** Counts of tests, from the reports of the test runners. */

export interface Count {
  passed: number;
  failed: number;
}

/** A check that counts as one test. */
export const one = (isPassed: boolean): Count => ({ passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1 });

export const addUp = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
});

export const summary = ({ passed, failed }: Count): string => `${passed} passed, ${failed} failed`;

export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files; one that could not even be loaded has failed without a failed test. */
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** Tests of a vitest report, and files that could not be loaded as one failure each. */
export function fromVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Count {
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** What went wrong outside of any test. */
  errors: unknown[];
}

/** Tests of a Playwright report; what only passed when tried again, or was left out, did not pass. */
export const fromPlaywright = ({ stats, errors }: PlaywrightReport): Count => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
});
