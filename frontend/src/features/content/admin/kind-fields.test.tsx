/** What only one kind of content asks for, and its images with their words: typed, refused at its field, saved as it was meant. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, controlOf, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { people } from '#frontend/testing/people.ts';
import { openStore, pictureFile } from '#frontend/testing/store.ts';
import type { ContentKind } from '#shared/content/kinds.ts';
import type { ContentInput } from '#shared/content/model.ts';
import { contentStaffApi } from '#shared/content/staff-api.ts';
import type { ContentMeta } from '#shared/content/staff-model.ts';
import { leaveTab, saves, serve, settled } from './testing/editor.ts';
import { contentId, contentRecord } from './testing/records.ts';

setUpApp();
const folders = { career: 'recruitment', partner: 'partner', report: 'report', news: 'news' } as const;
interface Given {
  content?: Partial<ContentInput>;
  meta?: Partial<ContentMeta>;
  as?: 'seller' | 'admin';
}
async function edit(kind: keyof typeof folders & ContentKind, { content, meta, as = 'seller' }: Given = {}) {
  const server = serve(contentRecord({ kind, ...meta }, content, kind));
  await openApp(`/admin/${folders[kind]}/${contentId}?view=edit`, { as: people[as] });
  await waitFor(() => expect(controlOf('Tiêu đề')).toBeDefined());
  return server;
}
const saved = async () => {
  leaveTab();
  await settled('Đã lưu lúc');
  return saves().at(-1)!.body.content;
};
const field = (label: string | RegExp) => controlOf(label);
const type = (label: string | RegExp, value: string) =>
  void fireEvent.change(field(label), { target: { value } });
/** What is said about a field, once it is. */
const problemOf = async (label: string | RegExp) => {
  await waitFor(() => expect(field(label).getAttribute('aria-invalid')).toBe('true'));
  const id = field(label).getAttribute('aria-describedby')!.split(' ').at(-1)!;
  return document.getElementById(id)?.textContent;
};

describe('a vacancy', () => {
  it('has its pay read as people type it, its openings and its last day', async () => {
    await edit('career');
    type(/^Lương từ/, '25.000.000');
    type(/^Lương đến/, '40 000 000');
    type('Số lượng tuyển', '3');
    type(/^Hạn nộp hồ sơ/, '15/01/2027');
    expect((await saved()).career).toEqual({
      ...{ salaryFromVnd: 25_000_000, salaryToVnd: 40_000_000 },
      ...{ openings: 3, deadline: '2027-01-15' },
    });
  });

  it('without pay and day is one to talk about, without end', async () => {
    await edit('career');
    type(/^Lương từ/, '');
    type(/^Lương đến/, ' ');
    type(/^Hạn nộp hồ sơ/, '');
    expect((await saved()).career).toEqual({ openings: 2 });
  });

  it.each([
    [/^Lương từ/, 'hai mươi triệu'],
    [/^Lương đến/, '25'],
    ['Số lượng tuyển', '0'],
    ['Số lượng tuyển', 'nhiều'],
    [/^Hạn nộp hồ sơ/, '31/02/2027'],
  ])('%s as “%s” is refused at its field, and goes once it is put right', async (label, typed) => {
    await edit('career');
    type(label, typed);
    leaveTab();
    await settled('có mục cần sửa');
    expect(await problemOf(label)).not.toBe('');
    expect(field(label).value).toBe(typed);
    expect(JSON.stringify(localStorage)).toContain(typed);
    type(label, label === 'Số lượng tuyển' ? '5' : '');
    await waitFor(() => expect(field(label).getAttribute('aria-invalid')).toBeNull());
    expect((await saved()).texts.vi.title).toBe(contentRecord().content.texts.vi.title);
  });

  it('has its expertise and its work in each language', async () => {
    await edit('career');
    // Each language has its own, Vietnamese first.
    type(/^Chuyên môn/, 'Quản lý khu công nghiệp');
    type(/^Công việc chính/, 'Làm việc với nhà đầu tư.');
    expect((await saved()).texts.vi).toMatchObject({
      expertise: 'Quản lý khu công nghiệp',
      mainJob: 'Làm việc với nhà đầu tư.',
    });
  });
});

