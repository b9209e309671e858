/** Due work is done however much there is, wherever the job is cut off, and whatever fails again and again. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCutter } from '#functions/testing/cut-off.ts';
import { dayMs, instant } from '#shared/kernel/time.ts';
import { publishScheduled } from './publish-scheduled.ts';
import { createContentRepository } from './repository.ts';
import { people, startContent, type TestContent } from './testing/setup.ts';

let t: TestContent;
beforeEach(async () => {
  t = await startContent();
});
afterEach(() => t.stop());
const plenty = () => 60_000;

/** Services that are due, over a table whose requests are counted. */
async function due(count: number) {
  const ids: string[] = [];
  const publishAt = instant(t.clock.ms + dayMs);
  for (let n = 0; n < count; n++) {
    const { meta } = await t.draft('service', { slug: `dich-vu-${n}` });
    await t.service.review.publish(people.staff, meta.id, { version: 1, publishAt });
    ids.push(meta.id);
  }
  t.clock.ms += 2 * dayMs;
  const cutter = createCutter();
  const requests = cutter.table(t.world.table);
  const ports = { ...t.ports, repo: createContentRepository(requests), transact: requests.transact };
  const run = (remainingMs: () => number) => publishScheduled(remainingMs, ports);
  const left = async () => (await t.itemsAt('CDUE#')).length;
  return { ids, cutter, run, left };
}
const statesOf = async (ids: readonly string[]) =>
  new Set(await Promise.all(ids.map(async (id) => (await t.service.get(people.staff, id)).meta.state)));

describe('publish-scheduled', () => {
  it.each([
    ['die', 5],
    ['die', 7],
    ['stop', 6],
  ] as const)(
    'ends wherever it is cut off (%s after %i requests), and publishes each once',
    async (manner, every) => {
      const { ids, cutter, run, left } = await due(6);
      await cutter.untilDone(run, { every, manner, runsMax: 80, isDone: async () => (await left()) === 0 });
      expect(await statesOf(ids)).toEqual(new Set(['published']));
      const puts = (await t.itemsAt('CHG#')).filter(({ op }) => op === 'put');
      expect(puts.map(({ id }) => id).sort()).toEqual(ids.toSorted());
    },
  );

  it('takes a handful of requests for each, and none for the days that are done', async () => {
    const { cutter, run } = await due(20);
    expect(await run(plenty)).toMatchObject({ published: 20, left: 0 });
    expect(cutter.requests).toBeLessThanOrEqual(20 * 5 + 2 * 42 + 5);
    const before = cutter.requests;
    await run(plenty);
    expect(cutter.requests - before).toBeLessThanOrEqual(3);
  });

  it('goes on past what always fails, which it tries again in an hour', async () => {
    const { ids, left } = await due(3);
    const broken = {
      ...t.ports,
      repo: {
        ...t.ports.repo,
        text: async (id: string, version: number) => {
          if (id === ids[0]) throw new Error('Cannot be read');
          return t.ports.repo.text(id, version);
        },
      },
    };
    expect(await publishScheduled(plenty, broken)).toMatchObject({ published: 2, left: 1 });
    expect(t.failures).toHaveLength(1);
    expect(await left()).toBe(1);
    expect(await t.service.publishScheduled(plenty)).toMatchObject({ published: 0 });
    t.clock.ms += 3_600_000;
    expect(await t.service.publishScheduled(plenty)).toMatchObject({ published: 1 });
  });
});
