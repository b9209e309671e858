/** The thirty cases of payments that the design lists: which of them have run, by the report of the unit tests. */

/** What vitest's JSON report says of each test. */
export interface TestReport {
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
}

const cases = Array.from({ length: 30 }, (_, n) => n + 1);

/** The cases that no test has run and passed: tests name theirs in their title, as `case 13` or `cases 7, 8`. */
export function missingCases({ testResults }: TestReport): number[] {
  const passed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed')
    .flatMap(({ fullName }) => [...fullName.matchAll(/\bcases? (\d+(?:, \d+)*)/g)])
    .flatMap(([, numbers = '']) => numbers.split(', ').map(Number));
  return cases.filter((number) => !passed.includes(number));
}
