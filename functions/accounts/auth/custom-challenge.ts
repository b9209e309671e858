/** The user pool's questions to us during a custom sign-in: one challenge, answered by a ticket of ours. */

import { hashToken } from '#functions/lib/hashing.ts';
import type { Transact } from '#functions/lib/writes.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { Clock } from '#shared/kernel/time.ts';
import type { OtpRepository } from '../otp/otp-repository.ts';

/** The parts of the pool's events that are used. */
export interface ChallengeEvent {
  triggerSource: string;
  userName?: string;
  request: {
    userNotFound?: boolean;
    session?: { challengeName?: string; challengeResult?: boolean }[];
    challengeAnswer?: string;
  };
  response: object;
}
export interface ChallengePorts {
  otps: OtpRepository;
  transact: Transact;
  clock: Clock;
}

/**
 * Answers the pool: asks for one ticket, and signs in with an unused one of purpose `login` of that very user. The ticket is used up by being checked; a wrong one ends the attempt.
 */
export async function answerChallenge<Event extends ChallengeEvent>(
  event: Event,
  { otps, transact, clock }: ChallengePorts,
): Promise<Event> {
  const { triggerSource, request, userName = '' } = event;
  if (triggerSource.startsWith('DefineAuthChallenge'))
    return { ...event, response: defineChallenge(request) };
  if (triggerSource.startsWith('CreateAuthChallenge'))
    return { ...event, response: { publicChallengeParameters: {}, privateChallengeParameters: {} } };
  const ticket = {
    hash: hashToken(request.challengeAnswer ?? ''),
    purpose: 'login',
    userId: userName,
  } as const;
  const answerCorrect = await transact([otps.consumeTicket(ticket, clock.now())]).then(
    () => true,
    ignoreExpiredTicket,
  );
  return { ...event, response: { answerCorrect } };
}

function defineChallenge({ userNotFound, session = [] }: ChallengeEvent['request']) {
  const last = session.at(-1);
  if (!last && !userNotFound)
    return { challengeName: 'CUSTOM_CHALLENGE', issueTokens: false, failAuthentication: false };
  const isRight =
    !userNotFound && last?.challengeName === 'CUSTOM_CHALLENGE' && last.challengeResult === true;
  return { issueTokens: isRight, failAuthentication: !isRight };
}

function ignoreExpiredTicket(error: unknown): false {
  if (error instanceof DomainProblem && error.code === 'ticket-expired') return false;
  throw error;
}
