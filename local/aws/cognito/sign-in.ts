/** AdminInitiateAuth and AdminRespondToAuthChallenge: by password, or by the product's own challenges. */
import { randomBytes } from 'node:crypto';
import { checkClientId, checkFlow, checkSecretHash } from './client.ts';
import { type Attempt, type Challenge, nextStep, verifyAnswer } from './custom-auth.ts';
import { checkNewPassword, hashPassword, isPassword } from './password.ts';
import type { Pool } from './pool.ts';
import { disabled, incorrectCredentials, invalidParameter, notAuthorized, userNotFound } from './refusals.ts';
import { signIn } from './sessions.ts';
import type { TokenSource } from './token-claims.ts';
import type { User } from './user-store.ts';

/** A challenge that waits for its answer; each session is answered at most once. */
export type ChallengeSession = { attempt: Attempt; challenge: Challenge; expiresMs: number };

type Parameters = Record<string, string | undefined>;

export type InitiateInput = { ClientId?: string; AuthFlow?: string; AuthParameters?: Parameters };

export type RespondInput = {
  ClientId?: string;
  ChallengeName?: string;
  ChallengeResponses?: Parameters;
  Session?: string;
  ClientMetadata?: object;
};

const newPassword = 'NEW_PASSWORD_REQUIRED';

function required(parameters: Parameters | undefined, name: string): string {
  const value = parameters?.[name];
  if (!value) throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}

const success = async (pool: Pool, user: User, source: TokenSource, clientMetadata?: object) => ({
  AuthenticationResult: await signIn(pool, user, source, clientMetadata),
  ChallengeParameters: {},
});

function ask(pool: Pool, attempt: Attempt, challenge: Challenge) {
  const nowMs = pool.clock.now();
  for (const [id, { expiresMs }] of pool.challenges) if (expiresMs <= nowMs) pool.challenges.delete(id);
  const session = `AYABe${randomBytes(96).toString('base64url')}`;
  const expiresMs = nowMs + (pool.options.authSessionMinutes ?? 3) * 60_000;
  pool.challenges.set(session, { attempt, challenge, expiresMs });
  return {
    ChallengeName: challenge.name,
    ChallengeParameters: { USERNAME: attempt.username, ...challenge.publicParameters },
    Session: session,
  };
}

function missing(pool: Pool) {
  return pool.options.preventUserExistenceErrors === false ? userNotFound() : incorrectCredentials();
}

async function byPassword(pool: Pool, username: string, password: string) {
  pool.lockout.check(username);
  const user = pool.users.get(username);
  const correct = await isPassword(password, user?.password);
  if (!user) {
    pool.lockout.fail(username);
    throw missing(pool);
  }
  if (!correct) {
    pool.lockout.fail(username);
    throw incorrectCredentials();
  }
  const current = pool.users.get(username);
  if (!current?.enabled) throw disabled();
  pool.lockout.succeed(username);
  if (current.status === 'CONFIRMED') return success(pool, current, 'Authentication');
  const attributes = JSON.stringify(current.attributes);
  const publicParameters = {
    USER_ID_FOR_SRP: username,
    requiredAttributes: '[]',
    userAttributes: attributes,
  };
  const challenge = { name: newPassword, publicParameters, privateParameters: {}, metadata: null };
  return ask(pool, { username, user: current, rounds: [] }, challenge);
}

async function proceed(pool: Pool, attempt: Attempt, clientMetadata?: object) {
  const step = await nextStep(pool, attempt, clientMetadata);
  if (step !== 'tokens') return ask(pool, attempt, step);
  const user = pool.users.get(attempt.username);
  if (!user) throw incorrectCredentials();
  if (!user.enabled) throw disabled();
  return success(pool, user, 'Authentication', clientMetadata);
}

/** AdminInitiateAuth. */
export async function adminInitiateAuth(pool: Pool, input: InitiateInput) {
  checkClientId(pool, input.ClientId);
  checkFlow(pool, input.AuthFlow);
  const username = required(input.AuthParameters, 'USERNAME');
  checkSecretHash(pool, username, input.AuthParameters?.SECRET_HASH);
  if (input.AuthFlow !== 'CUSTOM_AUTH') {
    return byPassword(pool, username, required(input.AuthParameters, 'PASSWORD'));
  }
  const user = pool.users.get(username);
  if (!user && pool.options.preventUserExistenceErrors === false) throw userNotFound();
  if (user && !user.enabled) throw disabled();
  return proceed(pool, { username, ...(user ? { user } : {}), rounds: [] });
}

function takeSession(pool: Pool, id: string | undefined, username: string, name: string | undefined) {
  const session = pool.challenges.get(id ?? '');
  if (!session) throw notAuthorized('Invalid session for the user.');
  if (session.expiresMs <= pool.clock.now()) {
    throw notAuthorized('Invalid session for the user, session is expired.');
  }
  if (session.attempt.username !== username || session.challenge.name !== name) {
    throw notAuthorized('Invalid session for the user.');
  }
  pool.challenges.delete(id!);
  return session;
}

/** AdminRespondToAuthChallenge: CUSTOM_CHALLENGE, and NEW_PASSWORD_REQUIRED after a temporary password. */
export async function adminRespondToAuthChallenge(pool: Pool, input: RespondInput) {
  checkClientId(pool, input.ClientId);
  const responses = input.ChallengeResponses;
  const username = required(responses, 'USERNAME');
  checkSecretHash(pool, username, responses?.SECRET_HASH);
  const replacement = input.ChallengeName === newPassword ? required(responses, 'NEW_PASSWORD') : undefined;
  const answer = replacement ?? required(responses, 'ANSWER');
  if (replacement !== undefined) checkNewPassword(replacement, pool.options.passwordPolicy);
  const { attempt, challenge } = takeSession(pool, input.Session, username, input.ChallengeName);
  if (replacement === undefined) {
    const verified = await verifyAnswer(pool, attempt, challenge, answer, input.ClientMetadata);
    return proceed(pool, verified, input.ClientMetadata);
  }
  const password = await hashPassword(replacement);
  const user = pool.users.get(username);
  if (!user?.enabled) throw disabled();
  const confirmed: User = { ...user, password, status: 'CONFIRMED', modifiedMs: pool.clock.now() };
  return success(pool, pool.users.save(confirmed), 'NewPasswordChallenge', input.ClientMetadata);
}
