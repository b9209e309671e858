/** What is wrong in the form of content is said at its fields; two editors at once both keep their text; going on from there. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, link, noticeText, pick, press, pressTwice } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { people } from '#frontend/testing/people.ts';
import { openStore, pictureFile } from '#frontend/testing/store.ts';
import { contentStaffApi } from '#shared/content/staff-api.ts';
import type { ContentRecord } from '#shared/content/staff-model.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { edit, leaveTab, savedAs, saves, serve, settled, titleField, undo, write } from './testing/editor.ts';
import { contentId, contentRecord } from './testing/records.ts';

setUpApp();

describe('refusals', () => {
  const refuseAt = (pointer: string, code: string, params?: Record<string, number>) =>
    api.refuse(contentStaffApi.saveContent, 'validation-failed', {
      errors: [{ pointer, code, ...(params && { params }) }],
    });
  const problemAt = (field: HTMLElement) =>
    document.getElementById(field.getAttribute('aria-describedby')!.split(' ').at(-1)!)?.textContent;

  it('a taken address is said at its field, until it is changed', async () => {
    await edit(contentRecord({ wasPublic: true, state: 'withdrawn' }));
    refuseAt('/slug', 'taken');
    const slug = screen.getByLabelText<HTMLInputElement>('Địa chỉ trang');
    write('Địa chỉ trang', 'da-co');
    leaveTab();
    await waitFor(() =>
      expect(problemAt(slug)).toBe('Địa chỉ này đã được dùng. Vui lòng chọn địa chỉ khác.'),
    );
    expect(titleField().value).toBe(contentRecord().content.texts.vi.title);
    write('Địa chỉ trang', 'chua-co');
    await waitFor(() => expect(slug.getAttribute('aria-invalid')).toBeNull());
  });

  it('an address that follows the title gets a mark where another has it', async () => {
    const record = contentRecord({ slug: 'quy-hoach-cang-trung-chuyen-can-gio' });
    await edit(record);
    api.on(contentStaffApi.saveContent, ({ body: { content } }) => {
      if (content.slug === 'tieu-de-trung')
        throw new DomainProblem('validation-failed', { errors: [{ pointer: '/slug', code: 'taken' }] });
      return savedAs(record, content, 4);
    });
    write('Tiêu đề', 'Tiêu đề trùng');
    leaveTab();
    await settled('Đã lưu lúc');
    expect(saves().map(({ body }) => body.content.slug)).toEqual(['tieu-de-trung', 'tieu-de-trung-000001']);
  });

  it.each([
    ['/content/texts/vi/body', 'active-content', 'Nội dung có mã không được phép chạy.'],
    ['/content/texts/vi/body', 'required', 'Cần nhập mục này trước khi gửi duyệt hoặc đăng.'],
    ['/content/texts/vi/body', 'unknown-image', 'Có ảnh không còn trong danh sách.'],
    ['/content/images/0/alt/vi', 'required', 'Cần nhập mục này trước khi gửi duyệt hoặc đăng.'],
    ['/content/category', 'not-found', 'Mục đã chọn không còn dùng được.'],
  ])('%s %s is worded, and nothing is lost', async (pointer, code, words) => {
    await edit();
    refuseAt(pointer, code);
    write('Tiêu đề', 'Tiêu đề mới');
    leaveTab();
    await settled('có mục cần sửa');
    expect(screen.getByText((text) => text.startsWith(words))).toBeDefined();
    expect(titleField().value).toBe('Tiêu đề mới');
    expect(JSON.stringify(localStorage)).toContain('Tiêu đề mới');
  });

  it('a sixth image is refused before it is sent', async () => {
    openStore();
    await edit(contentRecord({}, { images: [] }));
    const input = screen.getByLabelText<HTMLInputElement>(/^(Chọn ảnh|Đã đủ số ảnh)/);
    const files = Array.from({ length: 6 }, (_, at) => pictureFile(`anh-${at}.jpg`));
    fireEvent.change(input, { target: { files } });
    expect(await screen.findByText('Không thêm được 1 tệp')).toBeDefined();
    expect(screen.getAllByRole('button', { name: /^Bỏ ảnh/ })).toHaveLength(5);
  });

  it('a seller who may not publish reads why, and the text stays', async () => {
    await edit();
    expect(screen.queryByRole('button', { name: /Đăng ngay|Cập nhật ngay/ })).toBeNull();
    api.refuse(contentStaffApi.actOnContent, 'forbidden');
    press(button('Gửi duyệt'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('không có quyền thực hiện thao tác này');
  });
});

describe('two editors at once', () => {
  const changedElsewhere = (
    record: ContentRecord,
    part: Partial<ContentRecord['content']['texts']['vi']>,
  ) => {
    const { vi, ...others } = record.content.texts;
    return {
      ...record,
      meta: { ...record.meta, version: 4, textVersion: 4 },
      content: { ...record.content, texts: { ...others, vi: { ...vi, ...part } } },
    };
  };

  it('in different fields: both changes stand, and that is said', async () => {
    const { server } = await edit();
    server.put(changedElsewhere(contentRecord(), { summary: 'Tóm tắt của người khác' }));
    write('Tiêu đề', 'Tiêu đề của tôi');
    leaveTab();
    await settled('Đã lưu lúc');
    expect(noticeText()).toContain('các thay đổi đã được gộp lại');
    expect(server.get().content.texts.vi).toMatchObject({
      ...{ title: 'Tiêu đề của tôi', summary: 'Tóm tắt của người khác' },
    });
  });

  it.each([
    ['Bạn nhập ở đây', 'Tiêu đề của tôi'],
    ['Bản mới nhất', 'Tiêu đề của người khác'],
  ])('in the same field: both texts stand side by side, and %s wins by choice', async (side, winner) => {
    const { server } = await edit();
    server.put(changedElsewhere(contentRecord(), { title: 'Tiêu đề của người khác' }));
    write('Tiêu đề', 'Tiêu đề của tôi');
    leaveTab();
    const clash = await screen.findByRole('group', { name: 'Tiêu đề' });
    expect(clash.textContent).toContain('Tiêu đề của tôi');
    expect(clash.textContent).toContain('Tiêu đề của người khác');
    press(within(clash).getByRole('radio', { name: new RegExp(side) }));
    press(button('Tiếp tục'));
    await waitFor(() => expect(titleField().value).toBe(winner));
    await waitFor(() => expect(server.get().content.texts.vi.title).toBe(winner));
  });

  it('typing goes on while the choice stands open, and none of it is lost', async () => {
    const { server } = await edit();
    server.put(changedElsewhere(contentRecord(), { title: 'Tiêu đề của người khác' }));
    write('Tiêu đề', 'Tiêu đề của tôi');
    leaveTab();
    await screen.findByRole('group', { name: 'Tiêu đề' });
    write('Tóm tắt', 'Viết thêm lúc đó');
    press(button('Tiếp tục'));
    await waitFor(() => expect(server.get().content.texts.vi.summary).toBe('Viết thêm lúc đó'));
  });
});

describe('languages', () => {
  it('stand beside Vietnamese, marked where they are missing', async () => {
    await edit();
    const groups = screen.getAllByRole('radiogroup', { name: 'Ngôn ngữ của bài' });
    expect(within(groups[0]!).getByRole('radio', { name: '日本語 · chưa có' })).toBeDefined();
    expect(within(groups[0]!).getByRole('radio', { name: 'English' })).toBeDefined();
  });

  it('a translation is marked as older once the Vietnamese text has changed', async () => {
    await edit();
    write('Tiêu đề', 'Tiêu đề đã đổi');
    await waitFor(() =>
      expect(
        screen.getAllByRole('radio', { name: /English · cũ hơn bản tiếng Việt/ }).length,
      ).toBeGreaterThan(0),
    );
    write('Tiêu đề (English)', 'Changed as well');
    await waitFor(() => expect(screen.queryByRole('radio', { name: /cũ hơn/ })).toBeNull());
  });

  it('one that is left empty is not sent; one that is taken away comes back by undo', async () => {
    const { server } = await edit();
    press(button('Xóa bản dịch này'));
    leaveTab();
    await settled('Đã lưu lúc');
    expect(Object.keys(server.get().content.texts)).toEqual(['vi']);
    undo();
    leaveTab();
    await waitFor(() => expect(Object.keys(server.get().content.texts)).toEqual(['vi', 'en']));
  });
});

describe('going on from the form', () => {
  it('a seller submits what was just typed, once for two presses', async () => {
    const { server, address } = await edit();
    api.on(contentStaffApi.listContentVersions, { items: [] });
    api.on(contentStaffApi.listOfficeContent, { items: [] });
    api.on(contentStaffApi.actOnContent, ({ body: { version } }) => {
      const meta = { ...server.get().meta, state: 'waiting' as const, version: version + 1 };
      server.put({ ...server.get(), meta });
      return meta;
    });
    write('Tiêu đề', 'Gửi ngay');
    pressTwice(button('Gửi duyệt'));
    await waitFor(() => expect(noticeText()).toContain('Đã gửi, bài đang chờ duyệt.'));
    expect(
      api.asked(contentStaffApi.actOnContent).map(({ params, body }) => [params.act, body.version]),
    ).toEqual([['submit', 4]]);
    await waitFor(() => expect(address()).toBe(`/admin/news/${contentId}`));
  });

  it('what is missing is said at its field, and the summary leads there', async () => {
    await edit();
    api.refuse(contentStaffApi.actOnContent, 'validation-failed', {
      errors: [{ pointer: '/category', code: 'required' }],
    });
    press(button('Gửi duyệt'));
    expect(await screen.findByRole('button', { name: /^Chuyên mục: Cần nhập/ })).toBeDefined();
    pick('Chuyên mục', 'Đầu tư');
    await waitFor(() => expect(screen.queryByText(/Cần nhập mục này/)).toBeNull());
  });

  it('a title of two letters is said at once, and nothing is sent', async () => {
    await edit();
    write('Tiêu đề', 'ab');
    press(button('Gửi duyệt'));
    expect((await screen.findAllByText(/Tối thiểu 3 ký tự/)).length).toBeGreaterThan(0);
    expect(saves()).toEqual([]);
  });

  it('staff publish, and read the words of news', async () => {
    const { server } = await edit(contentRecord({ ownerId: people.admin.id, isSite: true }), 'admin');
    api.on(contentStaffApi.listContentVersions, { items: [] });
    api.on(contentStaffApi.listOfficeContent, { items: [] });
    api.on(contentStaffApi.listContentHistory, { items: [] });
    api.on(contentStaffApi.publishContent, ({ body: { version } }) => {
      const meta = {
        ...server.get().meta,
        state: 'published' as const,
        version: version + 1,
        wasPublic: true,
      };
      server.put({ ...server.get(), meta });
      return server.get();
    });
    press(button('Đăng ngay'));
    await waitFor(() => expect(noticeText()).toContain('Đăng tin tức thành công.'));
    expect(await screen.findByRole('link', { name: 'Xem trang công khai' })).toBeDefined();
  });
});

it('the preview shows each language as visitors read it', async () => {
  serve(contentRecord({}, {}));
  await openApp(`/admin/news/${contentId}?view=preview`, { as: people.seller });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Quy hoạch cảng');
  press(link('English'));
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Planning of the Can Gio transshipment port',
    ),
  );
  press(link('日本語 · chưa có'));
  expect((await screen.findByRole('note')).textContent).toContain('chưa có bản dịch');
});
