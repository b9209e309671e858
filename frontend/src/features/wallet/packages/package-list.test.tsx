/** Packages that have ended keep the link to their report. */
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { LevelPackage } from '../../../../../shared/wallet/model.ts';
import { loadTexts } from '../../../lib/text-bundles.ts';
import { createTexts, TextProvider } from '../../../lib/texts.tsx';
import { system } from '../../../theme.ts';
import { PackageList } from './package-list.tsx';

const texts = createTexts('vi');
await loadTexts(texts, ['app', 'wallet']);
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
        <TextProvider texts={texts}>
          <PackageList packages={packages} nowMs={now} />
        </TextProvider>
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
