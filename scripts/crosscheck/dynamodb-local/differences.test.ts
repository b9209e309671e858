/** Which tests that fail over another table are a fault, and which reasons are not needed any more. */
import { expect, test } from 'vitest';
import { unexpectedAmong } from './differences.ts';

const failed = { file: 'a.test.ts', test: 'costs 4 units', passed: false, words: 'expected 3 to be 4\nat a' };
const known = { file: 'a.test.ts', test: /units/, why: 'It counts less.' };

test('a test that fails for no written reason is told in its first line', () => {
  expect(unexpectedAmong([failed], [])).toEqual(['a.test.ts costs 4 units: expected 3 to be 4']);
  expect(unexpectedAmong([{ ...failed, file: 'b.test.ts' }, failed], [known])).toEqual([
    'b.test.ts costs 4 units: expected 3 to be 4',
  ]);
  expect(unexpectedAmong([failed], [known])).toEqual([]);
});

test('a reason whose test passes is told; one of a file that was not run stands', () => {
  expect(unexpectedAmong([{ ...failed, passed: true }], [known])).toEqual([
    'a.test.ts /units/ no longer differs: its reason can go',
  ]);
  expect(unexpectedAmong([], [known])).toEqual([]);
});
