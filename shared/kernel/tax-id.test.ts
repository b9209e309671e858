/** Tax numbers of well-known companies pass, any other last digit does not; personal numbers by their form. */
import { expect, it } from 'vitest';
import { TaxId } from './tax-id.ts';
import { fieldErrors } from './validation.ts';

const isTaxId = (text: string) => TaxId.safeParse(text).success;

it.each(['0300588569', '0100109106', '0300588569-001', ' 0100109106 '])('takes %s', (text) => {
  expect(isTaxId(text)).toBe(true);
});
// No province is 097, 098, 099, so that these are nobody's.
it.each(['099099000001', '097302000002', '099199000003', '100088000004', ' 099201000005 '])(
  'takes %s of a person or a household',
  (text) => {
    expect(isTaxId(text)).toBe(true);
  },
);
it.each([
  ['000099000001', 'nobody’s place of birth'],
  ['099499000001', 'a century to come'],
  ['099999000001', 'a century to come'],
])('refuses %s: %s', (text) => {
  const { success, error } = TaxId.safeParse(text);
  expect(success).toBe(false);
  expect(fieldErrors(error!, text)).toEqual([{ pointer: '', code: 'personal-number' }]);
});
it.each([
  ['', 'required'],
  ['0300', 'invalid-format'],
  ['03005885690', 'invalid-format'],
  ['099099-000001', 'invalid-format'],
  ['0300588560', 'check-digit'],
  ['0300588560-001', 'check-digit'],
])('says one thing of %s: %s', (text, code) => {
  expect(fieldErrors(TaxId.safeParse(text).error!, text)).toEqual([{ pointer: '', code }]);
});
it.each(['030058856', '0300588569-1', '03005885690', '030058856A', ''])('refuses the form of %s', (text) => {
  expect(isTaxId(text)).toBe(false);
});
it('takes exactly one last digit', () => {
  const accepted = [...'0123456789'].filter((digit) => isTaxId(`030058856${digit}`));
  expect(accepted).toEqual(['9']);
});
