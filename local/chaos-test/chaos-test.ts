/** A storm: people pay, post and watch in a real world that is killed again and again; then everything is judged. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { createWatch } from '#functions/wallet/testing/invariants.ts';
import { minuteMs } from '#shared/kernel/time.ts';
import { type DevStack, startDevStack } from '../dev-stack.ts';
import { CallRefused, createClient } from '../seed/client.ts';
import { seedDemo } from '../seed/demo.ts';
import { demoPassword, demoPeople } from '../seed/people.ts';
import { type Random, random } from '../seed/random.ts';
import { createSeedContext } from '../seed/seed-context.ts';
import { type Acknowledged, type Act, type Acts, actsOf, approveAll, type Person } from './acts.ts';
import { dump, judge } from './judge.ts';

export interface StormOptions {
  kills: number;
  /** The same seed draws the same acts; when each is cut off is the machine's own. */
  seed: string;
  onStep?: (message: string) => void;
}
export interface StormReport {
  kills: number;
  acknowledged: { topUps: number; credits: number; listings: number; spends: number; rewards: number };
  /** Acts that a kill cut off; most were done again with the same key, some given up. */
  cutOff: number;
  refused: number;
  stored: { transactions: number; entries: number; payments: number };
  /** Payments that only the reconciliation credited. */
  reconciled: number;
}

const peopleKeys = ['user', 'seller', 'ba-song', 'phu-sa'];
const people = demoPeople.filter(({ key }) => peopleKeys.includes(key));
const program = join(import.meta.dirname, 'stack-process.ts');
/** How long it goes on after the first act was acknowledged; now and then it is cut off before any was. */
const raging = { leastMs: 50, mostMs: 2500, early: 0.15, patienceMs: 30_000 };

interface State {
  said: Acknowledged;
  /** By person: acts to be done again. */
  pending: Map<string, Act[]>;
  /** By person: acts whose time has come in the next life of the world. */
  later: Map<string, Act[]>;
  cutOff: number;
  refused: number;
}

