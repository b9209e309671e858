/** Phone numbers as people in Viet Nam type them, before a parser of numbering plans sees them. */

/** Mobile prefixes of 11-digit numbers and what they became in September 2018. */
export const prefixesOf2018: Readonly<Record<string, string>> = {
  ...{ '0120': '070', '0121': '079', '0122': '077', '0126': '076', '0128': '078' },
  ...{ '0123': '083', '0124': '084', '0125': '085', '0127': '081', '0129': '082' },
  ...{ '0162': '032', '0163': '033', '0164': '034', '0165': '035', '0166': '036' },
  ...{ '0167': '037', '0168': '038', '0169': '039' },
  ...{ '0182': '052', '0186': '056', '0188': '058', '0199': '059' },
};

/**
 * A typed number with its country code ('0162 345 6789' → '+84323456789'): full-width digits, blanks, dots,
 * brackets, 0084, 84, +84(0) and the old prefixes are all taken; numbers without a country are Vietnamese.
 * Undefined where letters stand in it. It promises nothing about validity.
 */
export function withCountryCode(typed: string): string | undefined {
  const text = typed.normalize('NFKC');
  if (/\p{L}/u.test(text)) return undefined;
  const digits = text.replace(/\D/g, '');
  const isInternational = /^\D*\+/.test(text) || digits.startsWith('00');
  const international = isInternational ? digits.replace(/^00/, '') : '';
  if (isInternational && !international.startsWith('84')) return `+${international}`;
  const national = isInternational ? international.slice(2) : nationalOf(digits);
  return national === '' ? undefined : `+84${convertedIn2018(national.replace(/^0+/, ''))}`;
}

/** Without a plus, 84 is the country only where a whole mobile number follows: 84 12 34 567 may be local. */
const nationalOf = (digits: string): string => digits.match(/^84(0?\d{9,10})$/)?.[1] ?? digits;

/** The number since 2018, where it is one of the old 11-digit ones (10 without the leading zero). */
function convertedIn2018(national: string): string {
  const prefix = national.length === 10 ? prefixesOf2018[`0${national.slice(0, 3)}`] : undefined;
  return prefix ? prefix.slice(1) + national.slice(3) : national;
}
