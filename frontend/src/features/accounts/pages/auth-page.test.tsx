/** Getting in as people do it: by password, by code, with a new account, with a new password; and what may go wrong. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { button, fill, noticeText, press, pressTwice } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { noNetwork } from '#frontend/testing/fake-api.ts';
import { newMember } from '#frontend/testing/people.ts';
import { session } from '#lib/session/session.ts';
import { accountsApi } from '#shared/accounts/api.ts';
import type { Session } from '#shared/accounts/model.ts';
import { type Locale, locales } from '#shared/kernel/locale.ts';
import { fieldProblem } from '#shared/kernel/problem.ts';

setUpApp();
const ticket = 'a ticket that proves something';
const password = 'mot cau that de nho';
const signedIn = (): Session => ({ accessToken: 'token', expiresInSeconds: 900, me: newMember() });
beforeEach(() => {
  api.on(accountsApi.sendOtp, { resendInSeconds: 60, expiresInSeconds: 300 });
  api.on(accountsApi.verifyOtp, { ticket });
  api.on(accountsApi.login, signedIn);
  api.on(accountsApi.loginByOtp, signedIn);
  api.on(accountsApi.signUp, signedIn);
  api.on(accountsApi.resetPassword, undefined as never);
});

const open = (query = '', locale: Locale = 'vi') => openApp(`/auth${query}`, { locale });
const who = 'Số điện thoại hoặc email';
/** The form's own button: the choice of modes above it has the same words. */
const send = (name: string) => press(screen.getByRole('button', { name }));
const typePassword = (label = 'Mật khẩu', value = password) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
const code = () => screen.findByLabelText<HTMLInputElement>('Mã xác nhận');
async function typeCode(value: string) {
  fireEvent.input(await code(), { target: { value } });
}
async function login(identifier = '0912 345 678', value = password) {
  fill(who, identifier);
  typePassword('Mật khẩu', value);
  send('Đăng nhập');
}

describe('login', () => {
  it('goes on to where the person was on the way to', async () => {
    const { address } = await open('?next=%2Fchange-password');
    expect(screen.getByRole('main').textContent).toContain('Đăng nhập hoặc tạo tài khoản để tiếp tục.');
    await login();
    await waitFor(() => expect(address()).toBe('/change-password'));
    expect(session.getState().me?.givenName).toBe('An');
    expect(api.asked(accountsApi.login)[0]?.body).toEqual({ identifier: '0912 345 678', password });
  });

  it.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)'])(
    'never leads out of the site: %s',
    async (next) => {
      const { router } = await open(`?next=${encodeURIComponent(next)}`);
      await login();
      await waitFor(() => expect(router.state.location.pathname).not.toBe('/auth'));
      expect(router.state.location.pathname).toMatch(/^\/[^/]*$/);
    },
  );

  it('is one for a double press', async () => {
    const { address } = await open('?next=%2Fchange-password');
    fill(who, '0912 345 678');
    typePassword();
    pressTwice(button('Đăng nhập'));
    await waitFor(() => expect(address()).toBe('/change-password'));
    expect(api.asked(accountsApi.login)).toHaveLength(1);
  });

  it('with nothing filled in asks nobody, and says it at the fields', async () => {
    await open();
    send('Đăng nhập');
    expect((await screen.findAllByText('Vui lòng nhập thông tin này.')).length).toBeGreaterThan(0);
    expect(api.asked(accountsApi.login)).toEqual([]);
  });

  it.each([
    ['incorrect-credentials', 'Số điện thoại/email hoặc mật khẩu chưa đúng.'],
    ['too-many-requests', 'Đã có quá nhiều lần thử.'],
    ['temporarily-unavailable', 'Hệ thống đang bận.'],
  ] as const)('refused by %s says so and keeps what was typed', async (problem, words) => {
    await open();
    api.refuse(accountsApi.login, problem, { retryAfterSeconds: 120 });
    await login();
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(screen.getByLabelText<HTMLInputElement>(who).value).toBe('0912 345 678');
    expect(session.getState().me).toBeNull();
  });

  it('without a network says so; the next press works', async () => {
    const { address } = await open('?next=%2Fchange-password');
    api.on(accountsApi.login, () => {
      throw noNetwork();
    });
    await login();
    expect((await screen.findByRole('alert')).textContent).toContain('Mất kết nối mạng.');
    api.on(accountsApi.login, signedIn);
    send('Đăng nhập');
    await waitFor(() => expect(address()).toBe('/change-password'));
  });

  it('keeps whom in the tab, and never the password', async () => {
    await open();
    fill(who, '0912 345 678');
    typePassword();
    await waitFor(() => expect(JSON.stringify(sessionStorage)).toContain('0912 345 678'));
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(password);
  });

  it('shows the password on demand, and says that it is shown', async () => {
    await open();
    typePassword();
    const eye = button('Hiện mật khẩu');
    expect(eye.getAttribute('aria-pressed')).toBe('false');
    press(eye);
    expect(screen.getByLabelText<HTMLInputElement>('Mật khẩu', { selector: 'input' }).type).toBe('text');
    expect(eye.getAttribute('aria-pressed')).toBe('true');
  });
});

