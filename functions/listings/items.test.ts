/** Contents as they lie in the table: packed, edits over the body that they edit. */
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testContent, testInput, testPicture } from '../../shared/listings/testing.ts';
import { put } from '../lib/writes.ts';
import { contentItem, readContent } from './items.ts';
import { partKey } from './keys.ts';
import { startListings, type TestListings } from './testing.ts';

let t: TestListings;
beforeAll(async () => {
  t = await startListings();
});
afterAll(() => t.stop());

const id = '01JD0000000000000000000009';
const pictures = [
  { ...testPicture('01JD0000000000000000000001'), alt: 'Mặt trước' },
  { ...testPicture('01JD0000000000000000000002'), basePath: '/media/elsewhere' },
];
const content = { ...testContent(), pictures };
const bodyOf = (version: number) => readContent(contentItem({ id, version }, 'BODY', content))!;

it('come back with their pictures and what these say', () => {
  expect(bodyOf(3)).toMatchObject({ version: 3, content });
});

it('are read as they were kept before, pictures in full and without a dictionary', () => {
  const stored = { version: 3, content: deflateRawSync(JSON.stringify(content)) };
  expect(readContent(stored)?.content).toEqual(content);
});

it('of an edit are little more than what it changes, and readable with its body alone', () => {
  const description = Array.from({ length: 200 }, (_, n) => `<p>${((n + 7) ** 5).toString(36)}</p>`).join('');
  const body = readContent(contentItem({ id, version: 3 }, 'BODY', { ...content, description }))!;
  const edit = { ...content, description, title: 'Nhà xưởng đã được sửa sang lại' };
  const item = contentItem({ id, version: 4 }, 'REV', edit, body);
  expect((item.content as Uint8Array).length).toBeLessThan(100);
  expect(readContent(item, body)?.content).toEqual(edit);
  expect(readContent(item, { ...body, version: 2 })).toBeUndefined();
  expect(readContent(item)).toBeUndefined();
});

it('are never told where an edit lies over another body', async () => {
  const { meta } = await t.edit(await t.publish());
  const { repo } = t.ports;
  const written = contentItem({ id: meta.id, version: meta.version }, 'REV', content, bodyOf(meta.version));
  await t.world.table.transact([put(written)]);
  await expect(repo.read(meta.id)).rejects.toMatchObject({ code: 'temporarily-unavailable' });
  await expect(repo.contents([meta.id])).rejects.toMatchObject({ code: 'temporarily-unavailable' });
  expect([...(await repo.waitingParts([meta])).keys()]).toEqual([]);
});

it('of an edit that became the body count no more', async () => {
  const { meta } = await t.approve(await t.edit(await t.publish(), { title: 'Nhà xưởng đã được sửa' }));
  const stored = await t.world.table.get(partKey(meta.id, 'REV'));
  expect(stored).toBeDefined();
  expect(await t.ports.repo.contents([meta.id])).toHaveLength(1);
  const edited = await t.edit({ meta } as never, testInput({ title: 'Nhà xưởng sửa thêm lần nữa' }));
  expect((await t.ports.repo.read(meta.id))?.revision?.title).toBe(edited.revision?.title);
});
