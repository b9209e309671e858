/** Tax numbers as people type them, and what can be said of one while it is typed. */
import { hasRightCheckDigit, isPersonalNumber } from '#shared/kernel/tax-id.ts';

/** A branch whose last digits are still missing: its hyphen says that no personal number is meant. */
const branchUnderWay = /^\d{10}-\d{0,3}$/;

/** '０１００ 109 106 001' → '0100109106-001': digits alone, a branch's three behind a hyphen; other signs stay. */
export function normalizedTaxId(typed: string): string {
  const text = typed
    .normalize('NFKC')
    .replace(/[\s.]/g, '')
    .replace(/[\u2010-\u2015]/g, '-');
  if (branchUnderWay.test(text)) return text;
  const digits = text.replaceAll('-', '');
  return /^\d{13}$/.test(digits) ? `${digits.slice(0, 10)}-${digits.slice(10)}` : digits;
}

/**
 * `typing`: too short to say · `right`, `wrong`: by its check digit · `personal`: the number of a person, of twelve
 * digits · `other`: not a tax number at all.
 */
export type TaxIdVerdict = 'typing' | 'right' | 'wrong' | 'personal' | 'other';

export function judgeTaxId(typed: string): TaxIdVerdict {
  const text = normalizedTaxId(typed);
  const digits = text.replace('-', '');
  if (!/^\d*$/.test(digits) || digits.length > 13) return 'other';
  if (digits.length < 10) return 'typing';
  if (isPersonalNumber(text)) return 'personal';
  if (hasRightCheckDigit(digits)) return [10, 13].includes(digits.length) ? 'right' : 'typing';
  return digits.length === 11 && !text.includes('-') ? 'typing' : 'wrong';
}
