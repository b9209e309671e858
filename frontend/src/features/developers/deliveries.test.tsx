/** What was sent to a webhook and what came back, and new secrets of webhooks and keys. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { button, noticeText, press, pressTwice } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { newMember } from '#frontend/testing/people.ts';
import { developersApi } from '#shared/developers/api.ts';
import type { ApiKey, Delivery, DeveloperOverview, Webhook } from '#shared/developers/model.ts';

setUpApp();
const id = '01J0000000000000000000000K';
const webhook: Webhook = {
  ...{ id, address: 'https://hooks.example.com/in', events: ['lead.created', 'listing.approved'] },
  createdAt: '2026-11-20T03:00:00.000Z',
};
const key: ApiKey = {
  ...{ id, name: 'Trang web công ty', ending: 'wxyz', scopes: ['listings:read'], perMinute: 120 },
  ...{ createdAt: '2026-11-20T03:00:00.000Z', version: 3 },
};
const delivered: Delivery = {
  ...{ id: '01J0000000000000000000000D', event: 'lead.created', at: '2026-11-21T03:00:00.000Z' },
  ...{ state: 'delivered', tries: 1, body: '{}', status: 204 },
};
const waiting: Delivery = {
  ...{ ...delivered, id: '01J0000000000000000000000E', event: 'listing.approved', state: 'waiting' },
  ...{ tries: 2, status: 500, failure: 'bad-status', excerpt: 'Internal error' },
  nextAt: '2026-11-22T04:00:00.000Z',
};

let overview: DeveloperOverview;
let deliveries: Delivery[];
beforeEach(() => {
  overview = { keys: [key], webhooks: [webhook], version: 4 };
  deliveries = [];
  api.on(developersApi.getDeveloper, () => overview);
  api.on(developersApi.listDeliveries, () => ({ items: deliveries }));
});
async function openDeliveries() {
  await openApp('/my-api-keys', { as: newMember() });
  press(await screen.findByRole('button', { name: 'Lịch sử gửi' }));
}
const shownSecret = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Sao chép mã bí mật' });

describe('what was sent', () => {
  it('is asked for when it is opened, and says when there is nothing', async () => {
    await openApp('/my-api-keys', { as: newMember() });
    const opener = await screen.findByRole('button', { name: 'Lịch sử gửi' });
    expect(api.asked(developersApi.listDeliveries)).toEqual([]);
    press(opener);
    await screen.findByText('Chưa gửi thông báo nào.');
    expect(opener.getAttribute('aria-expanded')).toBe('true');
  });

  it('says what came back, how often it was tried, and when it goes again', async () => {
    deliveries = [waiting, delivered];
    await openDeliveries();
    const [first, second] = (await screen.findAllByText(/lần gửi/)).map((one) => one.closest('li')!);
    expect(first!.textContent).toContain('Tin được duyệt Chờ gửi');
    expect(first!.textContent).toMatch(/2 lần gửi · Mã trả lời 500 · Gửi lại lúc .*11:00.*Máy chủ trả lời/);
    expect(first!.textContent).toContain('Internal error');
    expect(second!.textContent).toContain('Có yêu cầu tư vấn mới Đã nhận');
  });

  it('goes again once for a double press, and the list says what came of it', async () => {
    deliveries = [waiting];
    api.on(developersApi.replayDelivery, () => {
      deliveries = [{ ...waiting, state: 'delivered', tries: 3, status: 200 }];
      return deliveries[0]!;
    });
    await openDeliveries();
    pressTwice(await screen.findByRole('button', { name: /^Gửi lại Tin được duyệt lúc/ }));
    await screen.findByText(/3 lần gửi · Mã trả lời 200/);
    expect(noticeText()).toContain('Đã nhận được thông báo.');
    expect(api.asked(developersApi.replayDelivery)).toMatchObject([
      { params: { id, deliveryId: waiting.id } },
    ]);
  });

  it('as a test says when nothing was received, and why a test is not sent', async () => {
    api.on(developersApi.testWebhook, { ...waiting, event: 'test', state: 'failed' });
    await openDeliveries();
    press(await screen.findByRole('button', { name: 'Gửi thử' }));
    await screen.findByText('Chưa nhận được thông báo.');
    api.refuse(developersApi.testWebhook, 'too-many-requests');
    press(button('Gửi thử'));
    await waitFor(() => expect(noticeText()).not.toContain('Chưa nhận được thông báo.'));
    expect(noticeText()).not.toBe('');
  });
});

describe('a new secret', () => {
  it('of a webhook is shown once, and the one before signs until it is said', async () => {
    api.on(developersApi.rotateWebhookSecret, () => {
      const rotated = { ...webhook, previousUntil: '2026-11-23T03:00:00.000Z' };
      overview = { ...overview, webhooks: [rotated], version: 5 };
      return { webhook: rotated, secret: 'whsec_whole', version: 5 };
    });
    await openApp('/my-api-keys', { as: newMember() });
    press(await screen.findByRole('button', { name: 'Đổi mã ký' }));
    press(button('Đổi mã bí mật', await screen.findByRole('alertdialog', { name: 'Đổi mã ký' })));
    expect((await shownSecret()).value).toBe('whsec_whole');
    expect(api.asked(developersApi.rotateWebhookSecret)).toMatchObject([{ body: { version: 4 } }]);
    press(button('Đã lưu mã'));
    await screen.findByText(/^2 sự kiện · Mã cũ còn dùng được đến .*23\/11\/2026/);
  });

  it('of a key asks for the password, says a wrong one at its field, and is shown once', async () => {
    api.on(developersApi.rotateKey, { key, secret: 'sd_live_new' });
    await openApp('/my-api-keys', { as: newMember() });
    press(await screen.findByRole('button', { name: `Đổi mã bí mật của ${key.name}` }));
    const dialog = await screen.findByRole('dialog', { name: `Đổi mã bí mật của “${key.name}”` });
    fireEvent.change(screen.getByLabelText('Mật khẩu hiện tại', { selector: 'input' }), {
      target: { value: 'mat khau cua toi' },
    });
    press(within(dialog).getByRole('button', { name: 'Đổi mã bí mật' }));
    expect((await shownSecret()).value).toBe('sd_live_new');
    expect(api.asked(developersApi.rotateKey)).toMatchObject([
      { params: { id }, body: { version: 3, currentPassword: 'mat khau cua toi' } },
    ]);
  });

  it.each([
    ['is copied by a press', () => Promise.resolve(), 'Đã sao chép.'],
    [
      'where the browser does not copy is copied by hand',
      () => Promise.reject(new Error('denied')),
      'Trình duyệt không cho sao chép. Vui lòng chọn và sao chép thủ công.',
    ],
  ])('%s', async (_, writeText, words) => {
    const copied = vi.fn(writeText);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText: copied } }));
    api.on(developersApi.rotateWebhookSecret, { webhook, secret: 'whsec_whole', version: 5 });
    await openApp('/my-api-keys', { as: newMember() });
    press(await screen.findByRole('button', { name: 'Đổi mã ký' }));
    press(button('Đổi mã bí mật', await screen.findByRole('alertdialog', { name: 'Đổi mã ký' })));
    await shownSecret();
    press(button('Sao chép'));
    await waitFor(() => expect(noticeText()).toContain(words));
    expect(copied).toHaveBeenCalledWith('whsec_whole');
  });
});

it('a webhook is removed once it is confirmed', async () => {
  api.on(developersApi.removeWebhook, () => {
    overview = { ...overview, webhooks: [] };
  });
  await openApp('/my-api-keys', { as: newMember() });
  press(await screen.findByRole('button', { name: 'Xóa' }));
  const question = await screen.findByRole('alertdialog', { name: 'Xóa webhook này?' });
  expect(question.textContent).toContain('https://hooks.example.com/in không nhận thêm thông báo nào nữa.');
  press(button('Xóa', question));
  await screen.findByText('Chưa có webhook');
});
