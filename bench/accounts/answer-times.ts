/**
 * Measures on the real clock how long answers take for identifiers that have an account and for those that have none,
 * in turns, each pair in an order by chance; writes one line of JSON. Nothing but times is looked at: that answers
 * are alike is a test (enumeration.test.ts). The first argument says how many runs.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { createAccountEvents } from '#functions/accounts/otp/otp-events.ts';
import { createClock } from '#local/clock.ts';
import { startEvents } from '#local/runner/services/event-bus.ts';
import type { OtpPurpose } from '#shared/accounts/model.ts';
import { mannWhitney, type RankTest } from '../ranks.ts';
import { startAuthCalls } from './auth-calls.ts';

/** Milliseconds: median and nine tenths. */
interface Spread {
  p50: number;
  p90: number;
}
export interface AnswerTimes extends RankTest {
  act: string;
  runs: number;
  known: Spread;
  unknown: Spread;
}

const runs = Number(process.argv[2] ?? 100);
const warmUps = 5;
const events = await startEvents(() => [], createClock());
const sdk = { region: 'ap-southeast-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } };
const { requestDelivery } = createAccountEvents(
  'bus',
  new EventBridgeClient({ ...sdk, endpoint: events.url }),
);
const held = { requestDelivery, pause: async (ms: number) => void (await pause(ms)) };

type Calls = Awaited<ReturnType<typeof startAuthCalls>>;
type Act = (calls: Calls, identifier: string) => Promise<number>;

const spreadOf = (times: readonly number[]): Spread => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!;
  return { p50: at(0.5), p90: at(0.9) };
};

async function timed(calls: Calls, path: string, body: object, expected: number): Promise<number> {
  const startedAt = performance.now();
  const { statusCode } = await calls.call(path, body);
  const took = performance.now() - startedAt;
  if (statusCode !== expected) throw new Error(`${path} answered ${statusCode} instead of ${expected}`);
  return took;
}
const sent =
  (purpose: OtpPurpose): Act =>
  (calls, identifier) =>
    timed(calls, '/api/auth/otp', { purpose, identifier, locale: 'vi' }, 202);
const wrongCode =
  (purpose: OtpPurpose): Act =>
  async (calls, identifier) => {
    await sent(purpose)(calls, identifier);
    // One of a million codes is right.
    return timed(calls, '/api/auth/otp/verify', { purpose, identifier, code: '123456' }, 422);
  };
const wrongPassword: Act = (calls, identifier) =>
  timed(calls, '/api/auth/login', { identifier, password: 'not this one' }, 401);

let persons = 0;
/** The same act for somebody who has an account and for somebody who has none; each identifier is used once. */
async function compared(calls: Calls, act: string, doOnce: Act): Promise<AnswerTimes> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let run = -warmUps; run < runs; run++) {
    const name = `person-${++persons}`;
    const pair = { known: `${name}@known.example.com`, unknown: `${name}@other.example.com` };
    await calls.addPerson(pair.known);
    const order = Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const who of order) {
      const took = await doOnce(calls, pair[who]);
      if (run >= 0) times[who].push(took);
    }
  }
  const { known, unknown } = times;
  const spreads = { known: spreadOf(known), unknown: spreadOf(unknown) };
  return { act, runs, ...spreads, ...mannWhitney(unknown, known) };
}

/** Whether this measurement sees anything: two milliseconds more for who has an account. */
const leaking: Act = async (calls, identifier) => {
  const took = await sent('login')(calls, identifier);
  return identifier.endsWith('@known.example.com') ? took + 2 : took;
};

const acts: [string, Act][] = [
  ['a code to sign up', sent('sign-up')],
  ['a code to log in', sent('login')],
  ['a code for a lost password', sent('reset')],
  ['a wrong code to log in', wrongCode('login')],
  ['a wrong code for a lost password', wrongCode('reset')],
  ['a wrong password', wrongPassword],
  ['control: 2 ms more with one', leaking],
];
const figures: AnswerTimes[] = [];
const calls = await startAuthCalls(held);
for (const [name, act] of acts) {
  console.error(`${name}: ${runs} times each …`);
  figures.push(await compared(calls, name, act));
}
await calls.stop();
// How it would be if answers to wrong passwords left at once.
const atOnce = await startAuthCalls({ ...held, pause: async () => {} });
figures.push(await compared(atOnce, 'a wrong password without its mark', wrongPassword));
await atOnce.stop();
await events.stop();
console.log(JSON.stringify(figures));
