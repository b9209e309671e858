/**
 * Random lives of listings against the table of decisions §3: owners, staff, strangers, jobs and the clock do whatever
 * they like. A plain model says what each act must lead to; heads, rows, lists, counters, points, the public page and
 * the index of search must then say the same. (`paid-lives.test.ts` breaks the line in between.)
 */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMemoryTable } from '#functions/wallet/testing/memory-table.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { dayMs } from '#shared/kernel/time.ts';
import type { OwnerAct } from '#shared/listings/api.ts';
import type { ListingState } from '#shared/listings/model.ts';
import { isStaffListState } from '#shared/listings/staff-lists.ts';
import { testInput } from '#shared/listings/testing/samples.ts';
import { createLiveIndex } from '#shared/search/index/live-index.ts';
import { parseQuery } from '#shared/search/query.ts';
import { type AskPorts, askOwners } from './freshness/ask-owners.ts';
import { checkLife, type Life, newLife, vietNamDayOf } from './testing/life-model.ts';
import { people, startListings, type TestListings } from './testing/setup.ts';

const { owner, other, staff } = people;
const reason = 'Lý do đủ dài để đọc';
const plenty = () => 600_000;

type Head = { code: string; version: number };
interface Act {
  who: 'owner' | 'staff' | 'job';
  perform(t: TestListings, head: Head, caller: Caller): Promise<unknown>;
  /** What the table says: the life afterwards, or undefined where the act is refused. */
  next(life: Life, now: number): Life | undefined;
}

const approved: readonly ListingState[] = ['shown', 'hidden', 'closed', 'expired'];
const isLeft = ({ expiresAt }: Life, now: number) => expiresAt !== undefined && now < expiresAt;
/** As the dates have it, whether or not the job has been there. */
const settled = (life: Life, now: number): Life => ({
  ...life,
  ...(life.state === 'shown' && !isLeft(life, now) && { state: 'expired' as const }),
  ...(life.levelUntil !== undefined &&
    life.levelUntil <= now && { level: 0 as const, levelUntil: undefined }),
});
const answered = (now: number) => ({ confirmedAt: now, askedAt: undefined, isSunk: false });
const from =
  (states: readonly ListingState[], next: Act['next']): Act['next'] =>
  (life, now) =>
    states.includes(life.state) ? next(life, now) : undefined;
const unheld = { held: 0, hasRevision: false };
const byOwner = (
  act: OwnerAct,
  states: readonly ListingState[],
  next: (life: Life, now: number) => Partial<Life> | undefined,
): Act => ({
  who: 'owner',
  perform: (t, { code, version }, caller) => t.service.act(caller, code, act, version),
  next: from(states, (life, now) => {
    const changes = next(life, now);
    return changes && { ...life, ...changes };
  }),
});
const paid = (
  perform: Act['perform'],
  states: readonly ListingState[],
  next: (life: Life, now: number) => Partial<Life>,
): Act => ({ who: 'owner', perform, next: from(states, (life, now) => ({ ...life, ...next(life, now) })) });

