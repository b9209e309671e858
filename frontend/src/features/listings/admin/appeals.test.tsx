/** Staff settle appeals: the queue says whose each one is, who decided is left out, and both ends are told. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, fill, noticeText, press, pressTwice } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { people } from '#frontend/testing/people.ts';
import { listedRow, listingRecord, poster } from '#frontend/testing/records.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { listingAppealApi, type StaffAppeal } from '#shared/listings/appeal-api.ts';
import type { ListingMeta } from '#shared/listings/model.ts';
import { listingReviewApi } from '#shared/listings/review-api.ts';
import { testContent } from '#shared/listings/testing/samples.ts';
import { officeApi } from '#shared/office/api.ts';

setUpApp();
const at = '2026-11-21T03:00:00.000Z';
const colleague = '01JD000000000000000000000Q';
const words = 'Ảnh chụp tại chính khu đất này, có kèm vị trí.';
const waiting = { subject: 'refusal', state: 'waiting', at } as const;
const said: StaffAppeal = {
  ...{ subject: 'refusal', words, at, decidedById: colleague, decidedByName: 'Lê Văn Hải' },
  ...{ decidedAt: '2026-11-20T03:00:00.000Z', isSealed: false },
};
const panel = () => screen.findByRole('region', { name: 'Đề nghị xem xét lại' });
const settled = () => api.asked(listingAppealApi.settleAppeal);

async function open(appeal: Partial<StaffAppeal> = {}, meta: Partial<ListingMeta> = {}) {
  const record = listingRecord({
    ...{ state: 'refused', refusalReason: 'Ảnh của tin khác.', submittedAt: undefined, appeal: waiting },
    ...meta,
  });
  api.on(listingsApi.getForStaff, record);
  api.on(listingsApi.getHistory, { items: [] });
  api.on(listingReviewApi.getWarnings, { items: [] });
  api.on(listingReviewApi.lookAt, {});
  api.on(listingsApi.listWaiting, { items: [] });
  api.on(listingAppealApi.listAppeals, { items: [] });
  api.on(listingAppealApi.getAppeal, { ...said, ...appeal });
  await openApp(`/admin/post/${record.meta.code}`, { as: people.admin });
  const box = await panel();
  await within(box).findByText(words);
  return { record, box };
}

describe('the queue of appeals', () => {
  it('says what each is against, and which are for somebody else', async () => {
    const row = (title: string, decidedById: string, ownerId = poster.id) => ({
      ...listedRow({ title, state: 'refused', appeal: waiting, ownerId }),
      decidedById,
    });
    const me = people.admin.id;
    api.on(listingAppealApi.listAppeals, {
      items: [row('Lô đất Một', colleague), row('Lô đất Hai', me), row('Lô đất Ba', colleague, me)],
    });
    api.on(officeApi.countWaiting, { listings: 2, appeals: 3 });
    await openApp('/admin/post?state=appeals', { as: people.admin });
    const rows = (await screen.findAllByRole('row')).slice(1).map((each) => each.textContent);
    expect(rows[0]).toContain('Không đồng ý với việc từ chối tin');
    expect(rows[0]).not.toContain('Bạn đã quyết định');
    expect(rows[1]).toContain('Đề nghị xem xét lại · Bạn đã quyết định');
    expect(rows[2]).toContain('Đề nghị xem xét lại · Của bạn');
    const tabs = screen.getByRole('navigation', { name: 'Tin theo trạng thái' });
    expect(within(tabs).getByRole('link', { name: /Xem xét lại/ }).textContent).toContain('3');
  });

  it('says so where none waits', async () => {
    api.on(listingAppealApi.listAppeals, { items: [] });
    await openApp('/admin/post?state=appeals', { as: people.admin });
    expect(await screen.findByText('Không có đề nghị nào đang chờ')).toBeDefined();
  });
});

describe('an appeal', () => {
  it('is read with who decided, and granted once', async () => {
    const { record, box } = await open();
    expect(box.textContent).toContain('Lê Văn Hải đã quyết định lúc');
    press(button('Chấp nhận', box));
    const asked = screen.getByRole('alertdialog', { name: 'Chấp nhận đề nghị này?' });
    expect(asked.textContent).toContain('Tin trở lại hàng chờ duyệt.');
    const meta = {
      ...record.meta,
      state: 'waiting' as const,
      appeal: undefined,
      submittedAt: at,
      version: 2,
    };
    api.on(listingAppealApi.settleAppeal, { ...record, meta });
    pressTwice(button('Chấp nhận', asked));
    await waitFor(() => expect(noticeText()).toContain('Đã chấp nhận đề nghị và báo cho người đăng.'));
    expect(settled().map(({ body }) => body)).toEqual([{ version: 1, outcome: 'granted' }]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Đề nghị xem xét lại' })).toBeNull());
  });

  it('ends with a reason where the decision stays', async () => {
    const { record, box } = await open();
    press(button('Giữ nguyên quyết định', box));
    const asked = screen.getByRole('dialog', { name: 'Giữ nguyên quyết định này?' });
    fill('Ghi thêm', 'Ảnh vẫn của tin khác.', asked);
    const appeal = { ...waiting, state: 'upheld' as const, answer: 'Ảnh vẫn của tin khác.' };
    api.on(listingAppealApi.settleAppeal, { ...record, meta: { ...record.meta, appeal, version: 2 } });
    press(button('Giữ nguyên quyết định', asked));
    await waitFor(() => expect(settled()).toHaveLength(1));
    expect(settled()[0]!.body).toEqual({ version: 1, outcome: 'upheld', reason: 'Ảnh vẫn của tin khác.' });
  });

  it('is for somebody else where one decided, or owns the listing', async () => {
    const { box } = await open({ decidedById: people.admin.id });
    expect(box.textContent).toContain('phải do người khác xem xét lại');
    expect(within(box).queryByRole('button')).toBeNull();
    expect(api.asked(listingReviewApi.lookAt)).toEqual([]);
  });

  it('against a takedown for an authority cannot be granted here', async () => {
    const { box } = await open({ isSealed: true, subject: 'removal' }, { state: 'removed' });
    expect(box.textContent).toContain('theo yêu cầu của cơ quan có thẩm quyền');
    expect(within(box).queryByRole('button', { name: 'Chấp nhận' })).toBeNull();
    expect(button('Giữ nguyên quyết định', box)).toBeDefined();
  });

  it('about an edit shows what the edit changes', async () => {
    const edit = testContent({ title: 'Nhà xưởng 9.000 m² trong khu công nghiệp' });
    await open({ subject: 'edit', edit }, { state: 'shown', hasRefusedEdit: true });
    const changes = await screen.findByRole('region', { name: 'Bản chỉnh sửa đã bị từ chối' });
    expect(changes.querySelector('ins')?.textContent).toContain('9.000');
  });

  it('that somebody else settled meanwhile is shown as it is now', async () => {
    const { record, box } = await open();
    press(button('Chấp nhận', box));
    const meta = {
      ...record.meta,
      appeal: undefined,
      state: 'waiting' as const,
      submittedAt: at,
      version: 2,
    };
    api.on(listingsApi.getForStaff, { ...record, meta });
    api.refuse(listingAppealApi.settleAppeal, 'version-conflict');
    press(button('Chấp nhận', screen.getByRole('alertdialog')));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Đề nghị xem xét lại' })).toBeNull());
    expect(screen.getByRole('heading', { name: 'Duyệt tin' })).toBeDefined();
  });
});
