/** Phone numbers for login: valid mobile numbers of the countries that we serve. */
import { type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import { withCountryCode } from '#shared/accounts/phones.ts';
import type { PhoneBook } from '#shared/accounts/rules.ts';
import file from '../mobile-plans.json' with { type: 'json' };

const plans = JSON.parse(file.plans) as MetadataJson;

/** Reads mobile numbers only: landlines and numbers that ceased in 2018 are no login. */
export const mobilePhones: PhoneBook = {
  parse(typed) {
    const phone = parsePhoneNumberFromString(withCountryCode(typed) ?? '', plans);
    return phone?.isValid() ? phone.number : undefined;
  },
};