describe('by a code', () => {
  it('takes over whom was typed, sends itself at the last digit, and goes on', async () => {
    const { address } = await open('?next=%2Fchange-password');
    fill(who, 'an@example.vn');
    press(button('Đăng nhập bằng mã'));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(who).value).toBe('an@example.vn'));
    send('Gửi mã');
    await typeCode('123456');
    await waitFor(() => expect(address()).toBe('/change-password'));
    expect(api.asked(accountsApi.sendOtp)[0]?.body).toMatchObject({
      ...{ purpose: 'login', identifier: 'an@example.vn', locale: 'vi' },
    });
    expect(api.asked(accountsApi.loginByOtp)[0]?.body).toEqual({ ticket });
  });

  it('one that is wrong empties the field, which keeps the focus', async () => {
    await open();
    press(button('Đăng nhập bằng mã'));
    fill(who, 'an@example.vn');
    send('Gửi mã');
    api.refuse(accountsApi.verifyOtp, 'otp-incorrect');
    await typeCode('111111');
    expect((await screen.findByRole('alert')).textContent).toContain('Mã xác nhận chưa đúng.');
    await waitFor(async () => expect((await code()).value).toBe(''));
    expect(document.activeElement).toBe(await code());
  });

  it('can be given up for the password', async () => {
    await open();
    press(button('Đăng nhập bằng mã'));
    press(button('Đăng nhập bằng mật khẩu'));
    expect(screen.getByLabelText('Mật khẩu', { selector: 'input' })).toBeDefined();
  });

  it('may be asked for by another number or email', async () => {
    await open();
    press(button('Đăng nhập bằng mã'));
    fill(who, 'an@example.vn');
    send('Gửi mã');
    await code();
    press(button('Đổi số hoặc email'));
    expect(screen.getByLabelText<HTMLInputElement>(who)).toBeDefined();
    expect(screen.queryByLabelText('Mã xác nhận')).toBeNull();
  });

  it('survives a reload while it is good', async () => {
    await open();
    press(button('Đăng nhập bằng mã'));
    fill(who, 'an@example.vn');
    send('Gửi mã');
    await code();
    const { cleanup } = await import('@testing-library/react');
    cleanup();
    await open();
    expect(await code()).toBeDefined();
    expect(api.asked(accountsApi.sendOtp)).toHaveLength(1);
  });
});

