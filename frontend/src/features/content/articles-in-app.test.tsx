/** Articles as visitors come to them: through the app, from card to page, in five languages, and where there is none. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, link, noticeText, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { noNetwork } from '#frontend/testing/fake-api.ts';
import { card, found } from '#frontend/testing/listings.ts';
import { agencyPageApi } from '#shared/agencies/page-api.ts';
import { contentApi } from '#shared/content/api.ts';
import type { ContentKind } from '#shared/content/kinds.ts';
import type { ContentDetail } from '#shared/content/public-model.ts';
import { type Locale, locales } from '#shared/kernel/locale.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { searchApi } from '#shared/search/api.ts';
import { articleOf } from './samples.ts';

setUpApp();
const article = (kind: ContentKind, changes: Partial<ContentDetail> = {}): ContentDetail => ({
  ...articleOf(kind),
  ...{ slug: 'bai-mau', related: [] },
  ...changes,
});
async function open(one: ContentDetail, locale: Locale = 'vi') {
  api.on(contentApi.getContent, one);
  const app = await openApp(`/${one.kind}/${one.slug}`, { locale });
  await screen.findByRole('heading', { level: 1, name: one.title });
  return app;
}
/** The article itself: listings in it are articles of their own. */
const body = () => screen.getAllByRole('article')[0]!;

describe('a body', () => {
  const factory = card({ code: 'DA0123ABCD', title: 'Nhà xưởng Yên Phong' });
  const blocks: ContentDetail['blocks'] = [
    { kind: 'html', html: '<p>Trước tin.</p>' },
    { kind: 'listing', code: 'DA0123ABCD' },
    { kind: 'html', html: '<p>Sau tin.</p>' },
  ];

  it('has the cards of its listings where it names them, which lead to them', async () => {
    await open(article('news', { blocks, listings: [factory] }));
    const words = body().textContent ?? '';
    const at = ['Trước tin.', 'Nhà xưởng Yên Phong', 'Sau tin.'].map((one) => words.indexOf(one));
    expect(at.every((place) => place >= 0)).toBe(true);
    expect(at).toEqual(at.toSorted((a, b) => a - b));
    const shown = within(body()).getByRole('link', { name: /Nhà xưởng Yên Phong/ });
    expect(shown.getAttribute('href')).toBe('/project-detail/DA0123ABCD');
  });

  it('leaves no gap for a listing that is not public any more', async () => {
    await open(article('news', { blocks, listings: [] }));
    expect(body().textContent).toContain('Trước tin.');
    expect(body().textContent).not.toContain('DA0123ABCD');
    expect(within(body()).queryByRole('link', { name: /Nhà xưởng/ })).toBeNull();
  });
});

describe('a job', () => {
  const openJob = (career: NonNullable<ContentDetail['career']>, locale: Locale = 'vi') =>
    open(article('career', { career }), locale);

  it.each([
    [{ salaryFromVnd: 20_000_000, openings: 1 }, 'Từ 20 triệu mỗi tháng'],
    [{ salaryToVnd: 30_000_000, openings: 1 }, 'Đến 30 triệu mỗi tháng'],
    [{ openings: 1 }, 'Thỏa thuận'],
  ])('pays what is known of it: %j', async (career, words) => {
    await openJob(career);
    expect(within(body()).getByText(words)).toBeDefined();
    expect(within(body()).queryByText('Hạn nộp hồ sơ')).toBeNull();
  });

  it.each<[Locale, RegExp, RegExp]>([
    ['vi', /20 triệu – 30 triệu mỗi tháng/, /28\/02\/2026/],
    ['en', /VND 20 million – VND 30 million a month/, /28 Feb 2026/],
    ['ja', /月額2,000万ドン～3,000万ドン/, /2026年2月28日/],
    ['ko', /월 2,000만 동~3,000만 동/, /2026년 2월 28일/],
    ['zh', /每月2000万越南盾至3000万越南盾/, /2026年2月28日/],
  ])('pays and closes in %s as its readers write it', async (locale, pay, day) => {
    const career = {
      salaryFromVnd: 20_000_000,
      salaryToVnd: 30_000_000,
      openings: 2,
      deadline: '2026-02-28',
    };
    await openJob(career, locale);
    expect(body().textContent).toMatch(pay);
    expect(body().textContent).toMatch(day);
  });
});