/** Every act there is. One that is added needs a row here alone: how it is asked for, and what it leads to. */
const acts = {
  edit: {
    who: 'owner',
    perform: (t, { code, version }, caller) =>
      t.service.update(caller, code, { version, listing: testInput() }, t.freshKey()),
    next: from(['draft', 'waiting', 'refused', ...approved], (life) => {
      if (life.state === 'draft' || life.state === 'refused') return { ...life, state: 'waiting', held: 10 };
      return life.state === 'waiting' ? life : { ...life, hasRevision: true, held: 2 };
    }),
  },
  withdraw: byOwner('withdraw', ['waiting'], () => ({ state: 'draft', ...unheld })),
  hide: byOwner('hide', ['shown'], () => ({ state: 'hidden' })),
  show: byOwner('show', ['hidden'], (life, now) =>
    isLeft(life, now) ? { state: 'shown', ...answered(now) } : undefined,
  ),
  close: byOwner('close', ['shown', 'hidden', 'expired'], () => ({ state: 'closed' })),
  reopen: byOwner('reopen', ['closed'], (life, now) =>
    isLeft(life, now) ? { state: 'shown', ...answered(now) } : undefined,
  ),
  delete: byOwner('delete', ['draft', 'refused', 'expired', 'closed', 'removed'], (life, now) => ({
    ...{ state: 'deleted', before: life.state, deletedAt: now, ...unheld },
  })),
  restore: byOwner('restore', ['deleted'], (life, now) =>
    now < life.deletedAt! + 30 * dayMs ? { state: life.before!, before: undefined } : undefined,
  ),
  extend: paid(
    (t, { code, version }, caller) => t.service.extend(caller, code, { version, points: 8 }, t.freshKey()),
    approved,
    (life, now) => ({
      state: life.state === 'hidden' ? 'hidden' : 'shown',
      expiresAt: Math.max(life.expiresAt!, now) + 15 * dayMs,
      spent: life.spent + 8,
      ...answered(now),
    }),
  ),
  vip: paid(
    (t, { code, version }, caller) =>
      t.service.upgrade(caller, code, { by: 'points', level: 'vip', version, points: 90 }, t.freshKey()),
    ['shown'],
    (life, now) => {
      const levelUntil = (life.level === 2 ? Math.max(life.levelUntil!, now) : now) + 15 * dayMs;
      const expiresAt = Math.max(life.expiresAt!, levelUntil);
      return { level: 2, levelUntil, expiresAt, spent: life.spent + 90, ...answered(now) };
    },
  ),
  confirm: {
    who: 'owner',
    perform: (t, { code }, caller) => t.service.confirm(caller, code),
    next: from(['shown'], (life, now) => {
      const isToday = life.confirmedAt !== undefined && vietNamDayOf(life.confirmedAt) === vietNamDayOf(now);
      return isToday && life.askedAt === undefined ? life : { ...life, ...answered(now) };
    }),
  },
  approve: {
    who: 'staff',
    perform: (t, { code, version }, caller) => t.service.review.approve(caller, code, { version }),
    next: from(['waiting', ...approved], (life, now) => {
      if (life.state !== 'waiting' && !life.hasRevision) return undefined;
      const isFirst = life.state === 'waiting';
      const begun = { state: 'shown' as const, publishedAt: now, expiresAt: now + 15 * dayMs };
      return { ...life, ...unheld, spent: life.spent + life.held, ...(isFirst && begun) };
    }),
  },
  refuse: {
    who: 'staff',
    perform: (t, { code, version }, caller) => t.service.review.refuse(caller, code, version, reason),
    next: from(['waiting', ...approved], (life) => {
      if (life.state !== 'waiting' && !life.hasRevision) return undefined;
      return { ...life, ...unheld, ...(life.state === 'waiting' && { state: 'refused' as const }) };
    }),
  },
  remove: {
    who: 'staff',
    perform: (t, { code, version }, caller) => t.service.review.remove(caller, code, { version, reason }),
    next: from(['draft', 'waiting', 'refused', ...approved, 'deleted'], (life) => ({
      ...{ ...life, ...unheld },
      ...(life.state === 'deleted' ? { before: 'removed' as const } : { state: 'removed' as const }),
    })),
  },
  'expire-due': {
    who: 'job',
    perform: (t) => t.service.expireDue(plenty),
    next: (life, now) =>
      life.state === 'deleted' && life.deletedAt! + 30 * dayMs <= now ? { ...life, isPurged: true } : life,
  },
  'ask-owners': {
    who: 'job',
    perform: (t) => askOwners(plenty, asking(t)),
    next: (life, now) => {
      if (life.state !== 'shown' || life.isSunk) return life;
      const since = (at: number) => vietNamDayOf(now) - vietNamDayOf(at);
      if (life.askedAt !== undefined) return { ...life, isSunk: since(life.askedAt) >= 5 };
      return since(life.confirmedAt ?? life.publishedAt!) >= 10 ? { ...life, askedAt: now } : life;
    },
  },
} satisfies Record<string, Act>;
type Name = keyof typeof acts;
const names = Object.keys(acts) as Name[];

