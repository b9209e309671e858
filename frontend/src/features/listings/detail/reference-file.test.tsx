/** The PDF on a listing's page: its name, size and pages, fetched when somebody asks for it. */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { found, offerDetail } from '#frontend/testing/listings.ts';
import { watchSavedFiles } from '#frontend/testing/saved-files.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { listingsApi } from '#shared/listings/api.ts';
import type { ListingContent } from '#shared/listings/model.ts';
import { searchApi } from '#shared/search/api.ts';

setUpApp();
afterEach(() => void vi.restoreAllMocks());

const file = { mediaId: '01JD00000000000000000000F1', name: 'Mặt bằng.pdf', bytes: 1_234_567, pages: 12 };
async function open(referenceFile: ListingContent['referenceFile'] = file, locale: Locale = 'vi') {
  const { content, ...detail } = offerDetail;
  api.on(listingsApi.getListing, { ...detail, content: { ...content, referenceFile } });
  api.on(listingsApi.listMoreOfPoster, { items: [] });
  api.on(searchApi.search, found([]));
  await openApp(`/project-detail/${offerDetail.card.code}`, { locale });
}

it('is shown with what there is to know before it is fetched, in the language of the page', async () => {
  await open();
  const section = await screen.findByRole('region', { name: 'Tài liệu tham khảo' });
  expect(section.textContent).toContain('Mặt bằng.pdf');
  expect(section.textContent).toContain('PDF · 1,2 MB · 12 trang');
  expect(api.asked(listingsApi.getListingFile)).toEqual([]);
});

it.each([
  ['en', 1, 'PDF · 1.2 MB · 1 page'],
  ['ja', 12, 'PDF・1.2MB・12ページ'],
] as const)('counts its pages in %s', async (locale, pages, words) => {
  await open({ ...file, pages }, locale);
  expect(await screen.findByText(words)).toBeDefined();
});

it('is saved under its own name, from where the API says', async () => {
  await open();
  api.on(listingsApi.getListingFile, { url: 'https://store.example/f.pdf', expiresInSeconds: 60 });
  const saved = watchSavedFiles();
  press(await screen.findByRole('button', { name: 'Tải tài liệu' }));
  await waitFor(() => expect(saved.names).toEqual(['Mặt bằng.pdf']));
  expect(saved.fetched).toEqual(['https://store.example/f.pdf']);
  expect(api.asked(listingsApi.getListingFile)).toMatchObject([{ params: { code: offerDetail.card.code } }]);
});

it('can be fetched all the same where its first page cannot be drawn', async () => {
  await open();
  api.on(listingsApi.getListingFile, { url: 'https://store.example/f.pdf', expiresInSeconds: 60 });
  watchSavedFiles();
  press(await screen.findByRole('button', { name: 'Xem trang đầu' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Vui lòng tải tài liệu về để xem');
  expect(screen.queryByRole('img', { name: /^Trang đầu/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Tải tài liệu' })).toBeDefined();
});

it('says so where the listing is public no more', async () => {
  await open();
  api.on(listingsApi.getListingFile, () => {
    throw new DomainProblem('gone');
  });
  press(await screen.findByRole('button', { name: 'Tải tài liệu' }));
  expect(await screen.findByRole('alert')).toBeDefined();
});

it('is not spoken of where a listing has none', async () => {
  await open(undefined as never);
  await screen.findByRole('heading', { level: 1 });
  const { content, ...detail } = offerDetail;
  api.on(listingsApi.getListing, { ...detail, content });
  expect(content.referenceFile).toBeUndefined();
});
