/** The profile in the app: a name as each language writes it, two tabs at once, a way in that is added, changed or refused. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, fill, noticeText, press, pressTwice } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { offline, refuse } from '#frontend/testing/fake-api.ts';
import { setUpFastClock } from '#frontend/testing/fast-clock.ts';
import { newMember } from '#frontend/testing/people.ts';
import { profileApi } from '#shared/accounts/profile-api.ts';
import type { MyProfile } from '#shared/accounts/profile-model.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { fieldProblem } from '#shared/kernel/problem.ts';
import { mySession, profile } from '../testing/samples.ts';

setUpApp();
const secondsLater = setUpFastClock();
async function open(part: Partial<MyProfile> = {}, locale: Locale = 'vi') {
  const as = newMember();
  const mine = profile({ id: as.id, familyName: 'Nguyễn', givenName: 'An', ...part });
  api.on(profileApi.getProfile, mine);
  api.on(profileApi.listSessions, { items: [mySession({ isThis: true })] });
  const app = await openApp('/my-profile', { as, locale });
  await waitFor(() => expect(document.querySelectorAll('main section').length).toBeGreaterThan(5));
  return { ...app, mine };
}
const section = (name: string) => screen.getByRole('region', { name });
const names = () => section('Tên và ngôn ngữ');
const save = () => press(button('Lưu thay đổi', names()));
const value = (label: string) => within(names()).getByLabelText<HTMLInputElement>(label).value;

describe('the name', () => {
  it.each<[Locale, string[]]>([
    ['vi', ['familyName', 'givenName']],
    ['ja', ['familyName', 'givenName']],
    ['en', ['givenName', 'familyName']],
  ])('is asked for in the order of %s', async (locale, order) => {
    await open({}, locale);
    const fields = [...document.querySelectorAll<HTMLInputElement>('main form input')].map(
      ({ name }) => name,
    );
    expect(fields.filter((name) => order.includes(name))).toEqual(order);
  });

  it('is saved with the version that was seen, once for a double press', async () => {
    const { mine } = await open();
    fill('Tên', 'Anh', names());
    api.on(profileApi.updateProfile, ({ body }) => ({ ...mine, ...body, version: mine.version + 1 }));
    pressTwice(button('Lưu thay đổi', names()));
    await waitFor(() => expect(noticeText()).toContain('Cập nhật thông tin thành công.'));
    expect(api.asked(profileApi.updateProfile).map(({ body }) => body)).toEqual([
      expect.objectContaining({ version: mine.version, givenName: 'Anh', familyName: 'Nguyễn' }),
    ]);
  });

  it.each([
    ['on a lost line', offline, 'Mất kết nối mạng.'],
    ['after too many', refuse('too-many-requests', { retryAfterSeconds: 60 }), 'sau 1 phút'],
  ])('%s is not saved, which is said, and stays as it was typed', async (_, answer, words) => {
    await open();
    fill('Tên', 'Anh', names());
    api.on(profileApi.updateProfile, answer);
    save();
    expect((await within(names()).findByRole('alert')).textContent).toContain(words);
    expect(value('Tên')).toBe('Anh');
  });

  it('changed in another tab: both stand there, mine is kept, and theirs is a press away', async () => {
    const { mine } = await open();
    fill('Tên', 'Anh', names());
    const theirs = { ...mine, givenName: 'Ân', version: mine.version + 1 };
    api.refuse(profileApi.updateProfile, 'version-conflict');
    api.on(profileApi.getProfile, theirs);
    save();
    const note = (await screen.findByText('Thông tin này vừa được thay đổi ở nơi khác')).closest('div')!;
    expect(note.textContent).toContain('Tên: nơi khác ghi “Ân”, bạn nhập “Anh”.');
    expect(value('Tên')).toBe('Anh');
    api.on(profileApi.updateProfile, ({ body }) => ({ ...theirs, ...body, version: theirs.version + 1 }));
    save();
    await waitFor(() => expect(noticeText()).toContain('Cập nhật thông tin thành công.'));
    expect(api.asked(profileApi.updateProfile).at(-1)?.body).toMatchObject({
      ...{ version: theirs.version, givenName: 'Anh' },
    });
  });

  it('changed in another tab in another field: mine is not lost, and theirs is shown', async () => {
    const { mine } = await open();
    fill('Tên', 'Anh', names());
    api.refuse(profileApi.updateProfile, 'version-conflict');
    api.on(profileApi.getProfile, { ...mine, familyName: 'Nguyễn Thị', version: mine.version + 1 });
    save();
    await waitFor(() => expect(value('Họ và tên đệm')).toBe('Nguyễn Thị'));
    expect(value('Tên')).toBe('Anh');
  });
});

describe('another way in', () => {
  const dialog = (name: string) => screen.findByRole('dialog', { name });
  const ask = async (typed: string) => {
    press(button('Thêm số điện thoại'));
    const asked = await dialog('Thêm số điện thoại');
    fill('Số điện thoại mới', typed, asked);
    fireEvent.change(within(asked).getByLabelText('Mật khẩu hiện tại', { selector: 'input' }), {
      target: { value: 'mot cau that de nho' },
    });
    press(button('Gửi mã', asked));
    return asked;
  };
  const only = { email: 'an@example.vn', phone: undefined };

  it('is added by the password and the code that was sent there; the page has it at once', async () => {
    const { mine } = await open(only);
    api.on(profileApi.sendIdentifierOtp, { resendInSeconds: 60, expiresInSeconds: 300 });
    api.on(profileApi.addIdentifier, { ...mine, phone: '+84912345678', version: mine.version + 1 });
    const asked = await ask('0912 345 678');
    fireEvent.input(await within(asked).findByLabelText('Mã xác nhận'), { target: { value: '123456' } });
    await waitFor(() => expect(noticeText()).toContain('Đã lưu số điện thoại đã xác minh.'));
    expect(await within(section('Điện thoại và email')).findByText('0912 345 678')).toBeDefined();
    expect(button('Xóa email')).toBeDefined();
    expect(api.asked(profileApi.addIdentifier)[0]?.body).toEqual({
      ...{ identifier: '0912 345 678', code: '123456' },
    });
  });

  it('whose code was wrong stays in its dialog, and a fresh code may be asked for', async () => {
    await open(only);
    api.on(profileApi.sendIdentifierOtp, { resendInSeconds: 60, expiresInSeconds: 300 });
    api.refuse(profileApi.addIdentifier, 'otp-incorrect');
    const asked = await ask('0912 345 678');
    fireEvent.input(await within(asked).findByLabelText('Mã xác nhận'), { target: { value: '111111' } });
    expect((await within(asked).findByRole('alert')).textContent).toContain('Mã xác nhận chưa đúng.');
    secondsLater(61);
    press(await within(asked).findByRole('button', { name: 'Gửi lại mã' }));
    expect(await within(asked).findByText('Đã gửi mã mới.')).toBeDefined();
    expect(api.asked(profileApi.sendIdentifierOtp)).toHaveLength(2);
  });

  it('may be corrected before its code: the number stands there, the password does not', async () => {
    await open(only);
    api.on(profileApi.sendIdentifierOtp, { resendInSeconds: 60, expiresInSeconds: 300 });
    const asked = await ask('0912 345 679');
    press(await within(asked).findByRole('button', { name: 'Đổi số hoặc email' }));
    const number = await within(asked).findByLabelText<HTMLInputElement>('Số điện thoại mới');
    expect(number.value).toBe('0912 345 679');
    expect(
      within(asked).getByLabelText<HTMLInputElement>('Mật khẩu hiện tại', { selector: 'input' }).value,
    ).toBe('');
  });

  it.each([
    ['/currentPassword', 'incorrect', 'Mật khẩu hiện tại'],
    ['/identifier', 'invalid-identifier', 'Số điện thoại mới'],
    ['/identifier', 'not-served', 'Số điện thoại mới'],
  ])('refused at %s (%s) says so there, and sends no code', async (pointer, code, label) => {
    await open(only);
    api.on(profileApi.sendIdentifierOtp, () => {
      throw fieldProblem(pointer, code);
    });
    const asked = await ask('0912 345 678');
    const field = within(asked).getByLabelText<HTMLInputElement>(label, { selector: 'input' });
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(within(asked).queryByLabelText('Mã xác nhận')).toBeNull();
  });

  it('given up by Escape leaves all as it was, and the focus where it began', async () => {
    await open(only);
    press(button('Thêm số điện thoại'));
    fireEvent.keyDown(await dialog('Thêm số điện thoại'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(button('Thêm số điện thoại'));
    expect(api.asked(profileApi.sendIdentifierOtp)).toEqual([]);
  });
});

describe('at the top', () => {
  it.each([
    ['waiting', 'Đang chờ duyệt người bán'],
    ['approved', 'Người bán đã xác minh'],
    ['refused', 'Đăng ký người bán chưa được duyệt'],
  ] as const)('a registration that is %s says so, with the way to it', async (sellerState, words) => {
    await open({ sellerState });
    expect(screen.getByText(words)).toBeDefined();
    const way = screen.getByRole('link', { name: 'Xem hồ sơ người bán' });
    expect(way.getAttribute('href')).toBe('/seller-registration');
  });

  it('without one nothing is said of selling', async () => {
    await open();
    expect(screen.queryByRole('link', { name: 'Xem hồ sơ người bán' })).toBeNull();
  });
});
