/** A running identity server with one pool, as the product's own is set up, and an SDK client, for the tests. */
import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { createClock } from '#local/clock.ts';
import { startCognito } from './cognito.ts';
import type { CognitoOptions, PoolOptions } from './types.ts';

export const UserPoolId = 'ap-southeast-1_Local';
export const ClientId = 'local-client';
const clientSecret = 'client-secret';

export const poolOptions: PoolOptions = {
  id: UserPoolId,
  clientId: ClientId,
  clientSecret,
  groups: ['seller', 'master', 'admin'],
  tokenMinutes: 10,
  refreshDays: 30,
  explicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_CUSTOM_AUTH'],
  refreshRotation: { enabled: true, graceSeconds: 60 },
  passwordPolicy: { MinimumLength: 8 },
};

/** A pool with the product's own challenges, all of which ask one function. */
export const challengeTriggers = (arn: string) => ({
  DefineAuthChallenge: arn,
  CreateAuthChallenge: arn,
  VerifyAuthChallengeResponse: arn,
});

/** What SECRET_HASH has to be for a username. */
export const secretHash = (username: string, secret = clientSecret) =>
  createHmac('sha256', secret).update(`${username}${ClientId}`).digest('base64');

/** Starts a server with the pool; `options` change the pool, `server` the server. */
export async function startCognitoFixture(
  options: Partial<PoolOptions> = {},
  server: Partial<CognitoOptions> = {},
) {
  const dir = server.dir ?? (await mkdtemp(join(tmpdir(), 'identity-')));
  const clock = server.clock ?? createClock();
  const identity = await startCognito({ clock, ...server, dir });
  await identity.definePool({ ...poolOptions, ...options });
  const client = new CognitoIdentityProviderClient({
    endpoint: identity.url,
    region: 'ap-southeast-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });

  const addUser = async (Username: string, Password = 'mật khẩu dài') => {
    await client.send(new AdminCreateUserCommand({ UserPoolId, Username, MessageAction: 'SUPPRESS' }));
    await client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }));
  };
  const logIn = (
    USERNAME: string,
    PASSWORD = 'mật khẩu dài',
    SECRET_HASH = secretHash(USERNAME),
    more = {},
  ) =>
    client.send(
      new AdminInitiateAuthCommand({
        UserPoolId,
        ClientId,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME, PASSWORD, SECRET_HASH },
        ...more,
      }),
    );
  const tokensOf = async (username: string) => (await logIn(username)).AuthenticationResult!;
  const refresh = (RefreshToken: string, ClientSecret = clientSecret, more = {}) =>
    client.send(new GetTokensFromRefreshTokenCommand({ RefreshToken, ClientId, ClientSecret, ...more }));
  /** Begins to sign in by the product's own challenges. */
  const startChallenge = (USERNAME: string) =>
    client.send(
      new AdminInitiateAuthCommand({
        UserPoolId,
        ClientId,
        AuthFlow: 'CUSTOM_AUTH',
        AuthParameters: { USERNAME, SECRET_HASH: secretHash(USERNAME) },
      }),
    );
  const answerChallenge = (Session: string | undefined, ANSWER: string, USERNAME: string, more = {}) =>
    client.send(
      new AdminRespondToAuthChallengeCommand({
        UserPoolId,
        ClientId,
        ChallengeName: 'CUSTOM_CHALLENGE',
        Session,
        ChallengeResponses: { USERNAME, ANSWER, SECRET_HASH: secretHash(USERNAME) },
        ...more,
      }),
    );

  const stop = async () => {
    client.destroy();
    await identity.stop();
  };
  const close = async () => {
    await stop();
    await rm(dir, { recursive: true, force: true });
  };
  const calls = { addUser, logIn, tokensOf, refresh, startChallenge, answerChallenge };
  return { ...identity, dir, clock, client, ...calls, stop, close };
}

export type CognitoFixture = Awaited<ReturnType<typeof startCognitoFixture>>;

/** Name and message that a promise is rejected with. */
export async function refusalOf(promise: Promise<unknown>): Promise<[string, string]> {
  try {
    await promise;
  } catch (error) {
    return [(error as Error).name, (error as Error).message];
  }
  return ['nothing', 'was refused'];
}
