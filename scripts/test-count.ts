/** Counts of tests and the names of those that failed, from the reports of the test runners. */

export interface Count {
  passed: number;
  failed: number;
  /** What failed, each with the first line of why, for the end of the output; may name less than `failed` counts. */
  failures: readonly string[];
}

/** A check that counts as one test. */
export const one = (name: string, isPassed: boolean): Count =>
  isPassed ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [name] };

export const addUp = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  failures: counts.flatMap(({ failures }) => failures),
});

/** The names of what failed, a line each, and the one last line that counts everything. */
export const summary = ({ passed, failed, failures }: Count): string =>
  [...failures.map((name) => `failed: ${name}`), `${passed} passed, ${failed} failed`].join('\n');

export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files; one that could not even be loaded has failed without a failed test. */
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: {
      fullName: string;
      status: string;
      failureMessages?: string[];
      /** Milliseconds; absent for a test that was not run. */
      duration?: number;
    }[];
  }[];
}

const why = (message: string | undefined): string => (message ? `: ${message.split('\n')[0]}` : '');

/** Tests of a vitest report; files that could not be loaded, and errors outside of any test, are a failure each. */
export function fromVitest(
  { numPassedTests, numFailedTests, testResults }: VitestReport,
  outside: readonly string[] = [],
): Count {
  const failedTests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${name} › ${fullName}${why(failureMessages?.[0])}`),
  );
  const broken = testResults
    .filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
    )
    .map(({ name, message }) => `${name}${why(message)}`);
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length + outside.length,
    failures: [...failedTests, ...broken, ...outside.map((error) => `outside of any test: ${error}`)],
  };
}

export interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    /** A result for each try, in milliseconds. */
    tests: { projectName: string; status: string; results: { duration: number }[] }[];
  }[];
}

export interface PlaywrightReport {
  suites: PlaywrightSuite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** What went wrong outside of any test. */
  errors: { message?: string }[];
}

const notPassed = ({ title, suites = [], specs }: PlaywrightSuite): string[] => [
  ...specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status !== 'expected')
      .map(({ projectName, status }) => `${title} › ${spec.title} [${projectName}]: ${status}`),
  ),
  ...suites.flatMap(notPassed),
];

/** Tests of a Playwright report; what only passed when tried again, or was left out, did not pass. */
export const fromPlaywright = ({ suites, stats, errors }: PlaywrightReport): Count => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
  failures: [...suites.flatMap(notPassed), ...errors.map(({ message }) => `browser journeys${why(message)}`)],
});
