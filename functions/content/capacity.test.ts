/** What reading and writing content costs: one request each, and a page of twenty at most 5 units. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentKind } from '#shared/content/kinds.ts';
import { testContent } from '#shared/content/testing/samples.ts';
import { itemBytes } from '../lib/item-size.ts';
import { cardMaxBytes } from './storage/content-items.ts';
import { mediaIds, people, startContent, type TestContent } from './testing/setup.ts';

const { seller, staff } = people;
const rows = 25;
/** The longest texts that are taken, in a script of three bytes a character. */
const long = (many: number) => `${'ー'.repeat(many - 1)}港`;
let t: TestContent;
beforeAll(async () => {
  t = await startContent();
  for (let at = 0; at < rows; at++) await publishOne(at);
}, 120_000);
afterAll(() => t.stop());

async function publishOne(at: number, kind: ContentKind = 'news') {
  t.clock.ms += 60_000;
  const text = { title: long(150), summary: long(300), body: `<p>${long(2000)}</p>` };
  const title = at % 5 === 0 ? `Giá đất Long An ${at}` : long(150);
  const texts = { vi: { ...text, title }, ja: text, ko: text };
  const content = testContent(kind, { texts, slug: `bai-${at}`, author: long(100) }, mediaIds);
  const { meta } = await t.service.create(staff, { kind, content }, t.freshKey());
  return t.service.review.publish(staff, meta.id, { version: 1 });
}
async function costOf<Reply>(work: () => Promise<Reply>) {
  t.world.consumed.length = 0;
  const reply = await work();
  const units = t.world.consumed.reduce((sum, one) => sum + one.units, 0);
  return { reply, units, operations: t.world.consumed.map(({ operation }) => operation) };
}

describe('a public list', () => {
  it('is one query of at most 5 units for twenty of the longest rows, to its very end', async () => {
    const query = { kind: 'news', locale: 'ja', limit: 20 } as const;
    const first = await costOf(() => t.service.public.list(query));
    expect(first.operations).toEqual(['query']);
    expect(first.units).toBeLessThanOrEqual(5);
    expect(first.reply.items).toHaveLength(20);
    const rest = await t.service.public.list({ ...query, cursor: first.reply.nextCursor });
    expect(rest.items).toHaveLength(rows - 20);
    expect(rest.nextCursor).toBeUndefined();
    const all = [...first.reply.items, ...rest.items];
    expect(new Set(all.map(({ id }) => id)).size).toBe(rows);
    expect(all.map(({ publishedAt }) => publishedAt)).toEqual(
      all
        .map(({ publishedAt }) => publishedAt)
        .toSorted()
        .reverse(),
    );
  });
  it('has rows of at most 1,900 bytes in every language, cut at their summary', async () => {
    const cards = (await t.itemsAt('C#')).filter(({ sk }) => String(sk).startsWith('CARD#'));
    expect(cards).toHaveLength(rows * 5);
    for (const card of cards) expect(itemBytes(card)).toBeLessThanOrEqual(cardMaxBytes);
    expect(cards.some(({ summary }) => String(summary).endsWith('…'))).toBe(true);
  });
  it('of a category is one query of that category alone; a missing language shows Vietnamese, marked', async () => {
    const { reply, operations } = await costOf(() =>
      t.service.public.list({ kind: 'news', locale: 'en', category: 'planning', limit: 5 }),
    );
    expect(operations).toEqual(['query']);
    expect(reply.items.map(({ locale }) => locale)).toEqual(Array(5).fill('vi'));
    expect(
      (await t.service.public.list({ kind: 'news', locale: 'en', category: 'law', limit: 5 })).items,
    ).toEqual([]);
  });
  it('finds a keyword without its accents, page by page', async () => {
    const query = { kind: 'news', locale: 'vi', keyword: 'gia dat LONG an', limit: 2 } as const;
    const found: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await t.service.public.list({ ...query, cursor });
      found.push(...page.items.map(({ title }) => title));
      cursor = page.nextCursor;
      if (!cursor) break;
    }
    expect(found).toEqual([20, 15, 10, 5, 0].map((at) => `Giá đất Long An ${at}`));
  });
});

describe('other reads', () => {
  it('one article is a handful of small reads', async () => {
    const { reply, operations } = await costOf(() =>
      t.service.public.read({ kind: 'news', slug: 'bai-7', locale: 'ko' }),
    );
    expect(reply.related).toHaveLength(4);
    expect(operations.filter((one) => one === 'query').length).toBeLessThanOrEqual(2);
    expect(operations.filter((one) => one === 'get').length).toBeLessThanOrEqual(3);
  });
  it('the back office reads a page of any state, and every row once', async () => {
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await t.service.office(staff, { kind: 'news', limit: 10, cursor });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
      if (!cursor) break;
    }
    expect([seen.length, new Set(seen).size]).toEqual([rows, rows]);
    expect((await t.service.office(seller, { kind: 'news', limit: 10 })).items).toEqual([]);
    const filtered = await t.service.office(staff, {
      kind: 'news',
      limit: 10,
      keyword: 'long an',
      state: 'published',
    });
    expect(filtered.items).toHaveLength(5);
  });
  it('a draft costs at most 30 units, a publication at most 90', async () => {
    const content = testContent('service', {}, [mediaIds[0]]);
    const draft = await costOf(() => t.service.create(seller, { kind: 'service', content }, t.freshKey()));
    expect(draft.units).toBeLessThanOrEqual(30);
    const publication = await costOf(() =>
      t.service.review.publish(staff, draft.reply.meta.id, { version: 1 }),
    );
    expect(publication.units).toBeLessThanOrEqual(90);
  });
});
