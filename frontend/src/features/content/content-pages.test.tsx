/** What visitors read and do on the pages of content: lists, articles of each kind, policy and guide pages. */
import { ChakraProvider } from '@chakra-ui/react';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { system } from '#frontend/theme.ts';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { patterns } from '#lib/paths.ts';
import { defaultNewsCategories } from '#shared/catalog/categories.ts';
import { documentNames, documentPaths } from '#shared/content/documents.ts';
import { type Locale, locales } from '#shared/kernel/locale.ts';
import { closeNotice, notices } from '#ui/notify.ts';
import { documentAt, kindAt } from './addresses.ts';
import { headOfArticle } from './article/article-head.ts';
import { Page as ArticlePage } from './pages/article-page.tsx';
import { Page as ArticlesPage } from './pages/articles-page.tsx';
import { Page as DocumentPage } from './pages/document-page.tsx';
import { articleOf, sampleArticle, sampleDocument } from './samples.ts';

const asked: string[] = [];
let answer: (url: URL) => Response;
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

beforeEach(() => {
  asked.length = 0;
  answer = () => json({ items: [] });
  vi.stubGlobal('fetch', async (path: string) => {
    const url = new URL(path, 'http://site');
    asked.push(url.pathname + url.search);
    return url.pathname === '/api/catalog' ? json({ newsCategories: defaultNewsCategories }) : answer(url);
  });
});
afterEach(() => {
  cleanup();
  for (const { id } of notices.get()) closeNotice(id);
  vi.unstubAllGlobals();
});

async function show(Page: ComponentType, at: string, data: unknown, locale: Locale = 'vi') {
  const texts = createI18n(locale);
  await loadNamespaces(texts, ['app', 'content']);
  const [path] = at.split('?');
  const router = createMemoryRouter([{ id: 'page', path: path!, element: <Page />, loader: () => data }], {
    initialEntries: [at],
    hydrationData: { loaderData: { page: data } },
  });
  render(
    <ChakraProvider value={system}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <I18nextProvider i18n={texts}>
          <RouterProvider router={router} />
        </I18nextProvider>
      </SWRConfig>
    </ChakraProvider>,
  );
  return router;
}
const article = (kind: Parameters<typeof articleOf>[0]) => ({
  article: articleOf(kind),
  categoryNames: null,
});

describe('addresses', () => {
  it('name a kind and a document in any spelling and language', () => {
    expect(kindAt('/en/NEWS-list/')).toBe('news');
    expect(kindAt('/career/ke-toan')).toBe('career');
    expect(documentAt('/ja/huong-dan-thanh-toan-vnpay/')).toBe('payment-guide');
    expect(documentAt('/chinh-sach-bao-mat')).toBe('privacy');
  });

  it('are the same in the contract and in the router', () => {
    const routed = new Set<string>(Object.values(patterns));
    for (const name of documentNames) expect(routed).toContain(documentPaths[name]);
  });
});

