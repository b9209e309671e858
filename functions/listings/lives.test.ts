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
import { isStaffListState } from '#shared/listings/staff-lists.ts';
import { changeOf } from '#shared/search/changes.ts';
import { createLiveIndex } from '#shared/search/index/live-index.ts';
import { parseQuery } from '#shared/search/query.ts';
import {
  type Act,
  acts,
  likelyActs,
  type Name,
  names,
  nextOf,
  plenty,
  settled,
} from './testing/life-acts.ts';
import { checkLife, type Life, newLife, vietNamDayOf } from './testing/life-model.ts';
import { people, startListings, type TestListings } from './testing/setup.ts';

const { owner, other, staff } = people;
/** Who tries it: mostly who may. `isLikely`: one of the acts that the table has for the listing as it is. */
const mostly = (one: Caller, ...others: Caller[]) => [
  ...Array<Caller>(10 - others.length).fill(one),
  ...others,
];
const colleague: Caller = { userId: '01JD000000000000000000000D', roles: ['admin'] };
const doers = { owner, staff, colleague };
const callers = {
  owner: mostly(owner, other, staff),
  staff: mostly(staff, owner, other),
  colleague: mostly(colleague, staff, owner),
};
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
const fixed = (name: Name, days = 0, which = 0): Step => ({
  ...{ name, days, which, isLikely: true, mayEnd: false, pick: 0, who: 0, isStale: false },
});
/** An owner who pays for more days and then is not heard of: seldom met with by chance. */
const neglect = [fixed('extend'), fixed('ask-owners', 10), fixed('ask-owners', 5)];
/** Every act once, so that none is left out by chance: of a listing that is shown, and of one that waits. */
const tour: Step[] = [
  ...(
    ['hide', 'show', 'close', 'reopen', 'vip', 'edit', 'refuse', 'appeal', 'grant', 'approve'] as const
  ).map((name) => fixed(name)),
  ...(['edit', 'refuse', 'appeal', 'uphold', 'remove'] as const).map((name) => fixed(name)),
  ...[fixed('appeal', 3), fixed('grant', 2)],
  ...(['withdraw', 'edit', 'refuse', 'appeal', 'grant', 'refuse', 'appeal', 'edit', 'refuse'] as const).map(
    (name) => fixed(name, 0, 1),
  ),
  ...(['appeal', 'delete', 'restore', 'appeal', 'uphold', 'remove'] as const).map((name) =>
    fixed(name, 0, 1),
  ),
  ...[...neglect, fixed('confirm'), fixed('expire-due', 31)],
];
/** Removed for longer than the time that was paid for: it comes back with what it had left. */
const longAway = [fixed('vip'), fixed('remove'), fixed('appeal', 31), fixed('grant')];
/** Extended ahead, twice, and once more after it was hidden when that was due. */
const kept = [
  ...[fixed('plan-extensions'), fixed('expire-due', 14), fixed('hide'), fixed('expire-due', 15)],
  ...[fixed('show'), fixed('expire-due'), fixed('expire-due', 14), fixed('expire-due', 1)],
];
const steps = fc
  .tuple(fc.constantFrom([], neglect), fc.array(fc.noBias(step), { minLength: 20, maxLength: 40 }))
  .map(([first, more]): Step[] => [...first, ...more]);

async function start(): Promise<TestListings> {
  const table = createMemoryTable();
  const items = async () => table.items();
  return startListings({ table, consumed: [], items, stop: async () => undefined });
}

/** The listings that a search finds, in its order, by what the change log has said so far. */
function createFollower(t: TestListings) {
  const index = createLiveIndex();
  const seen = new Set<string>();
  return async (): Promise<string[]> => {
    const items = await t.itemsAt('CHG#');
    const fresh = items.filter(({ sk }) => !seen.has(String(sk)));
    for (const { sk } of fresh) seen.add(String(sk));
    index.apply(fresh.map(changeOf), t.clock.ms);
    const slice = { offset: 0, limit: 10, hasFacets: false };
    const { hits } = index.search(parseQuery([]).query, slice, t.clock.ms);
    return hits.map(({ position }) => position.id);
  };
}

const levelOn = ({ level, holdOut }: Life, now: number): number =>
  holdOut === vietNamDayOf(now) % 10 ? 0 : level;
/** Rank order by the model: VIP first but for held-out days, in each level who has not answered is last, then the newest. */
const ranked = (lives: readonly Life[], now: number): string[] =>
  lives
    .map((life) => settled(life, now))
    .filter(({ state, isPurged }) => state === 'shown' && !isPurged)
    .sort(
      (a, b) =>
        levelOn(b, now) - levelOn(a, now) ||
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
      const lives = [nextOf(acts.approve, newLife(one.meta), t.clock.ms)!, newLife(another.meta)];
      const searched = createFollower(t);
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
          for (const [at, life] of lives.entries()) lives[at] = nextOf(act, life, now)!;
          done.set(name, (done.get(name) ?? 0) + 1);
        } else {
          const caller = callers[act.who][who]!;
          const life = lives[which]!;
          const stored = await t.ports.repo.read(life.id);
          const head = { code: life.code, version: (stored?.meta.version ?? 1) + (isStale ? 1 : 0) };
          const next = caller === doers[act.who] && !life.isPurged ? nextOf(act, life, now) : undefined;
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
          if (life.appeal === 'waiting') reached.add(`appealed while ${life.state}`);
        }
        expect(await searched()).toEqual(ranked(lives, now));
        await checkTogether(t, lives);
      }
    }),
    { numRuns: 25, examples: [[tour], [longAway], [kept]] },
  );
  expect([...done.keys()].toSorted()).toEqual(names.toSorted());
  for (const state of ['shown', 'hidden', 'closed', 'expired', 'removed', 'deleted', 'asked', 'sunk'])
    expect([...reached]).toContain(state);
  for (const appealed of ['refused', 'removed', 'shown'])
    expect([...reached]).toContain(`appealed while ${appealed}`);
}, 120_000);

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
  const appeals = await t.service.review.appeals.list({ limit: 50 });
  expect(appeals.items.map(({ code }) => code).toSorted()).toEqual(
    kept
      .filter(({ appeal }) => appeal === 'waiting')
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
