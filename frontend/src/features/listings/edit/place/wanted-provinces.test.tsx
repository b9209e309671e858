/** Where a want looks: provinces found by what is typed, also by their former names; wards only where the person likes. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, controlOf, press } from '#frontend/testing/act.ts';
import { api, setUpApp } from '#frontend/testing/app.tsx';
import { openPostingForm } from '#frontend/testing/posting-form.ts';
import { listingsApi } from '#shared/listings/api.ts';

setUpApp();

/** A draft that looks for a factory; it was stored with a ward, as wants were before. */
async function open() {
  await openPostingForm({
    ...{ kind: 'buy', landArea: undefined, areaRange: { from: { value: '1', unit: 'ha' } } },
    price: { mode: 'range', to: '5', unit: 'billion-vnd', per: 'total' },
  });
  return within(await screen.findByRole('list', { name: 'Nơi đã chọn' }));
}
const provinces = () => controlOf('Tìm tại tỉnh, thành phố');
async function add(typed: string, option: string, field = provinces()) {
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.click(await screen.findByRole('option', { name: option, hidden: true }));
}
async function sent() {
  press(screen.getByText('Gửi duyệt').closest('button')!);
  await waitFor(() => expect(api.asked(listingsApi.updateListing)).toHaveLength(1));
  return api.asked(listingsApi.updateListing).at(-1)!.body.listing.place;
}
const said = () =>
  screen
    .getAllByRole('status', { hidden: true })
    .map(({ textContent }) => textContent)
    .join(' ');

it('takes provinces one after the other, by their former names too, and tells screen readers', async () => {
  const chosen = await open();
  expect(await chosen.findByText('TP. Hồ Chí Minh')).toBeDefined();
  expect(screen.queryByText('Số nhà, đường, khu')).toBeNull();
  await add('long an', 'Long An (nay thuộc Tây Ninh)');
  expect(said()).toContain('Đã thêm Tây Ninh');
  await add('dong nai', 'Đồng Nai');
  fireEvent.change(provinces(), { target: { value: 'tay ninh' } });
  expect(screen.queryByRole('option', { name: 'Tây Ninh', hidden: true })).toBeNull();
  expect(await sent()).toEqual({
    nation: 'VN',
    provinces: [
      { code: '79', wardCodes: ['26740'] },
      { code: '80', wardCodes: [] },
      { code: '75', wardCodes: [] },
    ],
  });
});

it('narrows a province down to wards, found by old communes as well, and widens it again', async () => {
  const chosen = await open();
  const row = within((await chosen.findByText('TP. Hồ Chí Minh')).closest('li')!);
  expect(row.getByText('Chỉ 1 phường, xã')).toBeDefined();
  const wards = controlOf('Phường, xã tại TP. Hồ Chí Minh');
  // The former township of Lai Uyên is the commune of Bàu Bàng now.
  await add('lai uyen', 'Xã Bàu Bàng', wards);
  expect(await row.findByText('Chỉ 2 phường, xã')).toBeDefined();
  for (const ward of row.getAllByRole('button', { name: /^Bỏ (Phường|Xã)/ })) press(ward);
  expect(row.getByText('Toàn tỉnh, thành phố')).toBeDefined();
  expect(document.activeElement).toBe(wards);
});

it('asks for at least one, and leads back to the field when the last is taken out', async () => {
  await open();
  press(button('Bỏ TP. Hồ Chí Minh'));
  expect(document.activeElement).toBe(provinces());
  press(screen.getByText('Gửi duyệt').closest('button')!);
  await waitFor(() => expect(provinces().getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('Vui lòng chọn ít nhất một tỉnh hoặc thành phố.')).toBeDefined();
  expect(api.asked(listingsApi.updateListing)).toEqual([]);
});
