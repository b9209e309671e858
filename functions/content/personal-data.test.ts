/** What a person takes along of their content, and what goes with their account. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contentPersonalData } from './personal-data.ts';
import { contentMediaInUse } from './public.ts';
import { createDocumentRepository } from './site-documents/document-repository.ts';
import { mediaIds, people, refusalOf, startContent, type TestContent } from './testing/setup.ts';

const { seller, other, staff } = people;
let t: TestContent;
beforeEach(async () => {
  t = await startContent();
});
afterEach(() => t.stop());
const open = () => {
  const { table } = t.world;
  return contentPersonalData({ table, transact: table.transact, clock: t.clock, ids: t.ports.ids });
};
/** All records, page by page. */
async function exported(userId: string): Promise<Record<string, unknown>[]> {
  const all: Record<string, unknown>[] = [];
  for (let after: unknown; ; ) {
    const page = await open().parts.content(userId, after);
    all.push(...page.records);
    if (!page.next) return all;
    after = page.next;
  }
}

it('everything that somebody wrote is exported, in whatever state, and what they accepted', async () => {
  const repo = createDocumentRepository(t.world.table);
  const acceptance = {
    name: 'privacy',
    version: 1,
    at: '2026-11-20T03:00:00.000Z',
    occasion: 'sign-up',
  } as const;
  await t.world.table.transact([repo.accept(seller.userId, acceptance)]);
  for (let n = 0; n < 23; n++) await t.draft('service', { slug: `dich-vu-${n}` });
  await t.published('news');
  await t.submitted('career');
  await t.draft('news', {}, other);
  const records = await exported(seller.userId);
  const { version, ...accepted } = acceptance;
  expect(records[0]).toEqual({ type: 'acceptance', ...accepted, acceptedVersion: version });
  expect(
    records
      .slice(1)
      .map(({ kind, state }) => `${kind} ${state}`)
      .sort(),
  ).toEqual([...Array(23).fill('service draft'), 'news published', 'career waiting'].sort());
  expect(JSON.stringify(records)).toContain('/media/');
  expect(JSON.stringify(records)).not.toContain(other.userId);
});

it('what somebody wrote goes with them, from lists and pages at once; what they wrote for the site stays', async () => {
  const shown = await t.published('news');
  const draft = await t.draft('service');
  const sites = await t.draft('introduce', {}, staff);
  const theirs = await t.draft('news', {}, other);
  const { erase } = open();
  expect(await erase(seller.userId, () => true)).toBe(true);
  expect(await erase(staff.userId, () => true)).toBe(true);
  expect(await refusalOf(t.read(shown.meta.slug))).toBe('gone');
  expect((await t.list()).items).toEqual([]);
  for (const { meta } of [shown, draft])
    expect((await t.itemsAt(`C#${meta.id}`)).map(({ sk }) => sk)).toEqual(['META']);
  const changes = await t.itemsAt('CHG#');
  expect(changes.map(({ key, op }) => [key, op])).toEqual([
    [shown.meta.slug, 'put'],
    [shown.meta.slug, 'remove'],
  ]);
  expect((await t.service.get(other, theirs.meta.id)).meta.state).toBe('draft');
  expect((await t.service.get(staff, sites.meta.id)).meta.isSite).toBe(true);
  expect(await exported(seller.userId)).toEqual([]);
});

it('an image is held as long as any version shows it', async () => {
  const inUse = () => contentMediaInUse(t.world.table)(seller.userId, mediaIds);
  const draft = await t.draft('service');
  expect([...(await inUse())]).toEqual([mediaIds[0]]);
  await t.save(draft, { images: [] });
  expect([...(await inUse())]).toEqual([mediaIds[0]]);
  await open().erase(seller.userId, () => true);
  expect([...(await inUse())]).toEqual([]);
});
