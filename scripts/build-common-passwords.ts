/** Builds functions/accounts/auth/common-passwords.json from the list that the zxcvbn-ts project keeps (MIT). */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** How many are kept: the most frequent ones that our least length does not refuse already. */
const count = 3000;
const leastCharacters = 8;
const target = join(import.meta.dirname, '../functions/accounts/auth/common-passwords.json');

/** The file's text: source and version, then the passwords in lower case, most frequent first, one a line. */
export function commonPasswordsFile(): string {
  const name = '@zxcvbn-ts/language-common';
  const root = join(dirname(createRequire(import.meta.url).resolve(name)), '..');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const all = JSON.parse(readFileSync(join(root, 'src/passwords.json'), 'utf8')) as string[];
  const folded = new Set(all.map((password) => password.normalize('NFC').toLowerCase()));
  const words = [...folded].filter((word) => [...word].length >= leastCharacters).slice(0, count);
  return `${JSON.stringify({ source: `${name} ${version}`, words: words.join('\n') }, null, 2)}\n`;
}

if (import.meta.main) writeFileSync(target, commonPasswordsFile());
