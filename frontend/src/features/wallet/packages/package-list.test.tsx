/** Packages that have ended keep the link to their report. */
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, render, screen, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { system } from '#frontend/theme.ts';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import type { LevelPackage } from '#shared/wallet/model.ts';
import { PackageList } from './package-list.tsx';

const texts = createI18n('vi');
await loadNamespaces(texts, ['app', 'wallet']);
const now = Date.parse('2026-11-20T03:00:00.000Z');
const vip: LevelPackage = {
  ...{ id: '01JD000000000000000000000P', level: 'vip', units: 10, unitsLeft: 4, days: 15 },
  ...{ boughtAt: '2026-09-20T03:00:00.000Z', runsUntil: '2026-10-20T03:00:00.000Z', isCreateFree: true },
  ...{ hasReport: true, points: 700, settingsVersion: 0 },
};
afterEach(cleanup);

it('says how each package stands, and leads to the report of one that has ended', () => {
  const packages: LevelPackage[] = [
    vip,
    { ...vip, id: '01JD000000000000000000000Q', runsUntil: '2026-12-20T03:00:00.000Z' },
    {
      ...{ ...vip, id: '01JD000000000000000000000R', level: 'featured', runsUntil: null },
      ...{ unitsLeft: 0, isCreateFree: false, hasReport: false },
    },
  ];
  render(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <I18nextProvider i18n={texts}>
          <PackageList packages={packages} nowMs={now} />
        </I18nextProvider>
      </MemoryRouter>
    </ChakraProvider>,
  );
  const rows = screen.getAllByRole('article');
  expect(rows.map((row) => /Đã kết thúc|Đang dùng|Đã dùng hết/.exec(row.textContent ?? '')?.[0])).toEqual([
    'Đã kết thúc',
    'Đang dùng',
    'Đã dùng hết',
  ]);
  const link = within(rows[0]!).getByRole('link', { name: 'Xem báo cáo' });
  expect(link.getAttribute('href')).toBe(`/my-wallet/package/${vip.id}`);
  expect(within(rows[2]!).queryByRole('link')).toBeNull();
});
