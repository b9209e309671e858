/** Pictures in the posting form: taken and refused, on their way, failed and tried again, ordered, removed. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { button, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { newMember } from '#frontend/testing/people.ts';
import { listingRecord } from '#frontend/testing/records.ts';
import { openStore, pictureFile } from '#frontend/testing/store.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { draftsApi } from '#shared/listings/draft-api.ts';
import { mediaApi } from '#shared/media/api.ts';
import { imageLimits, imageMaxBytes } from '#shared/media/model.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';

setUpApp();
afterEach(() => void vi.restoreAllMocks());

/** The form over a draft without pictures, before a store that takes everything. */
async function open() {
  const store = openStore();
  api.on(walletApi.getWalletSettings, defaultWalletSettings);
  const draft = listingRecord({ state: 'draft' }, { mediaIds: [] });
  api.on(listingsApi.getMine, draft);
  await openApp('/edit-post?code=DA00000001', { as: newMember() });
  return { store, draft };
}
const input = () => screen.getByLabelText<HTMLInputElement>(/^(Chọn ảnh|Đã đủ số ảnh)/);
const add = (...files: File[]) => fireEvent.change(input(), { target: { files } });
const tiles = () =>
  screen
    .getAllByRole('button', { name: /^Bỏ ảnh/ })
    .map((one) => one.getAttribute('aria-label')!.slice('Bỏ ảnh '.length));
const tileOf = (name: string) => button(`Bỏ ảnh ${name}`).closest('li')!;
const ready = (name: string) => waitFor(() => expect(tileOf(name).textContent).toContain('Đã xong'));

describe('what is taken', () => {
  it('is sent while the form is filled in, and the first is the cover', async () => {
    const { store } = await open();
    add(pictureFile('mat-tien.jpg'), pictureFile('san.png', { type: 'image/png' }));
    await ready('mat-tien.jpg');
    await ready('san.png');
    expect(store.received.toSorted()).toEqual(['mat-tien.jpg', 'san.png']);
    expect(tileOf('mat-tien.jpg').textContent).toContain('Ảnh bìa');
    expect(tileOf('san.png').textContent).not.toContain('Ảnh bìa');
    expect(screen.getByText('Đã có 2/10 ảnh')).toBeDefined();
    const types = api.asked(mediaApi.createUpload).map(({ body }) => body.contentType);
    expect(types.toSorted()).toEqual(['image/jpeg', 'image/png']);
  });

  it('may be dropped or pasted', async () => {
    await open();
    const files = [pictureFile('tha.jpg')];
    fireEvent.drop(input().closest('label')!, { dataTransfer: { files, types: ['Files'] } });
    await ready('tha.jpg');
    fireEvent.paste(document.body, {
      clipboardData: { files: [pictureFile('dan.jpg')], types: ['Files'] },
    });
    await ready('dan.jpg');
  });

  it('goes along with the listing in its order', async () => {
    const { store } = await open();
    add(pictureFile('mot.jpg'), pictureFile('hai.jpg'));
    await ready('mot.jpg');
    await ready('hai.jpg');
    press(button('Chuyển ảnh hai.jpg lên trước'));
    api.on(listingsApi.listMine, { items: [] });
    press(button('Lưu bản nháp'));
    await waitFor(() => expect(api.asked(draftsApi.createDraft)).toHaveLength(1));
    const order = ['hai.jpg', 'mot.jpg'].map(store.idOf);
    expect(api.asked(draftsApi.createDraft)[0]?.body.form.mediaIds).toEqual(order);
  });
});

describe('what is not taken', () => {
  it.each([
    ['large.jpg', { bytes: imageMaxBytes + 1 }, 'Vui lòng chọn ảnh dưới 5 MB.'],
    ['iphone.heic', { type: 'image/heic' }, 'Trình duyệt này không mở được ảnh HEIC.'],
    ['hop-dong.pdf', { type: 'application/pdf' }, 'Chỉ nhận ảnh JPEG, PNG, WebP, AVIF hoặc HEIC.'],
    ['trong.jpg', { bytes: 0 }, 'Tệp này trống.'],
  ])('%s is refused before it is sent, with its reason', async (name, facts, words) => {
    const { store } = await open();
    add(pictureFile(name, facts), pictureFile('tot.jpg'));
    const alert = await screen.findByText('Không thêm được 1 tệp');
    expect(alert.closest('[role="alert"]')?.textContent).toContain(`${name}: ${words}`);
    await ready('tot.jpg');
    expect(store.received).toEqual(['tot.jpg']);
    press(button('Đã hiểu'));
    expect(screen.queryByText('Không thêm được 1 tệp')).toBeNull();
  });

  it('more than fit: those that fit are taken, the rest is said', async () => {
    await open();
    add(...Array.from({ length: imageLimits.listing + 2 }, (_, at) => pictureFile(`anh-${at}.jpg`)));
    expect(await screen.findByText('Không thêm được 2 tệp')).toBeDefined();
    expect(tiles()).toHaveLength(imageLimits.listing);
    expect(input().closest('label')?.textContent).toContain('Đã đủ số ảnh');
  });
});

