/** Opens the ports of accounts over the real world, from the environment of a function. */
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { defaultMessageSettings } from '../../shared/accounts/message-defaults.ts';
import { isSenderName } from '../../shared/sender-name.ts';
import { systemClock } from '../lib/clock.ts';
import { readEnv } from '../lib/env.ts';
import { systemIds } from '../lib/ids.ts';
import { remembered } from '../lib/remembered.ts';
import { forgetSecret, readSecret } from '../lib/secrets.ts';
import type { Table } from '../lib/table.ts';
import { createAttemptsRepository } from './attempts-repository.ts';
import { confirming } from './confirming.ts';
import { createIdentity } from './identity.ts';
import { leaving } from './leaving.ts';
import { createMessageRepository } from './message-repository.ts';
import { createOtpRepository } from './otp-repository.ts';
import { accountErasure, ownAccount } from './own-data.ts';
import { createOwnRepository } from './own-repository.ts';
import { mobilePhones } from './phones.ts';
import type { AccountPorts } from './ports.ts';
import { createAccountsRepository } from './repository.ts';
import { createRolesRepository } from './roles-repository.ts';
import { createSecrecy } from './secrecy.ts';
import { chain, loadedLater } from './sender.ts';

/** How long a warm function may go by older settings of messages. */
const settingsMs = 60_000;

/**
 * Environment: USER_POOL_ID, TOKEN_CLIENT_ID, USER_POOL_CLIENT_SECRET_ARN (the pool's client), OTP_KEY_ARN (key of
 * keyed hashes), MAIL_FROM (sender of e-mails), SESSION_DAYS (life of refresh tokens, default 30), SMS_SENDER_ID
 * (registered brand name, where there is one), ZNS_URL and ZNS_TOKEN_SECRET_ARN (Zalo messages, where an account is).
 */
export function openAccountPorts(table: Table): AccountPorts {
  const env = readEnv({
    ...poolEnv,
    OTP_KEY_ARN: z.string(),
    MAIL_FROM: z.string(),
    SESSION_DAYS: z.coerce.number().int().min(1).default(30),
    SMS_SENDER_ID: z.string().refine(isSenderName).optional(),
    ZNS_URL: z.url().optional(),
    ZNS_TOKEN_SECRET_ARN: z.string().optional(),
  });
  const messages = createMessageRepository(table);
  const readSettings = async () => (await messages.readSettings()) ?? defaultMessageSettings;
  return {
    repo: createAccountsRepository(table),
    own: createOwnRepository(table),
    otps: createOtpRepository(table),
    attempts: createAttemptsRepository(table),
    transact: table.transact,
    identity: identityOf(env),
    messages,
    readMessageSettings: remembered(readSettings, settingsMs, systemClock.now),
    sender: chain({
      email: loadedLater(async () => (await import('./email.ts')).createEmailSender(env.MAIL_FROM)),
      sms: loadedLater(async () => (await import('./sms.ts')).createSmsSender(env.SMS_SENDER_ID)),
      ...znsOf(env),
    }),
    secrecy: createSecrecy(() => readSecret(env.OTP_KEY_ARN)),
    phones: mobilePhones,
    loadCommonPasswords: async () => (await import('./common.ts')).isCommonPassword,
    clock: systemClock,
    ids: systemIds,
    pause: (ms) => pause(ms),
    sessionDays: env.SESSION_DAYS,
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

/** Zalo messages, where the deployment has an account there. */
function znsOf({ ZNS_URL: url, ZNS_TOKEN_SECRET_ARN: arn }: ZnsEnv) {
  if (!url || !arn) return {};
  const [readToken, forgetToken] = [() => readSecret(arn), () => forgetSecret(arn)];
  const zns = loadedLater(async () =>
    (await import('./zns.ts')).createZnsSender({ url, readToken, forgetToken }),
  );
  return { zns };
}
interface ZnsEnv {
  ZNS_URL?: string | undefined;
  ZNS_TOKEN_SECRET_ARN?: string | undefined;
}
