/** Rows of a file on their way: sent once, stopped, paused, and gone on with on the same device. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { button, press } from '#frontend/testing/act.ts';
import { api } from '#frontend/testing/app.tsx';
import { newMember } from '#frontend/testing/people.ts';
import { importsApi } from '#shared/imports/api.ts';
import type { ImportRow, RowResult } from '#shared/imports/model.ts';
import type { KeptFile } from '../keep-file.ts';
import {
  check,
  csv,
  known,
  made,
  makesEveryRow,
  openImports,
  record,
  row,
  setUpImports,
} from '../testing/imports.ts';

/** What the device keeps; jsdom has no store for it. */
const device = vi.hoisted(() => ({ kept: undefined as KeptFile | undefined }));
vi.mock('../keep-file.ts', () => ({
  keepFile: async (kept: KeptFile) => void Object.assign(device, { kept }),
  keptFile: async (userId: string) => (device.kept?.userId === userId ? device.kept : undefined),
  dropFile: async () => void Object.assign(device, { kept: undefined }),
}));

setUpImports();
beforeEach(() => {
  device.kept = undefined;
});
const start = (count: number) => press(button(`Thực hiện ${count} dòng`));

describe('sending', () => {
  it('goes once under one key, says what became of each row, and forgets the file', async () => {
    api.on(importsApi.sendRows, ({ body }) => ({
      results: body.rows.map((one) =>
        one.reference === 'KHO-2'
          ? {
              ...made(one),
              outcome: 'refused' as const,
              problem: {
                code: 'validation-failed',
                pointers: [{ pointer: '/price', code: 'invalid-price' }],
              },
            }
          : made(one),
      ),
      record: { ...record, done: body.done },
    }));
    await openImports();
    await check([row('KHO-1'), row('KHO-2')]);
    start(2);
    const outcome = await screen.findByText('Tạo mới 1, cập nhật 0, đóng 0, bị từ chối 1.');
    expect(outcome.closest('[role=status]')!.textContent).toContain('2/2 dòng');
    expect(screen.getByText('Dòng 3, Giá: Chưa đọc được giá, ví dụ: 5,2 tỷ.')).toBeDefined();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('2');
    expect(api.asked(importsApi.createImport)).toMatchObject([
      { body: { fileName: 'kho.csv', mode: 'draft', total: 2 }, key: expect.any(String) },
    ]);
    expect(device.kept).toBeUndefined();
    press(button('Tải tệp khác'));
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('that stops for want of points leads to more of them, and goes on with what is left', async () => {
    const left = ({ n, reference }: ImportRow): RowResult => ({
      ...{ n, reference, outcome: 'left', problem: { code: 'insufficient-points', pointers: [] } },
    });
    api.on(importsApi.sendRows, ({ body: { rows } }) => ({
      results: [made(rows[0]!), ...rows.slice(1).map(left)],
      record: { ...record, done: 1, stoppedBy: 'insufficient-points' },
    }));
    await openImports();
    await check([row('KHO-1'), row('KHO-2')]);
    start(2);
    const reason = await screen.findByText(/^Điểm khả dụng không đủ cho dòng tiếp theo/);
    expect(reason.closest('[role=status]')!.textContent).toContain('1/2 dòng');
    expect(screen.getByRole('link', { name: 'Nạp điểm' })).toBeDefined();
    expect(device.kept).toMatchObject({ importId: record.id, fileName: 'kho.csv' });
    makesEveryRow();
    press(button('Tiếp tục'));
    await screen.findByText('Tạo mới 2, cập nhật 0, đóng 0, bị từ chối 0.');
    const sent = api
      .asked(importsApi.sendRows)
      .map(({ body }) => body.rows.map(({ reference }) => reference));
    expect(sent).toEqual([['KHO-1', 'KHO-2'], ['KHO-2']]);
    expect(api.asked(importsApi.createImport)).toHaveLength(1);
  });

  it('at a price that has changed is checked again, with the new sum', async () => {
    api.on(importsApi.sendRows, ({ body: { rows } }) => ({
      results: rows.map(({ n, reference }) => ({ n, reference, outcome: 'left' as const })),
      record: { ...record, stoppedBy: 'price-changed' },
    }));
    await openImports();
    await check([row('KHO-1')]);
    start(1);
    await screen.findByText(/^Giá đăng tin đã thay đổi/);
    press(button('Kiểm tra tệp'));
    await screen.findByText('Kết quả kiểm tra');
    expect(api.asked(importsApi.checkImport)).toHaveLength(2);
  });

  it('can be paused; what is through stays through', async () => {
    const answer = api.hold(importsApi.createImport);
    await openImports();
    await check([row('KHO-1')]);
    start(1);
    press(await screen.findByRole('button', { name: 'Tạm dừng' }));
    answer(record);
    await screen.findByRole('button', { name: 'Tiếp tục' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(api.asked(importsApi.sendRows)).toEqual([]);
    press(button('Tiếp tục'));
    await screen.findByText('Tạo mới 1, cập nhật 0, đóng 0, bị từ chối 0.');
    expect(api.asked(importsApi.createImport)).toHaveLength(1);
  });
});

describe('a file that was not sent to its end', () => {
  const kept = (userId: string): KeptFile => ({
    ...{
      userId,
      importId: record.id,
      fileName: 'kho.csv',
      file: csv([row('KHO-1'), row('KHO-2')]),
      mode: 'draft',
    },
    ...{ uploaded: [], columns: ['reference', 'kind', 'type', 'category', 'title'] },
  });

  it('is gone on with on this device, as it was', async () => {
    const me = newMember();
    device.kept = kept(me.id);
    known.items = [{ ...record, total: 4, done: 2 }];
    await openImports(me);
    const note = (await screen.findByText('“kho.csv” chưa thực hiện xong')).parentElement!;
    expect(note.textContent).toContain('2/4 dòng');
    press(button('Tiếp tục', note));
    await screen.findByRole('heading', { name: 'Ghép cột' });
    press(button('Kiểm tra tệp'));
    await screen.findByText('Kết quả kiểm tra');
    start(2);
    await screen.findByText('Tạo mới 2, cập nhật 0, đóng 0, bị từ chối 0.');
    expect(api.asked(importsApi.createImport)).toEqual([]);
    expect(api.asked(importsApi.sendRows)[0]).toMatchObject({ params: { id: record.id }, body: { done: 4 } });
  });

  it('can be given up', async () => {
    const me = newMember();
    device.kept = kept(me.id);
    await openImports(me);
    press(await screen.findByRole('button', { name: 'Bỏ tệp này' }));
    await waitFor(() => expect(screen.queryByText('“kho.csv” chưa thực hiện xong')).toBeNull());
    expect(device.kept).toBeUndefined();
  });

  it('of another person on this device is never shown', async () => {
    device.kept = kept(newMember().id);
    known.items = [record];
    await openImports();
    await screen.findByRole('heading', { name: 'Các lần gần đây' });
    expect(screen.queryByText('“kho.csv” chưa thực hiện xong')).toBeNull();
  });
});
