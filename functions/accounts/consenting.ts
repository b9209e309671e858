/** Answers to requests for consent, with the words that were read (decisions §2). */
import {
  type Consent,
  type ConsentInput,
  type consentChannels,
  consentWordings,
} from '../../shared/accounts/consents.ts';
import { fieldProblem } from '../../shared/kernel/problem.ts';
import { instant } from '../../shared/kernel/time.ts';
import type { Write } from '../lib/writes.ts';
import type { AccountPorts } from './ports.ts';

/** Where an answer stands in the body. */
type PointerOf = (field: string) => string;

/** The answer as it is kept; raises a field error (`outdated`) where its words are no more those that are shown. */
export function consentOf(
  { purpose, isGiven, wordingId, locale }: ConsentInput,
  channel: (typeof consentChannels)[number],
  now: number,
  pointerOf: PointerOf = (field) => `/${field}`,
): Consent {
  const { id, words } = consentWordings[purpose];
  if (wordingId !== id) throw fieldProblem(pointerOf('wordingId'), 'outdated');
  return { purpose, isGiven, at: instant(now), channel, wordingId, locale, wording: words[locale] };
}

/** The answers given while signing up, as writes; raises a field error for words that are out of date or doubled. */
export function signUpConsents(
  { own, ids }: Pick<AccountPorts, 'own' | 'ids'>,
  userId: string,
  given: readonly ConsentInput[],
  now: number,
): Write[] {
  const seen = new Set<string>();
  return given.flatMap((one, at) => {
    const pointerOf: PointerOf = (field) => `/consents/${at}/${field}`;
    if (seen.has(one.purpose)) throw fieldProblem(pointerOf('purpose'), 'duplicate');
    seen.add(one.purpose);
    return own.addConsent(userId, ids.ulid(), consentOf(one, 'sign-up', now, pointerOf));
  });
}
