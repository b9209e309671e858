/** The people of an agency as its owner keeps them: roles, limits, leaving, invitations, and who gets which requests. */
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { button, fill, noticeText, press } from '#frontend/testing/act.ts';
import { agencyId, agencyOf, seatOf } from '#frontend/testing/agencies.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { newMember } from '#frontend/testing/people.ts';
import { agenciesApi } from '#shared/agencies/api.ts';
import type { AgencyWithPeople, Invitation } from '#shared/agencies/model.ts';

setUpApp();
const me = newMember();
const [binhId, chiId] = ['01JA000000000000000000000B', '01JA000000000000000000000C'];
const binh = seatOf(binhId, { name: 'Trần Bình', role: 'agent', spentPoints: 0, monthlyPoints: 500 });
const chi = seatOf(chiId, { name: 'Phạm Chi', role: 'manager', spentPoints: 0 });
const invitation: Invitation = {
  ...{ id: '01JA000000000000000000000D', kind: 'email', value: 'ban@example.com', role: 'agent' },
  ...{ sentAt: '2026-11-20T03:00:00.000Z', expiresAt: '2026-11-27T03:00:00.000Z' },
};
const whole = (more: Partial<AgencyWithPeople> = {}) =>
  agencyOf([seatOf(me.id), binh, chi], 'owner', { invitations: [invitation], ...more });
beforeEach(() => api.on(agenciesApi.getMyAgency, whole()));
async function open() {
  const opened = await openApp(`/my-agency/${agencyId}`, { as: me });
  await screen.findByText('Trần Bình');
  return opened;
}
const rowOf = (name: string) => screen.getByText(name, { selector: 'li p' }).closest('li')!;
const routing = () => screen.getByRole('region', { name: 'Chia yêu cầu tư vấn' });

describe('somebody’s role', () => {
  it('is changed at once, with the limit that they have', async () => {
    api.on(agenciesApi.changeSeat, whole({ seats: [seatOf(me.id), { ...binh, role: 'manager' }, chi] }));
    await open();
    fill('Vai trò của Trần Bình', 'manager');
    expect(await screen.findByText('Đã đổi vai trò của Trần Bình.')).toBeTruthy();
    expect(api.asked(agenciesApi.changeSeat)[0]).toMatchObject({
      ...{ params: { agencyId, userId: binhId }, body: { role: 'manager', monthlyPoints: 500 } },
    });
  });

  it('stays where the last owner would be gone, and says so', async () => {
    api.refuse(agenciesApi.changeSeat, 'last-owner');
    await open();
    const field = screen.getByLabelText<HTMLSelectElement>(/^Vai trò của Lê An/);
    fireEvent.change(field, { target: { value: 'agent' } });
    expect((await screen.findByRole('alert')).textContent).toMatch(/quản trị viên/i);
    expect(field.value).toBe('owner');
  });
});

describe('somebody’s limit', () => {
  it('is saved, and is gone where the field is empty', async () => {
    api.on(agenciesApi.changeSeat, ({ body }) =>
      whole({ seats: [seatOf(me.id), { ...binh, monthlyPoints: body.monthlyPoints }, chi] }),
    );
    await open();
    fill('Hạn mức điểm mỗi tháng của Trần Bình', '1200');
    press(button('Lưu hạn mức', rowOf('Trần Bình')));
    await screen.findByText('Đã lưu hạn mức của Trần Bình.');
    fill('Hạn mức điểm mỗi tháng của Trần Bình', '');
    press(button('Lưu hạn mức', rowOf('Trần Bình')));
    await expect.poll(() => api.asked(agenciesApi.changeSeat)).toHaveLength(2);
    expect(api.asked(agenciesApi.changeSeat).map(({ body }) => body)).toEqual([
      { role: 'agent', monthlyPoints: 1200 },
      { role: 'agent' },
    ]);
  });

  it.each(['nhiều', '-5', '12.5', '1000001'])('%s is marked and cannot be saved', async (typed) => {
    await open();
    fill('Hạn mức điểm mỗi tháng của Trần Bình', typed);
    const field = screen.getByLabelText('Hạn mức điểm mỗi tháng của Trần Bình');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(button('Lưu hạn mức', rowOf('Trần Bình')).disabled).toBe(true);
  });
});

