/** Rules about people: how a name is found, which identifiers and passwords are taken. */
import * as z from 'zod';
import { fold } from '../kernel/fold.ts';
import { displayName, type Named } from './display-name.ts';
import type { Identifier } from './model.ts';

/** Letters of the search name. Folding turns one character into up to eighteen; keys and cursors are short. */
const foundByMax = 160;

/** A name, or the start of one, as a search name: folded, with single blanks, of a length that keys can have. */
export const foldName = (name: string): string =>
  [...fold(name).replace(/\s+/g, ' ').trim()].slice(0, foundByMax).join('');

/** The folded name by which people are found ('Phạm Thị Hoà' → 'pham thi hoa'). */
export const searchName = (person: Named): string => foldName(displayName(person));

/** Reads phone numbers as people type them. */
export interface PhoneBook {
  /** E.164 of a valid mobile number, in any usual form, of a country that we serve; undefined for anything else. */
  parse(typed: string): string | undefined;
}

const Email = z.email().max(254);

/** The normalised identifier: an e-mail in lower case, or a phone in E.164; undefined for what is neither. */
export function parseIdentifier(typed: string, phones: PhoneBook): Identifier | undefined {
  const text = typed.normalize('NFKC').trim();
  if (text.includes('@')) {
    const email = Email.safeParse(text.toLowerCase());
    return email.success ? { kind: 'email', value: email.data } : undefined;
  }
  const phone = phones.parse(text);
  return phone ? { kind: 'phone', value: phone } : undefined;
}

/** What a password is compared and kept as: NFC, without blanks around it (the user pool refuses those). */
export const normalisePassword = (typed: string): string => typed.normalize('NFC').trim();

/** How long a login lasts where a deployment says nothing else. */
export const defaultSessionDays = 30;

export const passwordLength = { min: 8, max: 128 } as const;
export type PasswordRefusal = 'too-short' | 'too-long' | 'too-common';

/**
 * Why a normalised password is refused, or undefined: 8 to 128 characters, not one that attackers try first, not
 * the person's own identifier. There are no composition rules (decisions §2).
 */
export function passwordRefusal(
  password: string,
  isCommon: (lowerCase: string) => boolean,
  identifier?: Identifier,
): PasswordRefusal | undefined {
  const characters = [...password].length;
  if (characters < passwordLength.min) return 'too-short';
  if (characters > passwordLength.max) return 'too-long';
  const word = password.toLowerCase();
  return isCommon(word) || isPattern(word) || (identifier && isOwn(word, identifier))
    ? 'too-common'
    : undefined;
}

/** A short run repeated ('abcabcabc'), a walk up or down ('23456789'), or a date ('28021990'). */
function isPattern(word: string): boolean {
  if (/^(.{1,3})\1+.{0,2}$/u.test(word)) return true;
  const steps = new Set([...word].slice(1).map((char, at) => char.codePointAt(0)! - word.codePointAt(at)!));
  if (steps.size === 1 && (steps.has(1) || steps.has(-1))) return true;
  return /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])(19|20)\d\d$/.test(word);
}

/** The identifier itself, or the part of it that people use as a password. */
function isOwn(word: string, { kind, value }: Identifier): boolean {
  if (kind === 'email') return word === value || word === value.split('@')[0];
  return [value, value.slice(1), value.replace(/^\+84/, '0')].includes(word);
}
