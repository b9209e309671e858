/** The custom sign-in: three functions of the product define, create and verify its challenges. */
import { callTrigger, invalidResponse } from './call-trigger.ts';
import type { Pool } from './pool.ts';
import { incorrectCredentials, invalidParameter } from './refusals.ts';
import type { TriggerName } from './types.ts';
import type { User } from './user-store.ts';

/** One challenge that was answered, as the triggers see it. */
export type Round = { challengeName: string; challengeResult: boolean; challengeMetadata?: string | null };

/** A sign-in under way; `user` is absent for an unknown name, which the service plays along with. */
export type Attempt = { username: string; user?: User; rounds: Round[] };

export type Challenge = {
  name: string;
  publicParameters: Record<string, string>;
  privateParameters: Record<string, string>;
  metadata: string | null;
};

/** Calls one trigger of the sign-in and gives its response. */
async function call(pool: Pool, trigger: TriggerName, attempt: Attempt, request: object, response: object) {
  const target = pool.options.triggers?.[trigger];
  if (target === undefined) {
    throw invalidParameter('Custom auth lambda trigger is not configured for the user pool.');
  }
  const { username, user } = attempt;
  const known = pool.options.preventUserExistenceErrors === false ? {} : { userNotFound: user === undefined };
  return callTrigger(pool, trigger, target, {
    ...{ version: '1', source: `${trigger}_Authentication`, username, user },
    ...{ request: { ...request, ...known }, response },
  });
}

const texts = (value: unknown) =>
  Object.fromEntries(Object.entries((value ?? {}) as object).map(([name, text]) => [name, String(text)]));

/** What comes next after the rounds so far: 'tokens', or a challenge; a failed attempt raises NotAuthorizedException. */
export async function nextStep(
  pool: Pool,
  attempt: Attempt,
  clientMetadata?: object,
): Promise<'tokens' | Challenge> {
  const session = attempt.rounds;
  const metadata = clientMetadata ? { clientMetadata } : {};
  const empty = { challengeName: null, issueTokens: null, failAuthentication: null };
  const defined = await call(pool, 'DefineAuthChallenge', attempt, { session, ...metadata }, empty);
  if (defined.failAuthentication === true) throw incorrectCredentials();
  if (defined.issueTokens === true) return 'tokens';
  const name = defined.challengeName;
  if (name !== 'CUSTOM_CHALLENGE') {
    throw invalidResponse('Challenge name must be CUSTOM_CHALLENGE');
  }
  const blank = {
    publicChallengeParameters: null,
    privateChallengeParameters: null,
    challengeMetadata: null,
  };
  const request = { challengeName: name, session, ...metadata };
  const created = await call(pool, 'CreateAuthChallenge', attempt, request, blank);
  return {
    name,
    publicParameters: texts(created.publicChallengeParameters),
    privateParameters: texts(created.privateChallengeParameters),
    metadata: typeof created.challengeMetadata === 'string' ? created.challengeMetadata : null,
  };
}

/** Lets the product verify an answer, and gives the attempt with that round added. */
export async function verifyAnswer(
  pool: Pool,
  attempt: Attempt,
  challenge: Challenge,
  answer: string,
  clientMetadata?: object,
): Promise<Attempt> {
  const request = {
    privateChallengeParameters: challenge.privateParameters,
    challengeAnswer: answer,
    ...(clientMetadata ? { clientMetadata } : {}),
  };
  const verified = await call(pool, 'VerifyAuthChallengeResponse', attempt, request, { answerCorrect: null });
  const round: Round = {
    challengeName: challenge.name,
    challengeResult: verified.answerCorrect === true,
    challengeMetadata: challenge.metadata,
  };
  return { ...attempt, rounds: [...attempt.rounds, round] };
}
