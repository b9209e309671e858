/** Phones as people in Viet Nam read and type them. */
import { withCountryCode } from '#shared/accounts/phones.ts';

/** '+84912345678' → '0912 345 678', '+8419001234' → '1900 1234'; numbers of other countries stay as they are. */
export function nationalPhone(e164: string): string {
  if (!e164.startsWith('+84')) return e164;
  const rest = e164.slice(3);
  if (/^1[89]00/.test(rest)) return `${rest.slice(0, 4)} ${rest.slice(4)}`.trim();
  const national = `0${rest}`;
  return [national.slice(0, 4), national.slice(4, 7), national.slice(7)].filter(Boolean).join(' ');
}

/** The link that dials a number as people write it: '1900 1234' → 'tel:19001234'. */
export const telephoneOf = (written: string): string => `tel:${written.replace(/[^\d+]/g, '')}`;

/** Whether text could be a phone; the server, which knows the numbering plans, has the last word. */
export function looksLikePhone(typed: string): boolean {
  const digits = (withCountryCode(typed) ?? '').replace(/\D/g, '');
  return digits.length >= 9 && digits.length <= 15;
}
