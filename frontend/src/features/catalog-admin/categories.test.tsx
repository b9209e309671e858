/** The page of categories: order by keyboard, names in five languages, hidden, added, deleted or why not. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { button, fill, noticeText, press, pressTwice } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { noNetwork } from '#frontend/testing/fake-api.ts';
import { people } from '#frontend/testing/people.ts';
import type { CategoryRecord } from '#shared/catalog/admin-model.ts';
import { catalogApi } from '#shared/catalog/api.ts';
import { names } from '#shared/catalog/names.ts';
import { categoriesApi } from '#shared/catalog/staff-api.ts';
import { locales } from '#shared/kernel/locale.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';

setUpApp();
const record = (id: string, vi: string, more: Partial<CategoryRecord> = {}): CategoryRecord => ({
  ...{ group: 'land', id, order: 10, names: names(vi, `${vi} en`, `${vi} ja`, `${vi} ko`, `${vi} zh`) },
  ...{ isHidden: false, version: 1, isShipped: false, isUsed: false, ...more },
});
const farm = record('farm', 'Đất nông nghiệp', { isShipped: true, isUsed: true, version: 0 });
const salt = record('salt', 'Ruộng muối', { order: 20 });
const used = record('hill', 'Đất đồi', { order: 30, isUsed: true });

/** What the server has. */
let stored: CategoryRecord[];
beforeEach(() => {
  stored = [farm, salt, used];
  api.on(categoriesApi.listCategories, () => ({ items: stored }));
});
const open = (locale: (typeof locales)[number] = 'vi', query = '') =>
  openApp(`/admin/categories${query}`, { as: people.admin, locale });
const rows = () => within(screen.getByRole('list', { name: 'Đất' })).getAllByRole('listitem');
const rowOf = (name: string) => rows().find((row) => row.textContent?.includes(name))!;
const namesOfRows = () => rows().map((row) => row.querySelector('p')?.textContent);
/** The server puts them into the order that was asked for. */
const takeOrder = () =>
  api.on(categoriesApi.orderCategories, ({ body }) => {
    stored = body.ids.map((id, at) => ({ ...stored.find((one) => one.id === id)!, order: (at + 1) * 10 }));
    return { items: stored };
  });

it('is an admin’s alone', async () => {
  await openApp('/admin/categories', { as: people.seller });
  expect(api.asked(categoriesApi.listCategories)).toEqual([]);
});

