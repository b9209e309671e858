/** Real numbering plans: what may log in, what may be called. */
import { describe, expect, it } from 'vitest';
import { prefixesOf2018 } from '#shared/accounts/phones.ts';
import { contactPhone } from '../contact-phones.ts';
import { mobilePhones } from './login-phones.ts';

const login = mobilePhones.parse;

describe('mobilePhones', () => {
  it('maps all 22 old prefixes to valid numbers', () => {
    const numbers = Object.keys(prefixesOf2018).map((prefix) => login(`${prefix} 345 6789`));
    expect(numbers).toHaveLength(22);
    expect(numbers.every((number) => /^\+84\d{9}$/.test(number ?? ''))).toBe(true);
  });
  it.each([
    ['0912 345 678', '+84912345678'],
    ['+81 90-1234-5678', '+819012345678'],
    ['+82 10-1234-5678', '+821012345678'],
    ['+86 139 1234 5678', '+8613912345678'],
    ['+1 650 253 0000', '+16502530000'],
    ['+49 1512 3456789', '+4915123456789'],
  ])('%s is %s', (typed, number) => {
    expect(login(typed)).toBe(number);
  });
  it.each([
    '028 3822 1234',
    '1900 1234',
    '+44 7911 123456',
    '+1 876 512 3456',
    '+882 1234 5678',
    '0130 123 4567',
    '0199',
    '+84 123',
    '',
    'abc',
    '0'.repeat(200),
  ])('%s is no login', (typed) => {
    expect(login(typed)).toBeUndefined();
  });
});

describe('contactPhone', () => {
  it.each([
    ['028 3822 1234', '+842838221234'],
    ['1900 1234', '+8419001234'],
    ['1800 6601', '+8418006601'],
    ['0912 345 678', '+84912345678'],
    ['0123 456 7890', '+84834567890'],
    ['+81 3-1234-5678', '+81312345678'],
    ['+44 20 7946 0958', '+442079460958'],
    ['+65 6123 4567', '+6561234567'],
    ['+81 3', undefined],
    ['+44 20', undefined],
    ['0123', undefined],
    ['call me', undefined],
  ])('%s: %s', (typed, number) => {
    expect(contactPhone(typed)).toBe(number);
  });
});
