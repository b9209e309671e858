/** Words that were given up stand nowhere any more, and each would be found. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { forbiddenWords, readTexts } from './words.ts';

test('the repository says none of them', () => {
  const texts = readTexts(join(import.meta.dirname, '../..'));
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['README.md', 'package.json', 'docs/glossary.md', '.github/renovate.json']),
  );
  expect(forbiddenWords(texts)).toEqual([]);
});

describe('what is found', () => {
  const found = (path: string, text: string) => forbiddenWords([{ path, text }]);
  const folder = ['', 'home', 'somebody'].join('/');
  test.each([
    ['shared/a.ts', 'export interface Testimony {}'],
    ['docs/a.md', 'first\nWhilst it runs.'],
    ['frontend/src/a.tsx', '// TODO: the rest'],
    ['scripts/a.ts', `const data = '${folder}/data';`],
    ['docs/a.md', `Clone it into ${folder}/code.`],
    ['package.json', '"resolved": "https://registry.npmjs.org/a.tgz"'],
    ['functions/wallet/spending.ts', ''],
    ['functions/listings/promotions/raising.ts', ''],
    ['shared/kernel/utils.ts', ''],
  ])('%s: %s', (path, text) => expect(found(path, text)).toHaveLength(1));

  test('is told with its line', () =>
    expect(found('docs/a.md', 'first\nWhilst it runs.')[0]).toMatch(/^docs\/a\.md:2 says Whilst, better: /));

  test.each([
    ['shared/a.ts', 'export interface PaymentEvidence {}'],
    ['frontend/src/a.ts', `fetch('/home/banner')`],
    ['scripts/a.test.ts', `const line = 'at ${folder}/a.ts';`],
    ['functions/wallet/points-service.ts', ''],
    ['functions/listings/owner-acts.test.ts', ''],
  ])('but not %s: %s', (path, text) => expect(found(path, text)).toEqual([]));
});
