/** The committed list of common passwords is what its source gives. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commonPasswordsFile } from './build-common-passwords.ts';

test('building the list again changes nothing', () => {
  const committed = readFileSync(
    join(import.meta.dirname, '../functions/accounts/auth/common-passwords.json'),
    'utf8',
  );
  expect(commonPasswordsFile()).toBe(committed);
  expect(JSON.parse(committed).words.split('\n')).toHaveLength(3000);
});