describe('a partner', () => {
  // Agencies have addresses beside theirs: this is none of them.
  beforeEach(() => void api.on(agencyPageApi.getAgencyPage, {}));

  it('has what it develops below it, and nothing of it where it develops nothing', async () => {
    const one = article('partner', { developerOf: [card({ title: 'Khu công nghiệp Đông Á' })] });
    await open(one);
    const listings = screen.getByRole('region', { name: 'Dự án và tài sản của đối tác' });
    expect(within(listings).getByRole('heading', { level: 3 }).textContent).toBe('Khu công nghiệp Đông Á');
  });

  it('has what it develops now, whatever its kept page shows', async () => {
    const kept = article('partner', { developerOf: [card({ title: 'Kho đã bán' })] });
    const now = { ...kept, developerOf: [card({ title: 'Kho vừa đăng' })] };
    let asked = 0;
    api.on(contentApi.getContent, () => (asked++ === 0 ? kept : now));
    await openApp(`/partner/${kept.slug}`);
    expect(await screen.findByRole('heading', { level: 3, name: 'Kho vừa đăng' })).toBeDefined();
    expect(screen.queryByText('Kho đã bán')).toBeNull();
  });

  it('without a site of its own names none', async () => {
    await open(article('partner', { partner: { isKey: false }, developerOf: [] }));
    expect(screen.queryByText(/Trang web:/)).toBeNull();
    expect(screen.queryByRole('region', { name: 'Dự án và tài sản của đối tác' })).toBeNull();
  });
});

describe('who wrote it', () => {
  it('is said of news; a service is the marketplace’s own', async () => {
    await open(article('news', { author: 'Lê Minh' }));
    expect(screen.getByText('Người viết: Lê Minh')).toBeDefined();
  });

  it('is not said of a service, and neither is its date', async () => {
    await open(article('service', { author: 'Lê Minh' }));
    expect(screen.queryByText(/Người viết/)).toBeNull();
    expect(body().querySelector('time')).toBeNull();
  });
});

describe('passing it on', () => {
  const device = { share: navigator.share, clipboard: navigator.clipboard };
  afterEach(() => {
    for (const [name, value] of Object.entries(device))
      Object.defineProperty(navigator, name, { value, configurable: true });
    vi.restoreAllMocks();
  });
  const give = (name: 'share' | 'clipboard', value: unknown) =>
    Object.defineProperty(navigator, name, { value, configurable: true });

  it('by the device’s own sheet where there is one; closing it is no error', async () => {
    const share = vi.fn().mockRejectedValue(new DOMException('closed', 'AbortError'));
    give('share', share);
    await open(article('news'));
    press(button('Chia sẻ'));
    await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
    expect(share.mock.calls[0]?.[0]).toMatchObject({ url: location.origin + location.pathname });
    expect(noticeText()).toBe('');
  });

  it('by a copied address, which is said; where copying is refused the address is shown', async () => {
    give('share', undefined);
    const writeText = vi.fn().mockResolvedValue(undefined);
    give('clipboard', { writeText });
    await open(article('news'));
    press(button('Chia sẻ'));
    await waitFor(() => expect(noticeText()).toContain('Đã sao chép liên kết.'));
    writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    press(button('Chia sẻ'));
    await waitFor(() => expect(noticeText()).toContain(location.origin + location.pathname));
  });

  it('on paper', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await open(article('news'));
    press(button('In trang này'));
    expect(print).toHaveBeenCalledTimes(1);
  });
});

describe('an address', () => {
  it('that an article had before leads to the one of today', async () => {
    api.on(contentApi.getContent, ({ params }) =>
      params.slug === 'ten-cu' ? article('news', { redirectTo: 'bai-mau' }) : article('news'),
    );
    const { address } = await openApp('/news/ten-cu');
    await waitFor(() => expect(address()).toBe('/news/bai-mau'));
  });

  it('in capitals is the same article', async () => {
    api.on(contentApi.getContent, article('news'));
    await openApp('/news/BAI-MAU');
    expect(await screen.findByRole('heading', { level: 1, name: 'Bài mẫu' })).toBeDefined();
    expect(api.asked(contentApi.getContent)[0]?.params.slug).toBe('bai-mau');
  });

  it.each([
    ['not-found', '404'],
    ['gone', '410'],
  ] as const)('with nothing behind it (%s) says so, with listings nearby', async (code, status) => {
    api.refuse(contentApi.getContent, code);
    api.on(searchApi.search, found([card({ title: 'Lô đất gần đó' })]));
    await openApp('/news/khong-con');
    expect(screen.getByText(status)).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Trang không tồn tại hoặc đã bị xóa');
    expect(await screen.findByRole('heading', { name: 'Lô đất gần đó' })).toBeDefined();
  });

  it('that can be no article’s names itself, and nothing is asked', async () => {
    await openApp('/news/khong_co');
    expect(screen.getByText('Không tìm thấy trang: /news/khong_co')).toBeDefined();
    expect(api.asked(contentApi.getContent)).toEqual([]);
  });

  it('that cannot be reached says that there is no network', async () => {
    api.on(contentApi.getContent, () => {
      throw noNetwork();
    });
    await openApp('/news/bai-mau');
    expect(screen.getByText('Không có kết nối mạng')).toBeDefined();
  });
});

