/** What the home page tells beside the listings: news, services, activities and partners, each only where there is something. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { articleOf } from '#frontend/features/content/samples.ts';
import { link } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { found } from '#frontend/testing/listings.ts';
import { contentApi } from '#shared/content/api.ts';
import type { ContentKind } from '#shared/content/kinds.ts';
import { ContentCard, type HomeContent } from '#shared/content/public-model.ts';
import { type Locale, locales } from '#shared/kernel/locale.ts';
import { searchApi } from '#shared/search/api.ts';

setUpApp();
/** The card of an article of this kind. */
const cardOf = (kind: ContentKind, slug: string, changes: Partial<ContentCard> = {}): ContentCard => ({
  ...ContentCard.parse(articleOf(kind)),
  ...{ slug, title: `Bài ${slug}`, summary: '' },
  ...changes,
});
const nothing: HomeContent = {
  ...{ news: [], activities: [], services: [], introduces: [], keyPartners: [], careers: [] },
};
async function open(content: Partial<HomeContent> = {}, locale: Locale = 'vi') {
  api.on(searchApi.search, found([]));
  api.on(contentApi.getHomeContent, { ...nothing, ...content });
  const app = await openApp('/', { locale });
  await waitFor(() => expect(api.asked(contentApi.getHomeContent)).toHaveLength(1));
  return app;
}
const band = (name: string) => screen.findByRole('region', { name });
const titles = (box: HTMLElement) =>
  within(box)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

describe('bands', () => {
  it('with nothing to tell are not there', async () => {
    await open();
    await screen.findByRole('heading', { level: 1 });
    for (const name of ['Tin tức mới', 'Dịch vụ', 'Hoạt động', 'Đối tác chính'])
      expect(screen.queryByRole('region', { name })).toBeNull();
  });

  it('of news have three at most, each with its date and how long it takes, and lead to all of them', async () => {
    await open({ news: ['mot', 'hai', 'ba', 'bon'].map((slug) => cardOf('news', slug)) });
    const news = await band('Tin tức mới');
    expect(titles(news)).toEqual(['Bài mot', 'Bài hai', 'Bài ba']);
    expect(within(news).getAllByText('4 phút đọc')).toHaveLength(3);
    expect(within(news).getAllByText('05/01/2026')[0]?.getAttribute('datetime')).toBe(
      '2026-01-05T03:00:00.000Z',
    );
    expect(link('Xem tất cả tin tức', news).getAttribute('href')).toBe('/news-list');
    expect(link('Bài mot', news).getAttribute('href')).toBe('/news/mot');
  });

  it('of services say no date: theirs tells nothing', async () => {
    await open({ services: [cardOf('service', 'tham-dinh')] });
    const services = await band('Dịch vụ');
    expect(within(services).queryByText('05/01/2026')).toBeNull();
    expect(link('Bài tham-dinh', services).getAttribute('href')).toBe('/service/tham-dinh');
  });

  it('of activities lead to the news of that category', async () => {
    await open({ activities: [cardOf('news', 'hoi-thao', { category: 'activities' })] });
    const activities = await band('Hoạt động');
    expect(link('Xem tất cả hoạt động', activities).getAttribute('href')).toBe(
      '/news-list?category=activities',
    );
  });

  it('of partners are their names and logos, which say nothing a second time', async () => {
    await open({ keyPartners: [cardOf('partner', 'dong-a', { title: 'Công ty Đông Á' })] });
    const partners = await band('Đối tác chính');
    const partner = link('Công ty Đông Á', partners);
    expect(partner.getAttribute('href')).toBe('/partner/dong-a');
    expect(partner.querySelector('img')?.alt).toBe('');
  });

  it('of a partner without logo and cover are the name alone', async () => {
    const { cover: _, ...plain } = cardOf('partner', 'dong-a', { partner: { isKey: true } });
    await open({ keyPartners: [plain] });
    const partners = await band('Đối tác chính');
    expect(partners.querySelector('img')).toBeNull();
    expect(link('Bài dong-a', partners)).toBeDefined();
  });
});

describe('where it cannot be had', () => {
  it.each(['temporarily-unavailable', 'internal'] as const)('(%s) the page stays as it is', async (code) => {
    api.on(searchApi.search, found([]));
    api.refuse(contentApi.getHomeContent, code);
    await openApp('/');
    await waitFor(() => expect(api.asked(contentApi.getHomeContent).length).toBeGreaterThan(0));
    expect(await screen.findByText('Chưa có tin nào được đăng')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Tin tức mới' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('languages', () => {
  it('what is not translated stands in Vietnamese, and is read so', async () => {
    await open({ news: [cardOf('news', 'cang', { title: 'Cảng Cần Giờ', locale: 'vi' })] }, 'ja');
    const title = await screen.findByText('Cảng Cần Giờ');
    expect(title.closest('[lang]')?.getAttribute('lang')).toBe('vi');
    expect(api.asked(contentApi.getHomeContent)[0]?.query.locale).toBe('ja');
  });

  it.each(locales)('reads in %s without a gap', async (locale) => {
    const all = { news: [cardOf('news', 'a')], services: [cardOf('service', 'b')] };
    await open({ ...all, keyPartners: [cardOf('partner', 'c')] }, locale);
    await screen.findByText('Bài a');
    expect(screen.getByRole('main').textContent).not.toMatch(/\{\{|home:|content:/);
  });
});
