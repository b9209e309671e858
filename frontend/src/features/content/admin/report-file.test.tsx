/** The PDF of a report in the form: uploaded and saved with it, kept by other changes, refused in words. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, press } from '#frontend/testing/act.ts';
import { openApp, setUpApp } from '#frontend/testing/app.tsx';
import { people } from '#frontend/testing/people.ts';
import { openStore } from '#frontend/testing/store.ts';
import { fields, leaveTab, saves, serve, settled, write } from './testing/editor.ts';
import { contentId, contentRecord } from './testing/records.ts';

setUpApp();
const fileId = '01JMED1A0000000000000000PD';
const figures = [{ label: { vi: 'Diện tích' }, value: '1.250 ha' }];
async function open(stored?: string) {
  const report = { figures, isPublic: false, ...(stored && { fileId: stored }) };
  const server = serve(contentRecord({}, { report }, 'report'));
  await openApp(`/admin/report/${contentId}?view=edit`, { as: people.admin });
  await screen.findByLabelText('Tiêu đề', fields);
  return server;
}
const box = () => screen.getByRole('group', { name: /Tệp PDF để tải về/ });
const choose = (file: File) =>
  fireEvent.change(box().querySelector('input[type=file]')!, { target: { files: [file] } });
const pdf = (name = 'bao-cao.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const sent = () => saves().at(-1)!.body.content.report;

describe('the PDF of a report', () => {
  it('is uploaded, checked and saved with the report', async () => {
    const store = openStore();
    await open();
    choose(pdf());
    expect(await within(box()).findByText('Tệp đã sẵn sàng')).toBeDefined();
    leaveTab();
    await waitFor(() => expect(sent()?.fileId).toBe(store.idOf('bao-cao.pdf')));
  });

  it('that the server has stays through other changes, and can be fetched', async () => {
    await open(fileId);
    expect(within(box()).getByText('Báo cáo.pdf')).toBeDefined();
    expect(button('Tải báo cáo', box())).toBeDefined();
    write('Tiêu đề', 'Tiêu đề khác');
    leaveTab();
    await waitFor(() => expect(sent()).toEqual({ figures, isPublic: false, fileId }));
  });

  it('is taken out, and saved without', async () => {
    await open(fileId);
    press(button('Bỏ tệp Báo cáo.pdf'));
    expect(box().querySelector('input[type=file]')).not.toBeNull();
    leaveTab();
    await settled('Đã lưu lúc');
    expect(sent()).toEqual({ figures, isPublic: false });
  });

  it.each([
    ['of another type', new File(['x'], 'a.docx', { type: 'application/msword' }), 'Chỉ nhận tệp PDF.'],
    ['that is empty', new File([], 'a.pdf', { type: 'application/pdf' }), 'Tệp này trống.'],
  ])('%s is refused before it is sent, and what was there stays', async (_, file, words) => {
    const store = openStore();
    await open();
    choose(file);
    expect(await within(box()).findByText(words)).toBeDefined();
    expect(store.received).toEqual([]);
  });

  it('that was refused holds the report back when somebody saves, with what to do', async () => {
    const store = openStore();
    await open();
    store.judge('bao-cao.pdf', { state: 'refused', refusal: 'encrypted-file' });
    choose(pdf());
    expect(await within(box()).findByText(/Tệp được đặt mật khẩu/)).toBeDefined();
    press(button('Lưu'));
    expect(await within(box()).findByText(/Tệp chưa tải lên được/)).toBeDefined();
    expect(saves()).toEqual([]);
  });

  it('is sent again after a lost connection', async () => {
    const store = openStore();
    await open();
    store.refuse('network');
    choose(pdf());
    const again = await within(box()).findByRole('button', { name: 'Tải lại' });
    store.take();
    press(again);
    expect(await within(box()).findByText('Tệp đã sẵn sàng')).toBeDefined();
    leaveTab();
    await waitFor(() => expect(sent()?.fileId).toBe(store.idOf('bao-cao.pdf')));
  });

  it('of the last of two choices counts', async () => {
    const store = openStore();
    await open();
    choose(pdf('cu.pdf'));
    await within(box()).findByText('Tệp đã sẵn sàng');
    press(button('Bỏ tệp cu.pdf'));
    choose(pdf('moi.pdf'));
    await within(box()).findByText('Tệp đã sẵn sàng');
    press(button('Lưu'));
    await waitFor(() => expect(sent()?.fileId).toBe(store.idOf('moi.pdf')));
  });
});