describe('a list', () => {
  const asked = () => api.asked(contentApi.listContent).map(({ query }) => query);

  it.each(['keyword=a', `keyword=${'a'.repeat(81)}`, 'category=Ph%C3%A1p%20lu%E1%BA%ADt', 'cursor='])(
    'of an address that somebody changed by hand (%s) passes over what makes no sense',
    async (query) => {
      api.on(contentApi.listContent, { items: [article('news')] });
      await openApp(`/news-list?${query}`);
      expect(await screen.findByRole('link', { name: 'Bài mẫu' })).toBeDefined();
      expect(screen.queryByRole('alert')).toBeNull();
      expect(asked().map(({ category, keyword, cursor }) => [category, keyword, cursor])).toEqual([
        [undefined, undefined, undefined],
      ]);
    },
  );

  it('whose place is none any more is found again from its first page, its words kept', async () => {
    api.on(contentApi.listContent, ({ query }) => {
      if (query.cursor) throw new DomainProblem('invalid-cursor');
      return { items: [article('news')] };
    });
    const { address } = await openApp('/news-list?keyword=kho&cursor=of-another-day');
    expect((await screen.findByRole('alert')).textContent).toContain('Danh sách đã thay đổi.');
    press(button('Thử lại'));
    expect(await screen.findByRole('link', { name: 'Bài mẫu' })).toBeDefined();
    expect(address()).toBe('/news-list?keyword=kho');
  });

  it('goes on to older ones, and back to the newest', async () => {
    api.on(contentApi.listContent, ({ query }) =>
      query.cursor
        ? { items: [article('news', { slug: 'cu', title: 'Bài cũ' })] }
        : { items: [article('news')], nextCursor: 'older' },
    );
    const { address } = await openApp('/news-list');
    press(await screen.findByRole('link', { name: 'Xem bài cũ hơn' }));
    expect(await screen.findByRole('link', { name: 'Bài cũ' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Xem bài cũ hơn' })).toBeNull();
    press(link('Về trang đầu'));
    expect(await screen.findByRole('link', { name: 'Bài mẫu' })).toBeDefined();
    expect(address()).toBe('/news-list');
  });
});

describe('on the way', () => {
  it('from the list to an article: its title, and the focus at its content', async () => {
    api.on(contentApi.listContent, { items: [article('news', { slug: 'bai-mau' })] });
    api.on(contentApi.getContent, article('news'));
    await openApp('/news-list');
    press(await screen.findByRole('link', { name: 'Bài mẫu' }));
    await waitFor(() => expect(document.title).toContain('Bài mẫu'));
    await waitFor(() => expect(document.activeElement?.id).toBe('main'));
  });

  it('to the next one by what is related', async () => {
    const next = article('news', { slug: 'bai-khac', title: 'Bài khác' });
    api.on(contentApi.getContent, ({ params }) =>
      params.slug === 'bai-khac' ? next : article('news', { related: [next] }),
    );
    const { address } = await openApp('/news/bai-mau');
    const related = await screen.findByRole('region', { name: 'Bài liên quan' });
    press(link('Bài khác', related));
    expect(await screen.findByRole('heading', { level: 1, name: 'Bài khác' })).toBeDefined();
    expect(address()).toBe('/news/bai-khac');
    expect(screen.queryByRole('region', { name: 'Bài liên quan' })).toBeNull();
  });
});

it.each(locales)('an article of each kind reads in %s without a gap', async (locale) => {
  for (const kind of ['career', 'report'] as const) {
    await open(article(kind), locale);
    expect(screen.getByRole('main').textContent).not.toMatch(/\{\{|content:|undefined/);
    expect(body().querySelector('h1')?.lang).toBe('vi');
    cleanup();
  }
});
