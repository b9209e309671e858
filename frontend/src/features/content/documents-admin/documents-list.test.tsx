/** The list of policy and guide pages in the back office. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { people } from '#frontend/testing/people.ts';
import { type DocumentName, documentPaths } from '#shared/content/documents.ts';
import { documentsStaffApi } from '#shared/content/documents-api.ts';

setUpApp();

describe('the list', () => {
  const line = (name: DocumentName, title: string) => ({
    ...{ name, path: documentPaths[name], title, version: 1, bindingVersion: 1 },
  });
  it('names each page, who changed it and when, and who accepts it', async () => {
    api.on(documentsStaffApi.listStaffDocuments, {
      items: [
        {
          ...{ ...line('regulations', 'Quy chế'), version: 3, updatedAt: '2026-11-20T03:00:00.000Z' },
          ...{ updatedByName: 'Châu', occasions: ['sign-up' as const, 'posting' as const] },
        },
        { ...line('guide', 'Hướng dẫn'), occasions: [] },
      ],
    });
    await openApp('/admin/pages', { as: people.master });
    const row = (title: string) => screen.getByText(title).closest('tr')!;
    await screen.findByText('Quy chế');
    expect(row('Quy chế').textContent).toMatch(/3.*20\/11\/2026.*Châu.*Khi tạo tài khoản.*Khi đăng tin/);
    expect(row('Hướng dẫn').textContent).toContain('Bản có sẵn');
    expect(within(row('Hướng dẫn')).getByRole('link').getAttribute('href')).toBe('/admin/pages/guide');
  });

  it('that could not be read is asked for again; sellers have no such page', async () => {
    api.refuse(documentsStaffApi.listStaffDocuments, 'temporarily-unavailable');
    await openApp('/admin/pages', { as: people.admin });
    expect(await screen.findByRole('button', { name: 'Thử lại' })).toBeTruthy();
  });
});

it('a name that is no page says so and leads back', async () => {
  await openApp('/admin/pages/no-such-page', { as: people.admin });
  expect(screen.getByText('Không tìm thấy trang này.')).toBeTruthy();
  expect(api.asked(documentsStaffApi.getStaffDocument)).toEqual([]);
});