describe('a new account', () => {
  async function prove() {
    const opened = await open('?mode=sign-up&next=%2Fchange-password');
    fill(who, '0912 345 678');
    send('Gửi mã');
    await typeCode('123456');
    await screen.findByLabelText('Họ và tên đệm');
    return opened;
  }
  const fillIn = () => {
    fill('Họ và tên đệm', 'Nguyễn Thị');
    fill('Tên', 'Bình');
    typePassword('Mật khẩu mới');
  };

  it('is made after the code, with nothing agreed to beforehand', async () => {
    const { address } = await prove();
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
      false,
      false,
    ]);
    fillIn();
    send('Tạo tài khoản');
    await waitFor(() => expect(address()).toBe('/change-password'));
    expect(noticeText()).toContain('Tạo tài khoản thành công. Chào mừng bạn!');
    const { body } = api.asked(accountsApi.signUp)[0]!;
    expect(body).toMatchObject({ ticket, familyName: 'Nguyễn Thị', givenName: 'Bình', locale: 'vi' });
    expect(body.consents?.map(({ isGiven }) => isGiven)).toEqual([false, false]);
  });

  it('keeps each answer by itself', async () => {
    await prove();
    fillIn();
    press(screen.getAllByRole('checkbox')[1]!);
    send('Tạo tài khoản');
    await waitFor(() => expect(api.asked(accountsApi.signUp)).toHaveLength(1));
    const { consents } = api.asked(accountsApi.signUp)[0]!.body;
    expect(consents?.map(({ isGiven }) => isGiven)).toEqual([false, true]);
  });

  it('begins with the name, and leads to what is agreed to', async () => {
    await prove();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Họ và tên đệm')));
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Chính sách bảo mật' })).toBeDefined();
  });

  it('a password that everybody has is refused at its field', async () => {
    await prove();
    fillIn();
    api.on(accountsApi.signUp, () => {
      throw fieldProblem('/password', 'too-common');
    });
    send('Tạo tài khoản');
    expect((await screen.findAllByText(/Mật khẩu này quá phổ biến nên dễ bị đoán\./)).length).toBeGreaterThan(
      0,
    );
    expect(screen.getByLabelText<HTMLInputElement>('Tên').value).toBe('Bình');
  });

  it('that took too long asks for another code, and keeps the names', async () => {
    await prove();
    fillIn();
    api.refuse(accountsApi.signUp, 'ticket-expired');
    send('Tạo tài khoản');
    await waitFor(() => expect(noticeText()).toContain('Bước này đã quá thời gian.'));
    expect(screen.getByLabelText<HTMLInputElement>(who).value).toBe('0912 345 678');
    send('Gửi mã');
    await typeCode('654321');
    expect((await screen.findByLabelText<HTMLInputElement>('Tên')).value).toBe('Bình');
    expect(screen.getByLabelText<HTMLInputElement>('Mật khẩu mới', { selector: 'input' }).value).toBe('');
  });
});

describe('a forgotten password', () => {
  it('is replaced by a code and a new one, and login waits with whom filled in', async () => {
    const { address } = await open('?next=%2Fchange-password');
    fill(who, 'an@example.vn');
    press(button('Quên mật khẩu?'));
    press(await screen.findByRole('button', { name: 'Gửi mã' }));
    expect(address()).toContain('mode=reset');
    await typeCode('123456');
    await screen.findByLabelText('Mật khẩu mới', { selector: 'input' });
    typePassword('Mật khẩu mới');
    send('Lưu mật khẩu');
    await waitFor(() => expect(noticeText()).toContain('Đổi mật khẩu thành công.'));
    expect(api.asked(accountsApi.resetPassword)[0]?.body).toEqual({ ticket, password });
    await waitFor(() => expect(address()).toBe('/auth?next=%2Fchange-password'));
    expect((await screen.findByLabelText<HTMLInputElement>(who)).value).toBe('an@example.vn');
  });

  it('one press leads back', async () => {
    const { address } = await open('?mode=reset');
    press(button('Quay lại đăng nhập'));
    await waitFor(() => expect(address()).toBe('/auth'));
  });
});

describe('the back office’s door', () => {
  it('makes no accounts, whatever the address says', async () => {
    await openApp('/admin/login?mode=sign-up');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Đăng nhập trang quản trị');
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });
});

it.each(locales)('reads in %s without a gap', async (locale) => {
  await open('?mode=sign-up', locale);
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('');
  expect(screen.getByRole('main').textContent).not.toMatch(/\{\{|\w+\.\w+\.\w+/);
});
