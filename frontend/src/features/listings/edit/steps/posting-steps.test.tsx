/** Posting on a phone: one step at a time, by the address, with everything typed kept, and errors at their step. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { button, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { savedDraft } from '#frontend/testing/drafts.ts';
import { newMember } from '#frontend/testing/people.ts';
import { listingRecord } from '#frontend/testing/records.ts';
import { walletWith } from '#frontend/testing/wallets.ts';
import type { Me } from '#shared/accounts/model.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { draftsApi } from '#shared/listings/draft-api.ts';
import type { ListingMeta } from '#shared/listings/model.ts';
import { testPicture } from '#shared/listings/testing/samples.ts';
import { mediaApi } from '#shared/media/api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';

setUpApp();

/** A window as narrow as a phone's; the same function again makes it wide. */
let isNarrow = true;
const listeners = new Set<() => void>();
function turn(narrow: boolean): void {
  isNarrow = narrow;
  act(() => {
    for (const listener of listeners) listener();
  });
}
beforeEach(() => {
  isNarrow = true;
  listeners.clear();
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ media, matches: isNarrow && media.includes('max-width') },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
  api.on(walletApi.getWallet, walletWith({ available: 100 }));
  api.on(walletApi.getWalletSettings, defaultWalletSettings);
  api.on(listingsApi.listMine, { items: [] });
  api.on(mediaApi.getMedia, ({ params: { id } }) => ({
    ...{ id, state: 'ready' as const },
    picture: testPicture(id),
  }));
});

const editPath = '/edit-post?code=DA00000001';
async function openEdit(meta: Partial<ListingMeta> = {}, { at = editPath, as = newMember() as Me } = {}) {
  const record = listingRecord({ version: 4, state: 'draft', ...meta });
  api.on(listingsApi.getMine, record);
  const opened = await openApp(at, { as });
  await screen.findByText(/^Bước /);
  return { ...opened, record, as, hash: () => opened.router.state.location.hash };
}
/** The sections on show, by their headings. */
const shown = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
    .filter((words) => !words?.startsWith('Thông báo'));
const step = () => screen.getByText(/^Bước /).textContent;
const next = () => press(button('Tiếp tục'));
const back = () => press(button('Quay lại'));
const title = () => screen.getByLabelText<HTMLInputElement>('Tiêu đề', { selector: 'input' });

