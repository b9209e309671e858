/** Deciding about content and working on one's own: approval, times, refusals, versions, two people at once, the next case. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, fill, link, noticeText, press, pressTwice } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { people } from '#frontend/testing/people.ts';
import { contentStaffApi } from '#shared/content/staff-api.ts';
import type { ContentMeta, ContentRecord, ContentVersionLine } from '#shared/content/staff-model.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { contentId, contentRecord, contentRow, editedRecord } from './testing/records.ts';

setUpApp();
const panel = () => screen.getByRole('complementary', { name: 'Thao tác' });
const line = (number: number, changes: Partial<ContentVersionLine> = {}): ContentVersionLine => ({
  ...{ number, at: '2026-11-20T03:00:00.000Z', by: people.seller.id, byName: 'Nguyễn Bình' },
  ...{ title: `Bản ${number}`, locales: ['vi'], isPublished: false },
  ...changes,
});
async function open(record: ContentRecord, as: 'admin' | 'seller' = 'admin') {
  api.on(contentStaffApi.getOfficeContent, record);
  api.on(contentStaffApi.listContentVersions, { items: [line(3), line(2)] });
  api.on(contentStaffApi.listContentHistory, { items: [] });
  api.on(contentStaffApi.listOfficeContent, { items: [] });
  const app = await openApp(`/admin/news/${contentId}`, { as: people[as] });
  await screen.findByRole('complementary', { name: 'Thao tác' });
  return app;
}
const waiting = () => contentRecord({ state: 'waiting', submittedAt: '2026-11-21T03:00:00.000Z' });
const decided = (record: ContentRecord, meta: Partial<ContentMeta>): ContentRecord => {
  const { published: _, ...rest } = record;
  return { ...rest, meta: { ...record.meta, ...meta, version: record.meta.version + 1 } };
};
const live = { state: 'published', wasPublic: true, publishedAt: '2026-11-22T03:00:00.000Z' } as const;

it('a vacancy leads to its applications', async () => {
  await open(contentRecord(live, {}, 'career'));
  expect(link('Hồ sơ ứng tuyển', panel()).getAttribute('href')).toBe(
    `/admin/recruitment/applications/${contentId}`,
  );
});

it.each([
  ['a vacancy that never was public', contentRecord({}, {}, 'career')],
  ['what is no vacancy', contentRecord(live)],
])('%s leads to no applications', async (_, record) => {
  await open(record);
  expect(screen.queryByRole('link', { name: 'Hồ sơ ứng tuyển' })).toBeNull();
});

describe('staff decide', () => {
  it('approval is asked once, in the words of news; the next case opens', async () => {
    const { address } = await open(waiting());
    api.on(contentStaffApi.approveContent, decided(waiting(), live));
    const next = contentRow({ id: '01JC0NTENT0000000000000002', state: 'waiting' });
    api.on(contentStaffApi.listOfficeContent, ({ query }) => ({
      items: query.state === 'waiting' ? [contentRow({ state: 'waiting' }), next] : [],
    }));
    pressTwice(button('Duyệt', panel()));
    await waitFor(() => expect(noticeText()).toContain('Đăng tin tức thành công.'));
    expect(api.asked(contentStaffApi.approveContent).map(({ body }) => body)).toEqual([{ version: 3 }]);
    await waitFor(() => expect(address()).toBe(`/admin/news/${next.id}`));
  });

  it('the last one leads to the list, which says that nothing waits any more', async () => {
    const { address } = await open(waiting());
    api.on(contentStaffApi.approveContent, decided(waiting(), live));
    press(button('Duyệt', panel()));
    await waitFor(() => expect(address()).toBe('/admin/news?state=waiting'));
    await screen.findByText('Không còn bài nào chờ duyệt.');
  });

  it('of an edit what it changes stands beside what is public; approved it is an update', async () => {
    const record = editedRecord('Quy hoạch cảng trung chuyển Vũng Tàu');
    await open(record);
    const row = await screen.findByRole('region', { name: 'Tiêu đề' });
    expect(row.querySelector('del')?.textContent).toContain('Cần');
    expect(row.querySelector('ins')?.textContent).toContain('Vũng');
    expect(screen.queryByRole('button', { name: 'Hẹn giờ đăng' })).toBeNull();
    api.on(contentStaffApi.approveContent, decided(record, { edit: undefined }));
    press(button('Duyệt', panel()));
    await waitFor(() => expect(noticeText()).toContain('Cập nhật tin tức thành công.'));
  });

  const refusal = { keys: ['advertising' as const] };
  it('a refusal needs its reason, sends it by its key, and leads on', async () => {
    const { address } = await open(waiting());
    press(button('Từ chối', panel()));
    const dialog = screen.getByRole('dialog', { name: 'Từ chối bài này?' });
    expect(button('Từ chối', dialog).disabled).toBe(true);
    press(button('Quảng cáo', dialog));
    api.on(contentStaffApi.refuseContent, decided(waiting(), { state: 'refused', refusal }));
    press(button('Từ chối', dialog));
    await waitFor(() => expect(noticeText()).toContain('Đã từ chối bài.'));
    expect(api.asked(contentStaffApi.refuseContent)[0]?.body).toEqual({ version: 3, reason: refusal });
    await waitFor(() => expect(address()).toBe('/admin/news?state=waiting'));
  });

  it('what was refused says why, in words', async () => {
    await open(decided(waiting(), { state: 'refused', refusal }));
    expect(screen.getByText('Bị từ chối')).toBeDefined();
    expect(screen.getByText(/Bài mang tính quảng cáo/)).toBeDefined();
  });

  it('a time is one of Viet Nam; one in the past is refused at its field, the dialog stays', async () => {
    await open(waiting());
    press(button('Hẹn giờ đăng', panel()));
    const dialog = screen.getByRole('dialog', { name: 'Hẹn giờ đăng' });
    const send = () => fireEvent.submit(dialog.querySelector('form')!);
    send();
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Nhập ngày và giờ hợp lệ.');
    fill('Ngày', '01/01/2020', dialog);
    api.on(contentStaffApi.approveContent, () => {
      throw new DomainProblem('validation-failed', { errors: [{ pointer: '/publishAt', code: 'in-past' }] });
    });
    send();
    expect(await within(dialog).findByText(/Thời điểm này đã qua/)).toBeDefined();
    fill('Ngày', '01/12/2026', dialog);
    fill('Giờ', '09:30', dialog);
    const publishAt = '2026-12-01T02:30:00.000Z';
    api.on(contentStaffApi.approveContent, decided(waiting(), { state: 'scheduled', publishAt }));
    send();
    await waitFor(() => expect(noticeText()).toContain('Đã hẹn giờ: bài hiển thị từ 09:30 01/12/2026.'));
    expect(api.asked(contentStaffApi.approveContent).at(-1)?.body).toEqual({ version: 3, publishAt });
  });

  it('where a colleague was faster says so, and shows what there is now', async () => {
    await open(waiting());
    api.refuse(contentStaffApi.approveContent, 'version-conflict');
    api.on(
      contentStaffApi.getOfficeContent,
      decided(waiting(), { state: 'refused', refusal: 'Trùng bài cũ.' }),
    );
    press(button('Duyệt', panel()));
    expect(await screen.findByText('Trùng bài cũ.')).toBeDefined();
    expect(noticeText()).toContain('vừa được thay đổi ở nơi khác');
    expect(screen.queryByRole('button', { name: 'Duyệt' })).toBeNull();
  });

  it('what is missing before it may be public is named', async () => {
    await open(contentRecord());
    api.refuse(contentStaffApi.publishContent, 'validation-failed', {
      errors: [
        { pointer: '/category', code: 'required' },
        { pointer: '/images/0/alt/vi', code: 'required' },
      ],
    });
    press(button('Đăng ngay', panel()));
    const alert = await within(panel()).findByRole('alert');
    for (const name of ['Chuyên mục', 'Hình ảnh']) expect(alert.textContent).toContain(name);
  });
});

describe('an author', () => {
  it('sees no decisions, submits, and recalls', async () => {
    await open(contentRecord(), 'seller');
    for (const name of ['Duyệt', 'Từ chối', 'Đăng ngay', 'Gỡ bài'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    const submitted = decided(contentRecord(), { state: 'waiting' });
    api.on(contentStaffApi.actOnContent, submitted.meta);
    api.on(contentStaffApi.getOfficeContent, submitted);
    press(button('Gửi duyệt', panel()));
    await waitFor(() => expect(noticeText()).toContain('Đã gửi, bài đang chờ duyệt.'));
    press(await screen.findByRole('button', { name: 'Rút khỏi hàng chờ' }));
    await waitFor(() =>
      expect(api.asked(contentStaffApi.actOnContent).map(({ params }) => params.act)).toEqual([
        'submit',
        'recall',
      ]),
    );
  });

  it('deletes only after a question, and comes back to the list', async () => {
    const { address } = await open(contentRecord(), 'seller');
    press(button('Xóa bài', panel()));
    const question = screen.getByRole('alertdialog', { name: 'Xóa bài này?' });
    expect(api.asked(contentStaffApi.actOnContent)).toEqual([]);
    api.on(contentStaffApi.actOnContent, contentRecord().meta);
    press(button('Xóa bài', question));
    await waitFor(() => expect(address()).toBe('/admin/news'));
    expect(noticeText()).toContain('Đã xóa bài.');
  });

  it('another’s content is not there', async () => {
    api.refuse(contentStaffApi.getOfficeContent, 'not-found');
    await openApp(`/admin/news/${contentId}`, { as: people.seller });
    expect((await screen.findByRole('alert')).textContent).toContain('Không tìm thấy nội dung này.');
  });
});

describe('versions', () => {
  it('are compared with the newest and restored', async () => {
    await open(contentRecord());
    const older = contentRecord({}, {}).content;
    const texts = { ...older.texts, vi: { ...older.texts.vi, title: 'Quy hoạch cảng Thị Vải' } };
    api.on(contentStaffApi.getContentVersion, { number: 2, content: { ...older, texts } });
    press(await screen.findByRole('button', { name: 'So phiên bản 2 với bản mới nhất' }));
    const row = await screen.findByRole('region', { name: 'Tiêu đề' });
    expect(row.querySelector('del')?.textContent).toContain('Thị');
    api.on(contentStaffApi.restoreContentVersion, decided(contentRecord(), { textVersion: 4 }));
    press(button('Khôi phục phiên bản 2'));
    await waitFor(() => expect(noticeText()).toContain('Đã khôi phục phiên bản 2'));
    expect(api.asked(contentStaffApi.restoreContentVersion)[0]).toMatchObject({
      params: { number: 2 },
      body: { version: 3 },
    });
  });
});

it('a recruitment notice is at its own address, as notifications link to it', async () => {
  api.on(contentStaffApi.getOfficeContent, contentRecord({ kind: 'career' }, {}, 'career'));
  api.on(contentStaffApi.listContentVersions, { items: [] });
  await openApp(`/admin/recruitment/${contentId}`, { as: people.seller });
  expect((await screen.findByRole('link', { name: 'Tạo bản sao' })).getAttribute('href')).toBe(
    `/admin/recruitment/create/${contentId}`,
  );
  expect(link('Tuyển dụng', screen.getByRole('main'))).toBeDefined();
});
