/** How a person's name is shown, everywhere alike; apart from the other rules, since pages for all need nothing else of them. */
import type { Person } from './model.ts';

export type Named = Pick<Person, 'familyName' | 'givenName' | 'locale'>;

const eastAsian = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]+$/u;
/** Marks that other Latin alphabets hardly have: đ, horn, hook, dot below, a tone over a circumflex. In NFD. */
const vietnamese = /đ|\u031b|\u0309|\u0323|\u0302\u0300|\u0302\u0301|\u0302\u0303/i;

/**
 * A person's whole name in the order of its owner's language: family name first for Vietnamese, Japanese, Korean
 * and Chinese names, given name first for others (decisions §2 *Names*).
 */
export function displayName({ familyName, givenName, locale }: Named): string {
  const both = `${familyName} ${givenName}`;
  if (eastAsian.test(familyName) && eastAsian.test(givenName))
    return locale === 'ja' ? both : `${familyName}${givenName}`;
  const isFamilyFirst = locale !== 'en' || vietnamese.test(both.normalize('NFD'));
  return (isFamilyFirst ? both : `${givenName} ${familyName}`).trim();
}
