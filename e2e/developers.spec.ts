/** API keys and webhooks: a key made and used by the client, rotated, revoked; an approval told to a receiver, which fails and is asked again. */
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { verifyWebhook } from '../clients/typescript/webhooks.ts';
import { signedIn } from './api.ts';
import { expect, expectGoodPage, openReady, test } from './fixtures.ts';
import { givePoints, newPerson, signUp } from './people.ts';
import { publishListing } from './posting.ts';

const examples = join(import.meta.dirname, '../clients/typescript/examples');

test('software reads and posts with a key, and stops with it', async ({ page, baseURL }) => {
  test.setTimeout(240_000);
  const person = newPerson('keys');
  await openReady(page, '/developers');
  await expectGoodPage(page);
  await signUp(page, person);
  await openReady(page, '/my-api-keys');
  const password = page.getByLabel('Mật khẩu hiện tại');
  const secretOf = async () => {
    const secret = await page.getByRole('textbox', { name: 'Sao chép mã bí mật' }).inputValue();
    await page.getByRole('button', { name: 'Đã lưu mã' }).click();
    return secret;
  };
  await page.getByRole('button', { name: 'Tạo khóa API' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tạo khóa API' });
  await dialog.getByLabel('Tên khóa').fill('Trang web công ty');
  await dialog.getByLabel('Đăng và sửa tin của tôi').check();
  await password.fill(person.password);
  await dialog.getByRole('button', { name: 'Tạo khóa API' }).click();
  const key = await secretOf();
  expect(key).toMatch(/^sd_live_/);
  await expectGoodPage(page);

  const run = async (name: string, secret: string) => {
    const env = { ...process.env, API_ORIGIN: baseURL!, API_KEY: secret, FORCE_COLOR: '0' };
    const file = join(examples, `${name}.ts`);
    return (await promisify(execFile)(process.execPath, [file], { env })).stdout.trim();
  };
  expect(await run('post-draft', key)).toMatch(/^DA\w{8} made once$/);
  expect(await run('first-call', key)).toBe('0 listings');
  expect(await run('plain-fetch', key)).toMatch(/^200 \d+ calls left in this minute$/);
  expect(await run('errors', key)).toBe('404 not-found');

  const ask = (secret: string, path: string) =>
    page.request.get(path, { headers: { authorization: `Bearer ${secret}` } });
  expect((await ask(key, '/api/leads')).status()).toBe(403);
  await openReady(page, '/my-api-keys');
  await expect(page.getByText(/^Dùng lần cuối /)).toBeVisible();

  await page.getByRole('button', { name: 'Đổi mã bí mật của Trang web công ty' }).click();
  await password.fill(person.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Đổi mã bí mật' }).click();
  const next = await secretOf();
  for (const one of [key, next]) expect((await ask(one, '/api/my/listings')).status()).toBe(200);
  await page.getByRole('button', { name: 'Thu hồi Trang web công ty' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Thu hồi' }).click();
  await expect(page.getByText('Chưa có khóa API')).toBeVisible();
  for (const one of [key, next]) expect((await ask(one, '/api/my/listings')).status()).toBe(401);
});

test('a receiver hears of an approval, fails, and is told again by hand', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const received: { headers: Record<string, string | string[] | undefined>; body: string }[] = [];
  let status = 500;
  const receiver = createServer(async (incoming, response) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part);
    received.push({ headers: incoming.headers, body: Buffer.concat(parts).toString() });
    response.writeHead(status).end('máy chủ của tôi');
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  try {
    const person = newPerson('hooks');
    await signUp(page, person);
    await givePoints(request, person, 60);
    await openReady(page, '/my-api-keys');
    await page.getByRole('button', { name: 'Thêm webhook' }).click();
    const dialog = page.getByRole('dialog', { name: 'Thêm webhook' });
    await dialog.getByLabel('Địa chỉ nhận').fill('https://10.0.0.1/in');
    await dialog.getByRole('button', { name: 'Lưu' }).click();
    await expect(dialog.getByText('Địa chỉ này không truy cập được từ internet.').first()).toBeVisible();
    const { port } = receiver.address() as AddressInfo;
    await dialog.getByLabel('Địa chỉ nhận').fill(`http://127.0.0.1:${port}/in`);
    await dialog.getByRole('button', { name: 'Lưu' }).click();
    const secret = await page.getByRole('textbox', { name: 'Sao chép mã bí mật' }).inputValue();
    await page.getByRole('button', { name: 'Đã lưu mã' }).click();

    const poster = await signedIn(baseURL!, person.identifier, person.password);
    const staff = await signedIn(baseURL!, 'admin@demo.invalid');
    const code = await publishListing(poster, staff, `Nhà xưởng báo qua webhook ${Date.now()}`);
    await expect(async () => {
      await request.post('/__dev/jobs/deliver-webhooks');
      expect(received.length).toBeGreaterThan(0);
    }).toPass();
    const [first] = received;
    expect(JSON.parse(first!.body)).toMatchObject({ type: 'listing.approved', data: { code } });
    const sentAt = Number(first!.headers['webhook-timestamp']) * 1000;
    expect(verifyWebhook(first!.headers, first!.body, secret, sentAt)).toBe(true);

    status = 204;
    await openReady(page, '/my-api-keys');
    await page.getByRole('button', { name: 'Lịch sử gửi' }).click();
    await expect(page.getByText('Máy chủ trả lời bằng mã lỗi.')).toBeVisible();
    await page.getByRole('button', { name: /^Gửi lại Tin được duyệt/ }).click();
    await expect(page.getByText('Đã nhận', { exact: true })).toBeVisible();
    expect(received.at(-1)!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
    await expectGoodPage(page);
  } finally {
    receiver.close();
  }
});
