/** Random histories of listings and wallet over a failing connection: points and states stay consistent. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { dayMs } from '#shared/kernel/time.ts';
import type { OwnerAct } from '#shared/listings/api.ts';
import type { LevelChoice } from '#shared/listings/cost-model.ts';
import { type Level, type ListingRecord, ListingState, levels } from '#shared/listings/model.ts';
import { testInput } from '#shared/listings/testing/samples.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';
import type { Item } from '../lib/writes.ts';
import { createMemoryTable } from '../wallet/testing/memory-table.ts';
import { people, startListings, type TestListings } from './testing/setup.ts';

const { owner, staff } = people;
const acts = [
  'edit',
  'edit regular',
  'edit featured',
  'edit vip',
  'withdraw',
  'approve',
  'refuse',
  'remove',
  'give-back',
  'hide',
  'show',
  'close',
  'reopen',
  'delete',
  'restore',
  'extend',
  'featured',
  'vip',
  'schedule',
] as const;
type Act = (typeof acts)[number];
/** `lost`: which of the act's transactions loses its answer, before or after it was done. */
const step = fc.record({
  act: fc.constantFrom<Act>('approve', 'edit', 'extend', ...acts),
  which: fc.nat(1),
  days: fc.constantFrom(0, 0, 0, 1, 6, 16),
  lost: fc.constantFrom<'never' | 'before' | 'after'>('never', 'never', 'before', 'after'),
});

async function start(): Promise<TestListings> {
  const table = createMemoryTable();
  const items = async () => table.items();
  return startListings({ table, consumed: [], items, stop: async () => undefined });
}

/** The level that an edit asks for. */
const levelOf = (act: Act): Level | undefined => levels.find((level) => act === `edit ${level}`);

async function perform(t: TestListings, { act }: { act: Act }, { meta }: ListingRecord): Promise<void> {
  const { code, version } = meta;
  const { service, freshKey } = t;
  const reason = 'Lý do đủ dài để đọc';
  if (act === 'schedule') await service.expireDue(() => 60_000);
  else if (act.startsWith('edit')) {
    const level = levelOf(act);
    const edit = { version, listing: testInput(), ...(level && { level }) };
    await service.update(owner, code, edit, freshKey());
  } else if (act === 'approve') await service.review.approve(staff, code, { version });
  else if (act === 'refuse') await service.review.refuse(staff, code, version, reason);
  else if (act === 'remove') await service.review.remove(staff, code, { version, reason });
  else if (act === 'give-back') await service.review.remove(staff, code, { version, reason, giveBack: true });
  else if (act === 'extend') await service.extend(owner, code, { version, points: 8 }, freshKey());
  else if (act === 'featured')
    await service.upgrade(owner, code, { by: 'points', level: act, version, points: 40 }, freshKey());
  else if (act === 'vip')
    await service.upgrade(owner, code, { by: 'points', level: act, version, points: 90 }, freshKey());
  else await service.act(owner, code, act as OwnerAct, version);
}

/** What an act must have moved where it was done, by the listing it found. */
function expectedMoves(act: Act, { meta }: ListingRecord): string[] {
  const chosen = meta.levelChoice?.level;
  const created = (level: Level | undefined) => (level && level !== 'regular' ? `create-${level}` : 'create');
  const held = meta.hold ? (meta.state === 'waiting' ? created(chosen) : 'update') : undefined;
  if (act.startsWith('edit')) {
    const wanted = levelOf(act) ?? chosen;
    if (['draft', 'refused'].includes(meta.state)) return [`hold ${created(wanted)}`];
    if (meta.state !== 'waiting') return held ? [] : ['hold update'];
    return created(wanted) === held ? [] : [`hold ${created(wanted)}`, `release ${held}`];
  }
  if (act === 'approve') return [`capture ${held}`];
  if (['withdraw', 'refuse', 'remove', 'give-back', 'delete'].includes(act))
    return held ? [`release ${held}`] : [];
  if (act === 'extend') return ['spend extend'];
  return act === 'featured' || act === 'vip' ? [`spend upgrade-${act}`] : [];
}

