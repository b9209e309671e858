/** Asking for a one-time code: whom it goes to, how long it is good, another one, and every way in which none is sent. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, fill, press, pressTwice } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { offline, refuse } from '#frontend/testing/fake-api.ts';
import { setUpFastClock } from '#frontend/testing/fast-clock.ts';
import { newMember } from '#frontend/testing/people.ts';
import { accountsApi } from '#shared/accounts/api.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { fieldProblem } from '#shared/kernel/problem.ts';

setUpApp();
const secondsLater = setUpFastClock();
const ticket = 'a ticket that proves something';
const who = 'Số điện thoại hoặc email';
const sends = () => api.asked(accountsApi.sendOtp).map(({ body }) => body.identifier);
const codeField = () => screen.findByLabelText<HTMLInputElement>('Mã xác nhận');
const typeCode = async (code: string) => void fireEvent.input(await codeField(), { target: { value: code } });
const verified = () => api.asked(accountsApi.verifyOtp).map(({ body }) => body.code);

/** The way to a new password: whom, then the code. */
async function open(locale: Locale = 'vi') {
  api.on(accountsApi.sendOtp, { resendInSeconds: 60, expiresInSeconds: 300 });
  api.on(accountsApi.verifyOtp, { ticket });
  return openApp('/auth?mode=reset', { locale });
}
async function ask(identifier = 'an@example.vn') {
  const opened = await open();
  fill(who, identifier);
  press(button('Gửi mã'));
  await codeField();
  return opened;
}

describe('whom it goes to', () => {
  it('nobody at all is said at the field, and none is asked for', async () => {
    await open();
    press(button('Gửi mã'));
    const field = screen.getByLabelText<HTMLInputElement>(who);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(sends()).toEqual([]);
  });

  it.each([
    ['0912 345', 'a number that is too short'],
    ['an@example', 'half an address'],
    ['An Nguyễn', 'a name'],
  ])('%s is %s: said at the field, which keeps it, with how it is written', async (typed) => {
    await open();
    api.on(accountsApi.sendOtp, () => {
      throw fieldProblem('/identifier', 'invalid-identifier');
    });
    fill(who, typed);
    press(button('Gửi mã'));
    const field = screen.getByLabelText<HTMLInputElement>(who);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(/ví dụ 0912 345 678 hoặc ten@vidu\.vn/).length).toBeGreaterThan(0);
    expect(field.value).toBe(typed);
    expect(screen.queryByLabelText('Mã xác nhận')).toBeNull();
  });

  it('a country that is not served is said at the field, and another one may be typed', async () => {
    await open();
    api.on(accountsApi.sendOtp, () => {
      throw fieldProblem('/identifier', 'not-served');
    });
    fill(who, '+1 415 555 2671');
    press(button('Gửi mã'));
    expect((await screen.findAllByText(/Chúng tôi chưa hỗ trợ gửi mã đến số này\./)).length).toBeGreaterThan(
      0,
    );
    api.on(accountsApi.sendOtp, { resendInSeconds: 60, expiresInSeconds: 300 });
    fill(who, 'an@example.vn');
    press(button('Gửi mã'));
    await codeField();
    expect(sends()).toEqual(['+1 415 555 2671', 'an@example.vn']);
  });

  it('pressed twice one is sent; the answer tells nobody whether there is such an account', async () => {
    await open();
    fill(who, 'an@example.vn');
    pressTwice(button('Gửi mã'));
    await codeField();
    expect(sends()).toEqual(['an@example.vn']);
    expect(screen.getByText(/^Nếu an@example\.vn nhận được tin/)).toBeDefined();
  });

  it.each([
    ['a lost line', offline, 'Mất kết nối mạng.'],
    ['too many of them', refuse('too-many-requests', { retryAfterSeconds: 3600 }), 'sau 60 phút'],
    ['the day’s budget', refuse('temporarily-unavailable'), 'Hệ thống đang bận.'],
  ])('%s: none is sent, it is said why, and whom it was for stays', async (_, answer, words) => {
    await open();
    api.on(accountsApi.sendOtp, answer);
    fill(who, 'an@example.vn');
    press(button('Gửi mã'));
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(screen.getByLabelText<HTMLInputElement>(who).value).toBe('an@example.vn');
    expect(screen.queryByLabelText('Mã xác nhận')).toBeNull();
  });
});

