/** What an article leads on to: chosen by hand, filled by the newest, found by words; each bad choice refused in words. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ContentInput } from '#shared/content/model.ts';
import { testContent } from '#shared/content/testing/samples.ts';
import { instant } from '#shared/kernel/time.ts';
import { fieldErrors } from '#shared/kernel/validation.ts';
import { contentPersonalData } from './personal-data.ts';
import { people, refusalOf, startContent, type TestContent } from './testing/setup.ts';

const { seller, other, staff } = people;
let t: TestContent;
beforeEach(async () => {
  t = await startContent();
});
afterEach(() => t.stop());

const vi = testContent('news').texts.vi;
const titled = (title: string) => ({ texts: { vi: { ...vi, title } } });
/** Published one after the other, the newest last. */
async function publish(kind: 'news' | 'service', title: string, by = other): Promise<string> {
  t.clock.ms += 1000;
  return (await t.published(kind, titled(title), by)).meta.id;
}
const shown = async (slug: string) => (await t.read(slug)).related.map(({ title }) => title);

it('the one published before it is named, so that links alone lead to the first', async () => {
  for (const n of [1, 2, 3]) await publish('news', `Tin số ${n}`);
  await publish('service', 'Dịch vụ thẩm định');
  const { meta } = await t.published('news', titled('Tin mới nhất'));
  const titles: string[] = [];
  for (let slug: string | undefined = meta.slug; slug; ) {
    const { title, older }: Awaited<ReturnType<TestContent['read']>> = await t.read(slug);
    titles.push(title);
    slug = older?.slug;
  }
  expect(titles).toEqual(['Tin mới nhất', 'Tin số 3', 'Tin số 2', 'Tin số 1']);
});

describe('what is chosen by hand', () => {
  it('stands first, in its order and of any kind; the newest fill the rest', async () => {
    const service = await publish('service', 'Dịch vụ thẩm định');
    const oldest = await publish('news', 'Tin cũ nhất');
    for (const n of [1, 2, 3, 4]) await publish('news', `Tin số ${n}`);
    const { meta } = await t.published('news', { related: [service, oldest] });
    expect(await shown(meta.slug)).toEqual(['Dịch vụ thẩm định', 'Tin cũ nhất', 'Tin số 4', 'Tin số 3']);
  });

  it('is never shown twice, and four leave no place for others', async () => {
    const ids: string[] = [];
    for (const n of [1, 2, 3, 4, 5]) ids.push(await publish('news', `Tin số ${n}`));
    const all = await t.published('news', { related: ids.slice(0, 4), slug: 'bon-bai' });
    expect(await shown(all.meta.slug)).toEqual(['Tin số 1', 'Tin số 2', 'Tin số 3', 'Tin số 4']);
    const two = await t.published('news', { related: ids.slice(3), slug: 'hai-bai' });
    const titles = await shown(two.meta.slug);
    expect(titles.slice(0, 2)).toEqual(['Tin số 4', 'Tin số 5']);
    expect(new Set(titles).size).toBe(4);
  });

  it('goes from the page once it is taken down, and is filled up', async () => {
    const chosen = await publish('service', 'Dịch vụ thẩm định');
    await publish('news', 'Tin khác');
    const { meta } = await t.published('news', { related: [chosen] });
    expect(await shown(meta.slug)).toEqual(['Dịch vụ thẩm định', 'Tin khác']);
    const { version } = (await t.service.get(staff, chosen)).meta;
    await t.service.review.takeDown(staff, chosen, { version, reason: 'Vi phạm quy định đăng bài.' });
    expect(await shown(meta.slug)).toEqual(['Tin khác']);
  });

  it('stays in the text though it is not public any more, and is not refused again', async () => {
    const chosen = await publish('service', 'Dịch vụ thẩm định');
    const draft = await t.draft('news', { related: [chosen] });
    const { version } = (await t.service.get(other, chosen)).meta;
    await t.service.act(other, chosen, 'withdraw', version);
    const saved = await t.save(draft, { related: [chosen], author: 'Lê An' });
    expect(saved.content.related).toEqual([chosen]);
    expect(await refusalOf(t.draft('news', { related: [chosen], slug: 'bai-moi' }))).toBe(
      'validation-failed | /related/0 not-public',
    );
  });

  it('is part of its version: an edit shows once it is approved, an old version brings it back', async () => {
    const [one, two] = [await publish('service', 'Dịch vụ một'), await publish('service', 'Dịch vụ hai')];
    const live = await t.published('news', { related: [one] });
    const edited = await t.save(live, { related: [two, one] });
    expect(await shown(live.meta.slug)).toEqual(['Dịch vụ một']);
    const { meta } = await t.service.review.publish(staff, live.meta.id, { version: edited.meta.version });
    expect(await shown(live.meta.slug)).toEqual(['Dịch vụ hai', 'Dịch vụ một']);
    const history = await t.service.history(staff, live.meta.id);
    expect(history[0]?.content).toEqual({ before: { related: [one] }, after: { related: [two, one] } });
    const restored = await t.service.restore(seller, live.meta.id, 1, meta.version);
    expect(restored.content.related).toEqual([one]);
  });

  it('is in the export of who wrote it', async () => {
    const chosen = await publish('service', 'Dịch vụ một');
    await t.draft('news', { related: [chosen] });
    const { table } = t.world;
    const data = contentPersonalData({ table, transact: table.transact, clock: t.clock, ids: t.ports.ids });
    const { records } = await data.parts.content(seller.userId, undefined);
    expect(records).toMatchObject([{ kind: 'news', content: { related: [chosen] } }]);
  });
});

