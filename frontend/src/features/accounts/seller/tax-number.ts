/** Tax numbers as people type them, and what can be said of one while it is typed. */
import { hasRightCheckDigit } from '../../../../../shared/kernel/tax-id.ts';

/** '０１００ 109 106 001' → '0100109106-001': digits alone, a branch's three behind a hyphen; other signs stay. */
export function normalizedTaxId(typed: string): string {
  const text = typed.normalize('NFKC').replace(/[\s.\u2010-\u2015-]/g, '');
  return /^\d{11,13}$/.test(text) ? `${text.slice(0, 10)}-${text.slice(10)}` : text;
}

/** `typing`: too short to say · `right`, `wrong`: by its check digit · `other`: not a tax number at all. */
export type TaxIdVerdict = 'typing' | 'right' | 'wrong' | 'other';

export function judgeTaxId(typed: string): TaxIdVerdict {
  const text = normalizedTaxId(typed);
  const digits = text.replace('-', '');
  if (!/^\d*$/.test(digits) || digits.length > 13) return 'other';
  if (digits.length < 10) return 'typing';
  if (!hasRightCheckDigit(digits)) return 'wrong';
  return digits.length === 10 || digits.length === 13 ? 'right' : 'typing';
}