it.each(locales)('reads in %s without a gap', async (locale) => {
  await open(locale);
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(3));
  expect(document.body.textContent).not.toMatch(/\{\{|undefined|keptUsed|moveUp/);
});

it('that could not be read is asked for again', async () => {
  api.refuse(categoriesApi.listCategories, 'temporarily-unavailable');
  await open();
  const again = await screen.findByRole('button', { name: 'Thử lại' });
  api.on(categoriesApi.listCategories, { items: stored });
  press(again);
  await waitFor(() => expect(rows()).toHaveLength(3));
});

it('a group without any says so and offers to add one', async () => {
  await open('vi', '?group=brand');
  await screen.findByText('Chưa có danh mục nào.');
  expect(button('Thêm danh mục')).toBeTruthy();
});

describe('the order', () => {
  it('moves one down at once, says where it is, and keeps the focus on the button', async () => {
    await open();
    await waitFor(() => expect(rows()).toHaveLength(3));
    const answer = api.hold(categoriesApi.orderCategories);
    press(button('Chuyển xuống: Đất nông nghiệp'));
    await waitFor(() => expect(namesOfRows()).toEqual(['Ruộng muối', 'Đất nông nghiệp', 'Đất đồi']));
    expect(screen.getByText('Đất nông nghiệp: vị trí 2 trên 3')).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Chuyển xuống: Đất nông nghiệp'),
    );
    stored = [salt, farm, used];
    answer({ items: stored });
    await waitFor(() => expect(button('Chuyển xuống: Đất nông nghiệp').ariaDisabled).not.toBe('true'));
    expect(namesOfRows()).toEqual(['Ruộng muối', 'Đất nông nghiệp', 'Đất đồi']);
    expect(api.asked(categoriesApi.orderCategories)[0]).toMatchObject({
      ...{ params: { group: 'land' }, body: { ids: ['salt', 'farm', 'hill'] } },
    });
  });

  it('has an end at both sides, and a double press moves one step', async () => {
    takeOrder();
    await open();
    await waitFor(() => expect(rows()).toHaveLength(3));
    press(button('Chuyển lên: Đất nông nghiệp'));
    expect(api.asked(categoriesApi.orderCategories)).toEqual([]);
    pressTwice(button('Chuyển lên: Đất đồi'));
    await waitFor(() => expect(namesOfRows()).toEqual(['Đất nông nghiệp', 'Đất đồi', 'Ruộng muối']));
    expect(api.asked(categoriesApi.orderCategories)).toHaveLength(1);
  });

  it('that somebody else has changed is read anew, and nothing is moved', async () => {
    await open();
    await waitFor(() => expect(rows()).toHaveLength(3));
    api.refuse(categoriesApi.orderCategories, 'version-conflict');
    stored = [farm, salt, used, record('new', 'Đất mới')];
    press(button('Chuyển xuống: Đất nông nghiệp'));
    await waitFor(() => expect(rows()).toHaveLength(4));
    expect(namesOfRows()[0]).toBe('Đất nông nghiệp');
    expect(screen.getByRole('alert').textContent).not.toBe('');
  });

  it('that could not be sent goes back, and says that the line is cut', async () => {
    await open();
    await waitFor(() => expect(rows()).toHaveLength(3));
    api.on(categoriesApi.orderCategories, () => {
      throw noNetwork();
    });
    press(button('Chuyển xuống: Đất nông nghiệp'));
    await screen.findByRole('alert');
    expect(namesOfRows()[0]).toBe('Đất nông nghiệp');
  });
});

describe('a new one', () => {
  const typeNames = (vi: string, en: string) => {
    fill('Tên bằng Tiếng Việt', vi);
    fill('Tên bằng English', en);
    for (const [language, name] of [
      ['日本語', '塩田'],
      ['한국어', '염전'],
      ['中文', '盐田'],
    ] as const)
      fill(`Tên bằng ${language}`, name);
  };
  const dialog = () => screen.getByRole('dialog');

  it('comes last under an id of its English name, and every filter asks anew', async () => {
    await open();
    await waitFor(() => expect(rows()).toHaveLength(3));
    press(button('Thêm danh mục'));
    typeNames('Đồng muối', 'Salt');
    const asked: string[] = [];
    api.on(categoriesApi.putCategory, ({ params, body }) => {
      asked.push(params.id);
      // An id that somebody deleted once is never another's.
      if (params.id === 'salt-2') throw new DomainProblem('already-exists');
      const saved = { ...params, ...body.category, version: 1, isShipped: false, isUsed: false };
      stored = [...stored, saved];
      return saved;
    });
    const before = api.asked(catalogApi.getCatalog).length;
    pressTwice(button('Thêm danh mục', dialog()));
    await waitFor(() => expect(rows()).toHaveLength(4));
    expect(asked).toEqual(['salt-2', 'salt-3']);
    expect(stored.at(-1)).toMatchObject({ order: 40, isHidden: false });
    expect(api.asked(catalogApi.getCatalog).length).toBeGreaterThanOrEqual(before);
    expect(noticeText()).toContain('Đã lưu danh mục “Đồng muối”.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('without a name in each language is refused at the field, and nothing is sent', async () => {
    await open();
    await waitFor(() => expect(rows()).toHaveLength(3));
    press(button('Thêm danh mục'));
    fill('Tên bằng Tiếng Việt', 'Đồng muối');
    press(button('Thêm danh mục', dialog()));
    await within(dialog()).findByText(/Có 4 mục cần sửa/);
    expect(api.asked(categoriesApi.putCategory)).toEqual([]);
    expect(within(dialog()).getByLabelText<HTMLInputElement>('Tên bằng Tiếng Việt').value).toBe('Đồng muối');
  });

  it('changed by two: what was typed stays, and goes over the newest one on a second press', async () => {
    await open();
    await waitFor(() => expect(rows()).toHaveLength(3));
    press(button('Sửa: Ruộng muối'));
    fill('Tên bằng Tiếng Việt', 'Ruộng muối biển');
    api.refuse(categoriesApi.putCategory, 'version-conflict');
    stored = [farm, { ...salt, version: 5, names: { ...salt.names, vi: 'Ruộng muối đỏ' } }, used];
    press(button('Lưu', dialog()));
    await within(dialog()).findByText(/Người khác vừa sửa danh mục này/);
    expect(within(dialog()).getByLabelText<HTMLInputElement>('Tên bằng Tiếng Việt').value).toBe(
      'Ruộng muối biển',
    );
    await waitFor(() => expect(rowOf('Ruộng muối đỏ')).toBeTruthy());
    api.on(categoriesApi.putCategory, ({ params, body }) => {
      const saved = { ...params, ...body.category, version: 6, isShipped: false, isUsed: false };
      stored = [farm, saved, used];
      return saved;
    });
    press(button('Lưu', dialog()));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.asked(categoriesApi.putCategory).at(-1)?.body).toMatchObject({
      ...{ version: 5, category: { order: 20, names: { vi: 'Ruộng muối biển' } } },
    });
  });
});

