/** Names in the order of their owners; identifiers and passwords as people type them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayName } from './display-name.ts';
import { Password, PersonName } from './model.ts';
import { normalisePassword, type PhoneBook, parseIdentifier, passwordRefusal, searchName } from './rules.ts';
import { SellerInput } from './seller-model.ts';
import { accountsStaffApi } from './staff-api.ts';

describe('displayName', () => {
  it.each([
    ['Phạm Thị', 'Hoa', 'vi', 'Phạm Thị Hoa'],
    ['Nguyễn', 'An', 'en', 'Nguyễn An'],
    ['Smith', 'John', 'en', 'John Smith'],
    ['García', 'José', 'en', 'José García'],
    ['山田', '太郎', 'ja', '山田 太郎'],
    ['王', '小明', 'zh', '王小明'],
    ['김', '민수', 'ko', '김민수'],
    ['Kim', 'Minsu', 'ko', 'Kim Minsu'],
  ] as const)('%s + %s (%s) is %s', (familyName, givenName, locale, expected) => {
    expect(displayName({ familyName, givenName, locale })).toBe(expected);
  });
  it('is found by its folded words', () => {
    expect(searchName({ familyName: 'Phạm  Thị', givenName: 'Hoà', locale: 'vi' })).toBe('pham thi hoa');
  });
});

describe('PersonName', () => {
  it.each([
    ['Phạm Thị', true],
    ['김', true],
    ["O'Neill-Nguyễn 2", true],
    ['\u3164', false],
    ['\u200b\uffa0', false],
    ['--', false],
  ])('%j: %s', (name, isTaken) => {
    expect(PersonName.safeParse(name).success).toBe(isTaken);
  });
  it('is kept on one line, without what cannot be seen', () => {
    expect(PersonName.parse(' An\u0000\r\nBì\u0300nh\u202e ')).toBe('An Bì\u0300nh');
  });
});

describe('parseIdentifier', () => {
  const phones: PhoneBook = {
    parse: (typed) => (/^09\d{8}$/.test(typed) ? `+84${typed.slice(1)}` : undefined),
  };
  it.each([
    ['  An@Example.COM ', { kind: 'email', value: 'an@example.com' }],
    ['an＠example.com', { kind: 'email', value: 'an@example.com' }],
    ['0912345678', { kind: 'phone', value: '+84912345678' }],
    ['an@', undefined],
    ['an@@example.com', undefined],
    ['hello', undefined],
  ])('%s', (typed, identifier) => {
    expect(parseIdentifier(typed, phones)).toEqual(identifier);
  });
});

describe('the authority that issued a tax number', () => {
  it.each([
    ['Cục Thuế TP. Hà Nội (số 2)', true],
    ['東京税務署', true],
    ['\u0000\u0000', false],
    ['--', false],
  ])('%j: %s', (issuedAt, isTaken) => {
    expect(SellerInput.shape.issuedAt.safeParse(issuedAt).success).toBe(isTaken);
  });
  it('is kept on one line, without marks that turn its direction', () => {
    expect(SellerInput.shape.issuedAt.parse('\u202ecục\nthuế')).toBe('cục thuế');
  });
});

describe('a reason of staff', () => {
  const { body } = accountsStaffApi.putAccountState;
  it.each([
    ['Nhiều người đã báo.\nĐã gọi hai lần.', true],
    ['\u0000'.repeat(12), false],
    ['. . . . . . .', false],
  ])('%j: %s', (reason, isTaken) => {
    expect(body!.safeParse({ state: 'disabled', version: 1, reason }).success).toBe(isTaken);
  });
});

describe('Password', () => {
  it.each([
    ['đất vàng 79', true],
    ['two\nlines here', false],
    ['two\u2028lines here', false],
    ['with\u0000nothing', false],
  ])('%j: %s', (typed, isTaken) => {
    expect(Password.safeParse(typed).success).toBe(isTaken);
  });
});

describe('passwordRefusal', () => {
  const refusal = (typed: string, identifier?: Parameters<typeof passwordRefusal>[2]) =>
    passwordRefusal(normalisePassword(typed), (word) => word === 'password', identifier);

  it.each([
    ['1234567', 'too-short'],
    ['   1234567   ', 'too-short'],
    ['x7!'.repeat(43), 'too-long'],
    ['PASSWORD', 'too-common'],
    ['aaaaaaaa', 'too-common'],
    ['abcabcabc', 'too-common'],
    ['12341234', undefined],
    ['12345678', 'too-common'],
    ['87654321', 'too-common'],
    ['28021990', 'too-common'],
    ['99021990', undefined],
    ['đất vàng 79', undefined],
  ])('%s: %s', (typed, reason) => {
    expect(refusal(typed)).toBe(reason);
  });
  it('refuses the person’s own identifier', () => {
    const phone = { kind: 'phone', value: '+84912345678' } as const;
    expect(['0912345678', '84912345678', '+84912345678'].map((typed) => refusal(typed, phone))).toEqual(
      Array(3).fill('too-common'),
    );
    const email = { kind: 'email', value: 'le.van.an@example.com' } as const;
    expect([refusal('Le.Van.An', email), refusal('le.van.an2', email)]).toEqual(['too-common', undefined]);
  });
  it('gives one answer for composed and decomposed letters', () => {
    const typed = 'Mật khẩu của tôi';
    expect(normalisePassword(typed.normalize('NFD'))).toBe(normalisePassword(typed.normalize('NFC')));
  });
  it('asks nothing of what the characters are', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 12, maxLength: 60, unit: 'grapheme' }), (typed) => {
        const password = normalisePassword(typed);
        const characters = [...password].length;
        fc.pre(characters >= 12 && characters <= 128 && new Set(password).size > 6);
        return passwordRefusal(password, () => false) === undefined;
      }),
    );
    expect(refusal('ngua chay duong dai')).toBeUndefined();
  });
});
