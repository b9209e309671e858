/** Nobody learns who has an account: not from status, text or headers, not from what is done, not from the time of the answer. */
import type { Context } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { serve } from '#functions/lib/http/serve.ts';
import { createMessageRepository } from '#functions/notifications/public.ts';
import { accountsApi } from '#shared/accounts/api.ts';
import type { OtpPurpose } from '#shared/accounts/model.ts';
import { createOtpRepository } from '../otp/otp-repository.ts';
import type { AccountPorts } from '../ports.ts';
import { createConsentRepository } from '../profile/consent-repository.ts';
import { createAccountsRepository } from '../repository.ts';
import { createAccountsService } from '../service.ts';
import { type AccountsWorld, someEmail, startAccountsWorld } from '../testing/setup.ts';
import { createAttemptsRepository } from './attempts-repository.ts';
import { createAuthHandlers } from './auth-handlers.ts';

let world: AccountsWorld;
let known: { email: string; phone: string };
beforeAll(async () => {
  world = await startAccountsWorld();
  const [email, phone] = [await world.newPerson(), await world.newPerson('+84912555001')];
  known = { email: email.identifier, phone: phone.identifier };
});
afterAll(() => world.stop());

/** Numbers from 0 to 1, the same ones for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

interface Answer {
  status: number | undefined;
  body: unknown;
  headers: unknown;
  cookies: unknown;
  /** What was asked of table, pool and bus, in order. */
  requests: string[];
  tookMs: number;
}

let worlds = 0;
/**
 * The calls over a world whose requests take as long as real ones do, by a clock that only they move: 3 to 25 ms for
 * the table and the bus, 60 to 160 for the pool, which is quicker with names it does not know, now and then far more.
 * `isHeld` false: answers leave at once.
 */
function open(isHeld = true) {
  let [random, seed] = [seeded(1), 1];
  const time = { ms: world.clock.now() + ++worlds * 30 * 86_400_000 };
  const requests: string[] = [];
  const slow =
    <Of extends unknown[], Given>(
      name: string,
      least: number,
      most: number,
      act: (...of: Of) => Promise<Given>,
    ) =>
    (...of: Of): Promise<Given> => {
      requests.push(name);
      time.ms += random() < 0.01 ? most * 4 : least + random() ** 3 * (most - least);
      return act(...of);
    };
  const { get, query, batchGet, transact } = world.table;
  const table = {
    get: slow('get', 3, 25, get),
    query: slow('query', 3, 25, query),
    batchGet: slow('batchGet', 3, 25, batchGet),
    transact: slow('transact', 5, 25, transact),
  };
  const { identity } = world.ports;
  const byPassword = slow('password', 60, 160, identity.tokensByPassword);
  const ofNobody = slow('password', 5, 40, identity.tokensByPassword);
  const ports: AccountPorts = {
    ...world.ports,
    repo: createAccountsRepository(table),
    consents: createConsentRepository(table),
    otps: createOtpRepository(table),
    attempts: createAttemptsRepository(table),
    messages: createMessageRepository(table),
    transact: table.transact,
    identity: {
      ...identity,
      tokensByPassword: (name, password) =>
        (name.startsWith('nobody-') ? ofNobody : byPassword)(name, password),
    },
    // Sending goes on behind it; what is handed over may differ by its hashes alone.
    requestDelivery: slow('bus', 3, 25, async (request) => {
      requests.push(JSON.stringify(request).replace(/[\w-]{43}/g, 'hash'));
      await world.ports.requestDelivery(request);
    }),
    clock: { now: () => Math.floor(time.ms) },
    pause: async (ms) => {
      if (isHeld) time.ms += ms;
    },
  };
  const handler = serve(accountsApi, {
    verifyToken: async () => null,
    readRoles: async () => null,
    isFromEdge: async (secret) => secret === 'origin',
  })(
    createAuthHandlers(createAccountsService(ports), { sessionDays: 30, siteOrigin: 'https://site.example' }),
  );
  let callers = 0;
  return {
    /** Hours later, so that no limit of an hour is met; requests take as long as under the same seed before. */
    later: (at: number) => {
      time.ms += 2 * 3_600_000;
      seed = at * 1_000;
    },
    async call(path: string, body: object): Promise<Answer> {
      requests.length = 0;
      random = seeded(++seed);
      const startedAt = Math.floor(time.ms);
      const { statusCode, ...rest } = await handler(eventOf(path, body, ++callers), {
        awsRequestId: 'r1',
      } as Context);
      const { body: text, headers, cookies } = rest;
      const answered = { body: text && JSON.parse(String(text)), headers, cookies };
      return {
        status: statusCode,
        ...answered,
        requests: [...requests],
        tookMs: Math.floor(time.ms) - startedAt,
      };
    },
  };
}

