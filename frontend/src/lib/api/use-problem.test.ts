/** What a refusal asks to wait, in the reader's words. */
import { describe, expect, it } from 'vitest';
import { waitText } from './use-problem.ts';

describe('how long to wait', () => {
  it.each([
    [0, 'vi', '1 giây'],
    [1, 'en', '1 second'],
    [59, 'zh', '59秒钟'],
    [60, 'vi', '1 phút'],
    [61, 'en', '2 minutes'],
    [900, 'ja', '15 分'],
    [undefined, 'ko', '1분'],
  ])('%s seconds in %s: %s', (seconds, locale, words) => expect(waitText(seconds, locale)).toBe(words));
});
