/** How results are shown, where they lie, and what is new to a reader who comes back. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { button, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { card, found } from '#frontend/testing/listings.ts';
import { searchApi } from '#shared/search/api.ts';

setUpApp();
beforeEach(() => localStorage.clear());

const facets = {
  province: [
    { value: '79', count: 30 },
    { value: '24', count: 12 },
  ],
  oldProvince: [{ value: '74', count: 9 }],
  ward: [{ value: '09193', count: 4 }],
  price: [
    { value: '3000000000-5000000000', count: 2 },
    { value: '0-10000000', count: 7 },
  ],
  area: [{ value: '500000-', count: 3 }],
};
const asked = () => api.asked(searchApi.search).map(({ query }) => query);

async function open(search = '') {
  api.on(searchApi.search, found([card({ title: 'Nhà xưởng' })], { total: 42, facets }));
  const opened = await openApp(`/project${search}`);
  await screen.findByRole('heading', { level: 2, name: 'Nhà xưởng' });
  return opened;
}

describe('the view', () => {
  it('stands in the address, stays while filters change, and asks for nothing anew', async () => {
    const { address } = await open();
    const before = asked().length;
    press(button('Xem dạng danh sách'));
    expect(address()).toBe('/project?view=list');
    expect(button('Xem dạng danh sách').getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('list', { name: 'Kết quả tìm kiếm' }).dataset.view).toBe('list');
    expect(asked()).toHaveLength(before);
    press(button('Giá'));
    press(await screen.findByRole('radio', { name: /^Đến 10 triệu ?7$/ }));
    expect(address()).toBe('/project?priceMax=10000000&view=list');
    press(button('Xem dạng lưới'));
    expect(address()).toBe('/project?priceMax=10000000');
  });
});

describe('the map', () => {
  it('says how many there are in each province, and goes down to wards and back', async () => {
    const { address } = await open('?view=map');
    const panel = await screen.findByRole('region', { name: 'Số tin theo khu vực' });
    expect(within(panel).getByRole('img', { name: /quần đảo Hoàng Sa và Trường Sa/ })).toBeTruthy();
    const places = () =>
      within(panel)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(places()).toEqual(['TP. Hồ Chí Minh30', 'Bắc Ninh12']));
    press(within(panel).getByRole('button', { name: /^Bắc Ninh/ }));
    expect(address()).toBe('/project?province=24&view=map');
    await waitFor(() => expect(places()).toEqual(['Xã Yên Phong4']));
    press(within(panel).getByRole('button', { name: /^Xã Yên Phong/ }));
    expect(address()).toBe('/project?province=24&ward=09193&view=map');
    press(within(panel).getByRole('button', { name: 'Cả nước' }));
    expect(address()).toBe('/project?view=map');
  });

  it('leads on by a click as well, and to the provinces before 2025', async () => {
    const { address } = await open('?view=map');
    const panel = await screen.findByRole('region', { name: 'Số tin theo khu vực' });
    const shape = (title: string) =>
      Array.from(panel.querySelectorAll('path')).find((path) => path.textContent === title)!;
    await waitFor(() => expect(shape('TP. Hồ Chí Minh: 30 tin')).toBeTruthy());
    expect(panel.querySelectorAll('path[data-step="0"]')).toHaveLength(32);
    press(within(panel).getByRole('radio', { name: 'Địa chỉ cũ' }));
    await waitFor(() => expect(shape('Bình Dương: 9 tin').dataset.step).toBe('3'));
    fireEvent.click(shape('Bình Dương: 9 tin'));
    expect(address()).toBe('/project?oldProvince=74&view=map');
  });
});

describe('quick ranges', () => {
  it('stand from the lowest on, those that have something, and say which is chosen', async () => {
    await open('?areaMin=500000');
    press(button('Giá'));
    const group = await screen.findByRole('group', { name: 'Chọn nhanh' });
    const labels = within(group)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')!.textContent);
    expect(labels).toEqual(['Đến 10 triệu7', '3 – 5 tỷ2']);
    press(button(/^Diện tích: /));
    const large = await screen.findByRole<HTMLInputElement>('radio', { name: /^Từ 50 ha ?3$/ });
    expect(large.checked).toBe(true);
  });
});

describe('a reader who comes back', () => {
  it('is told how much is new, and sees that alone with one press', async () => {
    localStorage.setItem('visits', JSON.stringify({ seen: Date.parse('2026-11-20T05:00:00Z') }));
    api.on(searchApi.countListings, { total: 3, facets: {} });
    const { address } = await open('?types=land');
    press(await screen.findByRole('button', { name: '3 tin mới từ lần xem trước' }));
    expect(address()).toBe('/project?types=land&publishedAfter=2026-11-20T05%3A00%3A00Z');
    expect(api.asked(searchApi.countListings)[0]?.query).toEqual({
      types: ['land'],
      publishedAfter: '2026-11-20T05:00:00Z',
    });
    expect(await screen.findByRole('button', { name: 'Bỏ lọc: Đăng từ 20/11/2026' })).toBeTruthy();
    await waitFor(() => expect(asked().at(-1)?.publishedAfter).toBe('2026-11-20T05:00:00Z'));
  });

  it('on a first visit is told nothing', async () => {
    await open();
    press(button('Lọc thêm'));
    expect(await screen.findByText(/^Lần sau quay lại/)).toBeTruthy();
    expect(api.asked(searchApi.countListings)).toEqual([]);
  });
});

describe('where nothing fits', () => {
  it('filters that may be given up lead on, the one that leaves most first', async () => {
    const relaxations = [
      { group: 'price' as const, total: 14 },
      { group: 'types' as const, total: 2 },
    ];
    api.on(searchApi.search, found([], { total: 0, relaxations }));
    const { address } = await openApp(
      '/project?types=brand,land&priceMin=1000000000&priceMax=2000000000&q=kho',
    );
    await screen.findByText('Bỏ bớt một điều kiện là có kết quả:');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('button', { name: 'Bỏ Thương hiệu, Đất (2 tin)' })).toBeTruthy();
    press(main.getByRole('button', { name: 'Bỏ 1 – 2 tỷ (14 tin)' }));
    expect(address()).toBe('/project?types=brand%2Cland&q=kho');
  });
});
