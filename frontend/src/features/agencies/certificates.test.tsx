/** Broker's certificates: handed in with a picture by whoever has the seat, checked by staff, shown on the public page. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, fill, noticeText, press } from '#frontend/testing/act.ts';
import { agencyId, agencyOf, seatOf } from '#frontend/testing/agencies.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { newMember } from '#frontend/testing/people.ts';
import { uploadQueue } from '#lib/uploads/use-uploads.ts';
import { agenciesApi } from '#shared/agencies/api.ts';
import { certificatesApi } from '#shared/agencies/certificates-api.ts';
import type { SeatCertificate } from '#shared/agencies/certificates-model.ts';
import { agencyPageApi } from '#shared/agencies/page-api.ts';
import { agenciesStaffApi } from '#shared/agencies/staff-api.ts';
import { mediaApi } from '#shared/media/api.ts';
import { sampleAgency } from './samples.ts';

setUpApp();
const at = '2026-11-20T03:00:00.000Z';
const me = newMember();
const paperId = '01JA000000000000000000000P';
const facts = { number: 'CCMG-0123', issuer: 'Sở Xây dựng Nghệ An', validUntil: '2030-01-31', paperId };
const whole = (certificate?: SeatCertificate) =>
  agencyOf([seatOf(me.id, { role: 'agent', ...(certificate && { certificate }) })], 'agent');
const waiting: SeatCertificate = { version: 1, edit: { ...facts, state: 'waiting', sentAt: at } };
const panel = () => screen.getByRole('region', { name: 'Chứng chỉ môi giới' });

it('is handed in once all of it is there', async () => {
  api.on(agenciesApi.getMyAgency, whole());
  api.on(certificatesApi.putMyCertificate, whole(waiting));
  api.on(mediaApi.getMedia, { id: paperId, state: 'ready' });
  const queue = uploadQueue(`certificate:${agencyId}:${me.id}`, 'paper');
  await openApp(`/my-agency/${agencyId}`, { as: me });
  queue.addKnown([{ mediaId: paperId, name: 'chung-chi.jpg' }]);
  await queue.settled();
  press(await screen.findByRole('button', { name: 'Nộp chứng chỉ' }));
  expect(button('Gửi duyệt', panel()).disabled).toBe(true);
  fill('Số chứng chỉ', 'CCMG-0123', panel());
  fill('Nơi cấp', 'Sở Xây dựng Nghệ An', panel());
  fill('Có hiệu lực đến', '31/01/2030', panel());
  press(button('Gửi duyệt', panel()));
  expect(await within(panel()).findByText('Chứng chỉ đang chờ duyệt.')).toBeTruthy();
  expect(api.asked(certificatesApi.putMyCertificate)[0]!.body).toEqual({ version: 0, certificate: facts });
});

it('that was refused says why, and can be deleted', async () => {
  const edit = { ...facts, state: 'refused' as const, sentAt: at, reason: 'Ảnh chụp không đọc được số.' };
  api.on(agenciesApi.getMyAgency, whole({ version: 2, edit }));
  api.on(certificatesApi.putMyCertificate, whole());
  await openApp(`/my-agency/${agencyId}`, { as: me });
  await within(await screen.findByRole('region', { name: 'Chứng chỉ môi giới' })).findByText(
    'Ảnh chụp không đọc được số.',
  );
  press(button('Xóa chứng chỉ'));
  press(button('Xóa chứng chỉ', await screen.findByRole('alertdialog')));
  await screen.findByRole('button', { name: 'Nộp chứng chỉ' });
  expect(api.asked(certificatesApi.putMyCertificate)[0]!.body).toEqual({ version: 2 });
});

it('staff find what waits, and approve it or refuse it with a reason', async () => {
  const { role: _, ...ofStaff } = whole(waiting);
  api.on(certificatesApi.listCertificates, {
    items: [{ agencyId, userId: me.id, number: 'CCMG-0123', sentAt: at }],
  });
  api.on(agenciesStaffApi.getAgency, ofStaff);
  const { role: __, ...approved } = whole({ version: 2, approved: facts });
  api.on(certificatesApi.decideCertificate, approved);
  const admin = { ...newMember(), roles: ['admin' as const] };
  await openApp('/admin/agency?state=certificates', { as: admin });
  press(await screen.findByRole('link', { name: 'CCMG-0123' }));
  const person = await screen.findByRole('region', { name: 'Lê An' });
  expect(within(person).getByText('Sở Xây dựng Nghệ An')).toBeTruthy();
  press(button('Duyệt chứng chỉ', person));
  await screen.findByRole('button', { name: 'Hủy duyệt' });
  expect(api.asked(certificatesApi.decideCertificate)[0]!.body).toEqual({ decision: 'approve', version: 1 });
  expect(noticeText()).toContain('Đã lưu quyết định về chứng chỉ của Lê An.');
});

it('stands beside the name of whoever has it on the public page', async () => {
  api.on(agencyPageApi.getAgencyPage, { agency: { ...sampleAgency, listings: { items: [] } } });
  await openApp('/partner/cong-ty-mau');
  expect(
    await screen.findByText(
      'Chứng chỉ môi giới số CCMG-0123 · Sở Xây dựng Nghệ An · hiệu lực đến 31/01/2030',
    ),
  ).toBeTruthy();
});
