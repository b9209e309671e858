/** Listings from a file, before anything is sent: chosen, matched, checked; and files that are taken away. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { button, hasFocus, press } from '#frontend/testing/act.ts';
import { api } from '#frontend/testing/app.tsx';
import { offline } from '#frontend/testing/fake-api.ts';
import { watchSavedFiles } from '#frontend/testing/saved-files.ts';
import { contentApi } from '#shared/content/api.ts';
import { importsApi } from '#shared/imports/api.ts';
import { signatureOf } from '#shared/imports/columns.ts';
import {
  check,
  choose,
  csv,
  head,
  known,
  openImports,
  ReaderThread,
  row,
  setUpImports,
} from '../testing/imports.ts';

setUpImports();
const columnOf = (name: string) => screen.getByLabelText<HTMLSelectElement>(`Cột “${name}” là`).value;

describe('a file', () => {
  it('fills the columns by its head, with a sample of each; a column of the listing is one of the file', async () => {
    await openImports();
    await choose(csv([row('KHO-1')]));
    await screen.findByRole('heading', { name: 'Ghép cột' });
    expect([columnOf('Mã của bạn'), columnOf('Giá')]).toEqual(['reference', 'price']);
    expect(screen.getByText('Ví dụ: KHO-1')).toBeDefined();
    fireEvent.change(screen.getByLabelText('Cột “Tiêu đề” là'), { target: { value: 'price' } });
    expect([columnOf('Tiêu đề'), columnOf('Giá')]).toEqual(['price', '']);
  });

  it('with a head that was matched before is matched the same way, which is remembered', async () => {
    known.mappings = [{ signature: signatureOf(head.split(';')), columns: ['reference', null, 'title'] }];
    await openImports();
    await check([row('KHO-1')]);
    expect([columnOf('Mã của bạn'), columnOf('Hình thức'), columnOf('Loại tài sản')]).toEqual([
      ...['reference', '', 'title'],
    ]);
    expect(api.asked(importsApi.putMapping).map(({ body }) => body)).toEqual(known.mappings);
  });

  it.each([
    ['without rows', csv([]), 'Tệp không có dòng nào dưới dòng tiêu đề. Vui lòng điền ít nhất một dòng.'],
    [
      'of the old kind of Excel',
      new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])], 'kho.xls'),
      'Đây là tệp Excel cũ (.xls). Vui lòng lưu lại dưới dạng .xlsx hoặc CSV UTF-8.',
    ],
  ])('%s is refused in words, and another can be chosen', async (_, file, words) => {
    await openImports();
    await choose(file);
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    await choose(csv([row('KHO-1')]));
    await screen.findByRole('heading', { name: 'Ghép cột' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that takes too long to read is given up, and its thread with it', async () => {
    ReaderThread.answers = false;
    await openImports();
    const setTimer = vi.spyOn(globalThis, 'setTimeout');
    await choose(csv([row('KHO-1')]));
    expect(screen.getByText('Đang đọc tệp')).toBeDefined();
    const [giveUp] = setTimer.mock.calls.find(([, ms]) => ms === 60_000)!;
    (giveUp as () => void)();
    expect((await screen.findByRole('alert')).textContent).toContain('Tệp mất quá nhiều thời gian để đọc.');
    expect(ReaderThread.running).toBe(0);
  });

  it('an archive that is none is refused in words', async () => {
    await openImports();
    await choose(csv([row('KHO-1')]));
    await screen.findByRole('heading', { name: 'Ghép cột' });
    await choose(new File(['no archive'], 'anh.zip'), 'Ảnh trong tệp ZIP (không bắt buộc)');
    expect((await screen.findByRole('alert')).textContent).toContain('Không đọc được tệp ZIP.');
  });
});

describe('the check', () => {
  it('names each fault by row and column, has the focus, and gives the faulty rows as a file', async () => {
    const saved = watchSavedFiles();
    await openImports();
    await check([row('KHO-1', 'năm tỷ'), row(''), row('KHO-3')]);
    await waitFor(() => expect(hasFocus(screen.getByText('Kết quả kiểm tra'))).toBe(true));
    expect(screen.getByText('Dòng 2, Giá: Chưa đọc được giá, ví dụ: 5,2 tỷ.')).toBeDefined();
    expect(screen.getByText('Dòng 3, Mã của bạn: Vui lòng nhập thông tin này.')).toBeDefined();
    expect([screen.getByText('1 bản nháp sẽ được lưu'), screen.getByText('2 dòng cần sửa')]).toHaveLength(2);
    const faults = screen.getByRole('heading', { name: 'Các lỗi theo dòng' }).parentElement!;
    press(button('Tải CSV', faults));
    await waitFor(() => expect(saved.names).toEqual(['corrections.csv']));
  });

  it('says what it costs, and that the points do not reach', async () => {
    api.on(importsApi.checkImport, { known: [], points: 20, available: 30 });
    await openImports();
    await check([row('KHO-1'), row('KHO-2')], 'Gửi duyệt ngay');
    await screen.findByText('Tạm giữ tổng cộng 40 điểm. Bạn có 30 điểm khả dụng.');
    expect(screen.getByRole('link', { name: 'Nạp điểm' })).toBeDefined();
  });

  it('asks for the rules of posting before anything is posted', async () => {
    api.on(contentApi.listAcceptances, {
      items: [{ name: 'regulations', path: '/quy-che', title: 'Quy chế', version: 3, isNeeded: true }],
    });
    await openImports();
    await check([row('KHO-1')], 'Gửi duyệt ngay');
    await waitFor(() => expect(button('Thực hiện 1 dòng').disabled).toBe(true));
  });

  it('on a lost line says so, and can be tried again', async () => {
    api.on(importsApi.checkImport, offline);
    await openImports();
    await choose(csv([row('KHO-1')]));
    press(await screen.findByRole('button', { name: 'Kiểm tra tệp' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Mất kết nối mạng.');
    api.on(importsApi.checkImport, { known: [], points: 20, available: 100 });
    press(button('Kiểm tra tệp'));
    await screen.findByText('1 bản nháp sẽ được lưu');
  });
});

describe('what is taken away', () => {
  it('is a template in the language that is chosen', async () => {
    const saved = watchSavedFiles();
    await openImports();
    fireEvent.change(await screen.findByLabelText('Ngôn ngữ của tệp mẫu'), { target: { value: 'ja' } });
    press(screen.getAllByRole('button', { name: 'Tải Excel' })[0]!);
    await waitFor(() => expect(saved.names).toEqual(['template-ja.xlsx']));
    expect(ReaderThread.running).toBe(0);
  });

  it('is all of one’s own listings, page by page; a refusal is said', async () => {
    const saved = watchSavedFiles();
    api.on(importsApi.exportListings, ({ query: { cursor } }) => ({
      items: [],
      ...(!cursor && { nextCursor: 'abc' }),
    }));
    await openImports();
    const panel = (await screen.findByRole('heading', { name: 'Xuất tin của bạn' })).closest('section')!;
    press(button('Tải CSV', panel));
    await waitFor(() => expect(saved.names).toEqual(['listings.csv']));
    expect(api.asked(importsApi.exportListings).map(({ query }) => query.cursor)).toEqual([undefined, 'abc']);
    api.refuse(importsApi.exportListings, 'temporarily-unavailable');
    press(button('Tải CSV', panel));
    await within(panel).findByRole('alert');
    expect(saved.names).toHaveLength(1);
  });
});
