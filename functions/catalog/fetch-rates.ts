/** The job `fetch-rates`: asks the provider once a day, holds what is far off for staff, and warns of old rates. */
import {
  changedRates,
  changePercent,
  judgeFound,
  needStaff,
  type RatesAttempt,
} from '#shared/catalog/rates.ts';
import { isStale } from '#shared/kernel/money.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { FoundRates } from '#shared/kernel/rate-values.ts';
import { dayMs, instant, vietNamDate } from '#shared/kernel/time.ts';
import type { Write } from '../lib/writes.ts';
import type { Notify } from '../notifications/ports.ts';
import { nextVersion, type RatesPorts, versionWrites } from './keep-rates.ts';
import type { RatesProvider } from './rates-provider.ts';
import type { RatesState } from './rates-repository.ts';

export interface FetchPorts extends Pick<RatesPorts, 'repo' | 'transact' | 'clock' | 'ids'> {
  /** Undefined: staff put all rates by hand. */
  provider: RatesProvider | undefined;
  notify: Notify;
  /** Active masters, at most so many. */
  masters(limit: number): Promise<string[]>;
  pause(ms: number): Promise<unknown>;
  /** Hears how many days old the rates in force are. */
  aged(days: number): void;
  /** Hears of each attempt that failed. */
  failed(error: unknown): void;
}
export type FetchCounts = Record<Exclude<RatesAttempt['outcome'], 'failed'> | 'warned', number>;

const attempts = 3;
const pauseMs = 4_000;
/** An attempt and what follows it fit into this. */
const reserveMs = 25_000;
const toldMax = 50;

/** Asks, stores or holds, then warns of rates that are old; raises the last failure, so that the alarm hears of it. */
export async function fetchRates(remainingMs: () => number, ports: FetchPorts): Promise<FetchCounts> {
  const counts: FetchCounts = { stored: 0, unchanged: 0, older: 0, held: 0, warned: 0 };
  const asked = ports.provider && (await ask(remainingMs, ports.provider, ports));
  if (asked && 'found' in asked) counts[await untilTaken(() => take(asked.found, ports))]++;
  counts.warned = await untilTaken(() => warnOfAge(ports));
  if (asked && 'error' in asked) throw asked.error;
  return counts;
}

/** What the provider says, tried again a few times; a failure of all is noted for staff. */
async function ask(
  remainingMs: () => number,
  provider: RatesProvider,
  ports: FetchPorts,
): Promise<{ found: FoundRates } | { error: unknown }> {
  let error: unknown;
  for (let attempt = 1; attempt <= attempts && remainingMs() > reserveMs; attempt++) {
    if (attempt > 1) await ports.pause(pauseMs);
    try {
      const found = await provider.ask();
      if (found.date > vietNamDate(ports.clock.now() + dayMs))
        throw new Error(`No rates of ${found.date} yet`);
      return { found };
    } catch (cause) {
      error = cause;
      ports.failed(cause);
    }
  }
  await ports.transact([noted('failed', ports)]);
  return { error: error ?? new Error('There was no time to ask for rates') };
}

const noted = (outcome: RatesAttempt['outcome'], { repo, clock }: FetchPorts): Write =>
  repo.putAttempt({ at: instant(clock.now()), outcome });

/** Again where a master was faster at this moment. */
async function untilTaken<Result>(act: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      const isTaken = error instanceof DomainProblem && error.code === 'version-conflict';
      if (!isTaken || attempt === attempts) throw error;
    }
  }
}

async function take(found: FoundRates, ports: FetchPorts) {
  const { repo, transact, clock } = ports;
  const state = await repo.readState();
  const outcome = judgeFound(state.current, found);
  const writes = [noted(outcome, ports)];
  if (outcome === 'stored') {
    const next = nextVersion(state.current, found, clock.now(), { source: 'provider' });
    writes.push(repo.putState(state, { current: next }), ...versionWrites(next, ports));
  }
  if (outcome === 'held' && !isHeld(state, found)) writes.push(...(await holdWrites(state, found, ports)));
  await transact(writes);
  return outcome;
}

const isHeld = ({ held }: RatesState, found: FoundRates) =>
  held?.date === found.date && changedRates(held.vndPer, found.vndPer).length === 0;

/** Kept beside the rates in force, and masters are told which one is how far off. */
async function holdWrites(state: RatesState, found: FoundRates, ports: FetchPorts): Promise<Write[]> {
  const { revision: _, ...kept } = state;
  const now = ports.clock.now();
  const [currency] = needStaff(state.current.vndPer, found.vndPer);
  const percent = changePercent(state.current.vndPer[currency!], found.vndPer[currency!]);
  const values = { currency: currency!, percent: `${percent > 0 ? '+' : ''}${Math.round(percent)}` };
  const masters = await ports.masters(toldMax);
  return [
    ports.repo.putState(state, { ...kept, held: { ...found, foundAt: instant(now) } }),
    ...masters.map((userId) => ports.notify(userId, 'rates-held', values, { now })),
  ];
}

/** Tells masters once of each version that has become older than three days. */
async function warnOfAge({ repo, transact, clock, masters, notify, aged }: FetchPorts): Promise<number> {
  const state = await repo.readState();
  const { revision: _, ...kept } = state;
  const { date, version } = state.current;
  const now = clock.now();
  aged(Math.max(0, Math.floor((now - Date.parse(date)) / dayMs)));
  if (!isStale(state.current, now) || state.staleTold === version) return 0;
  const told = await masters(toldMax);
  await transact([
    repo.putState(state, { ...kept, staleTold: version }),
    ...told.map((userId) => notify(userId, 'rates-stale', { until: instant(Date.parse(date)) }, { now })),
  ]);
  return told.length;
}
