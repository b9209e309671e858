/** The PDF in the posting form: sent while the rest is filled in, kept in drafts and copies, replaced, removed, refused in words. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { button, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { newMember } from '#frontend/testing/people.ts';
import { listingRecord } from '#frontend/testing/records.ts';
import { watchSavedFiles } from '#frontend/testing/saved-files.ts';
import { openStore } from '#frontend/testing/store.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { draftsApi } from '#shared/listings/draft-api.ts';
import { mediaApi } from '#shared/media/api.ts';
import { type Media, pdfMaxBytes } from '#shared/media/model.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';

setUpApp();
afterEach(() => void vi.restoreAllMocks());

const stored = { mediaId: '01JD00000000000000000000F1', name: 'Bản đồ.pdf', bytes: 1_234_567, pages: 12 };
const known: Media = { id: stored.mediaId, state: 'ready', bytes: stored.bytes, pages: stored.pages };

/** The form over a withdrawn listing, with a file or without one. */
async function open(file?: typeof stored, address = '/edit-post?code=DA00000001', isGone = false) {
  const store = openStore();
  api.on(walletApi.getWalletSettings, defaultWalletSettings);
  const draft = listingRecord({ state: 'draft' });
  const content = { ...draft.content, ...(file && { referenceFile: file }) };
  api.on(listingsApi.getMine, { ...draft, content });
  api.on(listingsApi.listMine, { items: [] });
  if (file)
    api.on(mediaApi.getMedia, (): Media => {
      if (isGone) throw new DomainProblem('not-found');
      return known;
    });
  await openApp(address, { as: newMember() });
  return store;
}
const box = () => screen.getByRole('group', { name: /^Tài liệu tham khảo/ });
const choose = (file: File) =>
  fireEvent.change(box().querySelector('input[type=file]')!, { target: { files: [file] } });
