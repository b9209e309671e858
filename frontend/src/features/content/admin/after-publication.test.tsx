/** What can be done to content that is public or scheduled: taken down, withdrawn, an edit given up; and what its history says. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, noticeText, press, pressTwice } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { noNetwork, offline } from '#frontend/testing/fake-api.ts';
import { people } from '#frontend/testing/people.ts';
import { contentStaffApi as office } from '#shared/content/staff-api.ts';
import type {
  ContentHistoryLine,
  ContentMeta,
  ContentRecord,
  ContentVersionLine,
} from '#shared/content/staff-model.ts';
import { contentId, contentRecord, editedRecord } from './testing/records.ts';

setUpApp();
const at = '2026-11-20T03:00:00.000Z';
const published = (meta: Partial<ContentMeta> = {}) =>
  contentRecord({ state: 'published', wasPublic: true, publishedAt: at, publishedVersion: 3, ...meta });
const next = (record: ContentRecord, meta: Partial<ContentMeta>): ContentRecord => {
  const { published: _, ...rest } = record;
  return { ...rest, meta: { ...record.meta, ...meta, version: record.meta.version + 1 } };
};
const version = (number: number, changes: Partial<ContentVersionLine> = {}): ContentVersionLine => ({
  ...{ number, at, by: people.seller.id, byName: 'Nguyễn Bình', title: `Bản ${number}`, locales: ['vi'] },
  isPublished: false,
  ...changes,
});
const entry = (number: number, changes: Partial<ContentHistoryLine> = {}): ContentHistoryLine => ({
  ...{ id: `01JD00000000000000000000H${number}`, at, by: people.admin.id, byName: 'Nguyễn Châu' },
  act: 'content-approve',
  ...changes,
});
async function open(record: ContentRecord, as: 'admin' | 'seller', history: ContentHistoryLine[] = []) {
  api.on(office.getOfficeContent, record);
  api.on(office.listContentVersions, { items: [version(3)] });
  api.on(office.listContentHistory, { items: history });
  api.on(office.listOfficeContent, { items: [] });
  const app = await openApp(`/admin/news/${contentId}`, { as: people[as] });
  await screen.findByRole('complementary', { name: 'Thao tác' });
  return app;
}
const panel = () => screen.getByRole('complementary', { name: 'Thao tác' });
/** The panel is made anew with each version: what is looked for in it is looked for in the one there is by then. */
const inPanel = (words: string) => waitFor(() => expect(panel().textContent).toContain(words));
const acts = () => api.asked(office.actOnContent).map(({ params, body }) => [params.act, body.version]);

