/** The address and the filters say the same: what is chosen goes into it, and what it says is chosen. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, pick, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { card, found } from '#frontend/testing/listings.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { searchApi } from '#shared/search/api.ts';

setUpApp();
const asked = () => api.asked(searchApi.search).map(({ query }) => query);
const chips = () =>
  screen.queryAllByRole('button', { name: /^Bỏ lọc/ }).map(({ textContent }) => textContent);
const facets = {
  kinds: [{ value: 'sell', count: 12 }],
  types: [{ value: 'land', count: 12 }],
  legal: [{ value: 'land-certificate', count: 7 }],
  province: [{ value: '24', count: 12 }],
};

async function open(search = '', locale: Locale = 'vi') {
  api.on(searchApi.search, ({ query }) =>
    found([card({ title: 'Nhà xưởng' })], { total: query.types ? 5 : 12, facets }),
  );
  const opened = await openApp(`/project${search}`, { locale });
  await screen.findByRole('heading', { level: 2, name: 'Nhà xưởng' });
  return opened;
}

describe('an address with filters', () => {
  it('shows each as a chip in words, and as chosen in its panel', async () => {
    await open('?kinds=sell&types=land&province=24&priceMin=2000000000&priceMax=5000000000&areaMin=5000');
    await waitFor(() => expect(chips()).toContain('Bắc Ninh'));
    expect(chips()).toEqual(['Bán, chuyển nhượng', 'Đất', 'Bắc Ninh', '2 – 5 tỷ', 'Từ 5.000 m²']);
    press(button('Loại tin: Bán, chuyển nhượng'));
    const sell = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Bán/ });
    expect(sell.checked).toBe(true);
  });

  it('back and forward go through what was chosen', async () => {
    const { router, address } = await open();
    press(button('Loại tài sản'));
    press(await screen.findByRole('checkbox', { name: /^Đất/ }));
    await waitFor(() => expect(chips()).toEqual(['Đất']));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(chips()).toEqual([]));
    expect(address()).toBe('/project');
    await act(() => router.navigate(1));
    await waitFor(() => expect(chips()).toEqual(['Đất']));
  });

  it.each<[Locale, string, string]>([
    ['en', 'USD 76,050–190,100', 'Bac Ninh'],
    ['ja', '1,163万～2,907万円', 'バクニン'],
    ['ko', '1억 580만~2억 6,460만 원', '박닌'],
    ['zh', '54.2万至135.5万元', '北宁'],
  ])('says ranges and places as readers of %s write them', async (locale, price, place) => {
    await open('?province=24&priceMin=2000000000&priceMax=5000000000', locale);
    expect(await screen.findByText(price, { selector: 'button' })).toBeDefined();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(place));
  });
});

describe('chips', () => {
  it('take away what they name, and leave the rest', async () => {
    const { address } = await open('?types=land&legal=land-certificate,land-lease&sort=priceUp');
    press(await screen.findByRole('button', { name: 'Bỏ lọc: Sổ đỏ' }));
    expect(address()).toBe('/project?types=land&legal=land-lease&sort=priceUp');
    press(button('Bỏ lọc: Đất'));
    expect(address()).toBe('/project?legal=land-lease&sort=priceUp');
  });

  it('of a range take away both of its ends', async () => {
    const { address } = await open('?priceMin=1000000&priceMax=2000000&q=kho');
    press(button(/^Bỏ lọc: .*triệu/));
    expect(address()).toBe('/project?q=kho');
  });

  it('all go at once, the order stays', async () => {
    const { address } = await open('?types=land&q=kho&sort=priceUp');
    press(button('Xóa bộ lọc'));
    expect(address()).toBe('/project?sort=priceUp');
    expect(chips()).toEqual([]);
  });
});

describe('the order', () => {
  it('is asked for, and the usual one leaves no trace in the address', async () => {
    const { address } = await open();
    pick('Sắp xếp', 'Giá thấp đến cao');
    await waitFor(() => expect(asked().at(-1)?.sort).toBe('priceUp'));
    expect(address()).toBe('/project?sort=priceUp');
    pick('Sắp xếp', 'Đề xuất');
    expect(address()).toBe('/project');
  });

  it('by relevance is offered to words alone', async () => {
    await open();
    const orders = () => within(screen.getByRole('combobox', { name: 'Sắp xếp' })).getAllByRole('option');
    const names = () => orders().map(({ textContent }) => textContent);
    expect(names()).not.toContain('Phù hợp nhất');
    fireEvent.change(screen.getByRole('searchbox', { name: 'Từ khóa' }), { target: { value: 'kho' } });
    fireEvent.submit(screen.getByRole('search'));
    await waitFor(() => expect(names()).toContain('Phù hợp nhất'));
  });
});

describe('words', () => {
  it('are searched for by Enter, tidied, and stand in the field of a page that is reloaded', async () => {
    const { address } = await open('?q=kho+l%E1%BA%A1nh');
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Từ khóa' });
    expect(field.value).toBe('kho lạnh');
    fireEvent.change(field, { target: { value: '  nhà xưởng ' } });
    fireEvent.submit(screen.getByRole('search'));
    await waitFor(() => expect(asked().at(-1)?.q).toBe('nhà xưởng'));
    expect(new URLSearchParams(address().split('?')[1]).get('q')?.trim()).toBe('nhà xưởng');
  });

  it('that mean filters become them, beside what was chosen of something else, or are searched for as typed', async () => {
    api.on(searchApi.understandText, { filters: { oldProvince: '80', priceMax: '10000000000' }, q: 'cảng' });
    await open('?kinds=sell&priceMin=5000000000');
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Từ khóa' });
    fireEvent.change(field, { target: { value: 'gần cảng long an dưới 10 tỷ' } });
    fireEvent.submit(screen.getByRole('search'));
    await waitFor(() =>
      expect(chips()).toEqual(['Bán, chuyển nhượng', 'Long An (cũ)', '“cảng”', 'Đến 10 tỷ']),
    );
    expect(field.value).toBe('cảng');
    expect(api.asked(searchApi.understandText)[0]?.query.q).toBe('gần cảng long an dưới 10 tỷ');
    press(button('Tìm đúng cụm “gần cảng long an dưới 10 tỷ”'));
    await waitFor(() => expect(chips()).toEqual(['“gần cảng long an dưới 10 tỷ”']));
    expect(screen.queryByRole('button', { name: /^Tìm đúng cụm/ })).toBeNull();
  });

  it('that nobody can be asked about are searched for as they are', async () => {
    api.refuse(searchApi.understandText, 'temporarily-unavailable');
    await open();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Từ khóa' }), { target: { value: 'kho' } });
    fireEvent.submit(screen.getByRole('search'));
    await waitFor(() => expect(asked().at(-1)?.q).toBe('kho'));
  });

  it('typed again while an answer is on its way are the ones that are searched for', async () => {
    const answers = new Map<string, (reply: { filters: object; q: string }) => void>();
    api.on(
      searchApi.understandText,
      ({ query: { q } }) => new Promise((answer) => answers.set(q, answer)) as never,
    );
    await open();
    for (const value of ['kho', 'xưởng']) {
      fireEvent.change(screen.getByRole('searchbox', { name: 'Từ khóa' }), { target: { value } });
      fireEvent.submit(screen.getByRole('search'));
      await waitFor(() => expect(answers.has(value)).toBe(true));
    }
    answers.get('xưởng')!({ filters: {}, q: 'xưởng' });
    await waitFor(() => expect(asked().at(-1)?.q).toBe('xưởng'));
    answers.get('kho')!({ filters: {}, q: 'kho' });
    await act(async () => undefined);
    expect(asked().at(-1)?.q).toBe('xưởng');
  });

  it('leave what was chosen while they were read', async () => {
    let answer = (_: { filters: object; q: string }) => {};
    api.on(searchApi.understandText, () => new Promise((done) => (answer = done)) as never);
    const { address } = await open();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Từ khóa' }), { target: { value: 'kho bán' } });
    fireEvent.submit(screen.getByRole('search'));
    await waitFor(() => expect(api.asked(searchApi.understandText)).toHaveLength(1));
    press(button('Loại tài sản'));
    press(await screen.findByRole('checkbox', { name: /^Đất/ }));
    answer({ filters: { kinds: 'sell' }, q: 'kho' });
    await waitFor(() => expect(address()).toBe('/project?kinds=sell&types=land&q=kho'));
  });

  it('taken away search for everything', async () => {
    const { address } = await open('?q=kho');
    fireEvent.change(screen.getByRole('searchbox', { name: 'Từ khóa' }), { target: { value: '   ' } });
    fireEvent.submit(screen.getByRole('search'));
    await waitFor(() => expect(address()).toBe('/project'));
  });
});

describe('a price', () => {
  const from = () => screen.findByLabelText<HTMLInputElement>(/^Từ \((tỷ|triệu)\)/);
  const to = () => screen.getByLabelText<HTMLInputElement>(/^Đến \((tỷ|triệu)\)/);
  const type = (field: HTMLElement, value: string) => {
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };

  it('is typed as people say it and asked for in whole đồng', async () => {
    const { address } = await open();
    press(button('Giá'));
    type(await from(), '2 tỷ 5');
    await waitFor(() => expect(asked().at(-1)?.priceMin).toBe(2_500_000_000));
    expect(address()).toBe('/project?priceMin=2500000000');
    expect(button('Giá: Từ 2,5 tỷ')).toBeDefined();
  });

  it('the wrong way round is said at its field and asked for nowhere', async () => {
    const { address } = await open();
    press(button('Giá'));
    type(await from(), '5 tỷ');
    await waitFor(() => expect(address()).toContain('priceMin=5000000000'));
    const before = asked().length;
    type(to(), '2 tỷ');
    expect((await screen.findByRole('alert')).textContent).toBe('Giá trị “Đến” phải lớn hơn giá trị “Từ”.');
    expect(to().getAttribute('aria-invalid')).toBe('true');
    expect([address(), asked().length]).toEqual(['/project?priceMin=5000000000', before]);
  });

  it('the wrong way round in an address filters nothing, and no chip claims it', async () => {
    await open('?priceMin=5000000000&priceMax=2000000000&types=land');
    expect(chips()).toEqual(['Đất']);
    expect(asked()[0]).not.toHaveProperty('priceMin');
  });

  it('that nobody can read is said, with examples', async () => {
    await open();
    press(button('Giá'));
    type(await from(), 'rẻ thôi');
    expect((await screen.findByRole('alert')).textContent).toContain('Ví dụ: 2 tỷ 5, 500 triệu.');
  });
});

describe('places', () => {
  it('go from province to ward; another province leaves no ward behind', async () => {
    const { address } = await open();
    press(button('Khu vực'));
    await screen.findByRole('option', { name: 'Bắc Ninh (12)' });
    pick('Tỉnh, thành phố', 'Bắc Ninh (12)');
    await screen.findByRole('option', { name: 'Xã Yên Phong' });
    pick('Phường, xã', 'Xã Yên Phong');
    expect(address()).toBe('/project?province=24&ward=09193');
    pick('Tỉnh, thành phố', 'Tây Ninh');
    expect(address()).toBe('/project?province=80');
  });

  it('by their old address name themselves as old', async () => {
    const { address } = await open();
    press(button('Khu vực'));
    press(await screen.findByRole('radio', { name: 'Địa chỉ cũ' }));
    await screen.findByRole('option', { name: 'Long An' });
    pick('Tỉnh, thành phố (cũ)', 'Long An');
    await waitFor(() => expect(chips()).toEqual(['Long An (cũ)']));
    expect(address()).toMatch(/^\/project\?oldProvince=\d+$/);
    await screen.findByRole('option', { name: 'Huyện Đức Hòa' });
    pick('Quận, huyện (cũ)', 'Huyện Đức Hòa');
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Huyện Đức Hòa, Long An (cũ)'),
    );
  });
});

describe('on phones', () => {
  it('the filters stand in a sheet whose button says how many there are', async () => {
    await open();
    press(button('Bộ lọc', screen.getByRole('main')));
    const sheet = await screen.findByRole('dialog', { name: 'Bộ lọc' });
    expect(button('Xem 12 tin', sheet)).toBeDefined();
    press(await within(sheet).findByRole('checkbox', { name: /^Đất/ }));
    expect(await within(sheet).findByRole('button', { name: 'Xem 5 tin' })).toBeDefined();
    press(button('Xem 5 tin', sheet));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button('Bộ lọc (1)'));
  });

  it('Escape closes it and keeps what was chosen', async () => {
    const { address } = await open();
    press(button('Bộ lọc', screen.getByRole('main')));
    const sheet = await screen.findByRole('dialog', { name: 'Bộ lọc' });
    press(await within(sheet).findByRole('checkbox', { name: /^Đất/ }));
    fireEvent.keyDown(sheet, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toBe('/project?types=land');
  });
});

it('counts stand beside each choice, and one that leads nowhere stays usable', async () => {
  const { address } = await open();
  press(button('Loại tài sản'));
  const land = await screen.findByRole('checkbox', { name: /^Đất ?12$/ });
  const brand = screen.getByRole('checkbox', { name: /^Thương hiệu ?0$/ });
  press(brand);
  expect(address()).toBe('/project?types=brand');
  press(land);
  expect(address()).toBe('/project?types=brand%2Cland');
});

it('the language of the list changes, what is searched for stays', async () => {
  await open('?types=land&sort=priceUp');
  press(button('Ngôn ngữ và tiền tệ: Tiếng Việt, VND'));
  // The footer has one too, which stands behind.
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'English' })).toHaveLength(2));
  const english = screen.getAllByRole('link', { name: 'English' })[0] as HTMLAnchorElement;
  fireEvent.click(english);
  expect(english.getAttribute('href')).toBe('/en/project?types=land&sort=priceUp');
});
