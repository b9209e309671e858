/** Which tests take longest, from the reports of the test runners: where making them quicker pays. */
import type { PlaywrightReport, PlaywrightSuite, VitestReport } from './test-count.ts';

export interface TestTime {
  name: string;
  milliseconds: number;
}

export const timesOfVitest = ({ testResults }: VitestReport): TestTime[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({
      name: `${name} › ${fullName}`,
      milliseconds: duration,
    })),
  );

const timesOfSuite = ({ title, suites = [], specs }: PlaywrightSuite): TestTime[] => [
  ...specs.flatMap((spec) =>
    spec.tests.map(({ projectName, results }) => ({
      name: `${title} › ${spec.title} [${projectName}]`,
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  ),
  ...suites.flatMap(timesOfSuite),
];

export const timesOfPlaywright = ({ suites }: PlaywrightReport): TestTime[] => suites.flatMap(timesOfSuite);

/** A line each for the slowest, in seconds. */
export const slowest = (times: readonly TestTime[], count = 10): string[] =>
  times
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, count)
    .map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${name}`);
