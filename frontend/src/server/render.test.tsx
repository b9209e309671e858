// @vitest-environment node
/** Pages rendered on the server: whole, in their language, without anything the CSP would refuse. */

import { describe, expect, it } from 'vitest';
import type { LooseCall } from '#lib/api/client.ts';
import { CallProblem } from '#lib/api/http.ts';
import { patterns, type RouteName } from '#lib/paths.ts';
import { defaultRates } from '#shared/catalog/defaults.ts';
import { brand } from '#shared/kernel/brand.ts';
import { locales } from '#shared/kernel/locale.ts';
import type { ListingDetail } from '#shared/listings/model.ts';
import { samples as homes } from '../app/home/samples.ts';
import { routeTable } from '../app/route-table.ts';
import { sampleAgency } from '../features/agencies/samples.ts';
import { sampleArticle, sampleDocument } from '../features/content/samples.ts';
import { samples } from '../features/listings/samples.ts';
import { samples as lists } from '../features/search/samples.ts';
import { globalStyles, noCall, render } from './render.tsx';

const origin = 'https://site.vn';
const built = (Object.keys(routeTable) as RouteName[]).filter((name) =>
  ['build', 'list'].includes(routeTable[name].rendering),
);
const gone = { code: 'gone', status: 410 } as const;
const missing = { code: 'not-found', status: 404 } as const;
const refusing = (code: string, status: number) => () => Promise.reject({ code, status });

