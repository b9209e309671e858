/** Texts that people write: what is taken out of them, what stays, and what is blank. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inLines, isVisible, LineText, NameText, oneLine, ReasonText, withoutUnseen } from './text.ts';

const invisible = [
  ...[
    '\u3164',
    '\u2800',
    '\u115f\u1160',
    '\uffa0',
    '\u200b',
    '\u200c',
    '\u200d',
    '\u2060',
    '\ufeff',
    '\u00ad',
  ],
  ...[
    '\u202e',
    '\u2066\u2069',
    '\u061c',
    '\u180e',
    '\u{e0067}\u{e007f}',
    '\ufe0f',
    '\ue000',
    '\u0000',
    '\ufffe',
    '\ufffc',
    '\u{13441}\u{13442}',
    '\u{13430}',
    '\u{16fe4}',
    '\u{1d159}',
  ],
];

describe('what cannot be seen', () => {
  it.each(invisible.map((text) => [text]))('%j goes from between words, and alone is nothing', (text) => {
    expect(oneLine(`nhà${text}xưởng`).replace(' ', '')).toBe('nhàxưởng');
    expect(oneLine(text)).toBe('');
    expect(isVisible(text.repeat(20))).toBe(false);
    expect(NameText({ min: 1, max: 60 }).safeParse(text.repeat(20)).success).toBe(false);
    expect(ReasonText({ min: 10, max: 60 }).safeParse(text.repeat(20)).success).toBe(false);
  });
  it.each([
    ['emoji of several', '👨‍👩‍👧 ❤️‍🔥 👩🏽‍💻 1️⃣'],
    ['Persian', 'می\u200cخواهم'],
    ['Hindi', 'क्\u200dष'],
    ['a Japanese variant', '葛\u{e0100}城'],
    ['Vietnamese, Korean, Chinese', 'Đất ở Bình Dương, 경기도 화성시, 广东省东莞市'],
  ])('%s stays as it is', (_, text) => {
    expect(oneLine(text)).toBe(text);
  });
  it('joiners and selectors stay only where they do something', () => {
    expect(withoutUnseen('a\u200db\u200cc')).toBe('abc');
    expect(withoutUnseen('葛\ufe00\ufe00\ufe00b\ufe00')).toBe('葛\ufe00b');
    expect(withoutUnseen('\ufe0f\u200d👨')).toBe('👨');
  });
});

describe('one line', () => {
  it('has single blanks and no end of line', () => {
    expect(oneLine('  Nhà\r\nxưởng\u2028\u00a0\u3000 mới\t\v ')).toBe('Nhà xưởng mới');
    expect(oneLine('a\u0301')).toBe('á');
  });
});

describe('lines', () => {
  it('end in \\n, with at most one empty line between two', () => {
    expect(inLines(' a  b \r\n\r\n\r\n\r\n c\u2028d\u0085e\tf ')).toBe('a b\n\nc\nd\ne f');
  });
});

describe('schemas', () => {
  it('count what is kept, and ask names and reasons for a letter', () => {
    expect(LineText({ min: 3, max: 5 }).parse(' a \u200b b ')).toBe('a b');
    expect(LineText({ min: 3, max: 5 }).safeParse('a  \u200b ').success).toBe(false);
    expect(LineText({ max: 5 }).parse('\u3164')).toBe('');
    expect(NameText({ min: 1, max: 9 }).safeParse('12-34').success).toBe(false);
    const tooShort = NameText({ min: 10, max: 150 }).safeParse('…');
    expect(tooShort.error?.issues.map(({ code }) => code)).toEqual(['too_small']);
  });
  it('a text that was kept is kept again as it is', () => {
    const unit = fc.oneof(
      fc.constantFrom(...invisible, ' ', '\n', '\u00a0', 'ệ', '👨', 'م'),
      fc.string({ unit: 'binary', maxLength: 2 }),
    );
    fc.assert(
      fc.property(fc.array(unit), (units) => {
        const text = units.join('');
        for (const clean of [oneLine, inLines]) expect(clean(clean(text))).toBe(clean(text));
        expect(oneLine(text)).not.toMatch(/[\n\r\u2028\u2029]| {2}|^ | $/);
      }),
    );
  });
});
