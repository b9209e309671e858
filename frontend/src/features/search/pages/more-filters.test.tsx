/** The filters that are asked for less often: area, categories, what a site offers, size; their counts and their places in the panel. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { card, found } from '#frontend/testing/listings.ts';
import { infrastructure } from '#shared/catalog/infrastructure.ts';
import { type Locale, locales } from '#shared/kernel/locale.ts';
import { searchApi } from '#shared/search/api.ts';

setUpApp();
const asked = () => api.asked(searchApi.search).map(({ query }) => query);
const chips = () =>
  screen.queryAllByRole('button', { name: /^Bỏ lọc/ }).map(({ textContent }) => textContent);
const offered = Object.keys(infrastructure).slice(0, 10);
const nameOf = (key: string, locale: Locale = 'vi') => infrastructure[key]!.names[locale];
const facets = {
  types: [{ value: 'industrial-park', count: 12 }],
  categories: [
    { value: 'factory', count: 9 },
    { value: 'warehouse', count: 3 },
  ],
  infra: offered.map((value, at) => ({ value, count: 20 - at })),
  status: [{ value: 'ready', count: 4 }],
  largeScale: [{ value: 'true', count: 2 }],
};
async function open(search = '', locale: Locale = 'vi') {
  api.on(searchApi.search, found([card({ title: 'Nhà xưởng' })], { total: 12, facets }));
  const opened = await openApp(`/project${search}`, { locale });
  await screen.findByRole('heading', { level: 2, name: 'Nhà xưởng' });
  return opened;
}
const more = async () => {
  press(button(/^Lọc thêm/));
  return screen.findByRole('checkbox', { name: /^Dự án lớn/ });
};
const box = (name: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) });

describe('an area', () => {
  const end = (name: 'Từ' | 'Đến', unit = 'm²') =>
    screen.findByLabelText<HTMLInputElement>(`${name} (${unit})`);
  const type = async (name: 'Từ' | 'Đến', value: string, unit?: string) => {
    const field = await end(name, unit);
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };

  it('is typed in m² or hectares and asked for in m²', async () => {
    const { address } = await open();
    press(button('Diện tích'));
    await type('Từ', '5.000 m²', 'ha');
    await waitFor(() => expect(asked().at(-1)?.areaMin).toBe(5000));
    await type('Đến', '1,5', 'ha');
    await waitFor(() => expect(address()).toBe('/project?areaMin=5000&areaMax=15000'));
    expect(chips()).toHaveLength(1);
  });

  it('another unit shows the same area, and asks nothing anew', async () => {
    const { address } = await open('?areaMin=15000');
    press(button(/^Diện tích/));
    expect((await end('Từ')).value).toBe('15.000');
    const before = asked().length;
    press(screen.getByRole('radio', { name: 'ha' }));
    expect((await end('Từ', 'ha')).value).toBe('1,5');
    expect([address(), asked().length]).toEqual(['/project?areaMin=15000', before]);
  });

  it('that nobody can read is said with examples, and asked for nowhere', async () => {
    const { address } = await open();
    press(button('Diện tích'));
    await type('Từ', 'rộng', 'ha');
    expect((await screen.findByRole('alert')).textContent).toContain('Ví dụ: 500 m², 1,5 ha.');
    expect((await end('Từ', 'ha')).value).toBe('rộng');
    expect(address()).toBe('/project');
  });

  it('whose end is emptied is open at that end', async () => {
    const { address } = await open('?areaMin=5000&areaMax=15000');
    press(button(/^Diện tích/));
    await type('Đến', '');
    await waitFor(() => expect(address()).toBe('/project?areaMin=5000'));
  });
});

describe('categories', () => {
  it('are those of the types that are chosen, with their counts', async () => {
    const { address } = await open();
    press(button('Loại tài sản'));
    await screen.findByRole('checkbox', { name: /^BĐS công nghiệp/ });
    expect(screen.queryByRole('group', { name: 'Loại hình' })).toBeNull();
    press(box('BĐS công nghiệp'));
    const categories = within(await screen.findByRole('group', { name: 'Loại hình' }));
    expect(categories.queryByRole('checkbox', { name: /^Đất ở/ })).toBeNull();
    press(categories.getByRole('checkbox', { name: /^Nhà xưởng ?9$/ }));
    expect(address()).toBe('/project?types=industrial-park&categories=factory');
    await waitFor(() => expect(chips()).toEqual(['BĐS công nghiệp', 'Nhà xưởng']));
  });
});

describe('what a site offers', () => {
  it('shows the most frequent first, and all of them on demand', async () => {
    await open();
    await more();
    press(screen.getByText('Hạ tầng'));
    for (const key of offered.slice(0, 8)) expect(box(nameOf(key))).toBeDefined();
    expect(screen.queryByRole('checkbox', { name: new RegExp(`^${nameOf(offered[9]!)}`) })).toBeNull();
    press(screen.getByRole('button', { name: 'Xem cả 10 mục', hidden: true }));
    expect(box(nameOf(offered[9]!))).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Xem cả 10 mục', hidden: true })).toBeNull();
  });

  it('that is chosen stands first, however rare it is', async () => {
    await open(`?infra=${offered[9]}`);
    await more();
    expect(box(nameOf(offered[9]!)).checked).toBe(true);
    expect(button(/^Lọc thêm: /).textContent).toBe(nameOf(offered[9]!));
  });

  it('several are asked for together, each with its chip', async () => {
    const { address } = await open();
    await more();
    press(screen.getByText('Hạ tầng'));
    for (const key of offered.slice(0, 2)) press(box(nameOf(key)));
    const sent = new URLSearchParams(address().split('?')[1]).get('infra')?.split(',');
    expect(sent?.toSorted()).toEqual(offered.slice(0, 2).toSorted());
    await waitFor(() => expect(chips()).toHaveLength(2));
    expect(button('Lọc thêm (2)')).toBeDefined();
  });
});

describe('large projects', () => {
  it('alone are asked for by one choice with its count, and taken back by another press', async () => {
    const { address } = await open();
    const large = await more();
    expect(large.closest('label')?.textContent).toBe('Dự án lớn2');
    press(large);
    expect(address()).toBe('/project?largeScale=true');
    await waitFor(() => expect(chips()).toEqual(['Dự án lớn']));
    press(box('Dự án lớn'));
    expect(address()).toBe('/project');
  });
});

describe('the panels', () => {
  it('one opens at a time, and the button that opened it has the focus again after Escape', async () => {
    await open();
    press(button('Diện tích'));
    await screen.findByLabelText('Từ (ha)');
    press(button('Loại tài sản'));
    await screen.findByRole('checkbox', { name: /^BĐS công nghiệp/ });
    fireEvent.keyDown(box('BĐS công nghiệp'), { key: 'Escape' });
    expect(document.activeElement).toBe(button('Loại tài sản'));
    expect(button('Loại tài sản').getAttribute('aria-expanded')).toBe('false');
  });

  it.each(locales.filter((locale) => locale !== 'vi'))('name what they offer in %s', async (locale) => {
    await open(`?infra=${offered[0]}`, locale);
    const chip = await screen.findByText(nameOf(offered[0]!, locale), { selector: 'button' });
    expect(chip).toBeDefined();
    expect(screen.getByRole('main').textContent).not.toMatch(/\{\{|search:/);
  });
});