const eventOf = (path: string, body: object, caller: number) =>
  ({
    version: '2.0',
    rawPath: path,
    rawQueryString: '',
    headers: {
      'x-origin-secret': 'origin',
      'content-type': 'application/json',
      'cloudfront-viewer-address': `10.${caller >> 16}.${(caller >> 8) & 255}.${caller & 255}:4711`,
    },
    requestContext: { http: { method: 'POST', path, sourceIp: '127.0.0.1' } },
    body: JSON.stringify(body),
    isBase64Encoded: false,
  }) as never;

/** The widest gap between two distributions of times, from 0 (the same) to 1 (apart). */
function gapOf(one: readonly number[], other: readonly number[]): number {
  const share = (times: readonly number[], at: number) =>
    times.filter((time) => time <= at).length / times.length;
  return Math.max(...[...one, ...other].map((at) => Math.abs(share(one, at) - share(other, at))));
}

const samples = 30;
let strangers = 0;
const stranger = (kind: 'email' | 'phone') =>
  kind === 'email' ? someEmail() : `+84913${String(100_000 + ++strangers).padStart(6, '0')}`;

/** The same act for somebody who has an account and for strangers, many times. */
async function compare(
  kind: 'email' | 'phone',
  act: (calls: ReturnType<typeof open>, identifier: string) => Promise<Answer>,
  isHeld = true,
) {
  const calls = open(isHeld);
  const ofKnown: Answer[] = [];
  const ofOthers: Answer[] = [];
  for (let n = 0; n < samples; n++) {
    calls.later(n);
    ofKnown.push(await act(calls, known[kind]));
    calls.later(n);
    ofOthers.push(await act(calls, stranger(kind)));
  }
  const times = (answers: Answer[]) => answers.map(({ tookMs }) => tookMs);
  const rest = (answers: Answer[]) => new Set(answers.map(({ tookMs: _, ...said }) => JSON.stringify(said)));
  return { said: [rest(ofKnown), rest(ofOthers)], gap: gapOf(times(ofKnown), times(ofOthers)) };
}

const send = (purpose: OtpPurpose) => (calls: ReturnType<typeof open>, identifier: string) =>
  calls.call('/api/auth/otp', { purpose, identifier, locale: 'vi' });
const wrongCode = (purpose: OtpPurpose) => async (calls: ReturnType<typeof open>, identifier: string) => {
  await send(purpose)(calls, identifier);
  const right = world.codeTo(identifier);
  const code = right === '123456' ? '654321' : '123456';
  return calls.call('/api/auth/otp/verify', { purpose, identifier, code });
};
const wrongPassword = (calls: ReturnType<typeof open>, identifier: string) =>
  calls.call('/api/auth/login', { identifier, password: 'not this one' });

/** One message in thirty may take beyond the mark; chance alone would make a gap of 0.3 between unpaired samples. */
const sameGap = 0.1;

describe.each(['email', 'phone'] as const)('by %s', (kind) => {
  it.each([
    ['a code to sign up', send('sign-up'), 202],
    ['a code to log in', send('login'), 202],
    ['a code for a lost password', send('reset'), 202],
    ['a wrong code to sign up', wrongCode('sign-up'), 422],
    ['a wrong code to log in', wrongCode('login'), 422],
    ['a wrong code for a lost password', wrongCode('reset'), 422],
    ['a wrong password', wrongPassword, 401],
  ] as const)('%s: the same answer, work and times', async (_, act, status) => {
    const { said, gap } = await compare(kind, act);
    expect(said[0]).toEqual(said[1]);
    expect([...said[0]!].map((one) => JSON.parse(one).status)).toEqual([status]);
    expect(gap).toBeLessThan(sameGap);
  });
});

it('would show without the mark: the pool takes longer for people who have an account', async () => {
  const { gap } = await compare('email', wrongPassword, false);
  expect(gap).toBeGreaterThan(0.5);
});

it('a code needs no mark: its answer takes the same time whenever it leaves', async () => {
  const { said, gap } = await compare('phone', send('login'), false);
  expect(said[0]).toEqual(said[1]);
  expect(gap).toBeLessThan(sameGap);
});

it('a cap that is reached is reached for everybody', async () => {
  const quiet = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const before = world.ports.readMessageSettings;
  world.ports.readMessageSettings = async () => ({ ...(await before()), dailyCapVnd: 0 });
  const { said } = await compare('phone', send('reset'));
  world.ports.readMessageSettings = before;
  quiet.mockRestore();
  // The seconds until midnight are another matter.
  const words = said.map((one) => new Set([...one].map((text) => text.replace(/\d{2,5}(?=[,"}])/g, 'n'))));
  expect(words[0]).toEqual(words[1]);
  expect([...words[0]!].map((one) => /"code":"([\w-]+)"/.exec(one)?.[1])).toEqual([
    'temporarily-unavailable',
  ]);
});
