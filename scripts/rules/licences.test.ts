/** Licences of packages: those of this repository are allowed, others are found. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { foreignLicences, idleExceptions, type Lockfile } from './licences.ts';

const lockfile = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'),
) as Lockfile;
const of = (name: string, license?: string): Lockfile => ({
  packages: { '': {}, [`node_modules/${name}`]: { version: '1.0.0', ...(license && { license }) } },
});

test('all packages come under licences that are allowed, and no exception is idle', () => {
  expect(Object.keys(lockfile.packages).length).toBeGreaterThan(500);
  expect(foreignLicences(lockfile)).toEqual([]);
  expect(idleExceptions(lockfile)).toEqual([]);
});

describe('a package', () => {
  test.each([
    ['GPL-3.0-only'],
    ['AGPL-3.0'],
    ['MPL-2.0'],
    ['MIT AND GPL-2.0'],
    ['(MIT OR Apache-2.0) AND GPL-2.0'],
    ['SEE LICENSE IN LICENSE.txt'],
    [undefined],
  ])('under %s is found', (licence) =>
    expect(foreignLicences(of('left', licence))).toEqual([`left 1.0.0: ${licence ?? 'no licence'}`]),
  );

  test.each(['MIT', '(MIT OR GPL-3.0-or-later)', 'Apache-2.0 AND MIT'])('under %s is not', (licence) =>
    expect(foreignLicences(of('left', licence))).toEqual([]),
  );

  test('is excepted by its name, also within another', () => {
    expect(foreignLicences(of('axe-core', 'MPL-2.0'))).toEqual([]);
    expect(foreignLicences(of('vite/node_modules/axe-core', 'MPL-2.0'))).toEqual([]);
    expect(foreignLicences(of('axe-core', 'GPL-3.0'))).toHaveLength(1);
  });
});

test('an exception that no package needs is found', () =>
  expect(idleExceptions(of('axe-core', 'MPL-2.0'))).not.toContain('^axe-core$: MPL-2.0'));
test('also where the package came under another licence since', () =>
  expect(idleExceptions(of('axe-core', 'MIT'))).toContain('^axe-core$: MPL-2.0'));
