/** An article's life over HTTP, with the functions, the table and the schedule that would be deployed. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DevStack, startDevStack } from '#local/dev-stack.ts';
import { type Client, createClient } from '#local/seed/client.ts';
import { demoPassword, demoPeople } from '#local/seed/people.ts';
import { createSeedContext } from '#local/seed/seed-context.ts';
import { signUp } from '#local/seed/sign-up.ts';
import { catalogApi } from '#shared/catalog/api.ts';
import { names } from '#shared/catalog/names.ts';
import { categoriesApi } from '#shared/catalog/staff-api.ts';
import { contentApi } from '#shared/content/api.ts';
import { documentsStaffApi } from '#shared/content/documents-api.ts';
import { contentStaffApi } from '#shared/content/staff-api.ts';
import { testContent } from '#shared/content/testing/samples.ts';
import { dayMs, instant, minuteMs } from '#shared/kernel/time.ts';
import { notificationsApi } from '#shared/notifications/api.ts';

let world: DevStack;
let seller: Client;
let other: Client;
let staff: Client;
let visitor: Client;
let mediaId: string;
const [first, second, third] = demoPeople.slice(4, 7);

beforeAll(async () => {
  world = await startDevStack();
  [seller, other, staff, visitor] = [1, 2, 3, 4].map((n) => createClient(world.url, `203.0.113.${n}`)) as [
    Client,
    Client,
    Client,
    Client,
  ];
  const ids = [
    await signUp(seller, first!, world.outbox),
    await signUp(other, second!, world.outbox),
    await signUp(staff, third!, world.outbox),
  ];
  const wiring = createSeedContext(world);
  await wiring.grantRole(ids[0]!, 'seller');
  await wiring.grantRole(ids[1]!, 'seller');
  await wiring.grantRole(ids[2]!, 'admin');
  wiring.close();
  await logIn();
  const jpeg = sharp({ create: { width: 900, height: 600, channels: 3, background: '#507050' } }).jpeg();
  mediaId = await seller.upload(await jpeg.toBuffer(), 'content');
});
afterAll(() => world.stop());

/** Everybody anew: access tokens last ten minutes. */
async function logIn(): Promise<void> {
  await seller.login(first!.email, demoPassword);
  await other.login(second!.email, demoPassword);
  await staff.login(third!.email, demoPassword);
}
const statusOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error) => `${error.status} ${error.problem}`,
  );
const read = (slug: string, locale: 'vi' | 'ja' = 'vi') =>
  visitor.call(contentApi.getContent, { params: { kind: 'news', slug }, query: { locale } });
const listed = async () =>
  (await visitor.call(contentApi.listContent, { params: { kind: 'news' }, query: {} })).items.map(
    ({ slug }) => slug,
  );
const draft = (changes = {}) =>
  seller.call(contentStaffApi.createContent, {
    body: { kind: 'news', content: testContent('news', changes, [mediaId]) },
  });
const act = (id: string, name: 'submit' | 'withdraw', version: number) =>
  seller.call(contentStaffApi.actOnContent, { params: { id, act: name }, body: { version } });

