/** What only a person can help, points, room and what is to be accepted, holds up nothing else of a feed, and is told once. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DomainProblem, type ProblemCode } from '#shared/kernel/problem.ts';
import { feedInput, item } from '../testing/feed-input.ts';
import { startFeeds, type TestFeeds } from '../testing/feeds.ts';
import { type PullJobPorts, pullFeeds } from './pull-feeds.ts';

let f: TestFeeds;
beforeAll(async () => {
  f = await startFeeds();
});
afterAll(() => f.t.stop());

type Me = Parameters<TestFeeds['mine']>[0];
type Run = PullJobPorts['importing']['run'];
const pullWith = async (me: Me, id: string, changes: Partial<PullJobPorts>) => {
  const { version } = (await f.service.list(me)).find((one) => one.id === id)!;
  f.t.clock.ms += 700_000;
  await f.service.run(me, id, { version, accepts: false });
  await pullFeeds(() => 600_000, { ...f.ports, ...changes });
  return (await f.service.pulls(me, id))[0]!;
};
const running = (run: Run): Partial<PullJobPorts> => ({ importing: { ...f.ports.importing, run } });
const approveAll = async (me: Me) => {
  for (const { code, state } of await f.mine(me))
    if (state === 'waiting') await f.t.approve(await f.t.service.get(me, code));
};
const told = async ({ userId }: Me) =>
  (await f.t.itemsAt(`U#${userId}`)).filter(({ template }) => template === 'feed-left').length;

it.each([
  ['insufficient-points', 'M'],
  ['seat-limit', 'N'],
  ['limit-reached', 'O'],
] as const)(
  'closings and free edits are done in a pull whose new items meet %s; its person is told once',
  async (code, name) => {
    const me = await f.somebody();
    f.offers([item(`${name}-1`), item(`${name}-2`)]);
    const { id } = await f.create(me);
    await f.pull(me, id);
    await approveAll(me);
    const asked: string[] = [];
    const refusing = running(async (...all) => {
      const row = all[2];
      asked.push(row.act);
      if (row.act === 'post') throw new DomainProblem(code);
      return f.ports.importing.run(...all);
    });
    const fresh = [item(`${name}-3`), item(`${name}-4`)];
    f.offers([...fresh, item(`${name}-2`, { title: 'Nhà xưởng đổi tên gần cảng' })]);
    expect(await pullWith(me, id, refusing)).toMatchObject({
      ...{ state: 'done', failure: code, closed: 1, updated: 1, created: 0, left: 2, refused: 0 },
    });
    // The second new item would meet the same: neither it nor its pictures are asked for.
    expect(asked).toEqual(['close', 'update', 'post']);
    expect(await told(me)).toBe(1);
    expect(await pullWith(me, id, refusing)).toMatchObject({ failure: code, left: 2 });
    expect(await told(me)).toBe(1);
    expect(await f.pull(me, id)).toMatchObject({ state: 'done', created: 2, left: 0 });
    f.offers([...fresh, item(`${name}-2`), item(`${name}-5`)]);
    expect(await pullWith(me, id, refusing)).toMatchObject({ failure: code, left: 1 });
    expect(await told(me)).toBe(2);
  },
);

it('what costs nothing goes on behind an item that the account has no points for', async () => {
  const { points } = await f.ports.importing.known(await f.somebody(0), []);
  const me = await f.somebody(points);
  f.offers([item('P-1')]);
  const { id } = await f.create(me);
  await f.pull(me, id);
  await approveAll(me);
  f.offers([item('P-2'), item('P-3'), item('P-1', { action: 'đóng' })]);
  const columns = { ...feedInput().columns, action: { field: 'action' } };
  const { version } = (await f.service.list(me))[0]!;
  await f.service.change(me, id, { ...feedInput({ columns }), version });
  expect(await f.pull(me, id)).toMatchObject({ failure: 'insufficient-points', closed: 1, left: 2 });
});

it('what has to be accepted first stops new items alone, and is told', async () => {
  const me = await f.somebody();
  f.offers([item('Q-1'), item('Q-2')]);
  const { id } = await f.create(me);
  await f.pull(me, id);
  await approveAll(me);
  f.offers([item('Q-3'), item('Q-2', { title: 'Nhà xưởng đổi tên gần cảng' })]);
  const asking = running(async (...all) => {
    if (all[2].act === 'post') throw new DomainProblem('acceptance-needed' satisfies ProblemCode);
    return f.ports.importing.run(...all);
  });
  expect(await pullWith(me, id, asking)).toMatchObject({
    ...{ state: 'stopped', failure: 'acceptance-needed', closed: 1, updated: 1, left: 1 },
  });
  expect(await told(me)).toBe(1);
});

it('a day’s quota of pictures keeps no closing waiting', async () => {
  const me = await f.somebody();
  f.offers([item('R-1'), item('R-2'), item('R-3')]);
  const { id } = await f.create(me);
  await f.pull(me, id);
  await approveAll(me);
  const full: Partial<PullJobPorts> = {
    pictures: {
      fetch: async () => {
        throw new DomainProblem('too-many-requests', { retryAfterSeconds: 3600 });
      },
    },
  };
  f.offers([item('R-4'), item('R-2'), item('R-3')]);
  expect(await pullWith(me, id, full)).toMatchObject({ state: 'running', closed: 1, created: 0 });
  f.offers([item('R-4'), item('R-3')]);
  expect(await pullWith(me, id, full)).toMatchObject({ state: 'running', closed: 2, created: 0 });
  expect(await f.pull(me, id)).toMatchObject({ state: 'done', closed: 2, created: 1, left: 0 });
});

it('a closing that comes in between counts what stood already as what it was noted for', async () => {
  const me = await f.somebody();
  f.offers([item('S-1'), item('S-2'), item('S-3')]);
  const { id } = await f.create(me);
  await f.pull(me, id);
  await approveAll(me);
  f.offers([item('S-2'), item('S-3'), item('S-4')]);
  const marks = (sk: unknown) => String(sk).startsWith('I#S-4');
  // The function dies once the row is run, before it is marked.
  const dying: Partial<PullJobPorts> = {
    transact: async (writes) => {
      if (writes.some((write) => write.act === 'put' && marks(write.item.sk))) throw new Error('cut off');
      await f.ports.transact(writes);
    },
    turnFailed: () => undefined,
  };
  expect(await pullWith(me, id, dying)).toMatchObject({ state: 'running', closed: 1, created: 0 });
  expect(await f.mine(me)).toHaveLength(4);
  f.offers([item('S-3'), item('S-4')]);
  expect(await f.pull(me, id)).toMatchObject({ state: 'done', closed: 2, created: 1, same: 0 });
  expect(await f.mine(me)).toHaveLength(4);
});
