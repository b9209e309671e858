/** Phone numbers for login: valid mobile numbers of every country, by the numbering plans of libphonenumber. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { withCountryCode } from '../../shared/accounts/phones.ts';
import type { PhoneBook } from '../../shared/accounts/rules.ts';

/** Reads mobile numbers only: landlines and numbers that ceased in 2018 are no login. */
export const mobilePhones: PhoneBook = {
  parse(typed) {
    const phone = parsePhoneNumberFromString(withCountryCode(typed) ?? '');
    return phone?.isValid() && phone.country ? { number: phone.number, country: phone.country } : undefined;
  },
};
