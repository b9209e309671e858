/** A master keeps exchange rates: by hand, by taking or dropping what the provider gave; every version stays. */
import { needCause, type RatesInput, type RatesRecord, type RatesVersion } from '#shared/catalog/rates.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { shortest } from '#shared/kernel/decimal.ts';
import type { Ids } from '#shared/kernel/id.ts';
import type { Page } from '#shared/kernel/page.ts';
import { DomainProblem, fieldProblem } from '#shared/kernel/problem.ts';
import type { FoundRates } from '#shared/kernel/rate-values.ts';
import { type Clock, instant, vietNamDate } from '#shared/kernel/time.ts';
import { audit } from '../lib/audit.ts';
import type { Cursors } from '../lib/cursor.ts';
import { listPage, trimPage } from '../lib/list-page.ts';
import { settingsChanged } from '../lib/settings-changed.ts';
import type { Transact, Write } from '../lib/writes.ts';
import type { RatesRepository, RatesState } from './rates-repository.ts';

export interface RatesPorts {
  repo: RatesRepository;
  transact: Transact;
  clock: Clock;
  ids: Pick<Ids, 'ulid'>;
  cursors: Cursors;
  /** The host that is asked each day; undefined where none is. */
  providerHost: string | undefined;
}

export function createRatesKeeper(ports: RatesPorts) {
  const { repo, clock } = ports;
  return {
    get: async (): Promise<RatesRecord> => recordOf(await repo.readState(), ports),

    list: ({ cursor, limit }: { cursor?: string | undefined; limit: number }): Promise<Page<RatesVersion>> =>
      listPage(
        { cursors: ports.cursors, binding: 'rates-versions', cursor },
        async (start) => {
          const { items } = await repo.listVersions(limit + 1, start);
          return trimPage(items, limit, (item) => repo.versionKey(repo.readVersion(item)));
        },
        repo.readVersion,
      ),

    /**
     * Puts the rates of today; what waits is dropped. Raises `version-conflict`, and `validation-failed` where one
     * changes by more than 5 % without a cause.
     */
    async put(caller: Caller, { version, rates }: PutRates): Promise<RatesRecord> {
      const state = await readAt(version, ports);
      const { current } = state;
      const cause = rates.cause.trim();
      const [unexplained] = cause ? [] : needCause(current.vndPer, rates.vndPer);
      if (unexplained) throw fieldProblem('/rates/cause', 'cause-needed', { currency: unexplained });
      const now = clock.now();
      const next = nextVersion(current, { date: vietNamDate(now), vndPer: tidy(rates.vndPer) }, now, {
        ...{ source: 'hand' as const, by: caller.userId },
        ...(cause && { cause }),
      });
      return commit({ caller, act: 'put-rates', state, next: { current: next } }, ports);
    },

    /** Takes what waits into force, or drops it; raises `version-conflict` where that is not what waits now. */
    async decide(caller: Caller, { version, foundAt, isTaken }: DecideRates): Promise<RatesRecord> {
      const state = await readAt(version, ports);
      const { current, held } = state;
      if (held?.foundAt !== foundAt) throw new DomainProblem('version-conflict', { params: { version } });
      if (!isTaken) return commit({ caller, act: 'drop-rates', state, next: withoutHeld(state) }, ports);
      const by = { source: 'provider' as const, by: caller.userId };
      const next = nextVersion(current, held, clock.now(), by);
      return commit({ caller, act: 'take-rates', state, next: { current: next } }, ports);
    },
  };
}
interface PutRates {
  version: number;
  rates: RatesInput;
}
interface DecideRates {
  version: number;
  foundAt: string;
  isTaken: boolean;
}
type NextState = Omit<RatesState, 'revision'>;

async function recordOf({ current, held }: NextState, ports: RatesPorts): Promise<RatesRecord> {
  const lastAttempt = await ports.repo.readAttempt();
  return {
    current,
    ...(held && { held }),
    ...(ports.providerHost && { provider: ports.providerHost }),
    ...(lastAttempt && { lastAttempt }),
  };
}

/** The state, if the rates in force are those that somebody saw. */
async function readAt(version: number, { repo }: RatesPorts): Promise<RatesState> {
  const state = await repo.readState();
  if (state.current.version !== version)
    throw new DomainProblem('version-conflict', { params: { version: state.current.version } });
  return state;
}

interface Decision {
  caller: Caller;
  act: string;
  state: RatesState;
  next: NextState;
}

/** One transaction: the state over the one that was read, its version where that is new, the audit entry. */
async function commit({ caller, act, state, next }: Decision, ports: RatesPorts): Promise<RatesRecord> {
  const { repo, transact, clock, ids } = ports;
  const { current, held } = state;
  await transact([
    repo.putState(state, next),
    ...(next.current === current ? [] : versionWrites(next.current, ports)),
    audit({
      ...{ id: ids.ulid(), at: clock.now(), by: caller.userId, act, on: { type: 'settings', id: 'rates' } },
      before: { ...current, ...(held && { held }) },
      after: next.current,
    }),
  ]);
  return recordOf(next, ports);
}

const tidy = (vndPer: RatesInput['vndPer']) =>
  Object.fromEntries(
    Object.entries(vndPer).map(([one, value]) => [one, shortest(value)]),
  ) as RatesInput['vndPer'];

const withoutHeld = ({ current, staleTold }: RatesState) => ({
  current,
  ...(staleTold !== undefined && { staleTold }),
});

/** The version after the one in force. */
export const nextVersion = (
  current: RatesVersion,
  { date, vndPer, isDemo }: Pick<FoundRates, 'date' | 'vndPer' | 'isDemo'>,
  now: number,
  origin: Pick<RatesVersion, 'source' | 'by' | 'cause'>,
): RatesVersion => ({
  ...{ date, vndPer, ...(isDemo && { isDemo }), ...origin },
  ...{ version: current.version + 1, at: instant(now), before: current.vndPer },
});

/** What a new version writes beside the state: itself for good, and the change log's line for pages. */
export const versionWrites = (
  next: RatesVersion,
  { repo, ids }: Pick<RatesPorts, 'repo' | 'ids'>,
): Write[] => [repo.putVersion(next), settingsChanged('rates', next.version, ids.ulid())];
