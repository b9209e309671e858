/** The local identity server: a small Cognito user pool service over a folder. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { jsonService, type Operations } from '#local/json-service.ts';
import { listen } from '#local/listen.ts';
import { describeUserPool, describeUserPoolClient } from './descriptions.ts';
import { adminAddUserToGroup, adminListGroupsForUser, adminRemoveUserFromGroup } from './groups.ts';
import { openPool, type Pool } from './pool.ts';
import { notFound } from './refusals.ts';
import { adminUserGlobalSignOut, getTokensFromRefreshToken, revokeToken } from './sessions.ts';
import { adminInitiateAuth, adminRespondToAuthChallenge } from './sign-in.ts';
import type { Cognito, CognitoOptions } from './types.ts';
import {
  adminCreateUser,
  adminDeleteUser,
  adminDisableUser,
  adminEnableUser,
  adminGetUser,
  adminSetUserPassword,
  adminUpdateUserAttributes,
} from './users.ts';

/** Operations that name the pool. */
const ofPool = {
  AdminAddUserToGroup: adminAddUserToGroup,
  AdminCreateUser: adminCreateUser,
  AdminDeleteUser: adminDeleteUser,
  AdminDisableUser: adminDisableUser,
  AdminEnableUser: adminEnableUser,
  AdminGetUser: adminGetUser,
  AdminInitiateAuth: adminInitiateAuth,
  AdminListGroupsForUser: adminListGroupsForUser,
  AdminRemoveUserFromGroup: adminRemoveUserFromGroup,
  AdminRespondToAuthChallenge: adminRespondToAuthChallenge,
  AdminSetUserPassword: adminSetUserPassword,
  AdminUpdateUserAttributes: adminUpdateUserAttributes,
  AdminUserGlobalSignOut: adminUserGlobalSignOut,
  DescribeUserPool: describeUserPool,
  DescribeUserPoolClient: describeUserPoolClient,
};

/** Operations that name only the client. */
const ofClient = { GetTokensFromRefreshToken: getTokensFromRefreshToken, RevokeToken: revokeToken };

type Operation = (pool: Pool, input: never) => unknown;
type Naming = { UserPoolId?: string; ClientId?: string };

function operationsOn(pools: Map<string, Pool>): Operations {
  const byPool = ({ UserPoolId = '' }: Naming) => {
    const pool = pools.get(UserPoolId);
    if (!pool) throw notFound(`User pool ${UserPoolId} does not exist.`);
    return pool;
  };
  const byClient = ({ ClientId = '' }: Naming) => {
    const pool = [...pools.values()].find(({ options }) => options.clientId === ClientId);
    if (!pool) throw notFound(`User pool client ${ClientId} does not exist.`);
    return pool;
  };
  const bind = (operations: Record<string, Operation>, poolOf: (input: Naming) => Pool) =>
    Object.entries(operations).map(([name, operation]) => [
      name,
      (input: never) => operation(poolOf(input as Naming), input),
    ]);
  return Object.fromEntries([...bind(ofPool, byPool), ...bind(ofClient, byClient)]);
}

/** The public documents of a pool: its keys, and where they are. */
function publish(pools: Map<string, Pool>, request: IncomingMessage, response: ServerResponse) {
  const [, id = '', ...rest] = (request.url ?? '').split('/');
  const pool = pools.get(id);
  const documents: Record<string, object | undefined> = {
    '.well-known/jwks.json': pool && {
      keys: [{ ...pool.publicJwk, kid: pool.kid, alg: 'RS256', use: 'sig' }],
    },
    '.well-known/openid-configuration': pool && {
      issuer: pool.issuer,
      jwks_uri: `${pool.issuer}/.well-known/jwks.json`,
      id_token_signing_alg_values_supported: ['RS256'],
      response_types_supported: ['code', 'token'],
      scopes_supported: ['openid', 'email', 'phone', 'profile'],
      subject_types_supported: ['public'],
    },
  };
  const document = documents[rest.join('/')];
  response.writeHead(document ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(document ?? { message: 'Not Found' }));
}

/** Starts the service on 127.0.0.1. */
export async function startCognito(options: CognitoOptions): Promise<Cognito> {
  const { dir, port, clock } = options;
  const invokeTrigger =
    options.invokeTrigger ?? (() => Promise.reject(new Error('no function was given to call triggers with')));
  const pools = new Map<string, Pool>();
  const operate = jsonService(operationsOn(pools), clock.now);
  const server = await listen((request, response) => {
    if (request.method === 'GET') publish(pools, request, response);
    else operate(request, response);
  }, port);
  const issuer = (poolId: string) => `${server.url}/${poolId}`;
  return {
    url: server.url,
    async definePool(pool) {
      pools.set(pool.id, openPool(dir, pool, { issuer: issuer(pool.id), clock, invokeTrigger }));
    },
    issuer,
    stop: server.stop,
  };
}