describe.each(locales)('in %s', (locale) => {
  it.each(built)('%s is a whole page', async (name) => {
    const page = await render({ path: patterns[name], locale, origin, call: noCall });
    expect([page.status, page.routeName, page.hydration.errors]).toEqual([200, name, null]);
    expect(page.html).not.toMatch(/\sstyle=/);
    expect(page.html).not.toContain('<style');
    expect(page.html).not.toContain('<script');
    expect(page.html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(page.html).toContain('id="main"');
    expect(page.head.title).not.toContain(':');
    expect(page.styles.size).toBeGreaterThan(10);
  });
});

describe('pages for everybody', () => {
  it('support says how to write to us and where things are settled', async () => {
    const { html } = await render({ path: '/support', locale: 'en', origin, call: noCall });
    expect(html).toContain(`href="mailto:${brand.supportEmail}"`);
    for (const path of ['/auth', '/my-wallet', '/my-profile', '/project'])
      expect(html).toContain(`href="/en${path}"`);
  });
  it('saved listings have their room before the browser says which', async () => {
    const { html } = await render({ path: '/saved', locale: 'en', origin, call: noCall });
    expect(html.match(/<li/g)?.length).toBeGreaterThanOrEqual(4);
    expect(html).not.toContain('You have no saved listings');
    expect(html).toContain('href="/en/compare"');
  });
});

describe('the list', () => {
  const [many, , none] = lists;
  const answering =
    (reply: unknown, asked: unknown[] = []): LooseCall =>
    async (endpoint, options) => {
      asked.push([endpoint.path, options?.query]);
      return endpoint.path === '/api/adverts' ? { items: [] } : reply;
    };

  it.each(locales)(
    'has its first page in the HTML in %s, with what the browser goes on with',
    async (locale) => {
      const asked: unknown[] = [];
      const reply = many!.replies['/api/search/landing'];
      const page = await render({ path: '/project', locale, origin, call: answering(reply, asked) });
      expect(asked).toEqual([
        ['/api/search/landing', { page: '1', limit: '24' }],
        ['/api/adverts', { position: 'list-top', locale }],
        ['/api/adverts', { position: 'list-side', locale }],
      ]);
      expect(page.html.match(/<article/g)).toHaveLength(24);
      expect(page.html.match(/fetchpriority="high"/gi)?.length).toBeLessThanOrEqual(3);
      expect(page.html).not.toContain('aria-busy="true"');
      const adverts = { 'list-top': { items: [] }, 'list-side': { items: [] } };
      const landing = expect.objectContaining({ path: '/project', isListed: true });
      expect(page.hydration.loaderData.projects).toEqual({
        ...{ ...reply.found, search: {}, dropped: [], adverts, landing },
      });
      const [list] = page.head.jsonLd as { itemListElement: object[]; numberOfItems: number }[];
      expect([list!.numberOfItems, list!.itemListElement.length]).toEqual([2_400, 24]);
      const prefix = locale === 'vi' ? '' : `/${locale}`;
      expect(list!.itemListElement[0]).toMatchObject({
        position: 1,
        url: `${origin}${prefix}/project-detail/DASAMP1E01`,
      });
    },
  );
  it('says that there is nothing where there is nothing', async () => {
    const call = answering(none!.replies['/api/search/landing']);
    const page = await render({ path: '/project', locale: 'en', origin, call });
    const data = page.head.jsonLd as { '@type': string }[];
    expect([page.html.match(/<article/g), data.map((one) => one['@type'])]).toEqual([
      null,
      ['BreadcrumbList'],
    ]);
    expect(page.html).toContain('No matching listings');
  });
  it('stands without results where none can be had, and a bug is thrown', async () => {
    const page = await render({ path: '/project', locale: 'en', origin, call: noCall });
    expect([page.status, page.hydration.loaderData.projects]).toEqual([200, null]);
    expect(page.html).toContain('aria-busy="true"');
    const bug = new TypeError('broken');
    const call = () => Promise.reject(bug);
    await expect(render({ path: '/project', locale: 'vi', origin, call })).rejects.toBe(bug);
  });
});

describe('links', () => {
  it('carry the prefix of the page’s language', async () => {
    const { html } = await render({ path: '/', locale: 'ja', origin, call: noCall });
    expect(html).toContain('href="/ja/project"');
    const hrefs = [...html.matchAll(/href="(\/[^"]*)"/g)].map((match) => match[1]!);
    const elsewhere = hrefs.filter((href) => !href.startsWith('/ja') && !href.endsWith('.svg'));
    expect(elsewhere.sort()).toEqual(['/', '/en', '/ko', '/zh']);
  });
});

describe('refusals', () => {
  it('an unknown path is a 404 page that names the path', async () => {
    const page = await render({ path: '/no-such-page', locale: 'en', origin, call: noCall });
    expect([page.status, page.routeName]).toEqual([404, 'notFound']);
    expect(page.html).toContain('Page not found: /no-such-page');
    expect(page.head).toMatchObject({ isListed: false });
    expect(page.hydration.errors).toMatchObject({ notFound: { __type: 'RouteErrorResponse', status: 404 } });
  });

  it('what was public once is a 410 page, and a bug of the caller is thrown', async () => {
    const published = (Object.keys(routeTable) as RouteName[]).find(
      (name) => routeTable[name].rendering === 'publish',
    )!;
    const path = patterns[published].replace(':id', 'DA00000001');
    const page = await render({ path, locale: 'vi', origin, call: refusing('gone', 410) });
    expect([page.status, page.routeName]).toEqual([410, published]);
    expect(page.html).toContain('Trang không tồn tại hoặc đã bị xóa');
    expect(page.html).not.toContain('Không tìm thấy trang');
    expect(page.head.title).toContain('Trang không tồn tại hoặc đã bị xóa');
    const bug = new TypeError('broken');
    await expect(render({ path, locale: 'vi', origin, call: () => Promise.reject(bug) })).rejects.toBe(bug);
  });

  it('a listing that is not there shows what else there is, of its type and province first', async () => {
    const asked: unknown[] = [];
    const card = samples.find(({ replies }) => '/api/listings/{code}' in replies)!.replies[
      '/api/listings/{code}'
    ] as ListingDetail;
    const call: LooseCall = async (endpoint, options) => {
      if (endpoint.path === '/api/catalog') return { categories: [], rates: {} };
      if (endpoint.path !== '/api/search')
        return Promise.reject({ code: 'gone', status: 410, params: { type: 'land', province: '24' } });
      asked.push(options?.query);
      return { items: asked.length === 1 ? [] : [card.card], total: 1, rates: defaultRates };
    };
    const page = await render({ path: '/project-detail/DA00000001', locale: 'en', origin, call });
    expect(page.status).toBe(410);
    expect(asked).toEqual([
      { types: 'land', province: '24', limit: '4' },
      { types: 'land', limit: '4' },
    ]);
    expect(page.html).toContain('href="/en/project-detail/DASAMP1E01"');
    expect(page.html).toContain('href="/en/project?types=land"');
  });

  it.each(['news', 'service', 'partner', 'introduce', 'career'])(
    'what is not published below /%s is 404, with what else there is where there is anything',
    async (kind) => {
      const path = `/${kind}/anything`;
      const page = await render({ path, locale: 'en', origin, call: refusing('not-found', 404) });
      expect([page.status, page.head.isListed]).toEqual([404, false]);
      expect(page.html).toContain('The page does not exist or has been deleted');
      expect(page.html).not.toContain('Page not found');
    },
  );

  it('an article that has a new address says where it is, in the language of the page', async () => {
    const article = { ...sampleArticle, slug: 'moi', redirectTo: 'moi' };
    const call: LooseCall = async ({ path }) => (path === '/api/catalog' ? { newsCategories: [] } : article);
    const page = await render({ path: '/news/cu', locale: 'ja', origin, call });
    expect([page.status, page.location, page.html]).toEqual([301, '/ja/news/moi', '']);
  });

  it.each(['/project-detail/abc', '/project-detail/DA0000000I', '/news/_'])(
    '%s can never be a page: its path is named',
    async (path) => {
      const page = await render({ path, locale: 'en', origin, call: noCall });
      expect(page.status).toBe(404);
      expect(page.html).toContain(`Page not found: ${path}`);
    },
  );

  it('a guarded page is not rendered at all', async () => {
    await expect(render({ path: '/my-wallet', locale: 'vi', origin, call: noCall })).rejects.toThrow(
      'redirects',
    );
  });
});

it('page-wide rules come in layers, tokens among them', () => {
  const css = globalStyles();
  expect(css.startsWith('@layer reset')).toBe(true);
  expect(css).toContain('--chakra-colors-green-700');
  expect(css).toContain('prefers-reduced-motion');
});

describe('the home page', () => {
  it.each(locales)('has its newest listings and articles in the HTML in %s', async (locale) => {
    const [home] = homes;
    const call: LooseCall = async ({ path }) => home!.replies[path as '/api/search'];
    const page = await render({ path: '/', locale, origin, call });
    const prefix = locale === 'vi' ? '' : `/${locale}`;
    expect(page.html).toContain(`href="${prefix}/project-detail/DASAMP1E01"`);
    for (const path of ['/news/bai-mau', '/service/bai-mau', '/partner/bai-mau'])
      expect(page.html).toContain(`href="${prefix}${path}"`);
    expect(Object.keys(page.hydration.loaderData.home as object)).toEqual([
      '/api/search?sort=created_at&limit=8',
      `/api/home-content?locale=${locale}`,
      `/api/adverts?position=home-hero&locale=${locale}`,
    ]);
  });
});

describe('a page below /partner', () => {
  const answering: LooseCall = async ({ path }) => {
    if (path === '/api/agencies/{slug}') return { agency: sampleAgency };
    throw new Error(`${path} is not asked for`);
  };
  it.each(locales)('is an agency’s where the address is one’s, whole in %s', async (locale) => {
    const path = `/partner/${sampleAgency.slug}`;
    const page = await render({ path, locale, origin, call: answering });
    expect([page.status, page.routeName]).toEqual([200, 'partner']);
    expect(page.head.title).toBe(`${sampleAgency.name} · ${brand.name}`);
    expect(page.head.canonicalPath).toBe(path);
    expect(page.html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(page.html).not.toMatch(/\sstyle=/);
    for (const text of [sampleAgency.name, 'Lê An', 'Làm việc từ năm 2012.'])
      expect(page.html).toContain(text);
    const prefix = locale === 'vi' ? '' : `/${locale}`;
    expect(page.head.jsonLd).toEqual([
      expect.objectContaining({ '@type': 'RealEstateAgent', url: `${origin}${prefix}${path}` }),
      expect.objectContaining({ '@type': 'BreadcrumbList' }),
    ]);
  });
  it('is gone with the agency’s page', async () => {
    const call: LooseCall = async ({ path }) =>
      Promise.reject(new CallProblem(path === '/api/agencies/{slug}' ? gone : missing));
    const page = await render({ path: '/partner/da-go', locale: 'en', origin, call });
    expect([page.status, page.head.isListed]).toEqual([410, false]);
  });
  it('is a partner’s where no agency has the address', async () => {
    const article = { ...sampleArticle, kind: 'partner' as const };
    const call: LooseCall = async ({ path }) =>
      path === '/api/agencies/{slug}' ? {} : path === '/api/catalog' ? { newsCategories: [] } : article;
    const page = await render({ path: '/partner/bai-mau', locale: 'vi', origin, call });
    expect([page.status, page.head.title]).toEqual([200, `${sampleArticle.seoTitle} · ${brand.name}`]);
  });
});

describe('a document', () => {
  it('has its pictures in the HTML, with their size and words', async () => {
    const call: LooseCall = async () => sampleDocument;
    const page = await render({ path: sampleDocument.path, locale: 'vi', origin, call });
    expect(page.status).toBe(200);
    const [figure = ''] = /<figure.*?<\/figure>/.exec(page.html) ?? [];
    const [, attributes = ''] = /<img([^>]*)>/.exec(figure) ?? [];
    for (const one of [
      'src="/assets/guide-sample.webp"',
      'width="430"',
      'height="300"',
      'alt="Các lựa chọn"',
    ])
      expect(attributes).toContain(one);
    expect(figure).toContain('Hình mẫu</figcaption>');
    expect(page.html).not.toMatch(/\sstyle=/);
  });
});
