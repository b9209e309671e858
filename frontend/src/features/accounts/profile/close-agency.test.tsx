/** The data of an agency and its end: for its owners, and closing for the last person in it. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { button, noticeText, press } from '#frontend/testing/act.ts';
import { agencyId, agencyOf, seatOf } from '#frontend/testing/agencies.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { newMember } from '#frontend/testing/people.ts';
import { agenciesApi } from '#shared/agencies/api.ts';
import { agencyDataApi } from '#shared/privacy/agency-api.ts';
import { agencyDataParts } from '#shared/privacy/model.ts';

setUpApp();
const me = newMember();
const path = `/my-agency-data/${agencyId}`;
const mine = seatOf(me.id);
const colleague = seatOf('01JA000000000000000000000B', { name: 'Trần Bình', role: 'agent' });
const giveThePassword = (words: string) =>
  fireEvent.input(screen.getByLabelText('Mật khẩu hiện tại'), { target: { value: words } });

it('is nothing for who does not own it', async () => {
  api.on(agenciesApi.getMyAgency, agencyOf([mine, colleague], 'manager'));
  await openApp(path, { as: me });
  await screen.findByText(/Chỉ quản trị viên của công ty mới/);
  expect(screen.queryByRole('button', { name: /Đóng công ty/ })).toBeNull();
});

it('is read part by part for the password, and names the agency', async () => {
  Object.assign(URL, { createObjectURL: vi.fn(() => 'blob:made'), revokeObjectURL: () => {} });
  api.on(agenciesApi.getMyAgency, agencyOf([mine, colleague]));
  api.on(agencyDataApi.openAgencyExport, { ticket: 'ticket-1', expiresInSeconds: 900 });
  const read: string[] = [];
  api.on(agencyDataApi.exportAgencyData, ({ query }) => {
    read.push(`${query.ticket} ${query.part}`);
    return { items: [] };
  });
  await openApp(path, { as: me });
  press(await screen.findByRole('button', { name: 'Chuẩn bị dữ liệu' }));
  await screen.findByText(/Tệp có đầy đủ dữ liệu của công ty/);
  giveThePassword('mot cau bi mat');
  press(screen.getAllByRole('button', { name: 'Chuẩn bị dữ liệu' }).at(-1)!);
  await screen.findByText(/đã sẵn sàng/);
  expect(read).toEqual(agencyDataParts.map((part) => `ticket-1 ${part}`));
  // While colleagues are there, they are told first.
  expect(screen.getByText(/Công ty vẫn còn thành viên khác/)).toBeTruthy();
});

it('closes for the password and a tick, and ends where one’s agencies are', async () => {
  api.on(agenciesApi.getMyAgency, agencyOf([mine]));
  api.on(agenciesApi.listMyAgencies, { seats: [], invitations: [] });
  const sent: unknown[] = [];
  api.on(agencyDataApi.closeAgency, ({ body }) => {
    sent.push(body);
    return undefined;
  });
  const { router } = await openApp(path, { as: me });
  press(await screen.findByRole('button', { name: 'Đóng công ty…' }));
  giveThePassword('mot cau bi mat');
  press(button('Đóng vĩnh viễn'));
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('checkbox'));
  press(button('Đóng vĩnh viễn'));
  await waitFor(() => expect(noticeText()).toContain('Đã đóng Công ty Sông Lam.'));
  expect(sent).toEqual([{ currentPassword: 'mot cau bi mat', isUnderstood: true }]);
  expect(router.state.location.pathname).toBe('/my-agency');
});
