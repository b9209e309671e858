/** The calls of sign-up, login and refresh over a table and a user pool of their own processes: what the measurements here ask. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { Context } from 'aws-lambda';
import { createAttemptsRepository } from '#functions/accounts/auth/attempts-repository.ts';
import { createAuthHandlers } from '#functions/accounts/auth/auth-handlers.ts';
import { mobilePhones } from '#functions/accounts/auth/login-phones.ts';
import { createIdentity } from '#functions/accounts/identity.ts';
import { createOtpRepository } from '#functions/accounts/otp/otp-repository.ts';
import type { AccountPorts } from '#functions/accounts/ports.ts';
import { createConsentRepository } from '#functions/accounts/profile/consent-repository.ts';
import { createAccountsRepository, type Profile } from '#functions/accounts/repository.ts';
import { createAccountsService } from '#functions/accounts/service.ts';
import { goodPassword, pool } from '#functions/accounts/testing/setup.ts';
import { systemClock } from '#functions/lib/clock.ts';
import { createHashing } from '#functions/lib/hashing.ts';
import type { Event } from '#functions/lib/http/http.ts';
import { serve } from '#functions/lib/http/serve.ts';
import { systemIds } from '#functions/lib/ids.ts';
import { startTestTable } from '#functions/lib/testing/table.ts';
import { createMessageRepository } from '#functions/notifications/messages/message-repository.ts';
import { createNotify } from '#functions/notifications/public.ts';
import { accountsApi } from '#shared/accounts/api.ts';
import { defaultMessageSettings } from '#shared/notifications/message-defaults.ts';

async function startPool() {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'identity.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  return { url: line.toString().trim(), stop: () => child.stdin!.end() };
}

const eventOf = (path: string, body: object | undefined, cookie: string | undefined, caller: number) =>
  ({
    version: '2.0',
    rawPath: path,
    rawQueryString: '',
    headers: {
      'x-origin-secret': 'origin',
      'sec-fetch-site': 'same-origin',
      ...(body && { 'content-type': 'application/json' }),
      'cloudfront-viewer-address': `10.${caller >> 16}.${(caller >> 8) & 255}.${caller & 255}:4711`,
    },
    ...(cookie && { cookies: [cookie] }),
    requestContext: { http: { method: 'POST', path, sourceIp: '127.0.0.1' } },
    ...(body && { body: JSON.stringify(body) }),
    isBase64Encoded: false,
  }) as unknown as Event;

/** Starts everything; `ports` take the place of the real ones, and of answers that leave at once. */
export async function startAuthCalls(changed: Partial<AccountPorts> = {}) {
  const poolServer = await startPool();
  const world = await startTestTable();
  const cognito = new CognitoIdentityProviderClient({
    region: 'ap-southeast-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    endpoint: poolServer.url,
  });
  const identity = createIdentity(
    { userPoolId: pool.id, clientId: pool.clientId, readClientSecret: async () => pool.clientSecret },
    cognito,
  );
  const { table } = world;
  const repo = createAccountsRepository(table);
  const ports = {
    repo,
    consents: createConsentRepository(table),
    otps: createOtpRepository(table),
    attempts: createAttemptsRepository(table),
    messages: createMessageRepository(table),
    readMessageSettings: async () => defaultMessageSettings,
    transact: table.transact,
    identity,
    hashing: createHashing(async () => 'a key of this benchmark'),
    codeHashing: createHashing(async () => 'a key of its codes'),
    refreshHashing: createHashing(async () => 'a key of its cookies'),
    phones: mobilePhones,
    reportBudget: () => {},
    notify: createNotify({ ids: systemIds }),
    sendAlerts: async () => {},
    clock: systemClock,
    ids: systemIds,
    pause: async () => {},
    sessionDays: 30,
    ...changed,
  } as Partial<AccountPorts> as AccountPorts;
  const handler = serve(accountsApi, {
    verifyToken: async () => null,
    readRoles: async () => null,
    isFromEdge: async (secret: string | undefined) => secret === 'origin',
  })(
    createAuthHandlers(createAccountsService(ports), { sessionDays: 30, siteOrigin: 'https://site.example' }),
  );
  let callers = 0;
  return {
    world,
    cognito,
    /** Sends a call, each from an address of its own. */
    call: (path: string, body?: object, cookie?: string) =>
      handler(eventOf(path, body, cookie, ++callers), { awsRequestId: 'bench' } as Context),
    /** Somebody who has an account. */
    async addPerson(email: string): Promise<void> {
      const profile: Profile = {
        ...{ id: systemIds.ulid(), email, familyName: 'Phạm', givenName: 'Hoa', locale: 'vi', roles: [] },
        ...{ state: 'active', version: 1, sessionsFrom: 0, createdAt: '2026-11-20T00:00:00.000Z' },
      };
      await table.transact(repo.addPerson(profile, { kind: 'email', value: email }));
      await identity.createUser(profile.id, goodPassword);
    },
    async stop(): Promise<void> {
      cognito.destroy();
      poolServer.stop();
      await world.stop();
    },
  };
}