describe('somebody who goes', () => {
  it('hands what they look after to whom the owner chooses', async () => {
    api.on(agenciesApi.endSeat, undefined);
    await open();
    press(button('Đưa ra khỏi công ty', rowOf('Trần Bình')));
    const question = await screen.findByRole('alertdialog', {
      name: 'Đưa Trần Bình ra khỏi Công ty Sông Lam?',
    });
    const heir = within(question).getByLabelText<HTMLSelectElement>('Giao tin đăng và yêu cầu tư vấn cho');
    expect(heir.value).toBe(me.id);
    fireEvent.change(heir, { target: { value: chiId } });
    press(button('Đưa ra khỏi công ty', question));
    await screen.findByText('Đã đưa Trần Bình ra khỏi công ty.');
    expect(api.asked(agenciesApi.endSeat)[0]).toMatchObject({
      ...{ params: { agencyId, userId: binhId }, body: { handTo: chiId } },
    });
  });

  it('of themselves is led back to the list of agencies', async () => {
    api.on(agenciesApi.endSeat, undefined);
    api.on(agenciesApi.listMyAgencies, { seats: [], invitations: [] });
    const { address } = await open();
    press(button('Rời công ty'));
    press(button('Rời công ty', await screen.findByRole('alertdialog', { name: 'Rời Công ty Sông Lam?' })));
    await expect.poll(address).toBe('/my-agency');
    expect(noticeText()).toContain('Bạn đã rời Công ty Sông Lam.');
  });
});

describe('an invitation', () => {
  it('is sent again, and taken back', async () => {
    api.on(agenciesApi.invite, whole());
    api.on(agenciesApi.revokeInvitation, whole({ invitations: [] }));
    await open();
    expect(screen.getByText('Môi giới · Hiệu lực đến 27/11/2026')).toBeTruthy();
    expect(screen.getByText(/^Đã dùng 4 trong 10 chỗ/)).toBeTruthy();
    press(button('Gửi lại lời mời tới ban@example.com'));
    await screen.findByText('Đã gửi lời mời tới ban@example.com.');
    expect(api.asked(agenciesApi.invite)[0]!.body).toEqual({ identifier: 'ban@example.com', role: 'agent' });
    press(button('Thu hồi lời mời tới ban@example.com'));
    await screen.findByText('Đã thu hồi lời mời.');
    expect(screen.queryByText('Lời mời đã gửi')).toBeNull();
  });

  it('that is over takes no seat', async () => {
    const over = { ...invitation, expiresAt: '2026-11-21T03:00:00.000Z' };
    api.on(agenciesApi.getMyAgency, whole({ invitations: [over] }));
    await open();
    expect(screen.getByText('Môi giới · Đã hết hiệu lực')).toBeTruthy();
    expect(screen.getByText(/^Đã dùng 3 trong 10 chỗ/)).toBeTruthy();
  });
});

describe('rules of who gets requests', () => {
  const field = (rule: number, name: string) =>
    within(screen.getByRole('group', { name: `Quy tắc ${rule}` })).getByLabelText<HTMLSelectElement>(name);

  it('are by place and type, in their order, and saved whole', async () => {
    api.on(agenciesApi.setLeadRouting, ({ body }) => whole({ routing: { ...body.routing, version: 1 } }));
    await open();
    fill('Chia yêu cầu tư vấn', 'rules', routing());
    press(button('Thêm quy tắc', routing()));
    press(button('Thêm quy tắc', routing()));
    fireEvent.change(field(1, 'Người nhận'), { target: { value: binhId } });
    fireEvent.change(field(1, 'Loại tài sản'), { target: { value: '' } });
    expect(button('Lưu', routing()).disabled).toBe(true);
    await within(field(1, 'Địa điểm')).findByRole('option', { name: 'TP. Hồ Chí Minh' });
    fireEvent.change(field(1, 'Địa điểm'), { target: { value: '79' } });
    press(button('Xóa quy tắc 2', routing()));
    press(button('Lưu', routing()));
    await screen.findByText('Đã lưu cách chia yêu cầu.');
    expect(api.asked(agenciesApi.setLeadRouting)[0]!.body).toEqual({
      version: 0,
      routing: { mode: 'rules', takers: [], rules: [{ userId: binhId, provinceCode: '79' }] },
    });
  });

  it('changed elsewhere meanwhile are shown anew, and it is said', async () => {
    api.refuse(agenciesApi.setLeadRouting, 'version-conflict');
    await open();
    fill('Chia yêu cầu tư vấn', 'shared', routing());
    const theirs = { mode: 'turn' as const, takers: [chiId], rules: [], version: 2 };
    api.on(agenciesApi.getMyAgency, whole({ routing: theirs }));
    press(button('Lưu', routing()));
    await screen.findByText('Người khác vừa đổi cách chia yêu cầu. Vui lòng xem lại.');
    expect(within(routing()).getByLabelText<HTMLInputElement>('Phạm Chi').checked).toBe(true);
  });
});
