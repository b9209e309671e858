/** The index of decisions is as their pages open, and a page that opens otherwise is refused. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { indexFile, indexText, readDecision, readDecisions } from './decisions.ts';

it('docs/decisions/README.md is up to date; else run: npm run decisions', () => {
  expect(readFileSync(indexFile, 'utf8')).toBe(indexText(readDecisions()));
});

const files = ['0007-old.md', '0008-new.md'];
const page = (number: number, status: string) =>
  `# ${number}. A title\n\nStatus: ${status}. Area: wallet.\n\nText.\n`;

it('reads number, title, status and area', () => {
  const status = 'changed in part by [8](0008-new.md): its figures';
  expect(readDecision('0007-old.md', page(7, status), files)).toEqual({
    file: '0007-old.md',
    number: 7,
    title: 'A title',
    status,
    area: 'wallet',
  });
});

it.each([
  ['without a status', '# 7. A title\n\nText.\n'],
  ['with a status of its own words', page(7, 'replaced')],
  ['changed in part, and nothing says what', page(7, 'changed in part by [8](0008-new.md)')],
  ['of an area that there is not', page(7, 'in force').replace('wallet', 'purse')],
  ['with another number', page(8, 'in force')],
  ['superseded by a page that there is not', page(7, 'superseded by [8](0008-gone.md)')],
  ['superseded by a page of another number', page(7, 'superseded by [9](0008-new.md)')],
])('refuses a page %s', (_, text) => {
  expect(() => readDecision('0007-old.md', text, files)).toThrow('docs/decisions/0007-old.md');
});