describe('a choice is refused at its place', () => {
  it('where it is the content itself, chosen twice, another’s draft or nothing at all', async () => {
    const chosen = await publish('service', 'Dịch vụ một');
    const hidden = (await t.draft('news', { slug: 'nhap' }, other)).meta.id;
    const own = await t.published('news');
    const save = (related: string[]) => refusalOf(t.save(own, { related }));
    expect(await save([own.meta.id])).toBe('validation-failed | /related/0 itself');
    expect(await save([chosen, chosen])).toBe('validation-failed | /related/1 duplicate');
    expect(await save([chosen, hidden])).toBe('validation-failed | /related/1 not-public');
    expect(await save(['01JD000000000000000000000Z'])).toBe('validation-failed | /related/0 not-public');
    expect((await t.service.get(seller, own.meta.id)).meta).toEqual(own.meta);
  });

  it('where it is a fifth', () => {
    const five = { ...testContent('news'), related: Array(5).fill('01JD000000000000000000000Z') };
    expect(fieldErrors(ContentInput.safeParse(five).error!, five)).toEqual([
      { pointer: '/related', code: 'too-many', params: { maximum: 4 } },
    ]);
  });
});

describe('the search for it', () => {
  it('finds words of titles in any spelling, of every kind, titles first, then the newest; nothing that is not public', async () => {
    await publish('service', 'Thẩm định giá cảng');
    await publish('news', 'Cảng Cần Giờ');
    await publish('news', 'Đường ven biển');
    await t.draft('news', titled('Cảng còn nháp'));
    await t.published('report', { ...titled('Cảng nội bộ'), slug: 'noi-bo' });
    const found = await t.service.relatable({ locale: 'vi', keyword: 'THAM dinh gia' });
    expect(found.map(({ title }) => title)).toEqual(['Thẩm định giá cảng']);
    const ports = await t.service.relatable({ locale: 'vi', keyword: 'cang' });
    // The summary of each names the port.
    expect(ports.map(({ title }) => title)).toEqual(['Cảng Cần Giờ', 'Thẩm định giá cảng', 'Đường ven biển']);
  });

  it('names those of the ids that are public, in their order', async () => {
    const [one, two] = [await publish('service', 'Dịch vụ một'), await publish('news', 'Tin hai')];
    const hidden = (await t.draft('news', { slug: 'nhap' })).meta.id;
    const named = await t.service.relatable({ locale: 'vi', ids: [two, hidden, one] });
    expect(named.map(({ title }) => title)).toEqual(['Tin hai', 'Dịch vụ một']);
  });

  it('finds what many newer ones stand before', async () => {
    const at = (n: number) => instant(t.clock.ms + n * 1000);
    await publish('news', 'Bài cũ về sân bay');
    const rows = Array.from({ length: 250 }, (_, n) => ({
      ...{ id: `01JD0000000000000000${String(n).padStart(6, '0')}`, kind: 'news', slug: `bai-${n}` },
      ...{ locale: 'vi', title: `Bài số ${n}`, summary: '', author: 'Sàn', readingMinutes: 1 },
      publishedAt: at(n + 1),
    }));
    for (let from = 0; from < rows.length; from += 20)
      await t.world.table.transact(
        rows.slice(from, from + 20).flatMap((row) => t.ports.repo.putCards(allLocales(row as never))),
      );
    const found = await t.service.relatable({ locale: 'vi', keyword: 'sân bay' });
    expect(found.map(({ title }) => title)).toEqual(['Bài cũ về sân bay']);
  });
});

const allLocales = (card: never) => ({ vi: card, en: card, ja: card, ko: card, zh: card });