describe('a partner', () => {
  const image = '01JMED1A000000000000000001';

  it('has a site, a logo of its images, and listings by their IDs however they are typed', async () => {
    await edit('partner');
    type(/^Trang web/, 'https://dong-a.example.vn/');
    type(/^Logo/, image);
    type(/^Mã các tin/, 'da0123abcd; DA0123ABCE  da0123abcf');
    expect((await saved()).partner).toEqual({
      ...{ link: 'https://dong-a.example.vn/', logoId: image, isKey: false },
      listingCodes: ['DA0123ABCD', 'DA0123ABCE', 'DA0123ABCF'],
    });
  });

  it.each([
    [/^Trang web/, 'javascript:alert(1)'],
    [/^Trang web/, 'dong-a'],
    [/^Mã các tin/, 'DA0123ABCD, nhà xưởng'],
  ])('%s as “%s” is refused at its field', async (label, typed) => {
    await edit('partner');
    type(label, typed);
    leaveTab();
    await settled('có mục cần sửa');
    expect(await problemOf(label)).not.toBe('');
    expect(field(label).value).toBe(typed);
  });

  it('is a key partner by the word of staff alone', async () => {
    await edit('partner');
    expect(screen.queryByText(/Đối tác chính/)).toBeNull();
  });

  it('that staff mark is one of the home page', async () => {
    await edit('partner', { as: 'admin', meta: { ownerId: people.admin.id } });
    press(field(/Đối tác chính/));
    expect((await saved()).partner?.isKey).toBe(true);
  });

  it('whose logo is taken out of the images has none', async () => {
    const partner = { isKey: false, listingCodes: [], logoId: image };
    await edit('partner', { content: { partner } });
    press(screen.getByRole('button', { name: /^Bỏ ảnh/ }));
    const sent = await saved();
    expect([sent.images, sent.partner]).toEqual([[], { isKey: false, listingCodes: [] }]);
  });
});

describe('the figures of a report', () => {
  const names = () =>
    [...document.querySelectorAll('fieldset')].filter((one) => /^Số liệu \d/.test(one.textContent ?? ''));

  it('are added, named in several languages, and taken away by their number', async () => {
    await edit('report');
    press(button('Thêm số liệu'));
    await waitFor(() => expect(names()).toHaveLength(2));
    const second = names()[1]!;
    fireEvent.change(controlOf('Tên bằng Tiếng Việt', second), { target: { value: 'Tỷ lệ lấp đầy' } });
    fireEvent.change(controlOf('Giá trị', second), { target: { value: '82%' } });
    fireEvent.change(controlOf(/^Tên bằng English/, second), { target: { value: 'Occupancy' } });
    press(button('Bỏ số liệu 1'));
    await waitFor(() => expect(names()).toHaveLength(1));
    expect((await saved()).report?.figures).toEqual([
      { label: { vi: 'Tỷ lệ lấp đầy', en: 'Occupancy' }, value: '82%' },
    ]);
  });

  it('without a name or a value are refused where they stand', async () => {
    await edit('report');
    press(button('Thêm số liệu'));
    await waitFor(() => expect(names()).toHaveLength(2));
    const value = controlOf('Giá trị', names()[1]!);
    fireEvent.change(controlOf('Tên bằng Tiếng Việt', names()[1]!), {
      target: { value: 'Diện tích' },
    });
    leaveTab();
    await settled('có mục cần sửa');
    await waitFor(() => expect(value.getAttribute('aria-invalid')).toBe('true'));
    expect(controlOf('Giá trị', names()[0]!).getAttribute('aria-invalid')).toBeNull();
  });

  it('are twelve at most: there is no button for another', async () => {
    const figures = Array.from({ length: 11 }, (_, at) => ({ label: { vi: `Số ${at}` }, value: '1 ha' }));
    await edit('report', { content: { report: { figures, isPublic: false } } });
    press(button('Thêm số liệu'));
    await waitFor(() => expect(names()).toHaveLength(12));
    expect(screen.queryByRole('button', { name: 'Thêm số liệu' })).toBeNull();
  });

  it('are shown to visitors by the word of staff alone', async () => {
    await edit('report');
    expect(screen.queryByText('Cho mọi người xem báo cáo này')).toBeNull();
  });
});

