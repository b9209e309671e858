/** The custom sign-in: three functions of the product define, create and verify its challenges. */
import { ServiceError } from '#local/json-service.ts';
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

type Reply = Record<string, unknown>;

const longestMs = 5000;

function eventOf(pool: Pool, trigger: TriggerName, attempt: Attempt, request: object, response: object) {
  const { id, clientId } = pool.options;
  const { user, username } = attempt;
  const attributes = user && {
    sub: user.sub,
    'cognito:user_status': user.status,
    ...user.attributes,
  };
  return {
    version: '1',
    region: id.split('_')[0],
    userPoolId: id,
    userName: username,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
    triggerSource: `${trigger}_Authentication`,
    request: {
      userAttributes: attributes ?? {},
      ...request,
      ...(pool.options.preventUserExistenceErrors === false ? {} : { userNotFound: user === undefined }),
    },
    response,
  };
}

/** Calls one trigger and gives its response; its failures are refusals by the service's names. */
async function call(pool: Pool, trigger: TriggerName, attempt: Attempt, request: object, response: object) {
  const target = pool.options.triggers?.[trigger];
  if (target === undefined) {
    throw invalidParameter('Custom auth lambda trigger is not configured for the user pool.');
  }
  const event = structuredClone(eventOf(pool, trigger, attempt, request, response));
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const error = new ServiceError('UnexpectedLambdaException', `${trigger} failed with error: timed out.`);
    timer = setTimeout(() => reject(error), longestMs);
  });
  try {
    const result = (await Promise.race([
      pool.invokeTrigger(trigger, target, event),
      tooLate,
    ])) as Reply | null;
    const reply = result && typeof result === 'object' ? result.response : undefined;
    if (!reply || typeof reply !== 'object') {
      throw new ServiceError('InvalidLambdaResponseException', 'Unrecognizable lambda output');
    }
    return reply as Reply;
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new ServiceError('UserLambdaValidationException', `${trigger} failed with error ${why}.`);
  } finally {
    clearTimeout(timer);
  }
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
    throw new ServiceError('InvalidLambdaResponseException', 'Challenge name must be CUSTOM_CHALLENGE');
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