describe('taking down', () => {
  const ask = () => {
    press(button('Gỡ bài', panel()));
    return screen.getByRole('dialog', { name: 'Gỡ bài này?' });
  };

  it('says what follows, needs a reason, and sends fixed ones with a remark', async () => {
    await open(published(), 'admin');
    const dialog = ask();
    expect(dialog.textContent).toContain('Người xem không mở được bài nữa. Người viết đọc được lý do.');
    expect(button('Gỡ bài', dialog).disabled).toBe(true);
    press(button('Bản quyền', dialog));
    press(button('Hình ảnh', dialog));
    press(button('Bản quyền', dialog));
    const takedown = { keys: ['images' as const] };
    const down = next(published(), { state: 'withdrawn', takedown });
    api.on(office.takeDownContent, down);
    pressTwice(button('Gỡ bài', dialog));
    await waitFor(() => expect(noticeText()).toContain('Đã gỡ bài.'));
    expect(api.asked(office.takeDownContent).map(({ body }) => body)).toEqual([
      { version: 3, reason: takedown },
    ]);
    expect(await screen.findByText('Bài đã bị gỡ')).toBeDefined();
    expect(screen.getByText(/Hình ảnh chưa rõ hoặc chưa phù hợp/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Xem trang công khai' })).toBeNull();
  });

  it('in words alone waits for ten characters, and keeps them on a lost line', async () => {
    await open(published(), 'admin');
    const dialog = ask();
    const own = within(dialog).getByLabelText<HTMLTextAreaElement>('Ghi thêm');
    fireEvent.change(own, { target: { value: 'Sai nguồn' } });
    expect(button('Gỡ bài', dialog).disabled).toBe(true);
    fireEvent.change(own, { target: { value: 'Sai nguồn số liệu.' } });
    api.on(office.takeDownContent, offline);
    press(button('Gỡ bài', dialog));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Mất kết nối mạng.');
    expect(own.value).toBe('Sai nguồn số liệu.');
    api.on(office.takeDownContent, next(published(), { state: 'withdrawn', takedown: own.value }));
    press(button('Gỡ bài', dialog));
    await waitFor(() => expect(noticeText()).toContain('Đã gỡ bài.'));
    expect(api.asked(office.takeDownContent).at(-1)?.body.reason).toBe('Sai nguồn số liệu.');
  });

  it('that its author has forestalled says so and shows it withdrawn', async () => {
    await open(published(), 'admin');
    const dialog = ask();
    press(button('Nội dung cấm', dialog));
    api.refuse(office.takeDownContent, 'state-conflict');
    api.on(office.getOfficeContent, next(published(), { state: 'withdrawn' }));
    press(button('Gỡ bài', dialog));
    await waitFor(() => expect(noticeText()).toContain('Trạng thái vừa thay đổi'));
    await inPanel('Đã gỡ xuống');
    expect(screen.queryByRole('button', { name: 'Gỡ bài' })).toBeNull();
  });

  it('is not offered to its author, who withdraws it by a question', async () => {
    await open(published(), 'seller');
    expect(screen.queryByRole('button', { name: 'Gỡ bài' })).toBeNull();
    press(button('Gỡ khỏi trang', panel()));
    const question = screen.getByRole('alertdialog', { name: 'Gỡ bài khỏi trang?' });
    expect(question.textContent).toContain('bạn cần gửi duyệt lại');
    const withdrawn = next(published(), { state: 'withdrawn' });
    api.on(office.actOnContent, withdrawn.meta);
    api.on(office.getOfficeContent, withdrawn);
    press(button('Gỡ khỏi trang', question));
    await waitFor(() => expect(noticeText()).toContain('Đã gỡ bài khỏi trang.'));
    expect(acts()).toEqual([['withdraw', 3]]);
    await inPanel('Gửi duyệt');
  });
});

describe('an edit of what is public', () => {
  it('is given up after a question that says what becomes of it', async () => {
    const record = editedRecord('Quy hoạch cảng trung chuyển Vũng Tàu');
    await open(record, 'seller');
    expect(await screen.findByRole('region', { name: 'Tiêu đề' })).toBeDefined();
    press(button('Bỏ bản chỉnh sửa', panel()));
    const question = screen.getByRole('alertdialog', { name: 'Bỏ bản chỉnh sửa?' });
    expect(question.textContent).toContain('Bản chỉnh sửa vẫn nằm trong danh sách phiên bản.');
    const back = next({ ...record, content: record.published! }, { edit: undefined });
    api.on(office.actOnContent, back.meta);
    api.on(office.getOfficeContent, back);
    press(button('Bỏ bản chỉnh sửa', question));
    await waitFor(() => expect(noticeText()).toContain('Đã bỏ bản chỉnh sửa.'));
    expect(acts()).toEqual([['discard', 3]]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Tiêu đề' })).toBeNull());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(record.published?.texts.vi.title);
  });

  it('stays where the question is answered with no', async () => {
    await open(editedRecord('Tiêu đề khác'), 'seller');
    press(button('Bỏ bản chỉnh sửa', panel()));
    const question = screen.getByRole('alertdialog');
    press(button('Hủy', question));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(acts()).toEqual([]);
    expect(document.activeElement).toBe(button('Bỏ bản chỉnh sửa', panel()));
  });

  it('under a new address says the one it has and the one it will have', async () => {
    await open(published({ edit: 'draft', nextSlug: 'cang-vung-tau' }), 'seller');
    expect(panel().textContent).toContain('Địa chỉ trang/news/quy-hoach-cang-can-gio');
    expect(panel().textContent).toContain('Địa chỉ mới, sau khi duyệt/news/cang-vung-tau');
  });
});

describe('what is scheduled', () => {
  const scheduled = () =>
    contentRecord({ state: 'scheduled', publishAt: '2026-12-01T02:30:00.000Z', publishedVersion: 3 });

  it('says from when on it is public, and staff may publish it at once', async () => {
    await open(scheduled(), 'admin');
    expect(panel().textContent).toContain('Hiển thị từ09:30 01/12/2026');
    expect(within(panel()).queryByRole('link', { name: 'Xem trang công khai' })).toBeNull();
    const live = next(scheduled(), { state: 'published', publishedAt: at, publishAt: undefined });
    api.on(office.publishContent, live);
    press(button('Đăng ngay', panel()));
    await waitFor(() => expect(noticeText()).toContain('Đăng tin tức thành công.'));
    expect(api.asked(office.publishContent).map(({ body }) => body)).toEqual([{ version: 3 }]);
    await inPanel('Xem trang công khai');
  });

  it('goes back to a draft when its author withdraws it', async () => {
    await open(scheduled(), 'seller');
    press(button('Gỡ khỏi trang', panel()));
    const draft = next(scheduled(), { state: 'draft', publishAt: undefined });
    api.on(office.actOnContent, draft.meta);
    api.on(office.getOfficeContent, draft);
    press(button('Gỡ khỏi trang', screen.getByRole('alertdialog')));
    await inPanel('Bản nháp');
    expect(panel().textContent).not.toContain('Hiển thị từ');
  });
});

describe('the history', () => {
  const lines = () => within(screen.getByRole('region', { name: 'Lịch sử' })).findAllByRole('listitem');

  it('says who did what, from where to where, and why', async () => {
    await open(published(), 'admin', [
      entry(1, {
        act: 'content-take-down',
        ...{ before: { state: 'published' }, after: { state: 'withdrawn', reason: { keys: ['copyright'] } } },
      }),
      entry(2, { act: 'content-go-public', by: 'system', byName: undefined }),
      entry(3, { act: 'content-act-of-another-release', byName: undefined }),
    ]);
    const [down, timed, unknown] = (await lines()).map(({ textContent }) => textContent);
    expect(down).toContain('Gỡ bài10:00 20/11/2026 · Nguyễn Châu');
    expect(down).toContain('Đang hiển thị → Đã gỡ xuống');
    expect(down).toContain('Lý do: Bài hoặc ảnh dùng tác phẩm của người khác mà chưa có quyền.');
    expect(timed).toContain('Tự hiển thị theo giờ hẹn');
    expect(timed).toMatch(/· Hệ thống$/);
    expect(unknown).toContain('Thao tác khác');
    expect(unknown).toMatch(/· —$/);
  });

  it('shows on demand what a decision was about', async () => {
    const content = { before: { 'texts.vi.title': 'Cảng Cũ' }, after: { 'texts.vi.title': 'Cảng Mới' } };
    await open(published(), 'admin', [entry(1, { content })]);
    const show = await screen.findByRole('button', { name: 'Thay đổi so với bản đang hiển thị' });
    expect(show.getAttribute('aria-expanded')).toBe('false');
    press(show);
    const row = await screen.findByRole('region', { name: 'Tiêu đề' });
    expect(row.querySelector('del')?.textContent).toContain('Cũ');
    expect(row.querySelector('ins')?.textContent).toContain('Mới');
    press(show);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Tiêu đề' })).toBeNull());
  });

  it('without entries says so', async () => {
    await open(published(), 'admin');
    expect(await screen.findByText('Chưa có thao tác nào.')).toBeDefined();
  });

  it('that does not come leaves the acts as they are', async () => {
    const opening = open(published(), 'admin');
    api.refuse(office.listContentHistory, 'temporarily-unavailable');
    await opening;
    expect((await screen.findByRole('alert')).textContent).toContain('Hệ thống đang bận.');
    expect(button('Gỡ bài', panel())).toBeDefined();
  });

  it('is not asked for by an author', async () => {
    await open(published(), 'seller');
    expect(screen.queryByRole('region', { name: 'Lịch sử' })).toBeNull();
    expect(api.asked(office.listContentHistory)).toEqual([]);
  });
});

describe('versions', () => {
  const list = () => screen.getByRole('region', { name: 'Các phiên bản' });

  it('say which is public, which is newest and where one comes from; older ones come on demand', async () => {
    const opening = open(published({ textVersion: 5, version: 5 }), 'seller');
    api.on(office.listContentVersions, ({ query }) =>
      query.cursor
        ? { items: [version(2)] }
        : {
            items: [version(5, { restoredFrom: 2 }), version(3, { isPublished: true })],
            nextCursor: 'older',
          },
    );
    await opening;
    const [newest, live] = await within(list()).findAllByRole('listitem');
    expect(newest?.textContent).toMatch(/Phiên bản 5.*Mới nhất.*Khôi phục từ phiên bản 2/);
    expect(live?.textContent).toMatch(/Phiên bản 3.*Đang hiển thị/);
    expect(within(newest!).queryByRole('button')).toBeNull();
    press(button('Xem thêm', list()));
    await waitFor(() => expect(within(list()).getAllByRole('listitem')).toHaveLength(3));
    expect(within(list()).queryByRole('button', { name: 'Xem thêm' })).toBeNull();
  });

  it('one that does not come can be asked for again; restored while a colleague saved, it says so', async () => {
    await open(published({ textVersion: 5, version: 5 }), 'seller');
    api.on(office.getContentVersion, () => {
      throw noNetwork();
    });
    press(button('So phiên bản 3 với bản mới nhất', list()));
    expect((await within(list()).findByRole('alert')).textContent).toContain('Mất kết nối mạng.');
    api.on(office.getContentVersion, { number: 3, content: published().content });
    press(button('Thử lại', list()));
    expect(await within(list()).findByText('Không có khác biệt.')).toBeDefined();
    api.refuse(office.restoreContentVersion, 'version-conflict');
    api.on(office.getOfficeContent, published({ textVersion: 6, version: 6 }));
    press(button('Khôi phục phiên bản 3', list()));
    await waitFor(() => expect(noticeText()).toContain('vừa được thay đổi ở nơi khác'));
  });
});