describe('images', () => {
  it('each have their words, one of them is the cover, in their order', async () => {
    const store = openStore();
    await edit('news', { content: { images: [] } });
    fireEvent.change(screen.getByLabelText(/^Chọn ảnh/), {
      target: { files: [pictureFile('cang.jpg'), pictureFile('kho.jpg')] },
    });
    await waitFor(() => expect(store.received.toSorted()).toEqual(['cang.jpg', 'kho.jpg']));
    await waitFor(() => expect(field('Mô tả ảnh 2 bằng Tiếng Việt')).toBeDefined());
    type('Mô tả ảnh 1 bằng Tiếng Việt', 'Cảng nhìn từ trên cao');
    type('Mô tả ảnh 2 bằng Tiếng Việt', 'Nhà kho bên cảng');
    type(/^Mô tả ảnh 2 bằng English/, 'A warehouse by the port');
    type('Ảnh bìa', store.idOf('kho.jpg')!);
    press(button('Chuyển ảnh kho.jpg lên trước'));
    const { images, coverId } = await saved();
    expect(images.map(({ alt }) => alt)).toEqual([
      { vi: 'Nhà kho bên cảng', en: 'A warehouse by the port' },
      { vi: 'Cảng nhìn từ trên cao' },
    ]);
    expect(coverId).toBe(store.idOf('kho.jpg'));
  });

  it('without words are refused at the image they are missing of', async () => {
    const [first, second] = ['01JMED1A000000000000000001', '01JMED1A000000000000000002'];
    const images = [
      { mediaId: first!, alt: { vi: 'Cảng' } },
      { mediaId: second!, alt: { vi: 'Kho' } },
    ];
    const server = await edit('news', { content: { images } });
    api.refuse(contentStaffApi.actOnContent, 'validation-failed', {
      errors: [{ pointer: '/images/1/alt/vi', code: 'required' }],
    });
    type('Mô tả ảnh 2 bằng Tiếng Việt', '');
    press(button('Gửi duyệt'));
    expect(await problemOf('Mô tả ảnh 2 bằng Tiếng Việt')).toBe(
      'Cần nhập mục này trước khi gửi duyệt hoặc đăng.',
    );
    expect(field('Mô tả ảnh 1 bằng Tiếng Việt').getAttribute('aria-invalid')).toBeNull();
    expect(server.get().meta.state).toBe('draft');
  });
});

describe('the address of the page', () => {
  const slug = () => field('Địa chỉ trang');

  it('typed in capitals is small, and follows the title again on demand', async () => {
    await edit('news', { meta: { slug: 'quy-hoach-cang-trung-chuyen-can-gio' } });
    type('Địa chỉ trang', 'Cang-Moi');
    expect(slug().value).toBe('cang-moi');
    press(button('Lấy theo tiêu đề'));
    expect(slug().value).toBe('quy-hoach-cang-trung-chuyen-can-gio');
    type('Tiêu đề', 'Cảng Vũng Tàu');
    expect(slug().value).toBe('cang-vung-tau');
    expect((await saved()).slug).toBe('cang-vung-tau');
  });

  it('of what was public stays with a new title, and says that the old one leads on once it is changed', async () => {
    await edit('news', { meta: { wasPublic: true, state: 'published', publishedVersion: 3 } });
    type('Tiêu đề', 'Cảng Vũng Tàu');
    expect(slug().value).toBe('quy-hoach-cang-can-gio');
    expect(screen.queryByText(/Địa chỉ cũ vẫn dẫn về bài này/)).toBeNull();
    type('Địa chỉ trang', 'cang-vung-tau');
    expect(screen.getByText(/Địa chỉ cũ vẫn dẫn về bài này/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Lấy theo tiêu đề' })).toBeNull();
  });

  it.each(['cảng vũng tàu', 'cang--vung', '-cang'])('%s is refused with what is allowed', async (typed) => {
    await edit('news');
    type('Địa chỉ trang', typed);
    leaveTab();
    expect(await problemOf('Địa chỉ trang')).toBe('Chỉ dùng chữ thường không dấu, số và dấu gạch nối.');
    expect(field('Tiêu đề').value).toBe(contentRecord().content.texts.vi.title);
  });
});
