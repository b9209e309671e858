/**
 * Tax identification numbers of Viet Nam. Organisations: ten digits, the last a check digit; a branch adds three.
 * Individuals and household businesses, since July 2025: the personal identification number of twelve digits.
 */
import * as z from 'zod';

const weights = [31, 29, 23, 19, 17, 13, 7, 5, 3];

/** Says whether the tenth digit is the one that the first nine ask for. */
export function hasRightCheckDigit(taxId: string): boolean {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(taxId[at]), 0);
  return 10 - (sum % 11) === Number(taxId[9]);
}

/**
 * Says whether twelve digits can be somebody's personal identification number. Three digits name where the birth was
 * registered, a province from 001 on or a country beyond them; one the century and the sex, 0 to 3 for those born
 * from 1900 to 2099; two the year. The last six are random: there is no check digit.
 */
export const isPersonalNumber = (digits: string): boolean => /^(?!000)\d{3}[0-3]\d{8}$/.test(digits);

/** Twelve digits in a row are a personal number, whatever they are; the other forms have a check digit. */
const isTwelve = (taxId: string) => /^\d{12}$/.test(taxId);

export const TaxId = z
  .string()
  .trim()
  .regex(/^(\d{10}(-\d{3})?|\d{12})$/, { abort: true })
  .refine((taxId) => isTwelve(taxId) || hasRightCheckDigit(taxId), { params: { code: 'check-digit' } })
  .refine((taxId) => !isTwelve(taxId) || isPersonalNumber(taxId), { params: { code: 'personal-number' } })
  .meta({
    id: 'TaxId',
    description:
      'A tax identification number: 10 digits, 10-3 for a branch, or the 12-digit personal identification number of ' +
      'an individual or household business',
    examples: ['0300588569'],
  });
export type TaxId = z.infer<typeof TaxId>;
