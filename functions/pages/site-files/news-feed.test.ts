/** The feeds: the newest news in the reader's language, well-formed whatever was typed. */
import { SaxesParser } from 'saxes';
import { expect, it } from 'vitest';
import type { ContentCard } from '#shared/content/public-model.ts';
import { makeNewsFeed } from './news-feed.ts';

const origin = 'https://sandautu.example';
const minute = (n: number) => new Date(Date.parse('2026-11-20T03:00:00Z') - n * 60_000).toISOString();
const card = (n: number, more: Partial<ContentCard> = {}): ContentCard => ({
  id: `01KAHS00000000000000000${String(n).padStart(3, '0')}`,
  kind: 'news',
  slug: `tin-${n}`,
  locale: 'vi',
  title: `Tin ${n}`,
  summary: `Tóm tắt ${n}`,
  author: 'Ban biên tập',
  publishedAt: minute(n),
  readingMinutes: 1,
  ...more,
});
const cover = {
  mediaId: '01KAHS00000000000000000000',
  basePath: '/media/a',
  widths: [400, 800, 1600],
  width: 1600,
  height: 900,
};

interface Item {
  [name: string]: string;
}
/** The channel's own texts and its items, by a strict parser; attributes of empty elements by `name@attribute`. */
function read(xml: string): { channel: Item; items: Item[] } {
  const parser = new SaxesParser({ xmlns: true });
  const path: string[] = [];
  const channel: Item = {};
  const items: Item[] = [];
  parser.on('error', (error) => {
    throw error;
  });
  const target = () => (path.includes('item') ? items.at(-1)! : channel);
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    if (name === 'item') items.push({});
    for (const [attribute, { value }] of Object.entries(attributes)) target()[`${name}@${attribute}`] = value;
  });
  parser.on('text', (text) => {
    const name = path.at(-1);
    if (name && text.trim()) target()[name] = (target()[name] ?? '') + text;
  });
  parser.on('closetag', () => path.pop());
  parser.write(xml).close();
  return { channel, items };
}

const feed = async (rows: readonly ContentCard[], locale: 'vi' | 'en' | 'zh' = 'vi') =>
  read(
    await makeNewsFeed(
      locale,
      {
        content: async (_, __, limit) => ({ rows: rows.slice(0, limit) }),
        newsWords: async () => ({ title: 'Tin tức', description: 'Ngắn gọn & rõ ràng.' }),
        newsCategories: async () => new Map([['planning', 'Quy hoạch']]),
      },
      origin,
    ),
  );

it('says what it is, for whom, and where it lies', async () => {
  const { channel } = await feed([card(0)], 'zh');
  expect(channel).toMatchObject({
    title: 'Tin tức · Sàn Đầu Tư',
    description: 'Ngắn gọn & rõ ràng.',
    link: `${origin}/zh/news-list`,
    language: 'zh-Hans',
    'atom:link@href': `${origin}/zh/rss.xml`,
    'atom:link@rel': 'self',
  });
});
it('has title, summary, link, date, category and picture of each, and an id that outlives its address', async () => {
  const { items } = await feed([card(1, { category: 'planning', cover }), card(2)]);
  expect(items[0]).toEqual({
    title: 'Tin 1',
    description: 'Tóm tắt 1',
    link: `${origin}/news/tin-1`,
    guid: `news:${card(1).id}:vi`,
    'guid@isPermaLink': 'false',
    pubDate: 'Fri, 20 Nov 2026 02:59:00 GMT',
    category: 'Quy hoạch',
    'enclosure@url': `${origin}/media/a/800.webp`,
    'enclosure@length': '0',
    'enclosure@type': 'image/webp',
  });
  expect(Object.keys(items[1]!)).not.toContain('category');
  expect(Object.keys(items[1]!)).not.toContain('enclosure@url');
});
it('holds the newest 30, and of another language only what is written in it', async () => {
  const rows = Array.from({ length: 90 }, (_, n) => card(n, { locale: n % 2 ? 'en' : 'vi' }));
  const { items } = await feed(rows, 'en');
  expect(items.map(({ link }) => link)).toEqual(
    Array.from({ length: 30 }, (_, n) => `${origin}/en/news/tin-${n * 2 + 1}`),
  );
});
it('is well-formed for any words', async () => {
  const words = 'Đất & nhà <b>"x"</b> ]]> \u0007\u0000\ud800 🏭';
  const { items } = await feed([card(1, { title: words, summary: words, slug: 'a' })]);
  const read = 'Đất & nhà <b>"x"</b> ]]> \ufffd 🏭';
  expect([items[0]!.title, items[0]!.description]).toEqual([read, read]);
});
it('without news is a feed all the same', async () => {
  expect((await feed([])).items).toEqual([]);
});
