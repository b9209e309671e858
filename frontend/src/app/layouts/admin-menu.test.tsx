/** The menu of the back office says how much waits: in words and by a figure. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { link } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { people } from '#frontend/testing/people.ts';
import type { Me } from '#shared/accounts/model.ts';
import { contentStaffApi } from '#shared/content/staff-api.ts';
import { officeApi } from '#shared/office/api.ts';

setUpApp();

describe('the menu of the back office', () => {
  const office = async (as: Me) => {
    api.on(contentStaffApi.listOfficeContent, { items: [] });
    return openApp('/admin/news', { as });
  };
  const menu = () => screen.getAllByRole('navigation', { name: /menu/i })[0]!;

  it('says how much waits, in words and by a figure, and nothing where nothing waits', async () => {
    api.on(officeApi.countWaiting, { listings: 12, sellers: 0, career: 2, applications: 3, news: 100 });
    await office(people.admin);
    await within(menu()).findByRole('link', { name: 'Tin đăng 12 tin chờ duyệt' });
    expect(link('Người dùng', menu()).textContent?.trim()).toBe('Người dùng');
    const jobs = link('Tuyển dụng 2 bài chờ duyệt, 3 hồ sơ ứng tuyển mới', menu());
    expect(within(jobs).getByTitle(/2 bài/).textContent).toBe('5');
    expect(within(link(/^Tin tức/, menu())).getByTitle('99+ bài chờ duyệt').textContent).toBe('99+');
    expect(api.asked(officeApi.countWaiting)).toHaveLength(1);
  });

  it('says what waits among people as one figure: registrations and unread requests', async () => {
    api.on(officeApi.countWaiting, { sellers: 2, requests: 3 });
    await office(people.admin);
    const name = 'Người dùng 2 hồ sơ người bán chờ duyệt, 3 yêu cầu tư vấn chưa đọc';
    const entry = await within(menu()).findByRole('link', { name });
    expect(within(entry).getByTitle(/3 yêu cầu/).textContent).toBe('5');
    expect(entry.querySelectorAll('[title]')).toHaveLength(1);
  });

  it('stands without figures where they cannot be had', async () => {
    api.refuse(officeApi.countWaiting, 'temporarily-unavailable');
    await office(people.seller);
    await waitFor(() => expect(api.asked(officeApi.countWaiting).length).toBeGreaterThan(0));
    expect(link('Tin đăng', menu())).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
