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
import { DomainProblem } from '../../shared/kernel/problem.ts';
import type { IdentityProvider, Tokens } from './ports.ts';

export interface IdentityOptions {
  userPoolId: string;
  clientId: string;
  readClientSecret(): Promise<string>;
}

/** The provider over one pool and its confidential client. */
export function createIdentity(
  { userPoolId: UserPoolId, clientId: ClientId, readClientSecret }: IdentityOptions,
  client: CognitoIdentityProviderClient = new CognitoIdentityProviderClient({}),
): IdentityProvider {
  const of = (Username: string) => ({ UserPoolId, Username });
  const parametersOf = async (USERNAME: string) => ({
    USERNAME,
    SECRET_HASH: createHmac('sha256', await readClientSecret())
      .update(`${USERNAME}${ClientId}`)
      .digest('base64'),
  });
  const setPassword = (userId: string, Password: string) =>
    reached(() => client.send(new AdminSetUserPasswordCommand({ ...of(userId), Password, Permanent: true })));

  return {
    async createUser(userId, password) {
      const command = new AdminCreateUserCommand({ ...of(userId), MessageAction: 'SUPPRESS' });
      await reached(() => client.send(command), ['UsernameExistsException']);
      await setPassword(userId, password);
    },
    async deleteUser(userId) {
      await reached(() => client.send(new AdminDeleteUserCommand(of(userId))), ['UserNotFoundException']);
    },
    async setPassword(userId, password) {
      await setPassword(userId, password);
    },
    async addToGroup(userId, GroupName) {
      await reached(() => client.send(new AdminAddUserToGroupCommand({ ...of(userId), GroupName })));
    },
    async removeFromGroup(userId, GroupName) {
      await reached(() => client.send(new AdminRemoveUserFromGroupCommand({ ...of(userId), GroupName })));
    },
    async tokensByPassword(userId, PASSWORD) {
      const AuthParameters = { ...(await parametersOf(userId)), PASSWORD };
      const AuthFlow = 'ADMIN_USER_PASSWORD_AUTH';
      const command = new AdminInitiateAuthCommand({ UserPoolId, ClientId, AuthFlow, AuthParameters });
      // InvalidParameter: what cannot be a password at all is a wrong one.
      const reply = await reached(() => client.send(command), [...refusals, 'InvalidParameterException']);
      return tokensOf(reply?.AuthenticationResult);
    },
    async tokensByTicket(userId, ticket) {
      const AuthParameters = await parametersOf(userId);
      const start = new AdminInitiateAuthCommand({
        UserPoolId,
        ClientId,
        AuthFlow: 'CUSTOM_AUTH',
        AuthParameters,
      });
      const challenge = await reached(() => client.send(start), refusals);
      if (!challenge?.Session) return undefined;
      const answer = new AdminRespondToAuthChallengeCommand({
        UserPoolId,
        ClientId,
        ChallengeName: 'CUSTOM_CHALLENGE',
        Session: challenge.Session,
        ChallengeResponses: { ...AuthParameters, ANSWER: ticket },
      });
      return tokensOf((await reached(() => client.send(answer), refusals))?.AuthenticationResult);
    },
    async refresh(RefreshToken) {
      const ClientSecret = await readClientSecret();
      const command = new GetTokensFromRefreshTokenCommand({ RefreshToken, ClientId, ClientSecret });
      const reply = await reached(
        () => client.send(command),
        [...refusals, 'InvalidParameterException', 'RefreshTokenReuseException'],
      );
      return tokensOf(reply?.AuthenticationResult, RefreshToken);
    },
    async revoke(Token) {
      const ClientSecret = await readClientSecret();
      await reached(
        () => client.send(new RevokeTokenCommand({ Token, ClientId, ClientSecret })),
        [...refusals, 'InvalidParameterException', 'UnsupportedTokenTypeException'],
      );
    },
    async endSessions(userId) {
      await reached(() => client.send(new AdminUserGlobalSignOutCommand(of(userId))));
    },
  };
}

/** Wrong password, unknown, disabled, locked, revoked: nobody is told which. */
const refusals = ['NotAuthorizedException', 'UserNotFoundException'];
const passing = new Set([
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
async function reached<Reply>(
  send: () => Promise<Reply>,
  expected: readonly string[] = [],
): Promise<Reply | undefined> {
  try {
    return await send();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    // A wrong client secret is refused by the same name as a wrong password, but is a fault of ours.
    if (expected.includes(name) && !/secret/i.test((error as Error).message)) return undefined;
    if (passing.has(name) || isOutOfReach(error as object))
      throw new DomainProblem('temporarily-unavailable', { cause: error });
    throw error;
  }
}

const Claims = z.object({ username: z.string(), 'cognito:groups': z.array(z.string()).default([]) });

/** Tokens of a reply. The access token comes straight from the pool over TLS, so its claims are taken as read. */
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
    groups: claims['cognito:groups'],
  };
}
