/** 'Still available?' in an owner's list: answered by one press, from the e-mail's link, several at once, or by closing. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, noticeText, press, pressTwice } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { refuse } from '#frontend/testing/fake-api.ts';
import { ownListing } from '#frontend/testing/listings.ts';
import { newMember } from '#frontend/testing/people.ts';
import { listingRecord } from '#frontend/testing/records.ts';
import { locales } from '#shared/kernel/locale.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { freshnessApi } from '#shared/listings/freshness-api.ts';
import type { OwnListing } from '#shared/listings/model.ts';

setUpApp();
const askedAt = '2026-11-21T02:00:00.000Z';
const today = '2026-11-22T05:00:00.000Z';
const answers = () => api.asked(freshnessApi.confirmMine).map(({ params }) => params.code);

async function open(rows: OwnListing[], search = '', locale: (typeof locales)[number] = 'vi') {
  let items = rows;
  api.on(listingsApi.listMine, () => ({ items }));
  api.on(freshnessApi.confirmMine, ({ params }) => {
    const row = items.find(({ code }) => code === params.code)!;
    const next = { ...row, version: row.version + 1, confirmedAt: today };
    const { askedAt: _, sunkAt: __, ...answered } = next;
    items = items.map((one) => (one === row ? answered : one));
    return answered;
  });
  const opened = await openApp(`/manage-sales-information${search}`, { as: newMember(), locale });
  await screen.findAllByRole('article');
  return opened;
}

describe('a listing whose owner is asked', () => {
  it('is answered for with one press, once for a double click, and says when', async () => {
    await open([ownListing({ title: 'Nhà xưởng', askedAt })]);
    const row = screen.getByRole('article');
    expect(row.textContent).toContain('Tin này còn hiệu lực không?');
    pressTwice(button('Còn bán: Nhà xưởng'));
    await waitFor(() => expect(noticeText()).toContain('Cảm ơn bạn. “Nhà xưởng” đã được xác nhận hôm nay.'));
    expect(answers()).toHaveLength(1);
    await waitFor(() => expect(row.textContent).toContain('Xác nhận còn hiệu lực 22/11/2026'));
    expect(screen.queryByRole('button', { name: 'Còn bán: Nhà xưởng' })).toBeNull();
  });

  it('is closed with its outcome where it is gone', async () => {
    const listing = ownListing({ title: 'Nhà xưởng', askedAt });
    await open([listing]);
    press(button('Đã bán: Nhà xưởng'));
    api.on(listingsApi.actOnMine, { ...listing, state: 'closed', version: 4 });
    press(button('Đóng tin', screen.getByRole('dialog', { name: 'Đóng tin' })));
    await waitFor(() => expect(api.asked(listingsApi.actOnMine)).toHaveLength(1));
    expect(api.asked(listingsApi.actOnMine)[0]).toMatchObject({
      params: { act: 'close' },
      body: { closing: { outcome: 'sold' } },
    });
    expect(answers()).toEqual([]);
  });

  it('that came last for want of an answer says so', async () => {
    await open([ownListing({ askedAt, sunkAt: today })]);
    expect(screen.getByRole('article').textContent).toContain('Tin đang xếp sau các tin cùng mức');
  });

  it('that was closed elsewhere meanwhile is fetched anew, and the answer is not lost in silence', async () => {
    await open([ownListing({ title: 'Nhà xưởng', askedAt })]);
    const before = api.asked(listingsApi.listMine).length;
    api.on(freshnessApi.confirmMine, refuse('state-conflict'));
    press(button('Còn bán: Nhà xưởng'));
    await waitFor(() => expect(noticeText()).toContain('Tin vừa thay đổi ở nơi khác'));
    await waitFor(() => expect(api.asked(listingsApi.listMine).length).toBeGreaterThan(before));
  });

  it.each([
    ['hidden', { state: 'hidden' }],
    ['past its date', { expiresAt: '2026-11-21T03:00:00.000Z' }],
  ] as const)('is not asked about while it is %s', async (_, changes) => {
    await open([ownListing({ askedAt, ...changes })]);
    expect(screen.queryByRole('button', { name: /^Còn bán/ })).toBeNull();
  });
});

describe('the link of the e-mail', () => {
  it('leads to the row, also one of the other group, in whatever state the list was shown', async () => {
    const want = ownListing({ title: 'Cần mua xưởng', kind: 'buy', askedAt });
    await open([ownListing({ title: 'Nhà xưởng' }), want], `?asked=${want.code}`);
    const row = await screen.findByRole('article', { name: 'Cần mua xưởng' });
    await waitFor(() => expect(document.activeElement).toBe(row));
    press(within(row).getByRole('button', { name: 'Vẫn cần mua: Cần mua xưởng' }));
    await waitFor(() => expect(answers()).toEqual([want.code]));
  });

  it('fetches a listing that the list has not come to; one that is nobody’s here is passed over', async () => {
    const record = listingRecord({ state: 'shown', askedAt, expiresAt: '2026-12-06T03:00:00.000Z' });
    api.on(listingsApi.getMine, record);
    await open([ownListing({ title: 'Nhà xưởng' })], `?asked=${record.meta.code}`);
    expect(await screen.findByRole('article', { name: record.content.title })).toBeDefined();
    expect(api.asked(listingsApi.getMine)).toHaveLength(1);
  });

  it('of somebody else’s listing shows one’s own list', async () => {
    api.on(listingsApi.getMine, refuse('not-found'));
    await open([ownListing({ title: 'Nhà xưởng' })], '?asked=DA0000000Z');
    await waitFor(() => expect(api.asked(listingsApi.getMine)).toHaveLength(1));
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(noticeText()).toBe('');
  });
});

describe('several', () => {
  it('are chosen together and answered for with one press', async () => {
    const rows = ['Một', 'Hai'].map((name) => ownListing({ title: `Lô ${name}`, askedAt }));
    await open([...rows, ownListing({ title: 'Lô Ba' })]);
    expect(screen.getByText('2 tin chờ bạn xác nhận còn hiệu lực')).toBeDefined();
    press(button('Chọn và xác nhận'));
    press(button('Vẫn còn', screen.getByRole('group', { name: 'Thao tác với các tin đã chọn' })));
    press(button('Vẫn còn', screen.getByRole('dialog', { name: 'Xác nhận 2 tin còn hiệu lực' })));
    await waitFor(() => expect(noticeText()).toContain('Đã xác nhận 2 tin.'));
    expect(answers().toSorted()).toEqual(rows.map(({ code }) => code).toSorted());
  });

  it('one alone needs no choosing', async () => {
    await open([ownListing({ askedAt }), ownListing()]);
    expect(screen.queryByText('Chọn và xác nhận')).toBeNull();
  });
});

it.each(locales)('reads in %s without a gap', async (locale) => {
  await open(
    [ownListing({ askedAt, sunkAt: today, confirmedAt: today }), ownListing({ askedAt })],
    '',
    locale,
  );
  expect(document.body.textContent).not.toMatch(/\{\{|available\.|undefined/);
});
