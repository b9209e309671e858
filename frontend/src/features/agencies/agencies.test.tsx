/** Agencies: registered by sellers, joined by invitation, their people kept by owners, decided on by staff. */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, noticeText, press } from '#frontend/testing/act.ts';
import { agencyId, agencyOf, seatOf } from '#frontend/testing/agencies.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { newMember } from '#frontend/testing/people.ts';
import { agenciesApi } from '#shared/agencies/api.ts';
import type { AgencyWithPeople } from '#shared/agencies/model.ts';
import { agenciesStaffApi } from '#shared/agencies/staff-api.ts';

setUpApp();
const at = '2026-11-20T03:00:00.000Z';
const me = newMember();
const otherId = '01JA000000000000000000000B';
const whole = (more: Partial<AgencyWithPeople> = {}) =>
  agencyOf([seatOf(me.id), seatOf(otherId, { name: 'Trần Bình', role: 'agent' })], 'owner', more);
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('says what an agency is for, and leads to becoming a seller first', async () => {
  api.on(agenciesApi.listMyAgencies, { seats: [], invitations: [] });
  await openApp('/my-agency', { as: me });
  await screen.findByText('Bạn chưa thuộc công ty môi giới nào');
  expect(screen.getAllByRole('link', { name: 'Đăng ký người bán' }).length).toBeGreaterThan(1);
});

it('an invitation is accepted, and the agency is there', async () => {
  const name = 'Công ty Sông Lam';
  const invitation = {
    id: otherId,
    agencyId,
    name,
    role: 'agent' as const,
    expiresAt: '2026-11-27T03:00:00.000Z',
  };
  api.on(agenciesApi.listMyAgencies, { seats: [], invitations: [invitation] });
  api.on(agenciesApi.answerInvitation, ({ body }) => {
    expect(body).toEqual({ isAccepted: true });
    return {
      seats: [{ agencyId, name, state: 'active' as const, role: 'agent' as const, joinedAt: at }],
      invitations: [],
    };
  });
  await openApp('/my-agency', { as: me });
  await screen.findByText('Công ty Sông Lam mời bạn làm: Môi giới');
  press(button('Nhận lời'));
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(`/my-agency/${agencyId}`);
  expect(noticeText()).toContain('Bạn đã tham gia Công ty Sông Lam.');
});

it('a seller registers one, and sees it waiting', async () => {
  const seller = { ...me, roles: ['seller' as const] };
  api.on(agenciesApi.foundAgency, ({ body }) => {
    expect(body).toMatchObject({ name: 'Công ty Sông Lam', taxId: '0300588569' });
    return { ...whole().agency, state: 'waiting' as const };
  });
  api.on(agenciesApi.getMyAgency, whole({ agency: { ...whole().agency, state: 'waiting' } }));
  await openApp('/my-agency/create', { as: seller });
  type('Tên công ty', 'Công ty Sông Lam');
  type('Mã số thuế', '0300588569');
  type('Địa chỉ', '1 Lê Lợi, Vinh');
  type('Số điện thoại', '0912345678');
  type('Email', 'a@example.com');
  press(button('Gửi duyệt'));
  expect(await screen.findByText('Thông tin đang được kiểm tra.')).toBeTruthy();
});

it('an owner invites, and is told where no seat is left; others only read', async () => {
  api.on(agenciesApi.getMyAgency, whole());
  api.refuse(agenciesApi.invite, 'limit-reached');
  await openApp(`/my-agency/${agencyId}`, { as: me });
  await screen.findByText('Trần Bình');
  type('Email hoặc số điện thoại', 'ban@example.com');
  press(button('Gửi lời mời'));
  expect(await screen.findByText('Công ty đã dùng hết chỗ.')).toBeTruthy();
});

it('a viewer finds the people, without any act but leaving', async () => {
  const seats = [
    { ...whole().seats[0]!, role: 'viewer' as const },
    { ...whole().seats[1]!, role: 'owner' as const },
  ];
  api.on(agenciesApi.getMyAgency, whole({ role: 'viewer', seats }));
  await openApp(`/my-agency/${agencyId}`, { as: me });
  await screen.findByText('Trần Bình');
  expect(screen.queryByText('Mời thành viên')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Đưa ra khỏi công ty' })).toBeNull();
  expect(button('Rời công ty')).toBeTruthy();
});

it('an owner reads what seats have spent, and says who gets requests', async () => {
  const [mine, theirs] = whole().seats;
  api.on(
    agenciesApi.getMyAgency,
    whole({ seats: [mine!, { ...theirs!, spentPoints: 1250, monthlyPoints: 2000 }] }),
  );
  api.on(agenciesApi.setLeadRouting, ({ body }) => whole({ routing: { ...body.routing, version: 1 } }));
  await openApp(`/my-agency/${agencyId}`, { as: me });
  await screen.findByText('Tháng này đã dùng 1.250 điểm của công ty');
  const select = screen.getByRole('combobox', { name: 'Chia yêu cầu tư vấn' });
  const panel = within(screen.getByRole('region', { name: 'Chia yêu cầu tư vấn' }));
  fireEvent.change(select, { target: { value: 'turn' } });
  fireEvent.click(panel.getByLabelText('Trần Bình'));
  press(panel.getByRole('button', { name: 'Lưu' }));
  await screen.findByText('Yêu cầu mới được chia lần lượt, mỗi người một yêu cầu.');
  expect(api.asked(agenciesApi.setLeadRouting)[0]!.body).toEqual({
    ...{ version: 0, routing: { mode: 'turn', takers: [otherId], rules: [] } },
  });
});

it('staff approve with limits; a decision of somebody else’s is said', async () => {
  const waiting = { ...whole().agency, state: 'waiting' as const };
  const { role: _, ...ofStaff } = whole({ agency: waiting });
  api.on(agenciesStaffApi.getAgency, ofStaff);
  api.refuse(agenciesStaffApi.decideAgency, 'version-conflict');
  const admin = { ...newMember(), roles: ['admin' as const] };
  await openApp(`/admin/agency/${agencyId}`, { as: admin });
  await screen.findByText('Quyết định');
  type('Số thành viên tối đa', '5');
  press(button('Duyệt'));
  expect(
    await screen.findByText('Thông tin vừa thay đổi. Vui lòng xem lại trước khi quyết định.'),
  ).toBeTruthy();
});
