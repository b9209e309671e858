/** Appealing as an owner: what it brings and holds is said before, it is sent once, and what becomes of it stands there. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, fill, noticeText, press, pressTwice } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { ownListing } from '#frontend/testing/listings.ts';
import { newMember } from '#frontend/testing/people.ts';
import { listingRecord } from '#frontend/testing/records.ts';
import { walletWith } from '#frontend/testing/wallets.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { listingAppealApi } from '#shared/listings/appeal-api.ts';
import type { OwnListing } from '#shared/listings/model.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';

setUpApp();
const title = 'Nhà xưởng Yên Phong';
const words = 'Ảnh chụp tại chính khu đất này, có kèm vị trí.';
const label = 'Vì sao bạn không đồng ý';
const at = '2026-11-21T03:00:00.000Z';
const asked = () => api.asked(listingAppealApi.appealListing);
const refusal: Partial<OwnListing> = { title, state: 'refused', refusalReason: { keys: ['photos'] } };
const waiting = { subject: 'refusal', state: 'waiting', at } as const;

async function open(row: OwnListing, available = 100) {
  api.on(listingsApi.listMine, { items: [row] });
  api.on(walletApi.getWallet, walletWith({ available }));
  api.on(walletApi.getWalletSettings, defaultWalletSettings);
  await openApp('/manage-sales-information', { as: newMember() });
  await screen.findByRole('article');
}
async function ask(row: OwnListing, available?: number) {
  await open(row, available);
  press(button(`Đề nghị xem xét lại: ${title}`));
  const box = await screen.findByRole('dialog', { name: 'Đề nghị xem xét lại' });
  await waitFor(() => expect(box.textContent).toMatch(/Điểm khả dụng|miễn phí/));
  return box;
}
const send = (box: HTMLElement) => button('Gửi đề nghị', box);

describe('an owner whose listing was refused', () => {
  it('reads what an appeal brings and holds, and sends it once at the price that was seen', async () => {
    const row = ownListing(refusal);
    const box = await ask(row);
    expect(box.textContent).toContain('tin sẽ trở lại hàng chờ duyệt');
    expect(box.textContent).toContain('Tạm giữ đến khi có kết quả10 điểm');
    api.on(listingAppealApi.appealListing, { ...row, version: 4, appeal: waiting });
    fill(label, words, box);
    pressTwice(send(box));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(noticeText()).toContain(`Đã gửi đề nghị xem xét lại tin “${title}”.`);
    expect(asked()).toMatchObject([{ query: { points: 10 }, body: { version: 3, words } }]);
    const article = screen.getByRole('article');
    expect(article.textContent).toContain('Bạn đã đề nghị xem xét lại ngày 21/11/2026.');
    expect(within(article).queryByRole('button', { name: /^Đề nghị xem xét lại/ })).toBeNull();
  });

  it('is asked for enough words before anything is sent', async () => {
    const box = await ask(ownListing(refusal));
    const field = within(box).getByRole('textbox');
    fill(label, 'Sai rồi', box);
    press(send(box));
    expect(box.textContent).toContain('Vui lòng viết ít nhất 20 ký tự.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(asked()).toEqual([]);
  });

  it('reads the new price where it has changed, and that it is over where somebody was faster', async () => {
    const box = await ask(ownListing(refusal));
    fill(label, words, box);
    api.on(listingAppealApi.appealListing, () => {
      throw new DomainProblem('price-changed', { params: { points: 12 } });
    });
    const costs = { ...defaultWalletSettings.costs, create: 12 };
    api.on(walletApi.getWalletSettings, { ...defaultWalletSettings, costs });
    press(send(box));
    await waitFor(() => expect(box.textContent).toContain('12 điểm'));
    api.refuse(listingAppealApi.appealListing, 'state-conflict');
    press(send(box));
    await within(box).findByText(/Trạng thái vừa thay đổi/);
    expect(send(box).hasAttribute('disabled')).toBe(true);
    expect(within(box).getByRole<HTMLTextAreaElement>('textbox').value).toBe(words);
  });

  it('reads why the decision stays, and is offered no second appeal', async () => {
    await open(ownListing({ ...refusal, appeal: { ...waiting, state: 'upheld', answer: 'Ảnh vẫn mờ.' } }));
    const article = screen.getByRole('article');
    expect(article.textContent).toContain('Đã xem xét lại: quyết định được giữ nguyên.');
    expect(article.textContent).toContain('Ảnh vẫn mờ.');
    expect(within(article).queryByRole('button', { name: /^Đề nghị xem xét lại/ })).toBeNull();
  });
});

describe('an owner', () => {
  it('appeals against a removal for nothing', async () => {
    const box = await ask(ownListing({ title, state: 'removed', removalReason: 'Tin trùng với tin khác.' }));
    expect(box.textContent).toContain('Đề nghị này miễn phí.');
    expect(box.textContent).toContain('với số ngày còn lại khi đó');
  });

  it('appeals against the refusal of an edit only while it is kept', async () => {
    const shown = { title, state: 'shown', refusalReason: 'Ảnh của tin khác.' } as const;
    await open(ownListing(shown));
    expect(screen.queryByRole('button', { name: /^Đề nghị xem xét lại/ })).toBeNull();
  });

  it('finds the way to it on the page where the listing is edited, and comes to their list afterwards', async () => {
    const record = listingRecord({
      state: 'refused',
      refusalReason: 'Ảnh của tin khác.',
      submittedAt: undefined,
    });
    api.on(listingsApi.getMine, record);
    api.on(walletApi.getWallet, walletWith({ available: 100 }));
    api.on(walletApi.getWalletSettings, defaultWalletSettings);
    const { router } = await openApp(`/edit-post?code=${record.meta.code}`, { as: newMember() });
    press(await screen.findByRole('button', { name: /^Đề nghị xem xét lại: / }));
    const box = await screen.findByRole('dialog', { name: 'Đề nghị xem xét lại' });
    await waitFor(() => expect(box.textContent).toContain('10 điểm'));
    const row = ownListing({ ...refusal, code: record.meta.code, appeal: waiting, version: 2 });
    api.on(listingAppealApi.appealListing, row);
    api.on(listingsApi.listMine, { items: [row] });
    fill(label, words, box);
    press(send(box));
    await waitFor(() => expect(router.state.location.pathname).toBe('/manage-sales-information'));
  });
});
