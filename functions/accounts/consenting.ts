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

type Channel = (typeof consentChannels)[number];

/** Raises a field error where the words that were read are no more those that are shown. */
function checkWording({ purpose, wordingId }: ConsentInput, pointer = '/wordingId'): void {
  if (wordingId !== consentWordings[purpose].id) throw fieldProblem(pointer, 'outdated');
}

/** The answer as it is kept; raises `validation-failed` at `/wordingId` (`outdated`). */
export function consentOf(given: ConsentInput, channel: Channel, now: number): Consent {
  checkWording(given);
  const { purpose, isGiven, wordingId, locale } = given;
  const wording = consentWordings[purpose].words[locale];
  return { purpose, isGiven, at: instant(now), channel, wordingId, locale, wording };
}

/** Raises a field error for answers given at sign-up whose words are out of date, or that are there twice. */
export function checkConsents(given: readonly ConsentInput[] = []): void {
  for (const [at, one] of given.entries()) {
    checkWording(one, `/consents/${at}/wordingId`);
    if (given.findIndex(({ purpose }) => purpose === one.purpose) < at)
      throw fieldProblem(`/consents/${at}/purpose`, 'duplicate');
  }
}

/** The answers given at sign-up, checked before, as writes. */
export const signUpConsents = (
  { own, ids }: Pick<AccountPorts, 'own' | 'ids'>,
  userId: string,
  given: readonly ConsentInput[] | undefined,
  now: number,
): Write[] =>
  (given ?? []).flatMap((one) => own.addConsent(userId, ids.ulid(), consentOf(one, 'sign-up', now)));
