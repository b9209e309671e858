/** People of the journeys: signing up with a code from the outbox, and logging in. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';

export const demoPassword = 'demo-san-dau-tu';

/** The newest code that was sent to an address: codes are sent behind the answer, so those on their way come first. */
export async function codeFor(request: APIRequestContext, to: string): Promise<string> {
  let code = '';
  await expect(async () => {
    expect((await request.get('/__dev/settled')).ok()).toBe(true);
    const messages = await (await request.get('/__dev/outbox.json')).json();
    const own = messages.filter((message: { to: string }) => message.to === to);
    const newest = own.toSorted((a: { at: string }, b: { at: string }) => (a.at < b.at ? 1 : -1))[0];
    code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0] ?? '';
    expect(code).not.toBe('');
  }).toPass();
  return code;
}

export interface Person {
  identifier: string;
  familyName: string;
  givenName: string;
  password: string;
}

/** Somebody whom no other journey knows. */
export const newPerson = (name: string): Person => ({
  identifier: `${name}-${Date.now()}@example.com`,
  familyName: 'Trần Thị',
  givenName: 'Hạnh',
  password: 'mot cau that de nho 2026',
});

/** A mobile number that nobody else has: of a prefix whose numbers are all valid, unlike 099. */
export const newPhone = (): string => `090${String(Date.now()).slice(-7)}`;

/** Signs up as a person does: identifier, code, names and password. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto('/auth?mode=sign-up');
  await page.getByLabel('Số điện thoại hoặc email').fill(person.identifier);
  await page.getByRole('button', { name: 'Gửi mã' }).click();
  await expect(page.getByLabel('Mã xác nhận')).toBeVisible();
  await page.getByLabel('Mã xác nhận').fill(await codeFor(page.request, person.identifier));
  await page.getByLabel('Họ và tên đệm').fill(person.familyName);
  await page.getByLabel('Tên', { exact: true }).fill(person.givenName);
  await page.getByRole('textbox', { name: 'Mật khẩu mới' }).fill(person.password);
  await page.locator('form').getByRole('button', { name: 'Tạo tài khoản' }).click();
  await expect(page.getByText('Tạo tài khoản thành công.')).toBeVisible();
}

/** A master gives somebody points, as they do for goodwill. */
export async function givePoints(
  request: APIRequestContext,
  { identifier, password }: Pick<Person, 'identifier' | 'password'>,
  points: number,
): Promise<void> {
  const session = async (data: { identifier: string; password: string }) =>
    (await request.post('/api/auth/login', { data })).json();
  const { me } = await session({ identifier, password });
  const { accessToken } = await session({ identifier: 'master@demo.invalid', password: demoPassword });
  const reply = await request.post(`/api/staff/wallets/${me.id}/grants`, {
    headers: { authorization: `Bearer ${accessToken}`, 'idempotency-key': `journey-grant-${me.id}` },
    data: { points, reason: 'Điểm để thử đăng tin' },
  });
  expect(reply.status()).toBe(200);
}

/** Logs in by password; `next` is where the person wanted to go. */
export async function logIn(
  page: Page,
  identifier: string,
  next: string,
  password = demoPassword,
): Promise<void> {
  await page.goto(`/auth?next=${encodeURIComponent(next)}`);
  await page.getByLabel('Số điện thoại hoặc email').fill(identifier);
  await page.getByRole('textbox', { name: 'Mật khẩu' }).fill(password);
  await page.locator('form').getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  // The posting form names its step behind the path on phones.
  await expect(page).toHaveURL(new RegExp(`${next}(#.*)?$`));
}
