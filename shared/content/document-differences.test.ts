/** Differences of documents: what stays, goes and comes, in any pair of texts. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineDifferences, linesOf } from './document-differences.ts';

it('reads a text as its headings, paragraphs, items and cells', () => {
  const html =
    '<h1>Tên</h1>\n<p>Tóm <strong>tắt</strong></p><ul><li>Một &amp; hai</li></ul><table><tr><td>A</td><td><p>B</p></td></tr></table>';
  expect(linesOf(html)).toEqual(['Tên', 'Tóm tắt', 'Một & hai', 'A', 'B']);
});

it('names a changed line as taken away and added, in its place', () => {
  expect(lineDifferences(['a', 'b', 'c'], ['a', 'x', 'c', 'd'])).toEqual([
    { kind: 'same', text: 'a' },
    { kind: 'removed', text: 'b' },
    { kind: 'added', text: 'x' },
    { kind: 'same', text: 'c' },
    { kind: 'added', text: 'd' },
  ]);
});

it('of any two texts: without what was added it is the one, without what was removed the other', () => {
  const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const all = lineDifferences(before, after);
      const textsBut = (kind: string) => all.filter((one) => one.kind !== kind).map(({ text }) => text);
      expect(textsBut('added')).toEqual(before);
      expect(textsBut('removed')).toEqual(after);
      if (before.join() === after.join()) expect(all.every(({ kind }) => kind === 'same')).toBe(true);
    }),
  );
});