describe('another one', () => {
  const again = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Gửi lại/ });

  it('is to be had after a minute, not before', async () => {
    await ask();
    expect(again().textContent).toMatch(/^Gửi lại sau (59|60) giây$/);
    expect(again().disabled).toBe(true);
    secondsLater(30);
    await waitFor(() => expect(again().textContent).toMatch(/sau (29|30) giây$/));
    secondsLater(31);
    await waitFor(() => expect(again().textContent).toBe('Gửi lại mã'));
    press(again());
    expect(await screen.findByText('Đã gửi mã mới.')).toBeDefined();
    expect(sends()).toEqual(['an@example.vn', 'an@example.vn']);
    expect(again().disabled).toBe(true);
  });

  it('makes an empty field of a code that was wrong, and takes back what was said of it', async () => {
    await ask();
    api.refuse(accountsApi.verifyOtp, 'otp-incorrect');
    await typeCode('111111');
    expect((await screen.findByRole('alert')).textContent).toContain('Mã xác nhận chưa đúng.');
    secondsLater(61);
    await waitFor(() => expect(again().disabled).toBe(false));
    press(again());
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    api.on(accountsApi.verifyOtp, { ticket });
    await typeCode('222222');
    expect(await screen.findByLabelText('Mật khẩu mới', { selector: 'input' })).toBeDefined();
    expect(verified()).toEqual(['111111', '222222']);
  });

  it('that is refused says why, and the one before can still be typed', async () => {
    await ask();
    secondsLater(61);
    await waitFor(() => expect(again().disabled).toBe(false));
    api.on(accountsApi.sendOtp, refuse('too-many-requests', { retryAfterSeconds: 1800 }));
    press(again());
    expect((await screen.findByRole('alert')).textContent).toContain('sau 30 phút');
    expect(screen.queryByText('Đã gửi mã mới.')).toBeNull();
    await typeCode('123456');
    expect(await screen.findByLabelText('Mật khẩu mới', { selector: 'input' })).toBeDefined();
  });
});

describe('how long it is good', () => {
  it('stands below the field, until it is over', async () => {
    await ask();
    expect(screen.getByText(/^Mã còn hiệu lực (5:00|4:59)\.$/)).toBeDefined();
    secondsLater(295);
    expect(await screen.findByText(/^Mã còn hiệu lực 0:0[3-5]\.$/)).toBeDefined();
    secondsLater(6);
    expect(await screen.findByText('Mã đã hết hạn. Vui lòng lấy mã mới.')).toBeDefined();
  });

  it('ends where the server says so, whatever the clock of the page says', async () => {
    await ask();
    api.refuse(accountsApi.verifyOtp, 'otp-expired');
    await typeCode('123456');
    expect((await screen.findByRole('alert')).textContent).toContain('Mã xác nhận đã hết hạn.');
    expect(await screen.findByText('Mã đã hết hạn. Vui lòng lấy mã mới.')).toBeDefined();
  });

  it('five wrong ones are too many, which is said with the time to wait', async () => {
    await ask();
    api.refuse(accountsApi.verifyOtp, 'too-many-requests', { retryAfterSeconds: 120 });
    await typeCode('123456');
    expect((await screen.findByRole('alert')).textContent).toContain('sau 2 phút');
    expect((await codeField()).value).toBe('123456');
  });

  it('on a lost line the code stays, and the next press sends the same one', async () => {
    await ask();
    api.on(accountsApi.verifyOtp, offline);
    await typeCode('123456');
    expect((await screen.findByRole('alert')).textContent).toContain('Mất kết nối mạng.');
    api.on(accountsApi.verifyOtp, { ticket });
    press(button('Xác nhận'));
    expect(await screen.findByLabelText('Mật khẩu mới', { selector: 'input' })).toBeDefined();
    expect(verified()).toEqual(['123456', '123456']);
  });

  it.each<[Locale, RegExp, RegExp]>([
    ['vi', /^Mã còn hiệu lực [45]:\d\d\.$/, /^Gửi lại sau \d+ giây$/],
    ['en', /[45]:\d\d/, /\d+ s/],
    ['ja', /[45]:\d\d/, /\d+秒/],
    ['ko', /[45]:\d\d/, /\d+초/],
    ['zh', /[45]:\d\d/, /\d+秒/],
  ])('is said in %s, as is when another may be asked for', async (locale, good, resend) => {
    await open(locale);
    const field = document.querySelector<HTMLInputElement>('input[name="identifier"]')!;
    fireEvent.change(field, { target: { value: 'an@example.vn' } });
    fireEvent.submit(field.form!);
    expect(await screen.findByText(good)).toBeDefined();
    expect(screen.getByRole('button', { name: resend })).toBeDefined();
  });
});

