/** Phone numbers that can be called: mobiles, landlines and service numbers (1900, 1800) of every country. */
import { type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import { withCountryCode } from '#shared/accounts/phones.ts';
import file from './contact-plans.json' with { type: 'json' };

let plans: MetadataJson | undefined;

/**
 * E.164 of a number that can be called, in whatever form it was typed; undefined for anything else. Numbers of
 * countries whose plan is not known here need their country code, and only their length is checked.
 */
export function contactPhone(typed: string): string | undefined {
  plans ??= JSON.parse(file.plans) as MetadataJson;
  const full = withCountryCode(typed);
  const phone = parsePhoneNumberFromString(full ?? '', plans);
  if (phone) return phone.isValid() ? phone.number : undefined;
  const isKnown = Object.keys(plans.country_calling_codes).some((code) => full?.startsWith(`+${code}`));
  return full && !isKnown && /^\+[1-9]\d{7,14}$/.test(full) ? full : undefined;
}
