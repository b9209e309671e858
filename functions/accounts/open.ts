/** Opens the ports of accounts over the real world, from the environment of a function. */
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { systemClock } from '../lib/clock.ts';
import { readEnv } from '../lib/env.ts';
import { systemIds } from '../lib/ids.ts';
import { readSecret } from '../lib/secrets.ts';
import type { Table } from '../lib/table.ts';
import { createAttemptsRepository } from './attempts-repository.ts';
import { confirming } from './confirming.ts';
import { createIdentity } from './identity.ts';
import { leaving } from './leaving.ts';
import { openDeliveryPorts } from './open-delivery.ts';
import { accountErasure, ownAccount } from './own-data.ts';
import { createOwnRepository } from './own-repository.ts';
import { mobilePhones } from './phones.ts';
import type { AccountPorts } from './ports.ts';
import { createAccountsRepository } from './repository.ts';
import { createRolesRepository } from './roles-repository.ts';
import { createSecrecy } from './secrecy.ts';

/**
 * Environment: USER_POOL_ID, TOKEN_CLIENT_ID, USER_POOL_CLIENT_SECRET_ARN (the pool's client), SESSION_DAYS (life of
 * refresh tokens, default 30), EVENT_BUS_NAME (where codes are handed over to be sent), and what sending messages
 * needs (open-delivery.ts).
 */
export function openAccountPorts(table: Table): AccountPorts {
  const env = readEnv({
    ...poolEnv,
    SESSION_DAYS: z.coerce.number().int().min(1).default(30),
    EVENT_BUS_NAME: z.string(),
  });
  return {
    ...openDeliveryPorts(table),
    repo: createAccountsRepository(table),
    own: createOwnRepository(table),
    attempts: createAttemptsRepository(table),
    identity: identityOf(env),
    requestDelivery: requestsOver(env.EVENT_BUS_NAME),
    phones: mobilePhones,
    loadCommonPasswords: async () => (await import('./common.ts')).isCommonPassword,
    ids: systemIds,
    pause: (ms) => pause(ms),
    sessionDays: env.SESSION_DAYS,
  };
}

/** The bus, loaded with the first code that is asked for. */
function requestsOver(busName: string): AccountPorts['requestDelivery'] {
  let loaded: Promise<AccountPorts['requestDelivery']> | undefined;
  return async (request) => {
    loaded ??= import('./code-requests.ts').then(({ createCodeRequests }) => createCodeRequests(busName));
    await (await loaded)(request);
  };
}

const poolEnv = {
  USER_POOL_ID: z.string(),
  TOKEN_CLIENT_ID: z.string(),
  USER_POOL_CLIENT_SECRET_ARN: z.string(),
};
const identityOf = (env: z.infer<z.ZodObject<typeof poolEnv>>) =>
  createIdentity({
    userPoolId: env.USER_POOL_ID,
    clientId: env.TOKEN_CLIENT_ID,
    readClientSecret: () => readSecret(env.USER_POOL_CLIENT_SECRET_ARN),
  });

/**
 * What privacy does with accounts: read one, ask for its password, end it, take away what it held. Environment:
 * USER_POOL_ID, TOKEN_CLIENT_ID, USER_POOL_CLIENT_SECRET_ARN, OTP_KEY_ARN.
 */
export function openOwnAccount(table: Table) {
  const env = readEnv({ ...poolEnv, OTP_KEY_ARN: z.string() });
  const { transact } = table;
  const identity = identityOf(env);
  const secrecy = createSecrecy(() => readSecret(env.OTP_KEY_ARN));
  const common = { transact, clock: systemClock, ids: systemIds };
  const repo = createAccountsRepository(table);
  return {
    ...ownAccount(table),
    confirm: confirming({ ...common, attempts: createAttemptsRepository(table), identity, secrecy }),
    leave: leaving({ ...common, repo, roles: createRolesRepository(table) }),
    erase: accountErasure({ table, transact, identity, clock: systemClock }),
  };
}