/** What ends a life, or a stretch of it, comes less often. */
const ending: readonly Name[] = ['remove', 'delete', 'close', 'refuse', 'withdraw'];
/** What the table has for a listing; jobs come when they like. */
function likelyActs(life: Life, now: number, mayEnd: boolean): Name[] {
  const open = names.filter((name) => (acts[name] as Act).next(life, now) !== undefined);
  const going = open.filter((name) => !ending.includes(name));
  return life.isPurged ? names : mayEnd ? open : going;
}

const asking = (t: TestListings): AskPorts => ({
  ...t.ports,
  notAsked: (_, error) => {
    throw error;
  },
});

/** Who tries it: mostly who may. `isLikely`: one of the acts that the table has for the listing as it is. */
const mostly = (one: Caller, ...others: Caller[]) => [
  ...Array<Caller>(10 - others.length).fill(one),
  ...others,
];
const callers = { owner: mostly(owner, other, staff), staff: mostly(staff, owner, other) };
const step = fc.record({
  isLikely: fc.constantFrom(true, true, true, true, false),
  mayEnd: fc.boolean(),
  pick: fc.nat(10_000),
  which: fc.nat(1),
  who: fc.nat(9),
  days: fc.constantFrom(...Array<number>(14).fill(0), 1, 1, 3, 5, 5, 10, 31),
  isStale: fc.nat(9).map((n) => n === 0),
});

interface Step {
  /** This act, instead of one by `pick`. */
  name?: Name;
  isLikely: boolean;
  mayEnd: boolean;
  pick: number;
  which: number;
  who: number;
  days: number;
  isStale: boolean;
}
const fixed = (name: Name, days: number): Step => ({
  ...{ name, days, isLikely: true, mayEnd: false, pick: 0, which: 0, who: 0, isStale: false },
});
/** An owner who pays for more days and then is not heard of: seldom met with by chance. */
const neglect = [fixed('extend', 0), fixed('ask-owners', 10), fixed('ask-owners', 5)];
const steps = fc
  .tuple(fc.constantFrom([], neglect), fc.array(fc.noBias(step), { minLength: 20, maxLength: 40 }))
  .map(([first, more]): Step[] => [...first, ...more]);

async function start(): Promise<TestListings> {
  const table = createMemoryTable();
  const items = async () => table.items();
  return startListings({ table, consumed: [], items, stop: async () => undefined });
}

/** The listings that a search finds, in its order, by what the change log says. */
async function searched(t: TestListings): Promise<string[]> {
  const index = createLiveIndex();
  const changes = await t.logged();
  index.apply(changes, t.clock.ms);
  const slice = { offset: 0, limit: 10, hasFacets: false };
  const { hits } = index.search(parseQuery([]).query, slice, t.clock.ms);
  return hits.map(({ position }) => position.id);
}

/** Rank order by the model: VIP first, in each level who has not answered is last, then the newest. */
const ranked = (lives: readonly Life[], now: number): string[] =>
  lives
    .map((life) => settled(life, now))
    .filter(({ state, isPurged }) => state === 'shown' && !isPurged)
    .sort(
      (a, b) =>
        b.level - a.level ||
        Number(a.isSunk) - Number(b.isSunk) ||
        b.publishedAt! - a.publishedAt! ||
        (a.id < b.id ? 1 : -1),
    )
    .map(({ id }) => id);

