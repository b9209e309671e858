/** The preview in the form: the card and the page of what stands in the fields, before anything is sent. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { button, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { newMember } from '#frontend/testing/people.ts';
import { listingRecord } from '#frontend/testing/records.ts';
import { walletWith } from '#frontend/testing/wallets.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { listingsApi } from '#shared/listings/api.ts';
import type { ListingInput, ListingMeta } from '#shared/listings/model.ts';
import { testPicture } from '#shared/listings/testing/samples.ts';
import { mediaApi } from '#shared/media/api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';

setUpApp();
beforeEach(() => {
  api.on(walletApi.getWallet, walletWith({ available: 100 }));
  api.on(walletApi.getWalletSettings, defaultWalletSettings);
  api.on(listingsApi.listMine, { items: [] });
  api.on(mediaApi.getMedia, ({ params: { id } }) => ({
    ...{ id, state: 'ready' as const },
    picture: testPicture(id),
  }));
});
async function open(
  meta: Partial<ListingMeta> = {},
  content: Partial<ListingInput> = {},
  locale: Locale = 'vi',
) {
  const record = listingRecord({ version: 4, state: 'draft', ...meta }, content);
  api.on(listingsApi.getMine, record);
  await openApp('/edit-post?code=DA00000001', { as: newMember(), locale });
  return record;
}
const region = () => screen.getByRole('region', { name: 'Xem trước' });
/** Its link leads nowhere, so it is out of reach of the keyboard and of readers. */
const card = () => within(region()).findByRole('article', { hidden: true });
const title = () => screen.getByLabelText<HTMLInputElement>('Tiêu đề', { selector: 'input' });

describe('the card', () => {
  it('shows what stands in the form, and follows it', async () => {
    const { content } = await open();
    expect((await card()).textContent).toContain(content.title);
    fireEvent.change(title(), { target: { value: 'Nhà xưởng có tiêu đề khác' } });
    await waitFor(async () => expect((await card()).textContent).toContain('Nhà xưởng có tiêu đề khác'));
    expect(api.asked(listingsApi.updateListing)).toEqual([]);
  });

  it('of a paid level is marked as paid', async () => {
    await open({ state: 'shown', level: 'vip', expiresAt: '2026-12-06T03:00:00.000Z' });
    expect((await card()).textContent).toMatch(/VIP.*trả phí/);
  });

  it('leads nowhere by the keyboard', async () => {
    await open();
    expect((await card()).closest('[inert]')).not.toBeNull();
  });

  it('without title, says what is missing and leads there', async () => {
    await open();
    await card();
    fireEvent.change(title(), { target: { value: '' } });
    const missing = await within(region()).findByRole('button', { name: 'Còn 1 mục cần điền' });
    expect(region().textContent).toContain('Vui lòng điền các mục chính để xem trước tin.');
    expect(within(region()).queryByRole('article', { hidden: true })).toBeNull();
    press(missing);
    await waitFor(() => expect(document.activeElement).toBe(title()));
  });

  it('a new listing has none yet, and nobody is blamed', async () => {
    await openApp('/created-post', { as: newMember() });
    await within(region()).findByRole('button', { name: /^Còn \d+ mục cần điền$/ });
    expect(within(region()).queryByRole('alert')).toBeNull();
  });
});

describe('the page', () => {
  const openPage = async () => {
    await card();
    press(button('Xem trang tin'));
    const dialog = await screen.findByRole('dialog', { name: 'Trang tin như khách xem' });
    await within(dialog).findByRole('heading', { level: 3 });
    return dialog;
  };

  it('has the title, the facts, the poster, and the phone as visitors see it', async () => {
    const { content } = await open();
    const dialog = await openPage();
    expect(dialog.textContent).toContain(content.title);
    expect(within(dialog).getByText('Mã tin', { selector: 'dt' })).toBeDefined();
    expect(dialog.textContent).toContain(content.contact.name);
    expect(dialog.textContent).toMatch(/\d{4} \d{3} \dxx/);
    expect(dialog.textContent).not.toContain(content.contact.email ?? '@');
  });

  it('offers no way to call, share or go elsewhere', async () => {
    await open();
    const dialog = await openPage();
    expect(within(dialog).queryAllByRole('link')).toEqual([]);
    expect(within(dialog).queryByRole('button', { name: /Hiện số|Chia sẻ|Gọi/ })).toBeNull();
  });

  it('closes by Escape, and the focus goes back to its button', async () => {
    await open();
    const dialog = await openPage();
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(button('Xem trang tin'));
  });

  it('has one heading of the first level beside it: the form’s', async () => {
    await open();
    await openPage();
    expect(screen.getAllByRole('heading', { level: 1, hidden: true })).toHaveLength(1);
  });
});

it.each<[Locale, string]>([
  ['en', 'This is how your listing appears in lists once it’s approved.'],
  ['ja', '承認後、一覧ではこのように表示されます。'],
  ['ko', '승인되면 목록에 이렇게 표시됩니다.'],
  ['zh', '审核通过后，项目在列表中将这样显示。'],
])('is introduced in %s', async (locale, words) => {
  await open({}, {}, locale);
  expect(await screen.findByText(words)).toBeDefined();
});
