/** Prices, tax and the account for transfers as a master puts them: previewed, then saved on the version that was seen. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, fill, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { people } from '#frontend/testing/people.ts';
import { defaultAdvertOffer } from '#shared/adverts/offer.ts';
import { advertsStaffApi } from '#shared/adverts/staff-api.ts';

setUpApp();

it('shows what changes before it is saved, and refuses a tax that there is none of', async () => {
  await openApp('/admin/settings?tab=adverts', { as: people.master });
  await screen.findByLabelText('Thuế GTGT (%)');
  fill('Thuế GTGT (%)', '200');
  press(button('Xem thay đổi trước khi lưu'));
  await waitFor(() =>
    expect(screen.getByLabelText('Thuế GTGT (%)').getAttribute('aria-invalid')).toBe('true'),
  );
  fill('Thuế GTGT (%)', '8');
  fill(/^Tài khoản nhận chuyển khoản/, 'Ngân hàng Mẫu\n0000 0000');
  press(button('Xem thay đổi trước khi lưu'));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText('Thuế GTGT (%)')).toBeDefined();
  expect(within(dialog).getByText(/Ngân hàng Mẫu/)).toBeDefined();
  const saved = { ...defaultAdvertOffer, version: 1, vatPercent: 8, transferTo: 'Ngân hàng Mẫu\n0000 0000' };
  api.on(advertsStaffApi.putAdvertOffer, saved);
  press(within(dialog).getAllByRole('button').at(-1)!);
  await waitFor(() =>
    expect(api.asked(advertsStaffApi.putAdvertOffer)).toMatchObject([{ body: { ...saved, version: 0 } }]),
  );
});
