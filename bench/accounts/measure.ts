/**
 * Measures logging in and refreshing through the whole handler, beside the very SDK calls they make sent bare, in
 * turns, and writes one line of JSON. Table and pool are processes of their own: only our processor time counts.
 */
import { goodPassword } from '#functions/accounts/testing/setup.ts';
import { startAuthCalls } from './auth-calls.ts';
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

const { world, cognito, addPerson, stop, ...calls } = await startAuthCalls();
const email = 'bench@example.com';
await addPerson(email);

async function call(path: string, body?: object, cookie?: string) {
  const result = await calls.call(path, body, cookie);
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
await stop();
