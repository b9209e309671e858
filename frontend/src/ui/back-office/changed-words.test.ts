/** Changed words of two versions: nothing is lost, and what is equal is never marked. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changedWords, type Words } from './changed-words.ts';

const textOf = (words: readonly Words[]) => words.map(({ text }) => text).join('');
const marked = (words: readonly Words[]) =>
  words.filter(({ isChanged }) => isChanged).map(({ text }) => text);

it('marks the one word that differs', () => {
  const { before, after } = changedWords('Gọi 0900 000 012 để xem đất', 'Gọi 0900 999 012 để xem đất');
  expect([marked(before), marked(after)]).toEqual([['000'], ['999']]);
  const cjk = changedWords('工場は5棟です', '工場は6棟です');
  expect([marked(cjk.before), marked(cjk.after)]).toEqual([['5'], ['6']]);
});
it('keeps both texts whole, marks nothing between equal ones, and something between others', () => {
  const text = fc
    .array(fc.constantFrom('đất', 'nhà', 'xưởng', '工', '場', ' ', '5.000'), { maxLength: 12 })
    .map((words) => words.join(' '));
  fc.assert(
    fc.property(text, text, (one, other) => {
      const { before, after } = changedWords(one, other);
      expect([textOf(before), textOf(after)]).toEqual([one, other]);
      const unmarked = (words: readonly Words[]) => textOf(words.filter(({ isChanged }) => !isChanged));
      expect(unmarked(before)).toBe(unmarked(after));
      expect(marked(before).length + marked(after).length === 0).toBe(one === other);
    }),
  );
});
it('does not count for ever over two long texts that have nothing in common', () => {
  const long = (word: string) => Array.from({ length: 3000 }, (_, n) => `${word}${n}`).join(' ');
  const { before, after } = changedWords(long('a'), long('b'));
  expect([before.length, after.length]).toEqual([1, 1]);
});
