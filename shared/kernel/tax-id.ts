/** Tax identification numbers of Viet Nam: ten digits, the last a check digit; a branch adds three. */
import * as z from 'zod';

const weights = [31, 29, 23, 19, 17, 13, 7, 5, 3];

/** Says whether the tenth digit is the one that the first nine ask for. */
export function hasRightCheckDigit(taxId: string): boolean {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(taxId[at]), 0);
  return 10 - (sum % 11) === Number(taxId[9]);
}

export const TaxId = z
  .string()
  .trim()
  .regex(/^\d{10}(-\d{3})?$/)
  .refine(hasRightCheckDigit, { params: { code: 'check-digit' } })
  .meta({
    id: 'TaxId',
    description: 'A tax identification number: 10 digits, or 10-3 for a branch',
    examples: ['0300588569'],
  });
export type TaxId = z.infer<typeof TaxId>;
