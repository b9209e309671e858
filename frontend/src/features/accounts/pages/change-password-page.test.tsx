/** A new password for the old one: this device goes on, every other one ends; mistakes stay at their field. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { button, noticeText, press, pressTwice } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { noNetwork } from '#frontend/testing/fake-api.ts';
import { newMember } from '#frontend/testing/people.ts';
import { session } from '#lib/session/session.ts';
import type { Me } from '#shared/accounts/model.ts';
import { profileApi } from '#shared/accounts/profile-api.ts';
import { fieldProblem } from '#shared/kernel/problem.ts';

setUpApp();
let me: Me;
beforeEach(() => {
  me = newMember();
  api.on(profileApi.changePassword, { accessToken: 'a new token', expiresInSeconds: 900, me });
});
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
async function fillIn(now = 'mat khau cu cua toi', next = 'mot cau that de nho') {
  const opened = await openApp('/change-password', { as: me });
  type('Mật khẩu hiện tại', now);
  type('Mật khẩu mới', next);
  return opened;
}
/** The menu's link has the same words. */
const save = () => button('Đổi mật khẩu');

describe('a new password', () => {
  it('is saved once for a double press, and this session goes on with its new token', async () => {
    const { address } = await fillIn();
    // The page it leads to is of no interest here.
    api.refuse(profileApi.getProfile, 'temporarily-unavailable');
    api.refuse(profileApi.listSessions, 'temporarily-unavailable');
    pressTwice(save());
    await waitFor(() => expect(address()).toBe('/my-profile'));
    expect(noticeText()).toContain('Đổi mật khẩu thành công. Các thiết bị khác đã đăng xuất.');
    expect(api.asked(profileApi.changePassword)).toHaveLength(1);
    expect(session.getState().me?.id).toBe(me.id);
  });

  it('the old one wrong is said at its field, and nothing typed is lost', async () => {
    await fillIn();
    api.on(profileApi.changePassword, () => {
      throw fieldProblem('/currentPassword', 'incorrect');
    });
    press(save());
    await waitFor(() => expect(field('Mật khẩu hiện tại').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(/Mật khẩu hiện tại chưa đúng\./).length).toBeGreaterThan(0);
    expect(field('Mật khẩu mới').value).toBe('mot cau that de nho');
  });

  it('too short is refused before anybody is asked', async () => {
    await fillIn('mat khau cu cua toi', 'ngan');
    press(save());
    await waitFor(() => expect(field('Mật khẩu mới').getAttribute('aria-invalid')).toBe('true'));
    expect(api.asked(profileApi.changePassword)).toEqual([]);
  });

  it('without a network stays on the page and says so', async () => {
    const { address } = await fillIn();
    api.on(profileApi.changePassword, () => {
      throw noNetwork();
    });
    press(save());
    expect((await screen.findByRole('alert')).textContent).toContain('Mất kết nối mạng.');
    expect(address()).toBe('/change-password');
  });

  it('is kept in no storage', async () => {
    await fillIn();
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('mot cau');
  });

  it('tells password managers whose it is', async () => {
    await fillIn();
    const name = document.querySelector<HTMLInputElement>('form input[autocomplete=username]');
    expect(name?.value).toBe(me.email);
    expect(name?.hidden).toBe(true);
  });
});

it('a visitor logs in first', async () => {
  const { address } = await openApp('/change-password');
  expect(address()).toBe('/auth?next=%2Fchange-password');
});
