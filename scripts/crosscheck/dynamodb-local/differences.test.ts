/** Which tests that fail over another table are a fault, and which reasons are not needed any more. */
import { expect, test } from 'vitest';
import { failuresAmong } from './differences.ts';

const failed = { file: 'a.test.ts', test: 'costs 4 units', passed: false, words: 'expected 3 to be 4\nat a' };
const known = { file: 'a.test.ts', test: /units/, why: 'It counts less.' };

test('a test that fails for no written reason is told in its first line', () => {
  expect(failuresAmong([failed], [])).toEqual(['a.test.ts costs 4 units: expected 3 to be 4']);
  expect(failuresAmong([{ ...failed, file: 'b.test.ts' }, failed], [known])).toEqual([
    'b.test.ts costs 4 units: expected 3 to be 4',
  ]);
  expect(failuresAmong([failed], [known])).toEqual([]);
});

test('a reason whose test passes is told; one of a file that was not run stands', () => {
  expect(failuresAmong([{ ...failed, passed: true }], [known])).toEqual([
    'a.test.ts /units/ no longer differs: its reason can go',
  ]);
  expect(failuresAmong([], [known])).toEqual([]);
});