describe('the way through', () => {
  it('begins with the photos, shows one step at a time, and ends with the preview and the button', async () => {
    await openEdit();
    const seen = [];
    for (let n = 0; n < 5; n++) {
      seen.push([step(), ...shown()]);
      const before = step();
      next();
      await waitFor(() => expect(step()).not.toBe(before));
    }
    expect(seen.map(([words]) => words)).toEqual([
      'Bước 1/6 · Hình ảnh',
      'Bước 2/6 · Thông tin chính',
      'Bước 3/6 · Vị trí',
      'Bước 4/6 · Giá và diện tích',
      'Bước 5/6 · Chi tiết',
    ]);
    expect(seen.map((one) => one.slice(1, 2))).toEqual([
      ['Hình ảnh'],
      ['Thông tin chính'],
      ['Vị trí'],
      ['Giá và diện tích'],
      ['Mô tả'],
    ]);
    expect(step()).toBe('Bước 6/6 · Xem lại và gửi');
    expect(shown()).toContain('Xem trước');
    expect(button('Gửi duyệt')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Tiếp tục' })).toBeNull();
  });

  it('has no button to send before the last step, and no way back at the first', async () => {
    await openEdit();
    expect(screen.queryByRole('button', { name: 'Gửi duyệt' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Quay lại' })).toBeNull();
  });

  it('puts the focus at the heading of each step', async () => {
    await openEdit();
    next();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Thông tin chính'));
    back();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Hình ảnh'));
  });

  it('Enter in a field goes on and sends nothing', async () => {
    await openEdit({}, { at: editPath });
    next();
    await waitFor(() => expect(step()).toContain('2/6'));
    fireEvent.submit(title().closest('form')!);
    await waitFor(() => expect(step()).toContain('3/6'));
    expect(api.asked(listingsApi.updateListing)).toEqual([]);
  });

  it('the steps can be gone to in any order', async () => {
    await openEdit();
    const outline = screen.getByRole('navigation', { name: 'Các phần của tin' });
    press(within(outline).getByRole('button', { name: /^Chi tiết/ }));
    await waitFor(() => expect(step()).toContain('5/6'));
    expect(within(outline).getByRole('button', { current: 'step' }).textContent).toContain('Chi tiết');
  });
});

describe('the address', () => {
  it('names the step: the browser’s back goes a step back, and never out of the form by surprise', async () => {
    const { router, hash } = await openEdit();
    await waitFor(() => expect(hash()).toBe('#step-pictures'));
    next();
    await waitFor(() => expect(hash()).toBe('#step-basics'));
    next();
    await waitFor(() => expect(hash()).toBe('#step-place'));
    await act(() => router.navigate(-1));
    expect(step()).toContain('2/6');
    await act(() => router.navigate(1));
    expect(step()).toContain('3/6');
  });

  it('the form’s own way back is the browser’s: nothing is gone through twice', async () => {
    const { router, hash } = await openEdit();
    next();
    await waitFor(() => expect(hash()).toBe('#step-basics'));
    back();
    await waitFor(() => expect(hash()).toBe('#step-pictures'));
    await act(() => router.navigate(1));
    expect(hash()).toBe('#step-basics');
  });

  it('keeps the listing in it, and asks for it once', async () => {
    const { address } = await openEdit();
    next();
    await waitFor(() => expect(step()).toContain('2/6'));
    expect(address()).toBe(editPath);
    expect(api.asked(listingsApi.getMine)).toHaveLength(1);
  });

  it('with a step that there is not begins at the first', async () => {
    const { router, hash } = await openEdit();
    await act(() => router.navigate(`${editPath}#step-nowhere`));
    await waitFor(() => expect(hash()).toBe('#step-pictures'));
    expect(step()).toContain('1/6');
  });
});

describe('what was typed', () => {
  it('is there after going back and forth, and after turning the phone', async () => {
    await openEdit();
    next();
    await waitFor(() => expect(step()).toContain('2/6'));
    fireEvent.change(title(), { target: { value: 'Nhà xưởng gõ trên điện thoại' } });
    next();
    await waitFor(() => expect(step()).toContain('3/6'));
    expect(screen.queryByRole('textbox', { name: 'Tiêu đề' })).toBeNull();
    turn(false);
    expect(screen.queryByText(/^Bước /)).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Tiêu đề' }).value).toContain('điện thoại');
    turn(true);
    expect(step()).toContain('3/6');
  });

  it('goes on at its step when somebody comes back', async () => {
    const { router } = await openEdit();
    next();
    await waitFor(() => expect(step()).toContain('2/6'));
    fireEvent.change(title(), { target: { value: 'Tiêu đề đang gõ dở dang' } });
    next();
    await waitFor(() => expect(step()).toContain('3/6'));
    await act(() => router.navigate('/saved'));
    await screen.findByRole('heading', { level: 1, name: /đã lưu/ });
    // It went to the server when the form was left.
    const { form } = api.asked(draftsApi.createDraft)[0]!.body;
    api.on(draftsApi.getDraft, { ...savedDraft({ isListing: true }), form });
    await act(() => router.navigate(editPath));
    await waitFor(() => expect(step()).toContain('3/6'));
    expect(title().value).toBe('Tiêu đề đang gõ dở dang');
  });

  it('of nothing begins at the first step again', async () => {
    const { router } = await openEdit();
    next();
    await waitFor(() => expect(step()).toContain('2/6'));
    await act(() => router.navigate('/saved'));
    await screen.findByRole('heading', { level: 1, name: /đã lưu/ });
    await act(() => router.navigate(editPath));
    await waitFor(() => expect(step()).toContain('1/6'));
  });
});

describe('errors', () => {
  it('lead to their step and their field', async () => {
    await openApp('/created-post', { as: newMember() });
    const outline = screen.getByRole('navigation', { name: 'Các phần của tin' });
    press(within(outline).getByRole('button', { name: /^Xem lại/ }));
    await waitFor(() => expect(step()).toContain('6/6'));
    press(button('Gửi duyệt'));
    await screen.findByText(/^Có \d+ mục cần sửa$/);
    press(button(/Vui lòng nhập tiêu đề cho tin\./));
    await waitFor(() => expect(step()).toContain('2/6'));
    await waitFor(() => expect(document.activeElement).toBe(title()));
    expect(api.asked(listingsApi.createListing)).toEqual([]);
  });

  it('are marked at their steps', async () => {
    await openApp('/created-post', { as: newMember() });
    const outline = screen.getByRole('navigation', { name: 'Các phần của tin' });
    press(within(outline).getByRole('button', { name: /^Xem lại/ }));
    await waitFor(() => expect(step()).toContain('6/6'));
    press(button('Gửi duyệt'));
    await waitFor(() =>
      expect(within(outline).getByRole('button', { name: /^Thông tin chính/ }).textContent).toContain(
        'cần sửa',
      ),
    );
  });

  it('without a preview yet, what is missing leads to its step', async () => {
    await openApp('/created-post', { as: newMember() });
    const outline = screen.getByRole('navigation', { name: 'Các phần của tin' });
    press(within(outline).getByRole('button', { name: /^Xem lại/ }));
    const preview = screen.getByRole('region', { name: 'Xem trước' });
    press(await within(preview).findByRole('button', { name: /^Còn \d+ mục cần điền$/ }));
    await waitFor(() => expect(step()).toContain('2/6'));
  });
});

it('a top-up leads back to the button, in the last step', async () => {
  const { router } = await openEdit();
  await act(() => router.navigate('/saved'));
  await screen.findByRole('heading', { level: 1, name: /đã lưu/ });
  await act(() => router.navigate(`${editPath}#submit`));
  await waitFor(() => expect(step()).toContain('6/6'));
  await waitFor(() => expect(document.activeElement).toBe(button('Gửi duyệt')));
});
