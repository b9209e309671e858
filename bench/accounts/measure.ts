/**
 * Measures logging in and refreshing through the whole handler, beside the very SDK calls they make sent bare, in
 * turns, and writes one line of JSON. Table and pool are processes of their own: only our processor time counts.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { Context } from 'aws-lambda';
import { createAttemptsRepository } from '../../functions/accounts/attempts-repository.ts';
import { gettingIn } from '../../functions/accounts/handlers/getting-in.ts';
import { createIdentity } from '../../functions/accounts/identity.ts';
import { createOtpRepository } from '../../functions/accounts/otp-repository.ts';
import { createOwnRepository } from '../../functions/accounts/own-repository.ts';
import { mobilePhones } from '../../functions/accounts/phones.ts';
import type { AccountPorts } from '../../functions/accounts/ports.ts';
import { createAccountsRepository, type Profile } from '../../functions/accounts/repository.ts';
import { createSecrecy } from '../../functions/accounts/secrecy.ts';
import { accounts } from '../../functions/accounts/service.ts';
import { goodPassword, pool } from '../../functions/accounts/testing.ts';
import { systemClock } from '../../functions/lib/clock.ts';
import type { Event } from '../../functions/lib/http.ts';
import { systemIds } from '../../functions/lib/ids.ts';
import { serve } from '../../functions/lib/serve.ts';
import { startTestTable } from '../../functions/lib/testing/table.ts';
import { accountsApi } from '../../shared/accounts/api.ts';
import { recorder } from './recorder.ts';

export interface AccountFigures {
  act: 'login' | 'refresh';
  /** Processor time of one act, ms: through the handler, and of its SDK calls alone. */
  wholeMs: number;
  bareMs: number;
  /** The SDK calls of one act, by their names. */
  calls: string[];
}

const rounds = 12;
const actsARound = 25;
const warmUps = 4;

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
  own: createOwnRepository(table),
  otps: createOtpRepository(table),
  attempts: createAttemptsRepository(table),
  transact: table.transact,
  identity,
  secrecy: createSecrecy(async () => 'a key of this benchmark'),
  phones: mobilePhones,
  clock: systemClock,
  ids: systemIds,
  pause: async () => {},
  sessionDays: 30,
} as Partial<AccountPorts> as AccountPorts;
const handler = serve(accountsApi, {
  verifyToken: async () => null,
  readRoles: async () => null,
  readOriginSecret: async () => 'origin',
})(gettingIn(accounts(ports), { sessionDays: 30, siteOrigin: 'https://site.example' }));

const email = 'bench@example.com';
const profile: Profile = {
  ...{ id: systemIds.ulid(), email, familyName: 'Phạm', givenName: 'Hoa', locale: 'vi', roles: [] },
  ...{ state: 'active', version: 1, sessionsFrom: 0, createdAt: '2026-11-20T00:00:00.000Z' },
};
await table.transact(repo.addPerson(profile, { kind: 'email', value: email }));
await identity.createUser(profile.id, goodPassword);

let callers = 0;
async function call(path: string, body?: object, cookie?: string) {
  const result = await handler(eventOf(path, body, cookie, ++callers), { awsRequestId: 'bench' } as Context);
  if (result.statusCode !== 200) throw new Error(`${path} answered ${result.statusCode}: ${result.body}`);
  return result.cookies![0]!.split(';')[0]!;
}

const logIn = () => call('/api/auth/login', { identifier: email, password: goodPassword });
let cookie = await logIn();
const refresh = async () => {
  cookie = await call('/api/auth/refresh', undefined, cookie);
};

async function processorMs(act: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let n = 0; n < actsARound; n++) await act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / actsARound;
}

const median = (of: number[]) => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)]!;

/** The act and its bare calls in turns: what disturbs one disturbs the other. */
async function measured(act: AccountFigures['act'], whole: () => Promise<unknown>): Promise<AccountFigures> {
  const { calls, replay } = await recorder(world, cognito, whole);
  const times = { whole: [] as number[], bare: [] as number[] };
  for (let round = -warmUps; round < rounds; round++) {
    const one = { whole: await processorMs(whole), bare: await processorMs(replay) };
    if (round < 0) continue;
    times.whole.push(one.whole);
    times.bare.push(one.bare);
  }
  return { act, wholeMs: median(times.whole), bareMs: median(times.bare), calls };
}

const figures = [await measured('login', logIn), await measured('refresh', refresh)];
console.log(JSON.stringify(figures));
cognito.destroy();
poolServer.stop();
await world.stop();
