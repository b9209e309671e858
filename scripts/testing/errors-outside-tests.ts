/** A vitest reporter that keeps what broke outside of any test, which vitest's own JSON report leaves out. */
import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** Where a run of `project` under `reports` leaves its errors: a JSON array of strings, one for each. */
export const errorsPath = (reports: string, project: string): string => `${reports}/${project}-outside.json`;

/** Writes to the path in `ERRORS_OUTSIDE_TESTS` when the run ends. */
export default class ErrorsOutsideTests implements Reporter {
  onTestRunEnd: Reporter['onTestRunEnd'] = (_modules, errors) => {
    const path = process.env.ERRORS_OUTSIDE_TESTS;
    if (!path) return;
    const texts = errors.map(({ name, message, VITEST_TEST_PATH: test, stack }) => {
      const place = stack
        ?.split('\n')
        .find((line) => line.includes('/frontend/') || line.includes('/functions/'));
      return [`${name}: ${message.split('\n')[0]}`, test ?? '', place?.trim() ?? '']
        .filter(Boolean)
        .join(' · ');
    });
    writeFileSync(path, JSON.stringify(texts));
  };
}
