/** Pictures that nothing holds any more go with their files; whatever is held stays. */
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '#shared/kernel/access.ts';
import { dayMs, instant } from '#shared/kernel/time.ts';
import type { UploadPurpose } from '#shared/media/model.ts';
import { systemIds } from '../lib/ids.ts';
import { type CleanupPorts, createMediaCleanup } from './media-cleanup.ts';
import { type MediaWorld, post, startMediaWorld } from './testing/setup.ts';

let world: MediaWorld;
let ports: CleanupPorts;
let failures: unknown[];
/** What listings hold. */
const held = new Set<string>();
const me: Caller = { userId: systemIds.ulid(), roles: ['seller'] };

beforeEach(async () => {
  world = await startMediaWorld();
  failures = [];
  held.clear();
  ports = {
    repo: world.repo,
    queue: world.queue,
    transact: world.table.transact,
    store: world.store,
    picturesInUse: async (_, mediaIds) => new Set(mediaIds.filter((id) => held.has(id))),
    documentsInUse: async (_, mediaIds) => new Set(mediaIds.filter((id) => held.has(`paper ${id}`))),
    evidenceInUse: async () => new Set(),
    cvsInUse: async () => new Set(),
    caseFilesInUse: async () => new Set(),
    clock: world.clock,
    failed: (_, error) => failures.push(error),
  };
});
afterEach(() => world.stop());

const nothing = { removed: 0, marked: 0, kept: 0, left: 0 };
const sweep = (remainingMs = () => 600_000) => createMediaCleanup(ports).run(remainingMs);
const days = (count: number) => world.clock.advance(count * dayMs);
const filesOf = async (id: string) => (await world.keys()).filter((key) => key.includes(id));
const claim = (id: string, purpose: 'listing' | 'content' | 'ad' = 'listing') =>
  world.pictures.claim(me.userId, [id], purpose).then(
    ([picture]) => picture?.mediaId,
    ({ details }) => details.errors[0].code,
  );
const checksLeft = async () => (await world.items()).filter(({ pk }) => String(pk).startsWith('MDUE#'));

async function upload(purpose: UploadPurpose = 'listing'): Promise<string> {
  const file = await sharp({ create: { width: 500, height: 300, channels: 3, background: '#204080' } })
    .jpeg()
    .toBuffer();
  const { mediaId, ...form } = await world.service.createUpload(me, {
    purpose,
    contentType: 'image/jpeg',
    bytes: file.length,
  });
  await post(form, file);
  expect(await world.process(`originals/${me.userId}/${mediaId}`)).toBe('ready');
  return mediaId;
}
const release = (by: string, ...mediaIds: string[]) =>
  world.table.transact(world.pictures.release({ by, ownerId: me.userId, mediaIds, atMs: world.clock.now() }));

describe('media cleanup', () => {
  it('removes files and item of a picture that no listing took within seven days, in two checks', async () => {
    const id = await upload();
    days(7);
    expect(await sweep()).toEqual(nothing);
    days(1);
    expect(await sweep()).toEqual({ ...nothing, marked: 1 });
    expect(await filesOf(id)).toHaveLength(2);
    expect(await claim(id)).toBe('not-found');
    expect(await sweep()).toEqual(nothing);
    days(1);
    expect(await sweep()).toEqual({ ...nothing, removed: 1 });
    expect(await filesOf(id)).toEqual([]);
    expect(await world.repo.read(id)).toBeUndefined();
    expect(await checksLeft()).toEqual([]);
  });

  it('leaves what a listing holds', async () => {
    const id = await upload();
    held.add(id);
    days(8);
    expect(await sweep()).toEqual({ ...nothing, kept: 1 });
    expect([await claim(id), await checksLeft()]).toEqual([id, []]);
    expect(await filesOf(id)).toHaveLength(2);
  });

  it('removes what a listing released, unless another one holds it', async () => {
    const [gone, shared] = [await upload(), await upload()];
    held.add(gone).add(shared);
    days(8);
    await sweep();
    held.delete(gone);
    await release('a listing', gone, shared);
    days(1);
    expect(await sweep()).toEqual({ ...nothing, marked: 1, kept: 1 });
    days(1);
    expect(await sweep()).toEqual({ ...nothing, removed: 1 });
    expect([await filesOf(gone), (await filesOf(shared)).length]).toEqual([[], 2]);
    expect([await claim(gone), await claim(shared)]).toEqual(['not-found', shared]);
  });

  it('keeps a picture that was claimed while it was being marked', async () => {
    const id = await upload();
    days(8);
    expect(await sweep()).toEqual({ ...nothing, marked: 1 });
    held.add(id);
    days(1);
    expect(await sweep()).toEqual({ ...nothing, kept: 1 });
    expect([await claim(id), (await filesOf(id)).length, await checksLeft()]).toEqual([id, 2, []]);
  });

  it('removes files of an upload that failed half-way', async () => {
    const id = await upload();
    await world.table.transact([world.repo.remove(id)]);
    days(8);
    expect(await sweep()).toEqual({ ...nothing, removed: 1 });
    expect(await filesOf(id)).toEqual([]);
  });

  it.each(['content', 'ad'] as const)(
    'removes uploads for %s that nothing has taken within seven days',
    async (purpose) => {
      const id = await upload(purpose);
      expect(await claim(id, purpose)).toBe(id);
      days(7);
      expect(await sweep()).toEqual(nothing);
      days(1);
      expect(await sweep()).toEqual({ ...nothing, marked: 1 });
      expect(await claim(id, purpose)).toBe('not-found');
      days(1);
      expect(await sweep()).toEqual({ ...nothing, removed: 1 });
      expect([await filesOf(id), await world.repo.read(id), await checksLeft()]).toEqual([[], undefined, []]);
    },
  );
  it('leaves videos of adverts', async () => {
    const id = systemIds.ulid();
    const createdAt = instant(world.clock.now());
    const film = { id, ownerId: me.userId, purpose: 'advert', state: 'ready', createdAt } as const;
    await world.table.transact([world.repo.add(film, world.clock.now() + dayMs)]);
    await release('a listing', id);
    days(2);
    expect(await sweep()).toEqual({ ...nothing, kept: 1 });
  });

  it('goes on past a check that fails, and tries it again', async () => {
    const [broken, fine] = [await upload(), await upload()];
    days(8);
    await sweep();
    days(1);
    const { store } = ports;
    ports.store = {
      removeBelow: (prefix) =>
        prefix.includes(broken) ? Promise.reject(new Error('gone away')) : store.removeBelow(prefix),
    };
    expect(await sweep()).toEqual({ ...nothing, removed: 1, left: 1 });
    expect([failures.length, await filesOf(fine)]).toEqual([1, []]);
    ports.store = store;
    days(3);
    expect(await sweep()).toEqual({ ...nothing, removed: 1 });
    expect([await filesOf(broken), await checksLeft()]).toEqual([[], []]);
  });

  it('gives the same result when it runs twice at once, or stops in time', async () => {
    const ids = [await upload(), await upload(), await upload()];
    days(8);
    let looks = 0;
    expect(await sweep(() => (++looks > 1 ? 0 : 60_000))).toEqual({ ...nothing, marked: 1 });
    await Promise.all([sweep(), sweep()]);
    days(1);
    await Promise.all([sweep(), sweep()]);
    expect(await Promise.all(ids.map(filesOf))).toEqual([[], [], []]);
    expect([failures, await checksLeft()]).toEqual([[], []]);
  });
});