describe('an article', () => {
  it('has title, category, date and reading time, and leads back to its list', async () => {
    const data = { article: sampleArticle, categoryNames: defaultNewsCategories[0]!.names };
    await show(ArticlePage, '/news/bai-mau', data);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bài mẫu');
    const main = screen.getAllByRole('article')[0]!;
    expect(within(main).getByText('Quy hoạch')).toBeTruthy();
    expect(within(main).getByText('4 phút đọc')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Tin tức' }).getAttribute('href')).toBe('/news-list');
    expect(screen.getByRole('link', { name: 'Bài khác' }).getAttribute('href')).toBe('/news/bai-khac');
  });

  it('says that it is not translated where another language shows the Vietnamese one', async () => {
    await show(ArticlePage, '/news/bai-mau', article('news'), 'en');
    expect(screen.getByRole('note').textContent).toContain('Vietnamese');
    expect(screen.getByRole('heading', { level: 1 }).lang).toBe('vi');
  });

  it('tells of a job its salary, tasks, openings and last day', async () => {
    await show(ArticlePage, '/career/bai-mau', article('career'));
    expect(screen.getByText('20 triệu – 30 triệu mỗi tháng')).toBeTruthy();
    expect(screen.getByText('Rà soát hồ sơ')).toBeTruthy();
    expect(screen.getByText('28/02/2026')).toBeTruthy();
  });

  it('links a partner’s own site without vouching for it', async () => {
    await show(ArticlePage, '/partner/bai-mau', article('partner'));
    const link = screen.getByRole('link', { name: 'doi-tac.example' });
    expect(link.getAttribute('rel')).toContain('nofollow');
  });

  it('shares its address where the device cannot', async () => {
    const copied: string[] = [];
    Object.assign(navigator, { clipboard: { writeText: async (text: string) => copied.push(text) } });
    await show(ArticlePage, '/news/bai-mau', article('news'));
    fireEvent.click(screen.getByRole('button', { name: 'Chia sẻ' }));
    await vi.waitFor(() => expect(copied).toEqual([location.origin + location.pathname]));
  });

  it.each(['news', 'career', 'partner', 'service', 'report'] as const)(
    'says to search engines what a %s is',
    (kind) => {
      const types = {
        news: 'NewsArticle',
        career: 'JobPosting',
        partner: 'Organization',
        service: 'WebPage',
        report: 'Report',
      };
      const t = createI18n('vi').getFixedT(null, 'app') as never;
      const input = { data: article(kind), t, locale: 'vi', params: {}, routeName: kind } as const;
      const head = headOfArticle({ ...input, origin: 'https://site' });
      expect(head.jsonLd).toEqual([
        expect.objectContaining({ '@type': types[kind], url: `https://site/${kind}/bai-mau` }),
        expect.objectContaining({ '@type': 'BreadcrumbList' }),
      ]);
      expect(head.canonicalPath).toBe(`/${kind}/bai-mau`);
    },
  );
});

describe('a list of articles', () => {
  const firstPage = { items: [sampleArticle], nextCursor: 'next' };
  const data = { firstPage, categories: defaultNewsCategories };

  it('shows what stands in the HTML and leads on to older ones', async () => {
    answer = () => json(firstPage);
    await show(ArticlesPage, '/news-list', data);
    expect(screen.getByRole('link', { name: 'Bài mẫu' }).getAttribute('href')).toBe('/news/bai-mau');
    expect(screen.getByRole('link', { name: 'Xem bài cũ hơn' }).getAttribute('href')).toBe(
      '/news-list?cursor=next',
    );
  });

  it('asks for the category and words of its address', async () => {
    answer = () => json({ items: [{ ...sampleArticle, title: 'Bài về luật' }] });
    await show(ArticlesPage, '/news-list?category=law&keyword=quy%20ho%E1%BA%A1ch', null);
    expect(await screen.findByRole('link', { name: 'Bài về luật' })).toBeTruthy();
    const query = new URL(asked.find((url) => url.startsWith('/api/content'))!, 'http://site').searchParams;
    expect(Object.fromEntries(query)).toEqual({
      locale: 'vi',
      limit: '12',
      category: 'law',
      keyword: 'quy hoạch',
    });
    expect(screen.getByRole('link', { name: 'Pháp luật' }).getAttribute('aria-current')).toBe('page');
  });

  const refused = () => json({ code: 'temporarily-unavailable', status: 503 }, 503);
  const said = () => notices.get().map(({ message }) => message);
  const stale = 'Chưa tải được danh sách mới nhất. Bạn đang xem bản đã tải trước đó.';

  it('keeps what stands in the HTML where it cannot be read anew, and says so above the page', async () => {
    answer = refused;
    await show(ArticlesPage, '/news-list', data);
    await vi.waitFor(() => expect(said()).toEqual([stale]));
    expect(screen.getByRole('link', { name: 'Bài mẫu' })).toBeTruthy();
    answer = () => json({ items: [{ ...sampleArticle, title: 'Bài vừa đăng' }] });
    notices.get()[0]!.action!.run();
    expect(await screen.findByRole('link', { name: 'Bài vừa đăng' })).toBeTruthy();
    expect(said()).toEqual([]);
  });

  it('says nothing of the kind once the page has been left', async () => {
    answer = refused;
    const router = await show(ArticlesPage, '/news-list', data);
    await vi.waitFor(() => expect(said()).toEqual([stale]));
    await act(() => router.navigate('/elsewhere'));
    expect(said()).toEqual([]);
  });

  it('never shows one category’s articles as those of another that could not be had', async () => {
    answer = (url) => (url.searchParams.has('category') ? refused() : json(firstPage));
    await show(ArticlesPage, '/news-list', data);
    fireEvent.click(screen.getByRole('link', { name: 'Pháp luật' }));
    expect(await screen.findByRole('button', { name: 'Thử lại' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Bài mẫu' })).toBeNull();
    expect(said()).toEqual([]);
  });

  it('searches from its box and keeps the category', async () => {
    const router = await show(ArticlesPage, '/news-list?category=law', null);
    const box = screen.getByRole('searchbox');
    fireEvent.change(box, { target: { value: ' thuế ' } });
    fireEvent.submit(box.closest('form')!);
    await vi.waitFor(() => expect(router.state.location.search).toBe('?category=law&keyword=thu%E1%BA%BF'));
  });

  it('leads to the feed of its language where there is one: of news', async () => {
    const data = { firstPage: { items: [] }, categories: [] };
    await show(ArticlesPage, '/news-list', data, 'ja');
    expect(screen.getByRole('link', { name: 'RSSフィード' }).getAttribute('href')).toBe('/ja/rss.xml');
    cleanup();
    await show(ArticlesPage, '/career-list', data, 'ja');
    expect(screen.queryByRole('link', { name: 'RSSフィード' })).toBeNull();
  });

  it('says what to do where nothing matches', async () => {
    await show(ArticlesPage, '/news-list?keyword=khong-co', null);
    expect(await screen.findByText('Không có bài nào khớp.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Xem tất cả' }).getAttribute('href')).toBe('/news-list');
  });

  it('offers another try where it could not be had', async () => {
    answer = () => json({ code: 'temporarily-unavailable', status: 503 }, 503);
    await show(ArticlesPage, '/service-list', null);
    answer = () => json({ items: [articleOf('service')] });
    fireEvent.click(await screen.findByRole('button', { name: 'Thử lại' }));
    expect(await screen.findByRole('link', { name: 'Bài mẫu' })).toBeTruthy();
  });
});

describe('a document', () => {
  it('has its contents, its version and since when it holds', async () => {
    await show(DocumentPage, documentPaths.privacy, sampleDocument);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Chính sách bảo mật');
    expect(screen.getByText('Phiên bản 2, cập nhật ngày 05/01/2026')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'a' })[0]!.getAttribute('href')).toBe('#section-1');
    expect(asked).toEqual([]);
  });

  it('is asked for while browsing, in the language of the page', async () => {
    answer = () => json({ ...sampleDocument, title: 'プライバシーポリシー', locale: 'ja' });
    await show(DocumentPage, documentPaths.privacy, null, 'ja');
    expect(await screen.findByRole('heading', { name: 'プライバシーポリシー' })).toBeTruthy();
    expect(asked).toEqual(['/api/documents/privacy?locale=ja']);
  });

  it('shows its pictures in their size before they are there, with what they show in words', async () => {
    await show(DocumentPage, documentPaths.privacy, sampleDocument);
    const picture = screen.getByRole<HTMLImageElement>('img', { name: 'Các lựa chọn' });
    const size = ['width', 'height', 'loading', 'src'].map((name) => picture.getAttribute(name));
    expect(size).toEqual(['430', '300', 'lazy', '/assets/guide-sample.webp']);
    const figure = screen.getByRole('figure');
    expect(within(figure).getByText('Hình mẫu').tagName).toBe('FIGCAPTION');
    expect(figure.closest('[data-noprint]')).toBeNull();
  });

  it.each(locales)('names all the others in %s', async (locale) => {
    await show(DocumentPage, documentPaths.privacy, sampleDocument, locale);
    for (const name of documentNames) {
      const found = document.querySelectorAll(`a[href="${documentPaths[name]}"]`).length;
      expect(found).toBe(name === 'privacy' ? 0 : 1);
    }
  });
});
