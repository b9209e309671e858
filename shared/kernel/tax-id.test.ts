/** Tax numbers of well-known companies pass, any other last digit does not. */
import { expect, it } from 'vitest';
import { TaxId } from './tax-id.ts';

const isTaxId = (text: string) => TaxId.safeParse(text).success;

it.each(['0300588569', '0100109106', '0300588569-001', ' 0100109106 '])('takes %s', (text) => {
  expect(isTaxId(text)).toBe(true);
});
it.each(['030058856', '0300588569-1', '03005885690', '030058856A', ''])('refuses the form of %s', (text) => {
  expect(isTaxId(text)).toBe(false);
});
it('takes exactly one last digit', () => {
  const taken = [...'0123456789'].filter((digit) => isTaxId(`030058856${digit}`));
  expect(taken).toEqual(['9']);
});
