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
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod';
import { SessionId } from '#shared/accounts/profile-model.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { sessionClaim } from '../lib/session-claim.ts';
import type { IdentityProvider, PasswordCheck, Tokens, UserDeletion } from './ports.ts';

export interface IdentityOptions {
  userPoolId: string;
  clientId: string;
  readClientSecret(): Promise<string>;
}

type Users = 'createUser' | 'setPassword' | 'addToGroup' | 'removeFromGroup' | 'endSessions';
type SignIns = 'tokensByTicket' | 'refresh';
type Client = CognitoIdentityProviderClient;

/** The provider over one pool and its confidential client. */
export const createIdentity = (
  options: IdentityOptions,
  client: Client = new CognitoIdentityProviderClient({}),
): IdentityProvider => ({
  ...usersOf(options, client),
  ...createPasswordCheck(options, client),
  ...signInsOf(options, client),
});

/** Deletes users of the pool, for who needs no more of it. */
export const createUserDeletion = (
  UserPoolId: string,
  client: Client = new CognitoIdentityProviderClient({}),
): UserDeletion => ({
  async deleteUser(Username) {
    const command = new AdminDeleteUserCommand({ UserPoolId, Username });
    await callPool(() => client.send(command), ['UserNotFoundException']);
  },
});

/** Checks passwords, for who needs no more of the pool: it issues tokens by a password, and ends them. */
export function createPasswordCheck(
  options: IdentityOptions,
  client: Client = new CognitoIdentityProviderClient({}),
): PasswordCheck {
  const { userPoolId: UserPoolId, clientId: ClientId, readClientSecret } = options;
  return {
    async tokensByPassword(userId, PASSWORD) {
      const AuthParameters = { ...(await parametersOf(userId, options)), PASSWORD };
      const AuthFlow = 'ADMIN_USER_PASSWORD_AUTH';
      const command = new AdminInitiateAuthCommand({ UserPoolId, ClientId, AuthFlow, AuthParameters });
      // InvalidParameter: what cannot be a password at all is a wrong one.
      const expected = [...refusals, 'InvalidParameterException'];
      const reply = await callPool(() => client.send(command), expected);
      return tokensOf(reply?.AuthenticationResult);
    },
    async revoke(Token) {
      const command = new RevokeTokenCommand({ Token, ClientId, ClientSecret: await readClientSecret() });
      const expected = [...refusals, 'InvalidParameterException', 'UnsupportedTokenTypeException'];
      await callPool(() => client.send(command), expected);
    },
  };
}

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

/** What issues tokens otherwise than by password; these calls carry the client's secret, or a hash that needs it. */
function signInsOf(options: IdentityOptions, client: Client): Pick<IdentityProvider, SignIns> {
  const { userPoolId: UserPoolId, clientId: ClientId, readClientSecret } = options;
  return {
    async tokensByTicket(userId, ANSWER) {
      const parameters = await parametersOf(userId, options);
      const start = new AdminInitiateAuthCommand({
        ...{ UserPoolId, ClientId, AuthFlow: 'CUSTOM_AUTH', AuthParameters: parameters },
      });
      const challenge = await callPool(() => client.send(start), refusals);
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
  };
}

/** The name with the hash that needs the client's secret. */
const parametersOf = async (USERNAME: string, { clientId, readClientSecret }: IdentityOptions) => ({
  USERNAME,
  SECRET_HASH: createHmac('sha256', await readClientSecret())
    .update(`${USERNAME}${clientId}`)
    .digest('base64'),
});

/** Wrong password, unknown, disabled, locked, revoked: the answer does not tell which. */
const refusals = ['NotAuthorizedException', 'UserNotFoundException'];
const transient = new Set([
  'TooManyRequestsException',
  'LimitExceededException',
  'InternalErrorException',
  'UnexpectedLambdaException',
  'UserLambdaValidationException',
  'InvalidLambdaResponseException',
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