describe('a HEIC photo', () => {
  const drawn = (blob: Blob | null) => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 4032, height: 3024, close: () => undefined }));
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      fillRect() {},
      drawImage() {},
    } as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(blob));
  };
  it('is sent as a JPEG where the browser can open it, beside the others', async () => {
    const { store } = await open();
    drawn(new Blob(['jpeg'], { type: 'image/jpeg' }));
    add(pictureFile('IMG_1.HEIC', { type: 'image/heic' }), pictureFile('tot.jpg'));
    await ready('IMG_1.jpg');
    await ready('tot.jpg');
    expect(store.received.toSorted()).toEqual(['IMG_1.jpg', 'tot.jpg']);
    expect(screen.queryByText(/Không thêm được/)).toBeNull();
  });

  it('counts among those for which there is room', async () => {
    await open();
    drawn(new Blob(['jpeg'], { type: 'image/jpeg' }));
    add(
      pictureFile('IMG_1.HEIC', { type: 'image/heic' }),
      ...Array.from({ length: imageLimits.listing }, (_, at) => pictureFile(`anh-${at}.jpg`)),
    );
    expect(await screen.findByText(/IMG_1.jpg: Mỗi tin có tối đa 10 ảnh/)).toBeDefined();
    expect(tiles()).toHaveLength(imageLimits.listing);
  });
});

it('a mouse has no button for the camera', async () => {
  await open();
  expect(screen.queryByLabelText('Chụp ảnh')).toBeNull();
});

it('fingers have one, whose photo is taken like any other', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: media === '(pointer: coarse)',
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
  await open();
  const camera = screen.getByLabelText<HTMLInputElement>('Chụp ảnh');
  expect([camera.getAttribute('capture'), camera.accept]).toEqual(['environment', 'image/*']);
  fireEvent.change(camera, { target: { files: [pictureFile('image.jpg')] } });
  await ready('image.jpg');
});

describe('what fails on its way', () => {
  it('by a store that refuses can be tried again, and then is there', async () => {
    const { store } = await open();
    store.refuse('AccessDenied');
    add(pictureFile('nha.jpg'));
    await waitFor(() => expect(tileOf('nha.jpg').textContent).toContain('Ảnh này chưa tải lên được.'));
    store.take();
    press(button('Tải lại ảnh nha.jpg'));
    await ready('nha.jpg');
  });

  it('by a lost network goes on by itself when it is back', async () => {
    const { store } = await open();
    store.refuse('network');
    add(pictureFile('nha.jpg'));
    await waitFor(() => expect(tileOf('nha.jpg').textContent).toContain('Ảnh sẽ tự tải tiếp khi có mạng.'));
    store.take();
    fireEvent(window, new Event('online'));
    await ready('nha.jpg');
  });

  it.each([
    ['unreadable', 'Không đọc được ảnh này.'],
    ['too-many-pixels', 'hơn 80 triệu điểm ảnh'],
  ] as const)('judged %s has no other try, and is put away', async (refusal, words) => {
    const { store } = await open();
    store.judge('hong.jpg', { state: 'refused', refusal });
    add(pictureFile('hong.jpg'));
    await waitFor(() => expect(tileOf('hong.jpg').textContent).toContain(words));
    expect(screen.queryByRole('button', { name: 'Tải lại ảnh hong.jpg' })).toBeNull();
    press(button('Bỏ ảnh hong.jpg'));
    expect(screen.queryByRole('button', { name: 'Bỏ ảnh hong.jpg' })).toBeNull();
  });

  it.each([
    ['limit-reached', 'quá nhiều ảnh đã tải lên mà chưa dùng'],
    ['too-many-requests', 'Quá nhiều ảnh được tải lên cùng lúc.'],
  ] as const)('refused by %s says what to do', async (code, words) => {
    await open();
    api.refuse(mediaApi.createUpload, code);
    add(pictureFile('nha.jpg'));
    await waitFor(() => expect(tileOf('nha.jpg').textContent).toContain(words));
  });

  it('keeps the form from being sent without it unnoticed', async () => {
    const { store } = await open();
    store.refuse('AccessDenied');
    add(pictureFile('nha.jpg'));
    await waitFor(() => expect(tileOf('nha.jpg').textContent).toContain('chưa tải lên được'));
    press(button('Gửi duyệt'));
    expect((await screen.findAllByText(/Vui lòng tải lại hoặc bỏ ảnh đó\./)).length).toBeGreaterThan(0);
    expect(api.asked(listingsApi.updateListing)).toEqual([]);
  });
});

describe('their order', () => {
  const three = async () => {
    await open();
    add(pictureFile('mot.jpg'), pictureFile('hai.jpg'), pictureFile('ba.jpg'));
    await ready('ba.jpg');
  };
  it('is changed by buttons that keep the focus, and said to those who do not see', async () => {
    await three();
    press(button('Chuyển ảnh mot.jpg ra sau'));
    expect(tiles()).toEqual(['hai.jpg', 'mot.jpg', 'ba.jpg']);
    expect(screen.getByText('Đã chuyển đến vị trí 2 trên 3.').getAttribute('role')).toBe('status');
    await waitFor(() => expect(document.activeElement).toBe(button('Chuyển ảnh mot.jpg ra sau')));
    expect(within(tileOf('hai.jpg')).getByText('Ảnh bìa')).toBeDefined();
  });

  it('ends at both ends', async () => {
    await three();
    expect(button('Chuyển ảnh mot.jpg lên trước').getAttribute('aria-disabled')).toBe('true');
    press(button('Chuyển ảnh mot.jpg lên trước'));
    press(button('Chuyển ảnh ba.jpg ra sau'));
    expect(tiles()).toEqual(['mot.jpg', 'hai.jpg', 'ba.jpg']);
    expect(screen.queryByText(/^Đã chuyển đến vị trí/)).toBeNull();
  });

  it('is changed by dragging one over another', async () => {
    await three();
    const dataTransfer = { setData: () => undefined, types: [] };
    fireEvent.dragStart(tileOf('ba.jpg'), { dataTransfer });
    fireEvent.dragOver(tileOf('mot.jpg'), { dataTransfer });
    fireEvent.dragEnd(tileOf('ba.jpg'), { dataTransfer });
    expect(tiles()).toEqual(['ba.jpg', 'mot.jpg', 'hai.jpg']);
  });
});