describe('an article over HTTP', () => {
  it('waits, is refused and corrected, is approved, read, moved and withdrawn', async () => {
    const { meta } = await draft();
    const params = { id: meta.id };
    expect(await statusOf(read(meta.slug))).toMatch(/^404 /);
    expect((await act(meta.id, 'submit', 1)).state).toBe('waiting');
    const waiting = await staff.call(contentStaffApi.listOfficeContent, {
      query: { kind: 'news', state: 'waiting' },
    });
    expect(waiting.items.map(({ id }) => id)).toEqual([meta.id]);
    expect(waiting.items[0]?.ownerName).not.toBe('');

    const body = { version: 2, reason: { keys: ['images' as const], words: 'Ảnh bìa bị mờ' } };
    await staff.call(contentStaffApi.refuseContent, { params, body });
    const { items } = await seller.call(notificationsApi.listNotifications, { query: { limit: 1 } });
    expect(items).toMatchObject([{ template: 'content-refused', path: `/admin/news/${meta.id}` }]);

    const content = testContent('news', { author: 'Lê An' }, [mediaId]);
    await seller.call(contentStaffApi.saveContent, { params, body: { version: 3, content } });
    expect(
      await statusOf(seller.call(contentStaffApi.saveContent, { params, body: { version: 3, content } })),
    ).toMatch(/^409 /);
    await act(meta.id, 'submit', 4);
    expect(
      await statusOf(seller.call(contentStaffApi.publishContent, { params, body: { version: 5 } })),
    ).toMatch(/^403 /);
    await staff.call(contentStaffApi.approveContent, { params, body: { version: 5 } });
    expect(await read(meta.slug)).toMatchObject({ author: 'Lê An', cover: { widths: [400, 800, 900] } });
    expect(await read(meta.slug, 'ja')).toMatchObject({ locale: 'vi', locales: ['vi', 'en'] });
    expect(await listed()).toEqual([meta.slug]);

    const moved = { version: 6, content: { ...content, slug: 'cang-can-gio' } };
    await seller.call(contentStaffApi.saveContent, { params, body: moved });
    await staff.call(contentStaffApi.publishContent, { params, body: { version: 7 } });
    expect(await read(meta.slug)).toMatchObject({ redirectTo: 'cang-can-gio' });
    expect(await listed()).toEqual(['cang-can-gio']);
    await act(meta.id, 'withdraw', 8);
    for (const slug of [meta.slug, 'cang-can-gio']) expect(await statusOf(read(slug))).toMatch(/^410 /);
    expect(await listed()).toEqual([]);
    const history = await staff.call(contentStaffApi.listContentHistory, { params });
    expect(history.items.map(({ act: name }) => name).slice(0, 3)).toEqual([
      'content-withdraw',
      'content-publish',
      'content-save',
    ]);
  });

  it('is nobody else’s, neither to read nor to change', async () => {
    const { meta } = await draft();
    const params = { id: meta.id };
    expect(await statusOf(other.call(contentStaffApi.getOfficeContent, { params }))).toMatch(/^404 /);
    expect(
      await statusOf(
        other.call(contentStaffApi.actOnContent, {
          params: { ...params, act: 'delete' },
          body: { version: 1 },
        }),
      ),
    ).toMatch(/^404 /);
    expect((await other.call(contentStaffApi.listOfficeContent, { query: { kind: 'news' } })).items).toEqual(
      [],
    );
    expect(await statusOf(visitor.call(contentStaffApi.getOfficeContent, { params }))).toMatch(/^401 /);
  });

  it('is published by the schedule when its time has come', async () => {
    const { meta } = await draft({ slug: 'hen-gio' });
    const publishAt = instant(world.clock.now() + dayMs);
    const params = { id: meta.id };
    await staff.call(contentStaffApi.publishContent, { params, body: { version: 1, publishAt } });
    expect(await statusOf(read('hen-gio'))).toMatch(/^404 /);
    await world.clock.advance(dayMs + 2 * minuteMs);
    expect(await read('hen-gio')).toMatchObject({ slug: 'hen-gio' });
    await logIn();
  });
});

describe('categories and documents', () => {
  it('a category of an admin’s is in the catalog, and stays once something is under it', async () => {
    const params = { group: 'news' as const, id: 'ports' };
    const category = { order: 5, names: names('Cảng', 'Ports', '港湾', '항만', '港口'), isHidden: false };
    await staff.call(categoriesApi.putCategory, { params, body: { version: 0, category } });
    const { newsCategories } = await visitor.call(catalogApi.getCatalog);
    expect(newsCategories[0]).toMatchObject({ id: 'ports' });
    await draft({ category: 'ports' });
    const gone = staff.call(categoriesApi.deleteCategory, { params, query: { version: 1 } });
    expect(await statusOf(gone)).toMatch(/^409 /);
  });

  it('a document is read by everybody, and what was accepted at sign-up is known', async () => {
    const page = await visitor.call(contentApi.getDocument, {
      params: { name: 'privacy' },
      query: { locale: 'ko' },
    });
    expect(page).toMatchObject({ name: 'privacy', version: 1, locale: 'ko' });
    const { items } = await seller.call(contentApi.listAcceptances, { query: { occasion: 'sign-up' } });
    expect(items.map(({ name, isNeeded }) => [name, isNeeded])).toEqual([
      ['regulations', false],
      ['privacy', false],
    ]);
    const record = await staff.call(documentsStaffApi.getStaffDocument, { params: { name: 'privacy' } });
    expect(record.version).toBe(1);
  });
});
