/** Writing content: it is saved by itself and never lost, also without a connection and over a reload. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { noNetwork } from '#frontend/testing/fake-api.ts';
import { people } from '#frontend/testing/people.ts';
import { contentStaffApi } from '#shared/content/staff-api.ts';
import type { ContentRecord } from '#shared/content/staff-model.ts';
import {
  creates,
  edit,
  fields,
  leaveTab,
  savedAs,
  saves,
  serve,
  settled,
  titleField,
  undo,
  write,
} from './testing/editor.ts';
import { contentId, contentRecord, keptOf } from './testing/records.ts';

setUpApp();

describe('new content', () => {
  async function begin() {
    let made: ContentRecord | undefined;
    api.on(contentStaffApi.createContent, ({ body: { content } }) => {
      made = { ...contentRecord({ version: 1, textVersion: 1 }), content: keptOf(content) };
      return made;
    });
    api.on(contentStaffApi.saveContent, ({ body: { content, version } }) => {
      made = savedAs(made!, content, version + 1);
      return made;
    });
    const app = await openApp('/admin/news/create', { as: people.seller });
    await screen.findByLabelText('Tiêu đề', fields);
    return app;
  }

  it('is kept as a draft by itself, under an address of its own, in the same form', async () => {
    const { address } = await begin();
    const field = titleField();
    field.focus();
    write('Tiêu đề', 'Cảng Cần Giờ');
    leaveTab();
    await settled('Đã lưu lúc');
    expect(creates()).toHaveLength(1);
    expect(creates()[0]!.body).toMatchObject({
      kind: 'news',
      content: { texts: { vi: { title: 'Cảng Cần Giờ' } } },
    });
    expect(address()).toBe(`/admin/news/create?draft=${contentId}`);
    expect([titleField() === field, document.activeElement === field]).toEqual([true, true]);
    write('Tóm tắt', 'Những mốc chính.');
    leaveTab();
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(saves()[0]!.body).toMatchObject({
      version: 1,
      content: { texts: { vi: { summary: 'Những mốc chính.' } } },
    });
  });

  it('proposes its address from the title until somebody types another', async () => {
    await begin();
    write('Tiêu đề', 'Quy hoạch TP. Huế 2030');
    expect(screen.getByLabelText<HTMLInputElement>('Địa chỉ trang').value).toBe('quy-hoach-tp-hue-2030');
    write('Địa chỉ trang', 'hue-2030');
    write('Tiêu đề', 'Quy hoạch Huế');
    expect(screen.getByLabelText<HTMLInputElement>('Địa chỉ trang').value).toBe('hue-2030');
    leaveTab();
    await waitFor(() => expect(creates()[0]?.body.content.slug).toBe('hue-2030'));
  });

  it('without a title waits for one, and keeps the rest in this browser', async () => {
    await begin();
    write('Tóm tắt', 'Chưa có tiêu đề');
    leaveTab();
    await settled('Nhập tiêu đề tiếng Việt để lưu bản nháp');
    expect(creates()).toEqual([]);
    expect(JSON.stringify(localStorage)).toContain('Chưa có tiêu đề');
  });

  it('whose first answer was lost is not made twice: the same call goes again, then the newer text', async () => {
    await begin();
    let isFirst = true;
    api.on(contentStaffApi.createContent, ({ body: { content } }) => {
      if (isFirst) {
        isFirst = false;
        throw noNetwork();
      }
      return { ...contentRecord({ version: 1, textVersion: 1 }), content: keptOf(content) };
    });
    api.on(contentStaffApi.saveContent, ({ body: { content } }) => savedAs(contentRecord(), content, 2));
    write('Tiêu đề', 'Lần đầu');
    leaveTab();
    await settled('mất kết nối');
    write('Tiêu đề', 'Lần đầu, viết tiếp');
    leaveTab();
    await settled('Đã lưu lúc');
    expect(new Set(creates().map(({ key }) => key)).size).toBe(1);
    expect(creates().map(({ body }) => body.content.texts.vi.title)).toEqual(['Lần đầu', 'Lần đầu']);
    expect(saves().map(({ body }) => body.content.texts.vi.title)).toEqual(['Lần đầu, viết tiếp']);
  });

  it('a copy of a report begins with its text and without its address', async () => {
    const record = contentRecord({ ownerId: people.seller.id, kind: 'report' }, {}, 'report');
    api.on(contentStaffApi.getOfficeContent, record);
    await openApp(`/admin/report/create/${contentId}`, { as: people.seller });
    await waitFor(() => expect(titleField().value).toBe(record.content.texts.vi.title));
    expect(screen.getByLabelText<HTMLInputElement>('Giá trị').value).toBe('1.250 ha');
    expect(screen.queryByLabelText('Cho mọi người xem báo cáo này')).toBeNull();
  });
});

describe('what is typed', () => {
  it('survives a lost connection and goes when it is back', async () => {
    const { server } = await edit();
    api.on(contentStaffApi.saveContent, () => {
      throw noNetwork();
    });
    write('Tiêu đề', 'Viết lúc mất mạng');
    leaveTab();
    await settled('Chưa lưu được: mất kết nối');
    expect(JSON.stringify(localStorage)).toContain('Viết lúc mất mạng');
    serve(server.get());
    fireEvent(window, new Event('online'));
    await settled('Đã lưu lúc');
    expect(saves().at(-1)!.body.content.texts.vi.title).toBe('Viết lúc mất mạng');
    expect(JSON.stringify(localStorage)).not.toContain('Viết lúc mất mạng');
  });

  it('is there again in a page opened anew, and can be given up and taken back', async () => {
    await edit();
    api.on(contentStaffApi.saveContent, () => {
      throw noNetwork();
    });
    write('Tiêu đề', 'Chưa kịp lưu');
    leaveTab();
    await settled('mất kết nối');
    const { cleanup } = await import('@testing-library/react');
    cleanup();
    await openApp(`/admin/news/${contentId}?view=edit`, { as: people.seller });
    expect(await screen.findByText(/Đã khôi phục nội dung bạn nhập/)).toBeDefined();
    expect(titleField().value).toBe('Chưa kịp lưu');
    press(button('Bỏ nội dung này'));
    await waitFor(() => expect(titleField().value).toBe(contentRecord().content.texts.vi.title));
    undo();
    await waitFor(() => expect(titleField().value).toBe('Chưa kịp lưu'));
  });

  it('of what waits for approval goes only when somebody saves', async () => {
    await edit(contentRecord({ state: 'waiting' }));
    write('Tiêu đề', 'Sửa khi đang chờ');
    leaveTab();
    await settled('thay đổi chỉ được gửi khi bạn lưu');
    expect(saves()).toEqual([]);
    press(button('Lưu'));
    await waitFor(() => expect(saves()).toHaveLength(1));
  });
});
