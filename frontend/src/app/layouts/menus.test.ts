/** The menus hold what they should, in their order, in words of every language, for those who may go there. */

import { describe, expect, it } from 'vitest';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import type { MenuEntry } from '#lib/menu-entry.ts';
import type { Me } from '#shared/accounts/model.ts';
import type { Role } from '#shared/kernel/access.ts';
import { locales } from '#shared/kernel/locale.ts';
import { namespacesOf } from '../gather.ts';
import { adminMenu } from './admin-menu.tsx';
import { isOffered } from './menu-links.tsx';
import { accountMenu, bottomMenu, sideMenu } from './menus.ts';

const texts = createI18n('vi');
await loadNamespaces(texts, ['app']);
const labels = (menu: readonly MenuEntry[]) => menu.map(({ label }) => texts.t(label as 'nav.home'));
const offered = (menu: readonly MenuEntry[], ...roles: Role[]) =>
  labels(menu.filter((entry) => isOffered(entry, { roles } as unknown as Me)));

describe('everybody’s menus, in their order', () => {
  it('beside one’s own pages', () =>
    expect(labels(sideMenu)).toEqual([
      ...['Tin của bạn', 'Đăng tin', 'Tin đã lưu', 'Ví điểm', 'Yêu cầu tư vấn của bạn', 'Thông báo'],
      ...['Thông tin cá nhân', 'Đăng ký người bán', 'Công ty môi giới', 'Hỗ trợ'],
    ]));
  it('at the bottom of phones', () =>
    expect(labels(bottomMenu)).toEqual(['Tìm', 'Đã lưu', 'Đăng tin', 'Ví', 'Tôi']));
  it('behind one’s name, the back office for sellers and staff alone', () => {
    const own = ['Tin của bạn', 'Tin đã lưu', 'Ví điểm', 'Yêu cầu tư vấn của bạn', 'Thông tin cá nhân'];
    expect(offered(accountMenu)).toEqual(own);
    expect(offered(accountMenu, 'seller')).toEqual([...own, 'Trang quản trị']);
  });
});

/** Entries whose words stand in the shell's own bundle: those of the specification. */
const specified = adminMenu.filter(({ label }) => !label.includes(':'));

describe('the back office’s menu, by role', () => {
  const content = ['Tin tức', 'Đối tác', 'Dịch vụ', 'Giới thiệu', 'Báo cáo', 'Tuyển dụng'];
  it.each<[Role, string[]]>([
    ['seller', ['Tin đăng', 'Khách hàng', ...content]],
    ['admin', ['Tin đăng', 'Khách hàng', 'Tài chính', ...content, 'Trang nội dung', 'Danh mục', 'Quảng cáo']],
    [
      'master',
      ['Tin đăng', 'Khách hàng', 'Tài chính', ...content, 'Trang nội dung', 'Tài khoản & quyền', 'Cài đặt'],
    ],
  ])('%s', (role, expected) => expect(offered(specified, role)).toEqual(expected));
});

it.each(locales)('every entry has its words in %s', async (locale) => {
  const own = createI18n(locale);
  await loadNamespaces(own, ['app', ...namespacesOf(adminMenu)]);
  for (const { label, staffLabel = label } of [...sideMenu, ...accountMenu, ...bottomMenu, ...adminMenu])
    expect([label, staffLabel].map((key) => own.exists(key))).toEqual([true, true]);
});
