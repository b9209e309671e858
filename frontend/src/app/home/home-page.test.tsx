/** The home page: search first, then what there is, honestly said where there is little or nothing. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, link, pick, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { noNetwork } from '#frontend/testing/fake-api.ts';
import { card, found } from '#frontend/testing/listings.ts';
import { people } from '#frontend/testing/people.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { type SearchReply, searchApi } from '#shared/search/api.ts';

setUpApp();
const newest = Array.from({ length: 3 }, (_, at) => card({ title: `Tin mới ${at + 1}` }));
const reply = (changes: Partial<SearchReply> = {}): SearchReply =>
  found(newest, {
    total: 2_400,
    facets: {
      province: ['24', '80', '79'].map((value) => ({ value, count: 800 })),
      types: [
        { value: 'land', count: 12 },
        { value: 'brand', count: 1 },
      ],
    },
    ...changes,
  });
const band = (name: string) => screen.findByRole('region', { name });
const titlesIn = (box: HTMLElement) =>
  within(box)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const busyOf = (box: HTMLElement) => within(box).getAllByRole('list')[0]!.getAttribute('aria-busy');
const asked = () => api.asked(searchApi.search).map(({ query }) => query);

async function open(answer = reply(), locale: Locale = 'vi') {
  api.on(searchApi.search, ({ query }) =>
    query.types ? found([card({ title: `Của loại ${query.types}` })]) : answer,
  );
  return openApp('/', { locale });
}

describe('the newest listings', () => {
  it('are asked for once, eight of them by date, though three parts of the page tell of them', async () => {
    await open();
    const shown = await band('Tin mới đăng');
    await waitFor(() => expect(titlesIn(shown)).toEqual(['Tin mới 1', 'Tin mới 2', 'Tin mới 3']));
    const first = asked().filter(({ types }) => !types);
    expect(first).toEqual([expect.objectContaining({ sort: 'created_at', limit: 8 })]);
    expect(link('Xem tất cả', await band('Tin mới đăng')).getAttribute('href')).toBe(
      '/project?sort=created_at',
    );
  });

  it('have outlines while they are on their way', async () => {
    const answer = api.hold(searchApi.search);
    await openApp('/');
    const waiting = await band('Tin mới đăng');
    expect(busyOf(waiting)).toBe('true');
    answer(reply({ facets: {} }));
    await waitFor(() => expect(busyOf(waiting)).toBe('false'));
  });

  it('where there are none yet, the first to post is asked for', async () => {
    await open(found([]));
    const box = await band('Tin mới đăng');
    await within(box).findByText('Chưa có tin nào được đăng');
    expect(link('Đăng tin ngay', box).getAttribute('href')).toBe('/created-post');
    expect(document.body.textContent).not.toContain('tin đang hiển thị tại');
  });

  it('that do not come are said once, and another try brings them', async () => {
    api.on(searchApi.search, () => {
      throw noNetwork();
    });
    await openApp('/');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Mất kết nối mạng');
    expect(screen.queryByRole('region', { name: 'Tin VIP và tin nổi bật' })).toBeNull();
    api.on(searchApi.search, reply({ facets: {} }));
    press(button('Thử lại', alert));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(titlesIn(await band('Tin mới đăng'))).toHaveLength(3);
  });
});

describe('how much there is', () => {
  it.each<[Locale, string, string]>([
    ['vi', '2.400 tin đang hiển thị tại 3 tỉnh, thành phố', '1 tin đang hiển thị tại 3 tỉnh, thành phố'],
    ['en', '2,400 live listings in 3 provinces and cities', '1 live listing in 3 provinces and cities'],
    ['ja', '3の省・市で2,400件を公開中', '3の省・市で1件を公開中'],
    ['ko', '3개 성·시에 매물 2,400건 게시 중', '3개 성·시에 매물 1건 게시 중'],
    ['zh', '3个省市共2,400个项目展示中', '3个省市共1个项目展示中'],
  ])('is said in %s', async (locale, many, one) => {
    await open(reply(), locale);
    expect(await screen.findByText(many)).toBeDefined();
    api.on(searchApi.search, reply({ total: 1 }));
    const { mutate } = await import('swr');
    await mutate(() => true);
    expect(await screen.findByText(one)).toBeDefined();
  });
});

describe('paid listings', () => {
  it('stand in a band of their own that says they are paid for', async () => {
    const promoted = [
      card({ title: 'Tin VIP một', level: 'vip' }),
      card({ title: 'Nổi bật', level: 'featured' }),
    ];
    await open(reply({ promoted }));
    const box = await band('Tin VIP và tin nổi bật');
    await waitFor(() => expect(titlesIn(box)).toEqual(['Tin VIP một', 'Nổi bật']));
    expect(box.textContent).toContain('Tin trả phí, hiển thị luân phiên.');
    expect(within(box).getAllByText(/trả phí/).length).toBeGreaterThan(1);
  });

  it('have no band where nobody paid', async () => {
    await open();
    await band('Tin mới đăng');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Tin VIP và tin nổi bật' })).toBeNull());
  });
});

describe('kinds of assets', () => {
  it('are six doors into the list', async () => {
    await open();
    const doors = within(await band('Loại tài sản đầu tư')).getAllByRole('link');
    expect(doors.map((door) => door.getAttribute('href')?.split('=')[1])).toEqual([
      ...['land', 'aquaculture', 'industrial-park', 'enterprise', 'brand', 'other'],
    ]);
  });

  it('have a rail where they have two listings or more, and none for a single one', async () => {
    await open();
    const rail = await band('Đất');
    await waitFor(() => expect(titlesIn(rail)).toEqual(['Của loại land']));
    expect(link('Xem tất cả: Đất', rail).getAttribute('href')).toBe('/project?types=land');
    expect(screen.queryByRole('region', { name: 'Thương hiệu' })).toBeNull();
  });

  it('a rail that does not come leaves the page as it is', async () => {
    api.on(searchApi.search, ({ query }) => {
      if (query.types) throw noNetwork();
      return reply();
    });
    await openApp('/');
    const rail = await band('Đất');
    await waitFor(() => expect(busyOf(rail)).toBe('false'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('searching', () => {
  it('leads to the list with what was typed and chosen', async () => {
    const { address } = await open();
    const box = screen.getByRole('search');
    press(within(box).getByRole('radio', { name: 'Cho thuê' }));
    fireEvent.change(within(box).getByRole('searchbox'), { target: { value: ' kho lạnh ' } });
    pick('Loại tài sản', 'BĐS công nghiệp');
    pick('Khoảng giá', '20 – 50 triệu');
    press(button('Tìm kiếm', box));
    fireEvent.submit(box);
    await waitFor(() => expect(address()).toContain('/project?'));
    expect(Object.fromEntries(new URLSearchParams(address().split('?')[1]))).toEqual({
      ...{ kinds: 'rental', types: 'industrial-park', q: 'kho lạnh' },
      ...{ priceMin: '20000000', priceMax: '50000000' },
    });
    expect((await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Từ khóa' })).value).toBe(
      'kho lạnh',
    );
  });

  it('ready words are links, in the reader’s language', async () => {
    await open(reply(), 'en');
    const words = screen.getAllByRole('link').filter((one) => one.getAttribute('href')?.includes('?q='));
    expect(words).toHaveLength(4);
    for (const one of words)
      expect(new URL(one.getAttribute('href')!, 'https://site.vn').searchParams.get('q')).toBe(
        one.textContent,
      );
  });
});

describe('ways on', () => {
  it('four steps stand in their order', async () => {
    await open();
    const steps = within(await band('Quy trình đăng tin')).getAllByRole('heading', { level: 3 });
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      ...['Tạo tài khoản', 'Đăng tin', 'Xét duyệt', 'Trao đổi trực tiếp'],
    ]);
  });

  it('a visitor who wants to post is asked to log in first, and comes back', async () => {
    const { address } = await open();
    press(link('Đăng tin ngay', screen.getByRole('region', { name: 'Bắt đầu' })));
    await waitFor(() => expect(address()).toBe('/auth?next=%2Fcreated-post'));
  });

  it('asking the site stands on the page itself', async () => {
    api.on(searchApi.search, reply());
    await openApp('/', { as: people.member });
    const asking = await band('Đăng ký tư vấn');
    expect(within(asking).getByRole('button', { name: 'Gửi yêu cầu' })).toBeDefined();
  });
});

it.each<Locale>(['vi', 'en', 'ja', 'ko', 'zh'])(
  'has one first heading and names its title in %s',
  async (locale) => {
    await open(reply(), locale);
    const [first, ...more] = screen.getAllByRole('heading', { level: 1 });
    expect(more).toEqual([]);
    await waitFor(() => expect(document.title).toContain(first!.textContent!));
  },
);
