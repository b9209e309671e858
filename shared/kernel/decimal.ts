/** Exact decimals: amounts travel as strings and are reckoned in whole ten-thousandths. */
import * as z from 'zod';

const scaleDigits = 4;
const scale = 10n ** BigInt(scaleDigits);

/** A positive decimal with at most 12 digits before and 4 after the point, e.g. `5.2`. */
export const Decimal = z
  .string()
  .trim()
  .regex(/^\d{1,12}(\.\d{1,4})?$/)
  .refine((text) => /[1-9]/.test(text))
  .meta({ id: 'Decimal', description: 'A positive decimal as a string, a point as its mark, ≤ 4 decimals' });
export type Decimal = z.infer<typeof Decimal>;

/** The same where it may be nothing, or below it: a profit, a debt. */
export const SignedDecimal = z
  .string()
  .trim()
  .regex(/^-?\d{1,12}(\.\d{1,4})?$/)
  .meta({ id: 'SignedDecimal', description: 'A decimal as a string that may be zero or negative' });

/** The value in ten-thousandths. */
export function scaled(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole) * scale + BigInt(fraction.padEnd(scaleDigits, '0'));
}

/** Decimal × decimal × whole number, rounded half up to a whole number. */
export function timesWhole(a: string, b: string, factor: bigint, divisor = 1n): bigint {
  const numerator = scaled(a) * scaled(b) * factor;
  const denominator = scale * scale * divisor;
  return (numerator * 2n + denominator) / (denominator * 2n);
}

/** A decimal's shortest form: no trailing zeros ('5.20' → '5.2'). */
export const shortest = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/0+$/, '').replace(/\.$/, '') : decimal;