const pdf = (name = 'ban-do.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const says = (words: string | RegExp) => within(box()).findByText(words);
const saveDraft = async () => {
  press(button('Lưu bản nháp'));
  await waitFor(() => expect(api.asked(draftsApi.createDraft)).toHaveLength(1));
  return api.asked(draftsApi.createDraft)[0]!.body.form;
};

describe('a chosen file', () => {
  it('is sent at once, shows its size and pages, and is kept with the draft', async () => {
    const store = await open();
    store.judge('Bản vẽ  "A".PDF', { state: 'ready', bytes: 3 * 1024 * 1024, pages: 4 });
    choose(pdf('Bản vẽ  "A".PDF'));
    expect(await says('PDF · 3 MB · 4 trang')).toBeDefined();
    expect(api.asked(mediaApi.createUpload)[0]!.body).toMatchObject({
      ...{ purpose: 'reference', contentType: 'application/pdf' },
    });
    const { referenceFile } = await saveDraft();
    expect(referenceFile).toEqual({ mediaId: store.idOf('Bản vẽ  "A".PDF'), name: 'Bản vẽ -A-.pdf' });
  });

  it('that is still on its way is waited for when the draft is saved', async () => {
    const store = await open();
    let judged = false;
    api.on(
      mediaApi.getMedia,
      ({ params: { id } }): Media =>
        judged ? { id, state: 'ready', bytes: 1000, pages: 1 } : { id, state: 'pending' },
    );
    choose(pdf());
    expect(await says('Đang kiểm tra tệp')).toBeDefined();
    press(button('Lưu bản nháp'));
    expect(api.asked(draftsApi.createDraft)).toEqual([]);
    judged = true;
    await waitFor(() => expect(api.asked(draftsApi.createDraft)).toHaveLength(1), { timeout: 4000 });
    expect(api.asked(draftsApi.createDraft)[0]!.body.form.referenceFile?.mediaId).toBe(
      store.idOf('ban-do.pdf'),
    );
  });

  it.each([
    ['of another kind', new File(['x'], 'a.docx', { type: 'application/msword' }), 'Chỉ nhận tệp PDF.'],
    ['that is empty', new File([], 'a.pdf', { type: 'application/pdf' }), 'Tệp này trống.'],
    [
      'that is too large',
      Object.defineProperty(pdf(), 'size', { value: pdfMaxBytes + 1 }),
      'Vui lòng chọn tệp dưới 10 MB.',
    ],
  ])('%s is refused before it is sent', async (_, file, words) => {
    const store = await open();
    choose(file);
    expect(await says(words)).toBeDefined();
    expect(store.received).toEqual([]);
  });

  it.each([
    ['active-file', /Tệp có chứa mã chạy/],
    ['encrypted-file', /Tệp được đặt mật khẩu/],
    ['too-many-pages', /Tài liệu có hơn 500 trang/],
  ] as const)(
    'that the server refuses as %s says what to do, and holds the listing back',
    async (refusal, words) => {
      const store = await open();
      store.judge('ban-do.pdf', { state: 'refused', refusal });
      choose(pdf());
      expect(await says(words)).toBeDefined();
      press(button('Gửi duyệt'));
      expect(await says('Tệp PDF chưa được nhận. Vui lòng chọn tệp khác hoặc bỏ tệp này.')).toBeDefined();
      expect(api.asked(listingsApi.updateListing)).toEqual([]);
      press(button('Bỏ tệp ban-do.pdf'));
      await waitFor(() => expect(box().textContent).not.toContain('chưa được nhận'));
    },
  );

  it('is sent again after a lost connection', async () => {
    const store = await open();
    store.refuse('network');
    choose(pdf());
    const again = await within(box()).findByRole('button', { name: 'Tải lại' });
    store.take();
    press(again);
    expect(await says('Tệp đã sẵn sàng')).toBeDefined();
    expect((await saveDraft()).referenceFile?.mediaId).toBe(store.idOf('ban-do.pdf'));
  });
});

describe('the file of a listing', () => {
  it('stands in the form, can be fetched, and goes along unchanged', async () => {
    await open(stored);
    expect(await says('PDF · 1,2 MB · 12 trang')).toBeDefined();
    api.on(mediaApi.getReferenceFile, { url: 'https://store.example/f.pdf', expiresInSeconds: 60 });
    const saved = watchSavedFiles();
    press(button('Tải về xem', box()));
    await waitFor(() => expect(saved.names).toEqual(['Bản đồ.pdf']));
    expect(api.asked(mediaApi.getReferenceFile)[0]!.params).toEqual({ id: stored.mediaId });
  });

  it('stays where another one is refused, until that one is taken', async () => {
    const store = await open(stored);
    await says('PDF · 1,2 MB · 12 trang');
    const replace = (file: File) =>
      fireEvent.change(within(box()).getByLabelText('Chọn tệp khác'), { target: { files: [file] } });
    replace(new File(['x'], 'a.docx', { type: 'application/msword' }));
    expect(await says('Chỉ nhận tệp PDF.')).toBeDefined();
    press(button('Bỏ tệp a.docx'));
    expect(await says('Bản đồ.pdf')).toBeDefined();
    api.on(mediaApi.getMedia, ({ params: { id } }): Media => ({ id, state: 'ready', bytes: 1000, pages: 2 }));
    replace(pdf('moi.pdf'));
    expect(await says('PDF · 0,1 MB · 2 trang')).toBeDefined();
    expect((await saveDraft()).referenceFile).toEqual({ mediaId: store.idOf('moi.pdf'), name: 'moi.pdf' });
  });

  it('is taken out, and the draft is saved without', async () => {
    await open(stored);
    press(await within(box()).findByRole('button', { name: 'Bỏ tệp Bản đồ.pdf' }));
    expect(box().textContent).toContain('Chọn hoặc kéo tệp PDF vào đây');
    expect(await saveDraft()).not.toHaveProperty('referenceFile');
  });

  it('that is gone meanwhile is said before the listing is sent', async () => {
    await open(stored, undefined, true);
    expect(await says('Tệp không còn nữa. Vui lòng chọn lại.')).toBeDefined();
    press(button('Bỏ tệp Bản đồ.pdf'));
    expect(box().textContent).toContain('Chọn hoặc kéo tệp PDF vào đây');
  });

  it('goes along with a copy', async () => {
    await open(stored, '/created-post?copy=DA00000001');
    expect(await says('PDF · 1,2 MB · 12 trang')).toBeDefined();
  });
});
