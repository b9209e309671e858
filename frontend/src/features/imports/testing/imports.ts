/** The page of imports in tests: its thread of a reader beside the test, a server that makes every row. */
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { button, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { newMember } from '#frontend/testing/people.ts';
import { importsApi } from '#shared/imports/api.ts';
import type { ColumnMapping, ImportRecord, ImportRow, RowResult } from '#shared/imports/model.ts';
import type { Ask } from '../reader/messages.ts';
import { createReader } from '../reader/reader.ts';

/** The thread that reads files; `answers` is false for one that never comes to an end. */
export class ReaderThread {
  static answers = true;
  static running = 0;
  onmessage?: (event: { data: unknown }) => void;
  private readonly read = createReader();
  constructor() {
    ReaderThread.running += 1;
  }
  postMessage(ask: Ask): void {
    if (ReaderThread.answers) void this.read(ask).then((data) => this.onmessage?.({ data }));
  }
  terminate(): void {
    ReaderThread.running -= 1;
  }
}

export const record: ImportRecord = {
  ...{ id: '01J0000000000000000000000K', fileName: 'kho.csv', mode: 'draft', total: 2, done: 0 },
  ...{ created: 0, updated: 0, closed: 0, refused: 0 },
  ...{ startedAt: '2026-11-22T02:00:00.000Z', changedAt: '2026-11-22T02:00:00.000Z' },
};
export const head =
  'Mã của bạn;Hình thức;Loại tài sản;Danh mục;Tiêu đề;Tỉnh, thành phố;Giá;Diện tích;Mô tả;Điện thoại liên hệ';
export const row = (reference: string, price = '5,2 tỷ') =>
  `${reference};Cần mua;BĐS công nghiệp;factory;Cần mua nhà xưởng gần cảng;TP. Hồ Chí Minh;${price};5.000 m²;Cần xưởng có đường container.;0900 000 012`;
export const csv = (rows: string[]) => new File([[head, ...rows].join('\r\n')], 'kho.csv');

/** What the server knows of this person's imports. */
export const known: { items: ImportRecord[]; mappings: ColumnMapping[] } = { items: [], mappings: [] };

export const made = ({ n, reference }: ImportRow): RowResult => ({ n, reference, outcome: 'created' });
export const makesEveryRow = () =>
  api.on(importsApi.sendRows, ({ body }) => ({
    results: body.rows.map(made),
    record: { ...record, done: body.done },
  }));

/** Call once in a test file, before its tests. */
export function setUpImports(): void {
  setUpApp();
  beforeEach(() => {
    Object.assign(known, { items: [], mappings: [] });
    Object.assign(ReaderThread, { answers: true, running: 0 });
    vi.stubGlobal('Worker', ReaderThread);
    api.on(importsApi.listImports, () => known);
    api.on(importsApi.checkImport, { known: [], points: 20, available: 100 });
    api.on(importsApi.putMapping, undefined);
    api.on(importsApi.createImport, ({ body }) => ({ ...record, ...body }));
    makesEveryRow();
  });
}

export const openImports = (me = newMember()) => openApp('/manage-sales-information/import', { as: me });

export async function choose(file: File, label = 'Tệp CSV hoặc Excel (.xlsx)'): Promise<void> {
  const field = await screen.findByLabelText(label);
  fireEvent.change(field, { target: { files: [file] } });
}
export async function check(rows: string[], mode = 'Lưu bản nháp'): Promise<void> {
  await choose(csv(rows));
  await screen.findByRole('heading', { name: 'Ghép cột' });
  fireEvent.click(screen.getByLabelText(mode));
  press(button('Kiểm tra tệp'));
  await screen.findByText('Kết quả kiểm tra');
}
