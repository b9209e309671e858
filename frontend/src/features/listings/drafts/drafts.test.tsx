/** Drafts in the app: offered above an empty form, gone on with, saved by themselves, deleted. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, link, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { draftCode, savedDraft } from '#frontend/testing/drafts.ts';
import { noNetwork } from '#frontend/testing/fake-api.ts';
import { newMember } from '#frontend/testing/people.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { draftsApi } from '#shared/listings/draft-api.ts';
import type { DraftRow } from '#shared/listings/draft-model.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';

setUpApp();
const earlier = '2026-11-20T03:24:00.000Z';
const row = (n: number, changes: Partial<DraftRow> = {}): DraftRow => ({
  ...savedDraft({ code: `DA0000000${n}`, createdAt: earlier, savedAt: earlier }),
  title: `Bản nháp ${n}`,
  ...changes,
});
const titleField = () => screen.getByLabelText<HTMLInputElement>('Tiêu đề', { selector: 'input' });
const type = (value: string) => fireEvent.change(titleField(), { target: { value } });
/** Leaves the section with the title. */
const leave = () => {
  act(() => titleField().focus());
  act(() => screen.getByLabelText<HTMLInputElement>(/^Số điện thoại/).focus());
};

function ready(): void {
  api.on(walletApi.getWalletSettings, defaultWalletSettings);
  api.on(listingsApi.listMine, { items: [] });
}
const open = (at = '/created-post') => {
  ready();
  return openApp(at, { as: newMember() });
};

describe('above an empty form', () => {
  it('stand the three that were saved last, and where the others are', async () => {
    api.on(draftsApi.listDrafts, { items: [row(1), row(2, { title: '', type: 'land' }), row(3), row(4)] });
    await open();
    const region = await screen.findByRole('region', { name: 'Tiếp tục bản nháp' });
    const rows = within(region).getAllByRole('listitem');
    expect(rows.map((one) => within(one).getByRole('heading').textContent)).toEqual([
      'Bản nháp 1',
      'Chưa có tiêu đề',
      'Bản nháp 3',
    ]);
    expect(rows[1]!.textContent).toContain('Lưu lúc 10:24 20/11/2026');
    expect(link('Tiếp tục bản nháp: Bản nháp 1').getAttribute('href')).toBe('/created-post?draft=DA00000001');
    expect(link('Xem tất cả 4 bản nháp').getAttribute('href')).toBe('/manage-sales-information');
  });
  it('stands nothing where there are none, and the form works where they cannot be had', async () => {
    api.on(draftsApi.listDrafts, () => {
      throw noNetwork();
    });
    await open();
    expect(titleField().value).toBe('');
    expect(screen.queryByText('Tiếp tục bản nháp')).toBeNull();
  });
  it('one is deleted after a question, and is gone', async () => {
    api.on(draftsApi.listDrafts, { items: [row(1), row(2)] });
    await open();
    await screen.findByRole('region', { name: 'Tiếp tục bản nháp' });
    api.on(draftsApi.deleteDraft, undefined);
    press(button('Xóa bản nháp: Bản nháp 1'));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('không khôi phục được');
    expect(api.asked(draftsApi.deleteDraft)).toEqual([]);
    api.on(draftsApi.listDrafts, { items: [row(2)] });
    press(within(dialog).getByRole('button', { name: 'Xóa' }));
    await waitFor(() => expect(screen.queryByText('Bản nháp 1')).toBeNull());
    expect(api.asked(draftsApi.deleteDraft)).toMatchObject([{ params: { code: 'DA00000001' } }]);
  });
});

describe('typing', () => {
  it('saves when the section is left, names the draft in the address, and keeps the form as it is', async () => {
    const { address } = await open();
    const before = titleField();
    type('Nhà');
    leave();
    await waitFor(() => expect(address()).toBe(`/created-post?draft=${draftCode}`));
    expect(titleField()).toBe(before);
    expect(await screen.findByText('Đã lưu lúc 10:00')).toBeDefined();
    expect(api.asked(draftsApi.getDraft)).toEqual([]);
    // The server has it: nothing is left on the device.
    expect(JSON.stringify({ ...localStorage })).not.toContain('"title":"Nhà"');
  });
  it('saves nothing while nothing is typed', async () => {
    await open();
    leave();
    expect(api.asked(draftsApi.createDraft)).toEqual([]);
  });
  it('without a network stays on the device and says so; what is left there is taken along later', async () => {
    api.on(draftsApi.createDraft, () => {
      throw noNetwork();
    });
    await open();
    type('Nhà xưởng');
    leave();
    expect((await screen.findAllByText(/được giữ trên thiết bị này/)).length).toBeGreaterThan(0);
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('Nhà xưởng'));
  });
  it('of the twenty-first says what to do', async () => {
    api.refuse(draftsApi.createDraft, 'limit-reached');
    await open();
    type('Nhà xưởng');
    leave();
    expect(await screen.findByText(/Hãy xóa bớt bản không dùng/)).toBeDefined();
    expect(link('Xem các bản nháp').getAttribute('href')).toBe('/manage-sales-information');
  });
});

