/** Answers to requests for consent, with the words that were read (decisions §2). */

import type { Write } from '#functions/lib/writes.ts';
import {
  type Consent,
  type ConsentInput,
  type consentChannels,
  consentWordings,
} from '#shared/accounts/consents.ts';
import { fieldProblem } from '#shared/kernel/problem.ts';
import { instant } from '#shared/kernel/time.ts';
import type { AccountPorts } from '../ports.ts';

type Channel = (typeof consentChannels)[number];

/** The answer as it is kept; raises `validation-failed` at `/wordingId` (`outdated`). */
export function buildConsent(input: ConsentInput, channel: Channel, now: number): Consent {
  checkWording(input);
  const { purpose, isGiven, wordingId, locale } = input;
  const wording = consentWordings[purpose].words[locale];
  return { purpose, isGiven, at: instant(now), channel, wordingId, locale, wording };
}

/** Raises a field error for answers at sign-up whose words are out of date, or that are there twice. */
export function checkConsents(inputs: readonly ConsentInput[] = []): void {
  for (const [index, input] of inputs.entries()) {
    checkWording(input, `/consents/${index}/wordingId`);
    if (inputs.findIndex(({ purpose }) => purpose === input.purpose) < index)
      throw fieldProblem(`/consents/${index}/purpose`, 'duplicate');
  }
}

/** The answers at sign-up, checked before, as writes. */
export const signUpConsents = (
  userId: string,
  inputs: readonly ConsentInput[] | undefined,
  now: number,
  { consents, ids }: Pick<AccountPorts, 'consents' | 'ids'>,
): Write[] =>
  (inputs ?? []).flatMap((input) =>
    consents.addConsent(userId, ids.ulid(), buildConsent(input, 'sign-up', now)),
  );

/** Raises a field error where the words that were read are no longer those that are shown. */
function checkWording({ purpose, wordingId }: ConsentInput, pointer = '/wordingId'): void {
  if (wordingId !== consentWordings[purpose].id) throw fieldProblem(pointer, 'outdated');
}
