/** Contents as they lie in the table: maps that anybody can read, and the edit that waits beside its body. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { put } from '#functions/lib/writes.ts';
import { testContent, testInput, testPicture } from '#shared/listings/testing/samples.ts';
import { startListings, type TestListings } from '../testing/setup.ts';
import { partKey } from './keys.ts';
import { contentItem, readContent } from './listing-mapper.ts';

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

it('come back with their pictures and captions', () => {
  expect(readContent(contentItem({ id, version: 3 }, 'BODY', content))).toEqual({ version: 3, content });
});

it('can be read in the table as they are: title, price, each picture', async () => {
  const { meta } = await t.post({ title: 'Nhà xưởng ai cũng đọc được' });
  const stored = await t.world.table.get(partKey(meta.id, 'BODY'));
  expect(stored).toMatchObject({
    content: {
      title: 'Nhà xưởng ai cũng đọc được',
      price: { mode: 'exact' },
      pictures: [{ width: 1600 }],
    },
  });
});

it('come back when they are stored compressed', () => {
  const long = { ...content, description: `<p>${'Nhà xưởng. '.repeat(800)}</p>` };
  const item = contentItem({ id, version: 3 }, 'BODY', long);
  expect(item).not.toHaveProperty('content');
  expect(readContent(item).content).toEqual(long);
});

it('are refused when the edit has another version than the head says', async () => {
  const { meta } = await t.edit(await t.publish());
  const written = contentItem({ id: meta.id, version: meta.version + 1 }, 'REV', content);
  await t.world.table.transact([put(written)]);
  await expect(t.ports.repo.read(meta.id)).rejects.toMatchObject({ code: 'temporarily-unavailable' });
});

it('of an edit that became the body are ignored', async () => {
  const { meta } = await t.approve(await t.edit(await t.publish(), { title: 'Nhà xưởng đã được sửa' }));
  const stored = await t.world.table.get(partKey(meta.id, 'REV'));
  expect(stored).toBeDefined();
  expect(await t.ports.repo.contents([meta.id])).toHaveLength(1);
  const edited = await t.edit({ meta } as never, testInput({ title: 'Nhà xưởng sửa thêm lần nữa' }));
  expect((await t.ports.repo.read(meta.id))?.revision?.title).toBe(edited.revision?.title);
});
