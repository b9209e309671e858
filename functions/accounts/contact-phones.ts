/** Phone numbers to be called at: mobiles, landlines and service numbers (1900, 1800) of every country. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { withCountryCode } from '../../shared/accounts/phones.ts';

/** E.164 of a number that can be called, in whatever form it was typed; undefined for anything else. */
export function contactPhone(typed: string): string | undefined {
  const phone = parsePhoneNumberFromString(withCountryCode(typed) ?? '');
  return phone?.isValid() ? phone.number : undefined;
}