test('whatever owners, staff, strangers, jobs and the clock do', async () => {
  const done = new Map<Name, number>();
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const t = await start();
      // Its first run looks back forty days alone.
      await t.service.expireDue(plenty);
      const [one, another] = [await t.publish(), await t.post()];
      const lives = [acts.approve.next(newLife(one.meta), t.clock.ms)!, newLife(another.meta)];
      let round = 0;
      for (const { name: given, isLikely, mayEnd, pick, which, who, days, isStale } of history) {
        t.clock.ms += days * dayMs + 1;
        const now = t.clock.ms;
        const likely = isLikely ? likelyActs(settled(lives[which]!, now), now, mayEnd) : names;
        const name = given ?? likely[pick % likely.length]!;
        const act: Act = acts[name];
        if (act.who === 'job') {
          // A round a day: what becomes due after it waits for the next.
          if (name === 'ask-owners' && round === vietNamDayOf(now)) continue;
          if (name === 'ask-owners') round = vietNamDayOf(now);
          await act.perform(t, { code: '', version: 0 }, staff);
          for (const [at, life] of lives.entries()) lives[at] = act.next(settled(life, now), now)!;
          done.set(name, (done.get(name) ?? 0) + 1);
        } else {
          const caller = callers[act.who][who]!;
          const life = lives[which]!;
          const stored = await t.ports.repo.read(life.id);
          const head = { code: life.code, version: (stored?.meta.version ?? 1) + (isStale ? 1 : 0) };
          const isTheirs = act.who === 'staff' ? caller === staff : caller === owner;
          const next = isTheirs && !life.isPurged ? act.next(settled(life, now), now) : undefined;
          const isRefused = !next || (isStale && name !== 'confirm');
          const failure = await act.perform(t, head, caller).then(
            () => undefined,
            (error: unknown) => error,
          );
          if (failure !== undefined) expect(failure).toBeInstanceOf(DomainProblem);
          expect([name, life.state, failure !== undefined]).toEqual([name, life.state, isRefused]);
          if (!isRefused) {
            lives[which] = next;
            done.set(name, (done.get(name) ?? 0) + 1);
          }
        }
        for (const life of lives) {
          await checkLife(t, settled(life, now));
          reached.add(life.isSunk ? 'sunk' : life.askedAt !== undefined ? 'asked' : life.state);
          reached.add(life.state);
        }
        expect(await searched(t)).toEqual(ranked(lives, now));
        await checkTogether(t, lives);
      }
    }),
    { numRuns: 40 },
  );
  expect([...done.keys()].toSorted()).toEqual(names.toSorted());
  for (const state of ['shown', 'hidden', 'closed', 'expired', 'removed', 'deleted', 'asked', 'sunk'])
    expect([...reached]).toContain(state);
});

/** What all of them together have in points, drafts and lists. */
async function checkTogether(t: TestListings, lives: readonly Life[]): Promise<void> {
  const kept = lives.filter(({ isPurged }) => !isPurged);
  const held = kept.reduce((sum, life) => sum + life.held, 0);
  const spent = lives.reduce((sum, life) => sum + life.spent, 0);
  const balance = await t.balance();
  expect([balance.held, balance.available + balance.held]).toEqual([held, 1_000_000 - spent]);
  const counter = (await t.itemsAt('DRAFTS#')).find(({ count }) => count !== undefined);
  const stored = await Promise.all(kept.map(async ({ id }) => (await t.ports.repo.read(id))!.meta));
  expect(Number(counter?.count ?? 0)).toBe(stored.filter(({ state }) => state === 'draft').length);
  const mine = await t.service.mine(owner, { limit: 50 });
  expect(mine.items.map(({ code, version }) => [code, version]).toSorted()).toEqual(
    stored.flatMap(({ code, version, state }) => (state === 'deleted' ? [] : [[code, version]])).toSorted(),
  );
  const waiting = await t.service.review.waiting({ limit: 50 });
  expect(waiting.items.map(({ code }) => code).toSorted()).toEqual(
    stored
      .filter(({ state, hasRevision }) => state === 'waiting' || hasRevision)
      .map(({ code }) => code)
      .toSorted(),
  );
  for (const state of new Set(stored.map((meta) => meta.state))) {
    if (!isStaffListState(state)) continue;
    const listed = (await t.ports.repo.inState(state, 50)).map(({ id }) => id);
    expect(listed.toSorted()).toEqual(
      stored
        .filter((meta) => meta.state === state)
        .map(({ id }) => id)
        .toSorted(),
    );
  }
}