const movesOf = (items: readonly Item[], code: string) =>
  items.filter(
    ({ pk, reference }) => String(pk).startsWith('TX#') && (reference as { id?: string })?.id === code,
  );
const names = (moves: readonly Item[]) =>
  moves
    .filter(({ kind }) => kind !== 'points-refund')
    .map(({ kind, reference }) => `${kind} ${(reference as { act: string }).act}`)
    .toSorted();

const levelPoints = (choice: unknown) => {
  const level = (choice as LevelChoice | undefined)?.level;
  return level ? defaultWalletSettings.costs.upgrade[level] : 0;
};

/** Held points are those of what waits, the level it was posted at among them, and every point is somewhere. */
async function check(t: TestListings): Promise<void> {
  const items = await t.world.items();
  const heads = items.filter(({ sk, isGone }) => sk === 'META' && !isGone);
  for (const { state, hold, levelChoice } of heads) {
    const terms = (levelChoice as LevelChoice | undefined)?.terms;
    expect([state, terms?.points ?? 0]).toEqual([state, state === 'waiting' ? levelPoints(levelChoice) : 0]);
    if (terms) expect(terms.points).toBeLessThan((hold as { points: number }).points);
  }
  for (const { state, hasRevision, hold } of heads)
    expect(hold !== undefined, JSON.stringify({ state, hasRevision, hold })).toBe(
      ListingState.parse(state) === 'waiting' || hasRevision === true,
    );
  const held = heads.reduce(
    (sum, { hold }) => sum + ((hold as { points: number } | undefined)?.points ?? 0),
    0,
  );
  const balance = await t.balance();
  expect(balance.held).toBe(held);
  const lines = items.filter(({ pk }) => String(pk).startsWith('LE#SYS:revenue'));
  const revenue = lines.reduce((sum, { points }) => sum + Number(points), 0);
  expect(balance.available + balance.held + revenue).toBe(1_000_000);
}

/** Breaks the line once, in the act's first transaction. */
function breakLine(t: TestListings, lost: 'never' | 'before' | 'after') {
  const run = t.world.table.transact;
  let isOver = lost === 'never';
  t.ports.transact = async (writes) => {
    if (isOver) return run(writes);
    isOver = true;
    if (lost === 'after') await run(writes);
    throw new Error('The line broke');
  };
}

test('whatever is tried in whatever order, and whatever answer is lost', async () => {
  const done = new Map<Act, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
      const t = await start();
      const codes = [(await t.post()).meta.code, (await t.post()).meta.code];
      for (const one of steps) {
        t.clock.ms += one.days * dayMs + 1;
        const code = codes[one.which]!;
        const before = await t.service.review.get(code).catch(() => undefined);
        if (!before) continue;
        const seen = movesOf(await t.world.items(), code);
        breakLine(t, one.lost);
        const failure = await perform(t, one, before).then(
          () => undefined,
          (error) => error,
        );
        breakLine(t, 'never');
        if (failure && !(failure instanceof DomainProblem)) expect(failure.message).toBe('The line broke');
        const after = await t.service.review.get(code).catch(() => undefined);
        const known = new Set(seen.map(({ pk }) => pk));
        const fresh = movesOf(await t.world.items(), code).filter(({ pk }) => !known.has(pk));
        const isDone =
          one.act !== 'schedule' && after !== undefined && after.meta.version > before.meta.version;
        if (!failure && one.act !== 'schedule') expect(isDone).toBe(true);
        expect(names(fresh)).toEqual(isDone ? expectedMoves(one.act, before) : []);
        if (one.act !== 'give-back') expect(fresh.filter(({ kind }) => kind === 'points-refund')).toEqual([]);
        if (isDone) done.set(one.act, (done.get(one.act) ?? 0) + 1);
        await check(t);
      }
    }),
    { numRuns: 250 },
  );
  const moving: Act[] = [
    'edit',
    'edit vip',
    'approve',
    'withdraw',
    'refuse',
    'remove',
    'extend',
    'featured',
    'vip',
  ];
  expect([...done.keys()]).toEqual(expect.arrayContaining(moving));
});
