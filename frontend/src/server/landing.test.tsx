// @vitest-environment node
/** Landing pages as the server renders them: their head, their words and links, and what is not to be listed. */
import { describe, expect, it } from 'vitest';
import type { Locale } from '#shared/kernel/locale.ts';
import { samples as lists } from '../features/search/samples.ts';
import { render } from './render.tsx';

const origin = 'https://site.vn';

describe('a landing page', () => {
  const sample = lists.find(({ path }) => path === '/project/dat')!.replies['/api/search/landing'];
  const at = (path: string, locale: Locale, reply: unknown, asked: unknown[] = []) =>
    render({
      ...{ path, locale, origin },
      call: async (endpoint, options) => {
        asked.push([endpoint.path, options?.query]);
        return reply;
      },
    });

  it('says in its head and on it what it lists, from real numbers', async () => {
    const asked: unknown[] = [];
    const page = await at('/project/dat?page=2', 'en', sample, asked);
    expect(asked).toEqual([['/api/search/landing', { slug: 'dat', page: '2', limit: '24' }]]);
    expect(page.head).toMatchObject({
      title: '2,400 plots of land – page 2 · Sàn Đầu Tư',
      canonicalPath: '/project/dat?page=2',
      isListed: true,
    });
    expect(page.head.description).toContain(
      'The median asking price is VND 5.2 million/m², from 12 listings',
    );
    const [list, way] = page.head.jsonLd as { itemListElement: { name: string; item?: string }[] }[];
    expect(list!.itemListElement).toHaveLength(24);
    expect(way!.itemListElement.map(({ item }) => item)).toEqual([
      ...[`${origin}/en`, `${origin}/en/project`, `${origin}/en/project/dat`],
    ]);
    expect(page.html).toMatch(/<h1[^>]*>2,400 plots of land</);
    expect(page.html.match(/<article/g)).toHaveLength(24);
    expect(page.html).toContain('href="/en/project/dat-bac-ninh"');
    expect(page.html).toContain('>Bac Ninh (5)<');
    expect(page.html).toContain('href="/en/project/dat?page=3"');
  });
  it('is the one address of filters that say the same', async () => {
    const asked: unknown[] = [];
    const page = await at('/project?types=land', 'vi', sample, asked);
    expect(asked).toEqual([['/api/search/landing', { types: 'land', page: '1', limit: '24' }]]);
    expect(page.head.canonicalPath).toBe('/project/dat');
    expect(page.hydration.loaderData.projects).toMatchObject({ search: { types: 'land' } });
  });
  it('with fewer than three listings, or past the last of them, is not to be listed', async () => {
    const isListed = async (found: Partial<typeof sample.found>) =>
      (await at('/project/dat', 'vi', { ...sample, found: { ...sample.found, ...found } })).head.isListed;
    expect([await isListed({ total: 3 }), await isListed({ total: 2 })]).toEqual([true, false]);
    expect(await isListed({ items: [] })).toBe(false);
  });
  it('is not there where the search knows none, and away while the search is', async () => {
    const statusOf = async (code: string, status: number) =>
      (
        await render({
          ...{ path: '/project/dat', locale: 'vi', origin },
          call: () => Promise.reject(Object.assign(new Error(code), { code, status })),
        })
      ).status;
    expect([await statusOf('not-found', 404), await statusOf('temporarily-unavailable', 503)]).toEqual([
      404, 503,
    ]);
  });
});