it('one is hidden and shown again with one press; others see that it is', async () => {
  await open();
  await waitFor(() => expect(rows()).toHaveLength(3));
  api.on(categoriesApi.putCategory, ({ params, body }) => {
    const saved = { ...salt, ...params, ...body.category, version: body.version + 1 };
    stored = [farm, saved, used];
    return saved;
  });
  press(button('Ẩn: Ruộng muối'));
  await waitFor(() => expect(within(rowOf('Ruộng muối')).getByText('Đang ẩn')).toBeTruthy());
  expect(noticeText()).toContain('Đã ẩn danh mục “Ruộng muối”.');
  press(button('Hiện lại: Ruộng muối'));
  await waitFor(() => expect(noticeText()).toContain('đã hiển thị trở lại'));
});

describe('deleting', () => {
  it('is offered only for one that was never used; the others say why not', async () => {
    await open();
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(screen.getAllByRole('button', { name: /^Xóa/ })).toHaveLength(1);
    expect(rowOf('Đất nông nghiệp').textContent).toContain('Danh mục có sẵn: có thể ẩn, không xóa được.');
    expect(rowOf('Đất đồi').textContent).toContain('Đã có nội dung dùng danh mục này');
  });

  const ask = async () => {
    await open();
    await waitFor(() => expect(rows()).toHaveLength(3));
    press(button('Xóa: Ruộng muối'));
    return screen.findByRole('alertdialog');
  };
  it('asks first, and takes it away', async () => {
    const question = await ask();
    expect(question.textContent).toContain('không khôi phục được');
    api.on(categoriesApi.deleteCategory, () => {
      stored = [farm, used];
    });
    press(button('Xóa', question));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(api.asked(categoriesApi.deleteCategory)[0]).toMatchObject({
      ...{ params: { group: 'land', id: 'salt' }, query: { version: 1 } },
    });
  });

  it('of one that was used at this moment says so and leaves it', async () => {
    const question = await ask();
    api.refuse(categoriesApi.deleteCategory, 'state-conflict');
    stored = [farm, { ...salt, isUsed: true }, used];
    press(button('Xóa', question));
    await waitFor(() => expect(noticeText()).toContain('vừa có nội dung dùng danh mục “Ruộng muối”'));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Xóa/ })).toBeNull());
  });

  it('keeps the question open where the line is cut', async () => {
    const question = await ask();
    api.on(categoriesApi.deleteCategory, () => {
      throw noNetwork();
    });
    press(button('Xóa', question));
    await within(question).findByRole('alert');
    fireEvent.click(button('Hủy', question));
    expect(rows()).toHaveLength(3);
  });
});
