/** The media cleanup finishes however much there is, wherever it is cut off, and despite one check that always fails. */
import { describe, expect, it } from 'vitest';
import { dayMs, instant } from '#shared/kernel/time.ts';
import { systemIds } from '../lib/ids.ts';
import { createCutter } from '../testing/cut-off.ts';
import { createMemoryTable } from '../wallet/testing/memory-table.ts';
import { createCleanupQueue, scheduleCleanup } from './cleanup-queue.ts';
import { createMediaCleanup } from './media-cleanup.ts';
import { createMediaRepository } from './repository.ts';

const ownerId = systemIds.ulid();

/** Pictures that nothing holds, spread over some days, all due. */
async function unheld(count: number) {
  const table = createMemoryTable();
  const cutter = createCutter();
  const requests = cutter.table(table);
  const clock = { ms: Date.parse('2026-11-20T03:00:00Z'), now: () => clock.ms };
  const repo = createMediaRepository(requests);
  const files = new Set<string>();
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const id = systemIds.ulid();
    ids.push(id);
    files.add(id);
    const createdAt = instant(clock.ms);
    const media = { id, ownerId, purpose: 'listing' as const, state: 'pending' as const, createdAt };
    await table.transact([
      repo.add(media, clock.ms),
      scheduleCleanup({ by: id, ownerId, mediaIds: [id], atMs: clock.ms + (n % 5) * dayMs }),
    ]);
  }
  clock.ms += 20 * dayMs;
  const failures: string[] = [];
  const broken = new Set<string>();
  const { run: cleanUp } = createMediaCleanup({
    ...{ repo, clock, queue: createCleanupQueue(requests), transact: requests.transact },
    store: {
      removeBelow: cutter.through(async (prefix: string) => {
        const id = ids.find((one) => prefix.includes(one))!;
        if (broken.has(id)) throw new Error('The bucket refuses');
        files.delete(id);
      }),
    },
    picturesInUse: cutter.through(async () => new Set<string>()),
    documentsInUse: cutter.through(async () => new Set<string>()),
    evidenceInUse: async () => new Set(),
    cvsInUse: async () => new Set(),
    caseFilesInUse: async () => new Set(),
    failed: ({ by }) => failures.push(by),
  });
  const checksLeft = () => table.items().filter(({ pk }) => String(pk).startsWith('MDUE#')).length;
  return { cutter, clock, files, ids, broken, failures, cleanUp, checksLeft };
}
const plenty = () => 600_000;

describe('cleanup of many pictures', () => {
  it('takes five requests for each picture', async () => {
    const t = await unheld(300);
    expect(await t.cleanUp(plenty)).toMatchObject({ removed: 300 });
    expect(t.cutter.requests).toBeLessThanOrEqual(300 * 5 + 3 * 30 + 5);
    const before = t.cutter.requests;
    await t.cleanUp(plenty);
    expect(t.cutter.requests - before).toBe(1);
  });
  it('finishes wherever it is cut off', async () => {
    for (const manner of ['die', 'stop'] as const)
      for (const every of [8, 9, 10, 11, 30]) {
        const t = await unheld(40);
        const { requests } = await t.cutter.untilDone(t.cleanUp, {
          ...{ every, manner, runsMax: 80 },
          isDone: () => t.checksLeft() === 0,
        });
        expect(t.files.size).toBe(0);
        expect(requests).toBeLessThan(40 * 5 * 3 + 90);
      }
  });
  it('remembers the days that are done, and tries a check that always fails once a day', async () => {
    const t = await unheld(20);
    t.broken.add(t.ids[3]!);
    expect(await t.cleanUp(plenty)).toMatchObject({ removed: 19, left: 1 });
    for (let n = 0; n < 50; n++) {
      t.clock.ms += dayMs;
      const before = t.cutter.requests;
      expect(await t.cleanUp(plenty)).toMatchObject({ left: 1 });
      expect(t.cutter.requests - before).toBeLessThan(10);
    }
    expect(t.failures).toHaveLength(51);
    t.broken.clear();
    t.clock.ms += dayMs;
    expect(await t.cleanUp(plenty)).toMatchObject({ removed: 1 });
    expect([t.files.size, t.checksLeft()]).toEqual([0, 0]);
  });
});
