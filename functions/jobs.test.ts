/** Every job of the list has its handler: one without would be found out at its hour, in production. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { jobs } from '#shared/jobs.ts';

it.each(jobs)('$capability runs $name', ({ capability, name }) => {
  const file = join(import.meta.dirname, capability, 'jobs.ts');
  // By its text: the module reads its environment as soon as it is imported.
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  expect(text, `functions/${capability}/jobs.ts has no handler ${name}`).toMatch(
    new RegExp(`[{\\s]'?${name}'?(:|\\()`),
  );
});
