/** The user pool: passwords, tokens, groups. The user name is our own id; every call carries the client's secret. */
import { createHmac } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminInitiateAuthCommand,
  AdminRemoveUserFromGroupCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  type AuthenticationResultType,
  type AuthFlowType,
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod';
import { SessionId } from '#shared/accounts/profile-model.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { sessionClaim } from '../lib/session-claim.ts';
import type { IdentityProvider, Tokens } from './ports.ts';

export interface IdentityOptions {
  userPoolId: string;
  clientId: string;
  readClientSecret(): Promise<string>;
}

type Users = 'createUser' | 'deleteUser' | 'setPassword' | 'addToGroup' | 'removeFromGroup' | 'endSessions';
type Client = CognitoIdentityProviderClient;

/** The provider over one pool and its confidential client. */
export const createIdentity = (
  options: IdentityOptions,
  client: Client = new CognitoIdentityProviderClient({}),
): IdentityProvider => ({ ...usersOf(options, client), ...signInsOf(options, client) });

/** What changes users, by right of the function's own role. */
function usersOf({ userPoolId: UserPoolId }: IdentityOptions, client: Client): Pick<IdentityProvider, Users> {
  const userOf = (Username: string) => ({ UserPoolId, Username });
  const setPassword = async (userId: string, Password: string) => {
    const command = new AdminSetUserPasswordCommand({ ...userOf(userId), Password, Permanent: true });
    await callPool(() => client.send(command));
  };
  return {
    setPassword,
    async createUser(userId, password) {
      const command = new AdminCreateUserCommand({ ...userOf(userId), MessageAction: 'SUPPRESS' });
      await callPool(() => client.send(command), ['UsernameExistsException']);
      await setPassword(userId, password);
    },
    async deleteUser(userId) {
      await callPool(
        () => client.send(new AdminDeleteUserCommand(userOf(userId))),
        ['UserNotFoundException'],
      );
    },
    async addToGroup(userId, GroupName) {
      await callPool(() => client.send(new AdminAddUserToGroupCommand({ ...userOf(userId), GroupName })));
    },
    async removeFromGroup(userId, GroupName) {
      await callPool(() =>
        client.send(new AdminRemoveUserFromGroupCommand({ ...userOf(userId), GroupName })),
      );
    },
    async endSessions(userId) {
      await callPool(() => client.send(new AdminUserGlobalSignOutCommand(userOf(userId))));
    },
  };
}

/** What issues and ends tokens; these calls carry the client's secret, or a hash that needs it. */
function signInsOf(
  { userPoolId: UserPoolId, clientId: ClientId, readClientSecret }: IdentityOptions,
  client: Client,
): Omit<IdentityProvider, Users> {
  const parametersOf = async (USERNAME: string) => ({
    USERNAME,
    SECRET_HASH: createHmac('sha256', await readClientSecret())
      .update(`${USERNAME}${ClientId}`)
      .digest('base64'),
  });
  const start = (AuthFlow: AuthFlowType, AuthParameters: Record<string, string>) =>
    client.send(new AdminInitiateAuthCommand({ UserPoolId, ClientId, AuthFlow, AuthParameters }));
  return {
    async tokensByPassword(userId, PASSWORD) {
      const parameters = { ...(await parametersOf(userId)), PASSWORD };
      // InvalidParameter: what cannot be a password at all is a wrong one.
      const expected = [...refusals, 'InvalidParameterException'];
      const reply = await callPool(() => start('ADMIN_USER_PASSWORD_AUTH', parameters), expected);
      return tokensOf(reply?.AuthenticationResult);
    },
    async tokensByTicket(userId, ANSWER) {
      const parameters = await parametersOf(userId);
      const challenge = await callPool(() => start('CUSTOM_AUTH', parameters), refusals);
      if (!challenge?.Session) return undefined;
      const answer = new AdminRespondToAuthChallengeCommand({
        ...{ UserPoolId, ClientId, ChallengeName: 'CUSTOM_CHALLENGE', Session: challenge.Session },
        ChallengeResponses: { ...parameters, ANSWER },
      });
      return tokensOf((await callPool(() => client.send(answer), refusals))?.AuthenticationResult);
    },
    async refresh(RefreshToken, sessionId) {
      const ClientSecret = await readClientSecret();
      const ClientMetadata = { [sessionClaim]: sessionId };
      const command = new GetTokensFromRefreshTokenCommand({
        ...{ RefreshToken, ClientId, ClientSecret, ClientMetadata },
      });
      const expected = [...refusals, 'InvalidParameterException', 'RefreshTokenReuseException'];
      const reply = await callPool(() => client.send(command), expected);
      return tokensOf(reply?.AuthenticationResult, RefreshToken);
    },
    async revoke(Token) {
      const command = new RevokeTokenCommand({ Token, ClientId, ClientSecret: await readClientSecret() });
      const expected = [...refusals, 'InvalidParameterException', 'UnsupportedTokenTypeException'];
      await callPool(() => client.send(command), expected);
    },
  };
}

/** Wrong password, unknown, disabled, locked, revoked: the answer does not tell which. */
const refusals = ['NotAuthorizedException', 'UserNotFoundException'];
const transient = new Set([
  'TooManyRequestsException',
  'LimitExceededException',
  'InternalErrorException',
  'UnexpectedLambdaException',
  'UserLambdaValidationException',
  'TimeoutError',
]);

/** A fault of the pool's own, or no connection to it at all (ECONNREFUSED …). */
const isOutOfReach = ({ $fault, code = '' }: { $fault?: string; code?: string }) =>
  $fault === 'server' || /^E[A-Z_]+$/.test(code);

/** The reply, or undefined for the refusals named; `temporarily-unavailable` when the pool is out of reach. */
async function callPool<Reply>(
  send: () => Promise<Reply>,
  expected: readonly string[] = [],
): Promise<Reply | undefined> {
  try {
    return await send();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    // A wrong client secret is refused by the same name as a wrong password, but is a fault of ours.
    if (expected.includes(name) && !/secret/i.test((error as Error).message)) return undefined;
    if (transient.has(name) || isOutOfReach(error as object))
      throw new DomainProblem('temporarily-unavailable', { cause: error });
    throw error;
  }
}

const Claims = z.object({
  username: z.string(),
  [sessionClaim]: SessionId,
  'cognito:groups': z.array(z.string()).default([]),
});

/** Tokens of a reply. The access token comes straight from the pool over TLS, so its claims are trusted. */
function tokensOf(result: AuthenticationResultType | undefined, unrotated?: string): Tokens | undefined {
  const { AccessToken, ExpiresIn, RefreshToken = unrotated } = result ?? {};
  if (!AccessToken || !RefreshToken || !ExpiresIn) return undefined;
  const payload = Buffer.from(AccessToken.split('.')[1] ?? '', 'base64url').toString();
  const claims = Claims.parse(JSON.parse(payload));
  return {
    accessToken: AccessToken,
    refreshToken: RefreshToken,
    expiresInSeconds: ExpiresIn,
    userId: claims.username,
    sessionId: claims[sessionClaim],
    groups: claims['cognito:groups'],
  };
}
