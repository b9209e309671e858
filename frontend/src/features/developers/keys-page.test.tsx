/** One's API keys and webhooks: a secret is shown once, a double press makes one key, a private address is refused. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { button, press, pressTwice } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { newMember } from '#frontend/testing/people.ts';
import { developersApi } from '#shared/developers/api.ts';
import type { ApiKey, Webhook } from '#shared/developers/model.ts';
import { fieldProblem } from '#shared/kernel/problem.ts';

setUpApp();
const id = '01J0000000000000000000000K';
const key: ApiKey = {
  ...{ id, name: 'Trang web công ty', ending: 'wxyz', scopes: ['listings:read'], perMinute: 120 },
  ...{ createdAt: '2026-11-20T03:00:00.000Z', version: 1 },
};
const webhook: Webhook = {
  ...{ id, address: 'https://hooks.example.com/in', events: ['lead.created'] },
  ...{ createdAt: '2026-11-20T03:00:00.000Z', stoppedAt: '2026-11-27T03:00:00.000Z' },
};
let overview: { keys: ApiKey[]; webhooks: Webhook[]; version: number };
beforeEach(() => {
  overview = { keys: [], webhooks: [], version: 0 };
  api.on(developersApi.getDeveloper, () => overview);
});
const open = () => openApp('/my-api-keys', { as: newMember() });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
const shownSecret = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Sao chép mã bí mật' });

async function fillKey() {
  await open();
  press(await screen.findByRole('button', { name: 'Tạo khóa API' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tạo khóa API' });
  type('Tên khóa', key.name);
  type('Mật khẩu hiện tại', 'mat khau cua toi');
  return within(dialog).getByRole('button', { name: 'Tạo khóa API' });
}

describe('a key', () => {
  it('is made once for a double press, and its secret shown until it is kept', async () => {
    api.on(developersApi.createKey, () => {
      overview = { ...overview, keys: [key] };
      return { key, secret: 'sd_live_whole' };
    });
    pressTwice(await fillKey());
    expect((await shownSecret()).value).toBe('sd_live_whole');
    press(button('Đã lưu mã'));
    await waitFor(() => expect(screen.getByText('Kết thúc bằng wxyz')).toBeTruthy());
    expect(api.asked(developersApi.createKey)).toHaveLength(1);
    expect(document.body.textContent).not.toContain('sd_live_whole');
  });

  it('whose secret was lost on its way says what to do', async () => {
    api.on(developersApi.createKey, { key });
    press(await fillKey());
    expect(await screen.findByText(/mã bí mật không đến được thiết bị của bạn/)).toBeTruthy();
  });

  it('goes when it is revoked', async () => {
    overview = { ...overview, keys: [key] };
    api.on(developersApi.revokeKey, () => {
      overview = { ...overview, keys: [] };
    });
    await open();
    press(await screen.findByRole('button', { name: `Thu hồi ${key.name}` }));
    press(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Thu hồi' }));
    expect(await screen.findByText('Chưa có khóa API')).toBeTruthy();
  });
});

describe('a webhook', () => {
  it('to a private address is refused at its field', async () => {
    api.on(developersApi.createWebhook, () => {
      throw fieldProblem('/address', 'address-not-public');
    });
    await open();
    press(await screen.findByRole('button', { name: 'Thêm webhook' }));
    await screen.findByRole('dialog', { name: 'Thêm webhook' });
    type('Địa chỉ nhận', 'https://10.0.0.1/');
    press(button('Lưu'));
    expect(
      (await screen.findAllByText(/Địa chỉ này không truy cập được từ internet/)).length,
    ).toBeGreaterThan(0);
  });

  it('that was stopped says so, and that it can be switched on again', async () => {
    overview = { keys: [], webhooks: [webhook], version: 1 };
    await open();
    expect(await screen.findByText(/^Đã dừng lúc/)).toBeTruthy();
    expect(button('Bật lại')).toBeTruthy();
  });
});