describe('a draft that is opened', () => {
  it('has what was typed, unfinished figures too, and saves over its version', async () => {
    const form = { title: 'Nhà', kind: 'sell' as const, price: { amount: '5,' } };
    api.on(draftsApi.getDraft, { ...savedDraft({ version: 3 }), form });
    await open(`/created-post?draft=${draftCode}`);
    expect(titleField().value).toBe('Nhà');
    expect(screen.getByLabelText<HTMLInputElement>('Giá', { selector: 'input' }).value).toBe('5,');
    type('Nhà xưởng');
    leave();
    await waitFor(() => expect(api.asked(draftsApi.saveDraft)).toHaveLength(1));
    expect(api.asked(draftsApi.saveDraft)[0]).toMatchObject({
      params: { code: draftCode },
      body: { version: 3, form: { title: 'Nhà xưởng', price: { amount: '5,' } } },
    });
  });
  it('saved elsewhere meanwhile is shown beside what is typed, and the chosen text is kept', async () => {
    api.on(draftsApi.getDraft, { ...savedDraft({ version: 3 }), form: { title: 'Nhà' } });
    await open(`/created-post?draft=${draftCode}`);
    api.refuse(draftsApi.saveDraft, 'version-conflict');
    api.on(draftsApi.getDraft, { ...savedDraft({ version: 8 }), form: { title: 'Từ điện thoại' } });
    type('Từ máy tính');
    leave();
    expect(await screen.findByText(/vừa được lưu ở thẻ hoặc thiết bị khác/)).toBeDefined();
    expect(titleField().value).toBe('Từ máy tính');
    api.on(draftsApi.saveDraft, savedDraft({ version: 9 }));
    press(button('Tiếp tục với lựa chọn này'));
    leave();
    await waitFor(() => expect(api.asked(draftsApi.saveDraft)).toHaveLength(2));
    expect(api.asked(draftsApi.saveDraft)[1]).toMatchObject({
      body: { version: 8, form: { title: 'Từ máy tính' } },
    });
  });
  /** Types on a line that is lost, leaves, and opens the draft again, whose fourth version says this. */
  async function leaveAndReturn(typed: string, stored: string) {
    api.on(draftsApi.getDraft, { ...savedDraft({ version: 3 }), form: { title: 'Nhà' } });
    const as = newMember();
    ready();
    await openApp(`/created-post?draft=${draftCode}`, { as });
    api.on(draftsApi.saveDraft, () => {
      throw noNetwork();
    });
    type(typed);
    leave();
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain(typed));
    cleanup();
    api.on(draftsApi.getDraft, { ...savedDraft({ version: 4 }), form: { title: stored } });
    api.on(draftsApi.saveDraft, savedDraft({ version: 5 }));
    await openApp(`/created-post?draft=${draftCode}`, { as });
    expect(titleField().value).toBe(typed);
  }
  it('goes on where its last save got there but the answer did not come back', async () => {
    await leaveAndReturn('Nhà xưởng', 'Nhà xưởng');
    expect(screen.queryByText(/vừa được lưu ở thẻ hoặc thiết bị khác/)).toBeNull();
    type('Nhà xưởng mới');
    leave();
    await waitFor(() =>
      expect(api.asked(draftsApi.saveDraft).at(-1)).toMatchObject({
        body: { version: 4, form: { title: 'Nhà xưởng mới' } },
      }),
    );
  });
  it('asks which text is to stay where another was saved since', async () => {
    await leaveAndReturn('Nhà xưởng', 'Từ điện thoại');
    expect(screen.getByText(/vừa được lưu ở thẻ hoặc thiết bị khác/)).toBeDefined();
  });
  it('that is somebody else’s, or gone, is not there', async () => {
    await open(`/created-post?draft=${draftCode}`);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Trang không tồn tại hoặc đã bị xóa');
  });
});

it('the list of one’s listings begins with the drafts', async () => {
  api.on(draftsApi.listDrafts, { items: [row(1), row(2), row(3), row(4)] });
  await open('/manage-sales-information');
  const region = await screen.findByRole('region', { name: 'Bản nháp' });
  expect(region.textContent).toContain('4 trên 20 bản');
  expect(within(region).getAllByRole('listitem')).toHaveLength(3);
  press(within(region).getByRole('button', { name: 'Xem thêm 1 bản' }));
  expect(within(region).getAllByRole('listitem')).toHaveLength(4);
});
