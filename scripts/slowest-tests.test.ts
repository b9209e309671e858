/** The slowest tests are found in the reports of both runners, journeys with their width. */
import { expect, test } from 'vitest';
import { slowest, timesOfPlaywright, timesOfVitest } from './slowest-tests.ts';

const units = {
  numPassedTests: 1,
  numFailedTests: 0,
  testResults: [
    {
      name: 'a.test.ts',
      status: 'passed',
      assertionResults: [
        { fullName: 'adds', status: 'passed', duration: 1_240 },
        { fullName: 'is left out', status: 'skipped' },
      ],
    },
  ],
};
const journeys = {
  suites: [
    {
      title: 'wallet.spec.ts',
      specs: [],
      suites: [
        {
          title: 'returns',
          specs: [
            {
              title: 'pays',
              tests: [
                {
                  projectName: 'phone',
                  status: 'flaky',
                  results: [{ duration: 61_000 }, { duration: 2_000 }],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
  stats: { expected: 0, unexpected: 0, flaky: 1, skipped: 0 },
  errors: [],
};

test('each try of a journey counts, and a test that was not run took no time', () => {
  const times = [...timesOfVitest(units), ...timesOfPlaywright(journeys)];
  expect(slowest(times)).toEqual([
    '  63.0 s  returns › pays [phone]',
    '   1.2 s  a.test.ts › adds',
    '   0.0 s  a.test.ts › is left out',
  ]);
  expect(slowest(times, 1)).toEqual(['  63.0 s  returns › pays [phone]']);
});
