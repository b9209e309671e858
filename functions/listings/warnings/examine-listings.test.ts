/** The job looks through everything once, wherever it is cut off, and at what changed afterwards. */
import { expect, it } from 'vitest';
import { createCutter } from '#functions/testing/cut-off.ts';
import { createMemoryTable } from '#functions/wallet/testing/memory-table.ts';
import { createListingRepository } from '../repository.ts';
import { people, startListings } from '../testing/setup.ts';
import { type ExaminePorts, examineListings } from './examine-listings.ts';

async function world() {
  const table = createMemoryTable();
  const t = await startListings({
    table,
    consumed: [],
    items: async () => table.items(),
    stop: async () => undefined,
  });
  const cutter = createCutter();
  const requests = cutter.table(table);
  const failures: string[] = [];
  const ports: ExaminePorts = {
    ...t.ports,
    repo: createListingRepository(requests),
    transact: requests.transact,
    notExamined: (id) => failures.push(id),
  };
  const run = (remainingMs = () => 60_000) => examineListings(remainingMs, ports);
  const versions = async () =>
    new Map(
      (await table.items())
        .filter(({ sk }) => sk === 'EXAM')
        .map(({ pk, version }) => [String(pk).slice(2), version]),
    );
  return { ...t, table, cutter, failures, ports, run, versions };
}

it('looks at each version of a listing once', async () => {
  const t = await world();
  const shown = await t.publish();
  const waiting = await t.post();
  expect(await t.run()).toEqual({ examined: 2, failed: 0 });
  expect(await t.run()).toEqual({ examined: 0, failed: 0 });
  t.clock.ms += 600_000;
  const edited = await t.edit(shown, { title: 'Nhà xưởng đã sửa lần một' });
  expect(await t.run()).toEqual({ examined: 1, failed: 0 });
  expect(await t.versions()).toEqual(
    new Map([
      [shown.meta.id, edited.meta.version],
      [waiting.meta.id, 1],
    ]),
  );
});

it('sees one that was approved before the job came by, however late its index is', async () => {
  const t = await world();
  await t.publish();
  await t.run();
  t.clock.ms += 60_000;
  const late = await t.publish();
  t.clock.ms += 30_000;
  const later = await t.publish();
  const { shownAfter } = t.ports.repo;
  t.ports.repo.shownAfter = async (position, limit) => {
    const page = await shownAfter(position, limit);
    return { ...page, metas: page.metas.filter(({ id }) => id !== late.meta.id) };
  };
  await t.run();
  t.ports.repo.shownAfter = shownAfter;
  expect([...(await t.versions()).keys()]).toContain(later.meta.id);
  await t.run();
  expect([...(await t.versions()).keys()]).toContain(late.meta.id);
});

it('goes past one that cannot be read, and tries it again', async () => {
  const t = await world();
  const broken = await t.publish();
  const sound = await t.publish();
  const phoneless = { pk: `L#${broken.meta.id}`, sk: 'BODY' };
  const change = (content: unknown) =>
    t.table.transact([{ act: 'update', key: phoneless, change: { set: { content } } }]);
  await change('nothing');
  expect(await t.run()).toEqual({ examined: 1, failed: 1 });
  expect([...(await t.versions()).keys()]).toEqual([sound.meta.id]);
  await change(broken.content);
  expect(await t.run()).toEqual({ examined: 1, failed: 0 });
});

it('two runs at once do it once', async () => {
  const t = await world();
  for (let n = 0; n < 5; n++) await t.publish();
  await Promise.all([t.run(), t.run()]);
  await t.run();
  expect((await t.versions()).size).toBe(5);
  const { items } = await t.service.review.inState({ state: 'shown', limit: 20 });
  expect(items.map(({ flags }) => flags)).toEqual(Array.from({ length: 5 }, () => []));
});

it.each(['die', 'stop'] as const)('ends wherever it is cut off (%s)', async (manner) => {
  // Four are looked through at once: a run of fewer requests gets nowhere.
  for (const every of [60, 70, 100]) {
    const t = await world();
    for (let n = 0; n < 8; n++) await (n % 2 ? t.publish() : t.post({}, people.other));
    await t.cutter.untilDone(t.run, {
      ...{ every, manner, runsMax: 60 },
      isDone: async () => (await t.versions()).size === 8 && (await t.ports.repo.progress()).state === 'done',
    });
    expect((await t.versions()).size).toBe(8);
  }
});
