/** Opens the ports of accounts over AWS, from the environment of a function. */
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { defaultSessionDays } from '#shared/accounts/rules.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { systemClock } from '../lib/clock.ts';
import { readEnv } from '../lib/env.ts';
import { createHashing, openHashing } from '../lib/hashing.ts';
import { systemIds } from '../lib/ids.ts';
import { log } from '../lib/log.ts';
import { readSecret } from '../lib/secrets.ts';
import type { Table } from '../lib/table.ts';
import type { Write } from '../lib/writes.ts';
import { openMessages } from '../notifications/context.ts';
import { createNotify, unreadOf } from '../notifications/public.ts';
import { openPoints } from '../wallet/context.ts';
import { createAttemptsRepository } from './auth/attempts-repository.ts';
import type { CleanupPorts } from './auth/cleanup-sign-ups.ts';
import { mobilePhones } from './auth/login-phones.ts';
import { reauthenticate } from './auth/reauthenticate.ts';
import { createIdentity, createPasswordCheck, createUserDeletion } from './identity.ts';
import type { AccountEvents } from './otp/otp-events.ts';
import { createOtpRepository } from './otp/otp-repository.ts';
import type { AccountPorts } from './ports.ts';
import { createConsentRepository } from './profile/consent-repository.ts';
import { deleteAccount } from './profile/delete-account.ts';
import { accountsPersonalData, registrationDocuments } from './profile/personal-data.ts';
import { createAccountsRepository } from './repository.ts';
import { createRolesRepository } from './staff/roles-repository.ts';

/**
 * Environment: USER_POOL_ID, TOKEN_CLIENT_ID, USER_POOL_CLIENT_SECRET_ARN (the pool's client), SESSION_DAYS (life of
 * refresh tokens, default 30), EVENT_BUS_NAME (to which codes and alerts are handed over to be sent); OTP_KEY_ARN,
 * REFRESH_KEY_ARN, MARK_KEY_ARN (keys of codes, of refresh cookies, of what stands for people in limits).
 */
export function openAccountPorts(table: Table): AccountPorts {
  const env = readEnv({
    ...poolEnv(),
    SESSION_DAYS: z.coerce.number().int().min(1).default(defaultSessionDays),
    EVENT_BUS_NAME: z.string(),
    OTP_KEY_ARN: z.string(),
    REFRESH_KEY_ARN: z.string(),
  });
  return {
    ...openMessages(table),
    transact: table.transact,
    otps: createOtpRepository(table),
    hashing: openHashing(),
    codeHashing: createHashing(() => readSecret(env.OTP_KEY_ARN)),
    refreshHashing: createHashing(() => readSecret(env.REFRESH_KEY_ARN)),
    clock: systemClock,
    notify: createNotify({ ids: systemIds }),
    countUnread: (userId) => unreadOf(table, systemClock)(userId).catch(noCount),
    repo: createAccountsRepository(table),
    consents: createConsentRepository(table),
    attempts: createAttemptsRepository(table),
    identity: createIdentity(clientOf(env)),
    points: openPoints(table),
    ...eventsOver(env.EVENT_BUS_NAME),
    phones: mobilePhones,
    loadCommonPasswords: async () => (await import('./auth/common-passwords.ts')).isCommonPassword,
    ids: systemIds,
    pause: (ms) => pause(ms),
    sessionDays: env.SESSION_DAYS,
    acceptedAtSignUp: async (userId, nowMs) =>
      (await import('../content/public.ts')).acceptedAtSignUp(table)(userId, nowMs),
  };
}

/** A session is renewed also where this cannot be read. */
function noCount(error: Error): undefined {
  log('warn', 'unread-not-counted', { name: error.name });
}

/** The bus, loaded with the first code or alert. */
function eventsOver(busName: string): Pick<AccountPorts, 'requestDelivery' | 'sendAlerts'> {
  let loaded: Promise<AccountEvents> | undefined;
  const events = () => {
    loaded ??= import('./otp/otp-events.ts').then(({ createAccountEvents }) => createAccountEvents(busName));
    return loaded;
  };
  return {
    requestDelivery: async (request) => (await events()).requestDelivery(request),
    sendAlerts: async () => (await events()).sendAlerts(),
  };
}

const poolEnv = () => ({
  USER_POOL_ID: z.string(),
  TOKEN_CLIENT_ID: z.string(),
  USER_POOL_CLIENT_SECRET_ARN: z.string(),
});
const clientOf = (env: z.infer<z.ZodObject<ReturnType<typeof poolEnv>>>) => ({
  userPoolId: env.USER_POOL_ID,
  clientId: env.TOKEN_CLIENT_ID,
  readClientSecret: () => readSecret(env.USER_POOL_CLIENT_SECRET_ARN),
});
const openUserDeletion = () => createUserDeletion(readEnv({ USER_POOL_ID: z.string() }).USER_POOL_ID);

/**
 * Asks for a caller's password again. Environment: USER_POOL_ID, TOKEN_CLIENT_ID, USER_POOL_CLIENT_SECRET_ARN,
 * MARK_KEY_ARN.
 */
export function openReauthentication(table: Table) {
  const ports = {
    attempts: createAttemptsRepository(table),
    transact: table.transact,
    identity: createPasswordCheck(clientOf(readEnv(poolEnv()))),
    hashing: openHashing(),
    clock: systemClock,
  };
  return (caller: Caller, password: string) => reauthenticate(caller, password, ports);
}

/** What the job that sweeps sign-ups needs. Environment: USER_POOL_ID. */
export const openSignUpCleanup = (table: Table): Omit<CleanupPorts, 'failed'> => ({
  otps: createOtpRepository(table),
  transact: table.transact,
  repo: createAccountsRepository(table),
  identity: openUserDeletion(),
  clock: systemClock,
});

/** What privacy does with accounts: export and erase one, delete it. Environment: USER_POOL_ID. */
export function openAccountDeletion(table: Table) {
  const { transact } = table;
  const identity = openUserDeletion();
  const common = { transact, clock: systemClock, ids: systemIds };
  const deletionPorts = {
    ...common,
    repo: createAccountsRepository(table),
    roles: createRolesRepository(table),
  };
  return {
    personalData: accountsPersonalData({ table, transact, identity, clock: systemClock }),
    documentsOf: registrationDocuments(table),
    deleteAccount: (userId: string, moreWrites: (now: number) => Write[]) =>
      deleteAccount(userId, moreWrites, deletionPorts),
  };
}
