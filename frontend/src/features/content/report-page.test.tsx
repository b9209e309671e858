/** The page of a public report: its figures as a table, its PDF with its size, and what happens where that cannot be had. */

import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { watchSavedFiles } from '#frontend/testing/saved-files.ts';
import { megabytesOf } from '#lib/numbers/megabytes.ts';
import { contentApi } from '#shared/content/api.ts';
import type { ContentDetail } from '#shared/content/public-model.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { articleOf } from './samples.ts';

setUpApp();
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open(changes: Partial<ContentDetail> = {}) {
  api.on(contentApi.getContent, { ...articleOf('report'), related: [], ...changes });
  await openApp('/report/bai-mau');
  await screen.findByRole('heading', { level: 1, name: 'Bài mẫu' });
}

describe('the page of a report', () => {
  it('shows its figures as a table that says of each what it is, and leads back to the list', async () => {
    await open();
    const table = screen.getByRole('table', { name: 'Số liệu chính' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(
      rows.map((row) => [
        within(row).getByRole('rowheader').textContent,
        within(row).getByRole('cell').textContent,
      ]),
    ).toEqual([
      ['Giá chào thuê nhà xưởng', '4,6 – 6,2 USD/m²/tháng'],
      ['Số tin', '12'],
    ]);
    expect(screen.getByText('PDF, 1,2 MB')).toBeTruthy();
    const main = screen.getByRole('main');
    expect(within(main).getByRole('link', { name: 'Báo cáo' }).getAttribute('href')).toBe('/report-list');
  });

  it('fetches its file from where the API says, once pressed', async () => {
    await open();
    api.on(contentApi.getReportFile, { url: 'https://store.example/reports/a.pdf', expiresInSeconds: 60 });
    const saved = watchSavedFiles();
    press(screen.getByRole('button', { name: 'Tải báo cáo' }));
    await waitFor(() => expect(saved.names).toEqual(['bai-mau.pdf']));
    expect(saved.fetched).toEqual(['https://store.example/reports/a.pdf']);
  });

  it('says so where the report was taken down meanwhile', async () => {
    await open();
    api.on(contentApi.getReportFile, () => {
      throw new DomainProblem('gone');
    });
    press(screen.getByRole('button', { name: 'Tải báo cáo' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
  });

  it('without figures and file shows neither', async () => {
    await open({ figures: [], hasFile: false });
    expect(screen.queryByRole('table', { name: 'Số liệu chính' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Tải báo cáo' })).toBeNull();
  });

  it.each([
    [1_234_567, 'vi', '1,2'],
    [1_234_567, 'en', '1.2'],
    [3 * 1024 * 1024, 'ja', '3'],
    [900, 'ko', '0.1'],
  ] as const)('words a size of %i bytes in %s as %s', (bytes, locale, words) => {
    expect(megabytesOf(bytes, locale)).toBe(words);
  });
});