/** Runs a storm in a folder of its own; raises what is broken. */
export async function runStorm({ kills, seed, onStep = () => {} }: StormOptions): Promise<StormReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'storm-'));
  const state: State = {
    said: {
      offers: new Map(),
      credited: new Set(),
      transactions: new Set(),
      listings: new Set(),
      rewards: 0,
    },
    pending: new Map(people.map(({ key }) => [key, []])),
    later: new Map(people.map(({ key }) => [key, []])),
    cutOff: 0,
    refused: 0,
  };
  try {
    await prepare(dataDir);
    const rng = random(seed);
    // A payment settles late only where it was paid; the judge looks whether it was.
    const watch = createWatch(() => true, new Set());
    for (let n = 1; n <= kills; n++) {
      await rage(dataDir, rng, state, watch);
      onStep(`${n} of ${kills} kills: ${countOf(state)} acts acknowledged, ${state.cutOff} cut off`);
    }
    return await settle(dataDir, state, watch, kills);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A marketplace with people, points and adverts, and without listings. */
async function prepare(dataDir: string): Promise<void> {
  const world = await startDevStack({ dataDir });
  const wiring = createSeedContext(world);
  await seedDemo(world, wiring, { rows: [] });
  wiring.close();
  await world.stop();
}

const logIn = (url: string): Promise<Map<string, Person>> =>
  Promise.all(
    people.map(async ({ key, email }) => {
      const client = createClient(url, `192.0.2.${100 + people.findIndex((person) => person.key === key)}`);
      const { me } = await client.login(email, demoPassword);
      return [key, { id: me.id, client, url }] as const;
    }),
  ).then((pairs) => new Map(pairs));

/** One life of the world: it starts over what the last one left, works for a moment, and is killed outright. */
async function rage(dataDir: string, rng: Random, state: State, watch: ReturnType<typeof createWatch>) {
  const { child, url, table } = await startProcess(dataDir);
  const over = new AbortController();
  try {
    watch(await dump(table));
    await advance(url, '12s');
    recall(state);
    const persons = await logIn(url);
    const admin = createClient(url, '192.0.2.99');
    await admin.login('admin@demo.invalid', demoPassword);
    const work = [...persons].flatMap(([key, person]) =>
      [1, 2].map(() => runActs(key, person, actsOf(rng, state.said), rng, state, over.signal)),
    );
    const staff = approveAll(admin).catch(() => undefined);
    if (!rng.chance(raging.early)) await firstAct(state);
    await pause(rng.between(raging.leastMs, raging.mostMs));
    over.abort();
    child.kill('SIGKILL');
    await Promise.all([...work, staff]);
  } finally {
    child.kill('SIGKILL');
  }
}

const countOf = ({ said }: State) =>
  said.offers.size + said.credited.size + said.transactions.size + said.listings.size + said.rewards;

/** Waits until one more act is acknowledged: a world on a busy machine takes its time to wake up. */
async function firstAct(state: State): Promise<void> {
  const [countBefore, until] = [countOf(state), performance.now() + raging.patienceMs];
  while (countOf(state) === countBefore && performance.now() < until) await pause(10);
}

async function startProcess(dataDir: string) {
  const child: ChildProcess = spawn(process.execPath, [program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout! });
  const [line] = await Promise.race([
    once(lines, 'line'),
    once(child, 'exit').then(() => {
      throw new Error('The world did not start again');
    }),
  ]);
  return { child, ...(JSON.parse(line) as { url: string; table: DevStack['table'] }) };
}

/** What waited for its time is to be done now. */
function recall({ pending, later }: State): void {
  for (const [key, acts] of later) pending.get(key)!.push(...acts.splice(0));
}

const advance = (url: string, by: string) =>
  fetch(`${url}/__dev/clock`, { method: 'POST', body: new URLSearchParams({ advance: by }) });

/** Does what was cut off before, then one act after the other until the world is gone. */
async function runActs(
  key: string,
  person: Person,
  acts: Acts,
  rng: Random,
  state: State,
  over: AbortSignal,
) {
  const pending = state.pending.get(key)!;
  while (!over.aborted) {
    const act =
      pending.shift() ?? (await choose(acts, rng, person, state.later.get(key)!).catch(() => undefined));
    if (act) await attempt(act, person, pending, state);
  }
}

async function choose(acts: Acts, rng: Random, person: Person, later: Act[]): Promise<Act | undefined> {
  const chance = rng.next();
  if (chance < 0.35) return acts.topUp();
  if (chance < 0.55) return acts.post();
  if (chance < 0.85) return acts.raise(person);
  if (chance < 0.95) return acts.buyPackage();
  later.push(await acts.watch(person));
  return undefined;
}

/** A refusal is an answer; what got none, or no plain one, is kept to be done again. */
async function attempt(act: Act, person: Person, pending: Act[], state: State): Promise<void> {
  try {
    await act(person);
  } catch (error) {
    if (error instanceof CallRefused && error.status < 500) state.refused++;
    else {
      state.cutOff++;
      // Some people give up.
      if (state.cutOff % 4 !== 0) pending.push(act);
    }
  }
}

/** The calm after: what was cut off is done again, the provider is asked once, and the table is judged. */
async function settle(
  dataDir: string,
  state: State,
  watch: ReturnType<typeof createWatch>,
  kills: number,
): Promise<StormReport> {
  const world = await startDevStack({ dataDir });
  try {
    await advance(world.url, '12s');
    recall(state);
    const persons = await logIn(world.url);
    for (const [key, acts] of state.pending)
      for (const act of acts.splice(0)) await attempt(act, persons.get(key)!, acts, state);
    const open = await openPayments(world);
    await world.clock.advance(20 * minuteMs);
    await world.runJob('reconcile-payments');
    await world.settled();
    const items = await dump(world.table);
    watch(items);
    const orders = world.payments.orders();
    const book = judge(items, orders, state.said);
    const credited = new Set(
      book.payments.filter((payment) => payment.state === 'success').map(({ ref }) => ref),
    );
    for (const { txnRef, result } of orders)
      if (result === 'paid' && !credited.has(txnRef)) throw new Error(`Broken: paid, not credited ${txnRef}`);
    const { offers, credited: confirmed, transactions, listings, rewards } = state.said;
    return {
      kills,
      acknowledged: {
        topUps: offers.size,
        credits: confirmed.size,
        listings: listings.size,
        spends: transactions.size,
        rewards,
      },
      cutOff: state.cutOff,
      refused: state.refused,
      stored: {
        transactions: book.transactions.length,
        entries: book.entries.length,
        payments: book.payments.length,
      },
      reconciled: [...open].filter((ref) => credited.has(ref)).length,
    };
  } finally {
    await world.stop();
  }
}

const openPayments = async (world: DevStack): Promise<Set<string>> =>
  new Set(
    (await dump(world.table))
      .filter(({ sk, state }) => sk === 'PAY' && state === 'in-progress')
      .map(({ ref }) => String(ref)),
  );
