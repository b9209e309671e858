/** After a decision about a listing: where the next case cannot be had, where somebody has gone, what is counted. */
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, noticeText, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { noNetwork } from '#frontend/testing/fake-api.ts';
import { people } from '#frontend/testing/people.ts';
import { listingRecord, waitingRow } from '#frontend/testing/records.ts';
import { listingsApi } from '#shared/listings/api.ts';
import type { ListingMeta, ListingRecord } from '#shared/listings/model.ts';
import { listingReviewApi } from '#shared/listings/review-api.ts';
import { officeApi } from '#shared/office/api.ts';

setUpApp();
const panel = () => screen.getByRole('complementary', { name: 'Duyệt tin' });

async function open(record: ListingRecord) {
  api.on(listingsApi.getForStaff, record);
  api.on(listingsApi.getHistory, { items: [] });
  api.on(listingReviewApi.getWarnings, { items: [] });
  api.on(listingReviewApi.lookAt, {});
  api.on(listingsApi.listWaiting, { items: [] });
  const opened = await openApp(`/admin/post/${record.meta.code}`, { as: people.admin });
  await screen.findByRole('button', { name: 'Duyệt' });
  return opened;
}
/** The record as a decision leaves it. */
const decided = (record: ListingRecord, meta: Partial<ListingMeta>): ListingRecord => ({
  ...record,
  meta: { ...record.meta, ...meta, version: record.meta.version + 1 },
});
const shown = { state: 'shown', hasRevision: false, expiresAt: '2026-12-07T03:00:00.000Z' } as const;

describe('an approval', () => {
  it('whose next case cannot be asked for stays on the screen; the way on is offered later', async () => {
    const record = listingRecord();
    const { address } = await open(record);
    api.on(listingsApi.approve, decided(record, shown));
    const next = waitingRow();
    api.on(listingsApi.listWaiting, () => {
      throw noNetwork();
    });
    press(button('Duyệt', panel()));
    await waitFor(() => expect(noticeText()).toContain('Đã duyệt tin.'));
    expect(screen.queryByRole('button', { name: 'Duyệt' })).toBeNull();
    expect(address()).toBe(`/admin/post/${record.meta.code}`);
    api.on(listingsApi.listWaiting, { items: [next] });
    act(() => void window.dispatchEvent(new Event('focus')));
    const onward = await screen.findByRole('link', { name: 'Tin chờ duyệt tiếp theo' });
    expect(onward.getAttribute('href')).toBe(`/admin/post/${next.code}`);
  });

  it('does not call back whoever has gone elsewhere meanwhile', async () => {
    const record = listingRecord();
    const { router, address } = await open(record);
    api.on(listingsApi.approve, decided(record, shown));
    const { promise, resolve: answer } = Promise.withResolvers<{ items: [] }>();
    api.on(listingsApi.listWaiting, () => promise);
    press(button('Duyệt', panel()));
    await waitFor(() => expect(noticeText()).toContain('Đã duyệt tin.'));
    await act(() => router.navigate('/saved'));
    answer({ items: [] });
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tin đã lưu'));
    expect(address()).toBe('/saved');
  });

  it('has what waits counted anew', async () => {
    const record = listingRecord();
    api.on(officeApi.countWaiting, { listings: 3 });
    await open(record);
    await screen.findByRole('link', { name: /3 tin chờ duyệt/ });
    api.on(officeApi.countWaiting, { listings: 2 });
    api.on(listingsApi.approve, decided(record, shown));
    press(button('Duyệt', panel()));
    await screen.findByRole('link', { name: /2 tin chờ duyệt/ });
  });
});
