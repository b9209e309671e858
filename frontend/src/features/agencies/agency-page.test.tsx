/** The public page of an agency: read by visitors, written by owners, decided on by staff; everybody's own name. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, fill, link, noticeText, press } from '#frontend/testing/act.ts';
import { agencyId, agencyOf, seatOf } from '#frontend/testing/agencies.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { newMember } from '#frontend/testing/people.ts';
import { agenciesApi } from '#shared/agencies/api.ts';
import type { AgencyWithPeople } from '#shared/agencies/model.ts';
import { agencyPageApi } from '#shared/agencies/page-api.ts';
import { agenciesStaffApi } from '#shared/agencies/staff-api.ts';
import { sampleAgency } from './samples.ts';

setUpApp();
const at = '2026-11-20T03:00:00.000Z';
const me = newMember();
const about = 'Chúng tôi môi giới nhà xưởng và đất công nghiệp ở Nghệ An từ năm 2012.';
const whole = (more: Partial<AgencyWithPeople> = {}) => agencyOf([seatOf(me.id)], 'owner', more);
const panel = () => screen.getByRole('region', { name: 'Trang công khai' });

it('tells visitors who they are, who works there, how fast they answer and what they list', async () => {
  api.on(agencyPageApi.getAgencyPage, { agency: { ...sampleAgency, listings: { items: [] } } });
  await openApp('/partner/cong-ty-mau');
  await screen.findByRole('heading', { level: 1, name: 'Công ty Môi giới Mẫu' });
  for (const text of ['Lê An', 'Quản lý', 'Thường trả lời yêu cầu tư vấn trong 3 giờ'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('Công ty hiện chưa có tin nào đang hiển thị.')).toBeTruthy();
  expect(document.body.textContent).toContain('Đã xác minh mã số thuế');
});

it('an owner writes it, and reads that it waits; short texts are not sent', async () => {
  api.on(agenciesApi.getMyAgency, whole());
  api.on(agencyPageApi.putAgencyPage, ({ body }) =>
    whole({
      page: { version: 1, isLive: false, edit: { texts: body.texts!, state: 'waiting', sentAt: at } },
    }),
  );
  await openApp(`/my-agency/${agencyId}`, { as: me });
  press(await screen.findByRole('button', { name: 'Viết giới thiệu' }));
  fill('Giới thiệu (Tiếng Việt)', 'Ngắn quá.', panel());
  expect(button('Gửi duyệt', panel()).disabled).toBe(true);
  fill('Giới thiệu (Tiếng Việt)', about, panel());
  press(button('Gửi duyệt', panel()));
  expect(await within(panel()).findByText(/Nội dung đang chờ duyệt/)).toBeTruthy();
  expect(api.asked(agencyPageApi.putAgencyPage)[0]!.body).toEqual({ version: 0, texts: { vi: about } });
});

it('what was refused says why, and its text is there to be corrected', async () => {
  const texts = { vi: about };
  const edit = { texts, state: 'refused' as const, sentAt: at, reason: 'Vui lòng bỏ số điện thoại.' };
  api.on(agenciesApi.getMyAgency, whole({ page: { version: 2, isLive: false, edit } }));
  await openApp(`/my-agency/${agencyId}`, { as: me });
  expect(await screen.findByText('Vui lòng bỏ số điện thoại.')).toBeTruthy();
  press(button('Sửa giới thiệu'));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Giới thiệu (Tiếng Việt)').value).toBe(about);
});

it('an owner takes it off after being asked', async () => {
  const page = { version: 3, isLive: true, slug: 'song-lam-0kahs1', texts: { vi: about } };
  api.on(agenciesApi.getMyAgency, whole({ page }));
  api.on(agencyPageApi.putAgencyPage, whole({ page: { version: 4, isLive: false } }));
  await openApp(`/my-agency/${agencyId}`, { as: me });
  await screen.findByText(/Trang đang hiển thị/);
  expect(link('Xem trang').getAttribute('href')).toBe('/partner/song-lam-0kahs1');
  press(button('Gỡ trang'));
  press(button('Gỡ trang', await screen.findByRole('alertdialog')));
  await screen.findByText('Viết giới thiệu');
  expect(api.asked(agencyPageApi.putAgencyPage)[0]!.body).toEqual({ version: 3 });
});

it('everybody with a seat says for themselves whether they are named', async () => {
  const seat = { ...whole().seats[0]!, role: 'agent' as const };
  api.on(agenciesApi.getMyAgency, whole({ role: 'agent', seats: [seat] }));
  api.on(agencyPageApi.showMySeat, ({ body }) => whole({ role: 'agent', seats: [{ ...seat, ...body }] }));
  await openApp(`/my-agency/${agencyId}`, { as: me });
  const own = await screen.findByRole<HTMLInputElement>('switch', {
    name: 'Hiện tên tôi trên trang công khai',
  });
  expect([own.checked, screen.queryByRole('button', { name: 'Viết giới thiệu' })]).toEqual([false, null]);
  press(own);
  await screen.findByText('Đã lưu lựa chọn của bạn.');
  expect(api.asked(agencyPageApi.showMySeat)[0]!.body).toEqual({ isShown: true });
  expect(own.checked).toBe(true);
});

it('staff find what waits, read it and approve it', async () => {
  const { role: _, ...ofStaff } = whole({
    page: { version: 1, isLive: false, edit: { texts: { vi: about }, state: 'waiting', sentAt: at } },
  });
  api.on(agencyPageApi.listAgencyPages, {
    items: [{ agencyId, name: 'Công ty Sông Lam', sentAt: at }],
  });
  api.on(agenciesStaffApi.getAgency, ofStaff);
  api.on(agencyPageApi.decideAgencyPage, {
    ...{ ...ofStaff, page: { version: 2, isLive: true, slug: 'song-lam-0kahs1', texts: { vi: about } } },
  });
  const admin = { ...newMember(), roles: ['admin' as const] };
  await openApp('/admin/agency?state=pages', { as: admin });
  press(await screen.findByRole('link', { name: 'Công ty Sông Lam' }));
  expect(await screen.findByText(about)).toBeTruthy();
  press(button('Duyệt nội dung'));
  await screen.findByText(/Trang đang hiển thị/);
  expect(api.asked(agencyPageApi.decideAgencyPage)[0]!.body).toEqual({ decision: 'approve', version: 1 });
  expect(noticeText()).toContain('Đã lưu quyết định về trang của Công ty Sông Lam.');
});
