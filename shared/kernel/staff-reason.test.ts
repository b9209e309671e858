/** Reasons of staff: what may be given, how each way of keeping one reads, and in which language. */
import { describe, expect, it } from 'vitest';
import { listingsApi } from '../listings/api.ts';
import { listingReasons, reasonInput, reasonText, StaffReason } from './staff-reason.ts';
import { fieldErrors } from './validation.ts';

const input = reasonInput(listingReasons);
const english = (key: string) => `[${key.replace('reasons:words.', '')}]`;

describe('a reason', () => {
  it.each([
    ['words alone that say enough', 'Ảnh chụp một tòa nhà khác.', true],
    ['words alone that say too little', 'Sai', false],
    ['one fixed reason', { keys: ['photos'] }, true],
    ['fixed reasons with a short remark', { keys: ['photos', 'legal'], words: 'Ảnh 2' }, true],
    ['no fixed reason and no words', { keys: [] }, false],
    ['a fixed reason twice', { keys: ['photos', 'photos'] }, false],
    ['a reason that is about sellers', { keys: ['blurred'] }, false],
    ['a remark in which nothing is said', { keys: ['photos'], words: '...' }, false],
  ])('%s', (_, reason, isTaken) => {
    expect(input.safeParse(reason).success).toBe(isTaken);
  });

  it('that is too short says that, not that it is of the wrong kind', () => {
    const given = { version: 1, reason: 'Sai' };
    const { error } = listingsApi.refuse.body!.safeParse(given);
    expect(fieldErrors(error!, given)).toEqual([
      { pointer: '/reason', code: 'too-short', params: { minimum: 10 } },
    ]);
  });
});

describe('as it is read', () => {
  it('has a line for each fixed reason in the reader’s language, then the words of staff as they were typed', () => {
    const reason = StaffReason.parse({ keys: ['legal', 'photos'], words: 'Xem ảnh 2' });
    expect(reasonText(reason, english)).toBe('[legal]\n[photos]\nXem ảnh 2');
    expect(reasonText({ keys: ['legal'] }, english)).toBe('[legal]');
  });
  it('is the text itself where it was kept as one', () => {
    expect(reasonText(StaffReason.parse('Ảnh mờ.'), english)).toBe('Ảnh mờ.');
  });
});
