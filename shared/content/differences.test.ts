/** What one version changes of another: fields by their paths, and nothing where they say the same. */
import { expect, it } from 'vitest';
import { blocksOf, listingsOfBody, mediaOfBody, readingMinutes } from './body.ts';
import { contentDifferences } from './differences.ts';
import type { Content } from './model.ts';

const text = { title: 'Quy hoạch', summary: 'Tóm tắt', body: '<p>a</p>' };
const content: Content = { texts: { vi: text }, pictures: [], related: [], category: 'planning' };

it('names each changed field of each language, and added languages', () => {
  const after: Content = {
    ...content,
    texts: { vi: { ...text, body: '<p>b</p>' }, en: { title: 'Planning', summary: '', body: '' } },
    author: 'Lê An',
    category: 'law',
  };
  expect(contentDifferences(content, after).map(({ path }) => path)).toEqual([
    'texts.vi.body',
    'texts.en.title',
    'category',
    'author',
  ]);
  expect(contentDifferences(content, after)[0]).toEqual({
    path: 'texts.vi.body',
    before: '<p>a</p>',
    after: '<p>b</p>',
  });
});

it('finds none where absent and empty say the same', () => {
  expect(
    contentDifferences(content, { ...content, author: '', texts: { vi: { ...text, seoTitle: '' } } }),
  ).toEqual([]);
});

const media = '01JD0000000000000000000001';
const card = '<figure data-listing="DA0123ABCD"></figure>';
it('a body is cut at the cards of listings, and names what it shows', () => {
  const body = `<p>a</p>${card}<figure data-media="${media}"></figure><p>b</p>${card}`;
  expect(blocksOf(body)).toEqual([
    { kind: 'html', html: '<p>a</p>' },
    { kind: 'listing', code: 'DA0123ABCD' },
    { kind: 'html', html: `<figure data-media="${media}"></figure><p>b</p>` },
    { kind: 'listing', code: 'DA0123ABCD' },
  ]);
  expect([mediaOfBody(body), listingsOfBody(body)]).toEqual([[media], ['DA0123ABCD']]);
});

it('reading takes a minute at least, by words or by characters of Han', () => {
  expect([readingMinutes(''), readingMinutes('từ '.repeat(440)), readingMinutes('港'.repeat(1001))]).toEqual([
    1, 2, 3,
  ]);
});