describe('what follows a code', () => {
  const newPassword = () => screen.findByLabelText<HTMLInputElement>('Mật khẩu mới', { selector: 'input' });
  const save = async (password: string) => {
    fireEvent.change(await newPassword(), { target: { value: password } });
    press(button('Lưu mật khẩu'));
  };
  async function prove() {
    const opened = await ask();
    await typeCode('123456');
    await newPassword();
    return opened;
  }

  it('a password that is too short is refused before it is sent', async () => {
    await prove();
    await save('ngan');
    await waitFor(async () => expect((await newPassword()).getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(/Tối thiểu 8 ký tự\./).length).toBeGreaterThan(0);
    expect(api.asked(accountsApi.resetPassword)).toEqual([]);
  });

  it('one that everybody has is refused at its field by the server', async () => {
    await prove();
    api.on(accountsApi.resetPassword, () => {
      throw fieldProblem('/password', 'too-common');
    });
    await save('matkhau123');
    expect((await screen.findAllByText(/quá phổ biến nên dễ bị đoán/)).length).toBeGreaterThan(0);
  });

  it('one that comes too late says that the code has to be proved anew', async () => {
    await prove();
    api.refuse(accountsApi.resetPassword, 'ticket-expired');
    await save('mot cau that de nho');
    expect((await screen.findByRole('alert')).textContent).toContain('lấy mã xác nhận mới');
    press(button('Quay lại đăng nhập'));
    press(await screen.findByRole('button', { name: 'Quên mật khẩu?' }));
    expect(await screen.findByRole('button', { name: 'Gửi mã' })).toBeDefined();
  });

  it('the code goes no further: another tab that is opened asks for one of its own', async () => {
    await prove();
    const kept = JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage });
    for (const secret of ['123456', ticket]) expect(kept).not.toContain(secret);
  });

  it('a login by code that was proved too late says so, and nobody is signed in', async () => {
    api.on(accountsApi.sendOtp, { resendInSeconds: 60, expiresInSeconds: 300 });
    api.on(accountsApi.verifyOtp, { ticket });
    const { address } = await openApp('/auth');
    fill(who, 'an@example.vn');
    press(button('Đăng nhập bằng mã'));
    press(await screen.findByRole('button', { name: 'Gửi mã' }));
    api.refuse(accountsApi.loginByOtp, 'ticket-expired');
    await typeCode('123456');
    expect((await screen.findByRole('alert')).textContent).toContain('Bước này đã quá thời gian.');
    expect(address()).toMatch(/^\/auth/);
    api.on(accountsApi.loginByOtp, { accessToken: 'token', expiresInSeconds: 900, me: newMember() });
    press(button('Xác nhận'));
    await waitFor(() => expect(address()).not.toMatch(/^\/auth/));
  });
});
