/** What listings bring, as their owner sees it, and how a page tells that it is looked at. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { button, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { found, offerDetail, ownListing } from '#frontend/testing/listings.ts';
import { newMember } from '#frontend/testing/people.ts';
import { watchSavedFiles } from '#frontend/testing/saved-files.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { listingsPaidApi } from '#shared/listings/paid-api.ts';
import { listingViewsApi } from '#shared/listings/views-api.ts';
import { searchApi } from '#shared/search/api.ts';
import { daysUntil, totalsOf } from './series.ts';

setUpApp();
const row = () => screen.getByRole('article');
const day = (date: string, views: number, more: object = {}) => ({
  ...{ day: date, impressions: 0, views, reveals: 0, requests: 0, shares: 0, files: 0, saves: 0 },
  ...more,
});

async function openWith(answer: 'fails' | object[]) {
  const listing = ownListing({ title: 'Nhà xưởng Yên Phong', publishedAt: '2026-11-01T03:00:00.000Z' });
  api.on(listingsApi.listMine, { items: [listing] });
  if (answer === 'fails') api.refuse(listingViewsApi.readFigures, 'temporarily-unavailable');
  else
    api.on(listingViewsApi.readFigures, {
      today: '2026-11-22',
      items: [{ code: listing.code, days: answer as never }],
    });
  await openApp('/manage-sales-information', { as: newMember() });
  await screen.findByRole('article');
  return listing;
}

describe('a row', () => {
  it('says plainly that nobody has looked yet', async () => {
    await openWith([]);
    await waitFor(() => expect(row().textContent).toContain('30 ngày qua: chưa có lượt xem'));
    expect(screen.queryByRole('button', { name: /^Chi tiết/ })).toBeNull();
  });

  it('says the totals, and one request asks for all rows', async () => {
    const { code } = await openWith([
      day('2026-11-20', 1_200, { reveals: 2, requests: 1 }),
      day('2026-11-22', 34),
    ]);
    await waitFor(() => expect(row().textContent).toContain('30 ngày qua: 1.234 lượt xem · 3 lượt liên hệ'));
    expect(api.asked(listingViewsApi.readFigures).map(({ query }) => query.codes)).toEqual([code]);
  });

  it('that cannot be told its figures says so, and everything else is there', async () => {
    await openWith('fails');
    await waitFor(() => expect(row().textContent).toContain('Chưa tải được số lượt xem.'));
    expect(row().textContent).toContain('5,2 tỷ');
  });

  it('that was never public says nothing and asks nothing', async () => {
    api.on(listingsApi.listMine, {
      items: [ownListing({ state: 'draft', publishedAt: undefined, expiresAt: undefined })],
    });
    await openApp('/manage-sales-information', { as: newMember() });
    await screen.findByRole('article');
    expect(row().textContent).not.toContain('lượt xem');
    expect(api.asked(listingViewsApi.readFigures)).toEqual([]);
  });
});

describe('the details', () => {
  const open = async () => {
    await openWith([
      day('2026-11-20', 5, { impressions: 1_230, reveals: 2, requests: 1, shares: 4, files: 3, saves: 6 }),
      day('2026-11-22', 1),
    ]);
    press(await screen.findByRole('button', { name: 'Chi tiết: Nhà xưởng Yên Phong' }));
    return screen.getByRole('dialog', { name: 'Lượt xem và liên hệ' });
  };

  it('give each kind its total, and each day in a table', async () => {
    const box = await open();
    const terms = within(box)
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    const figures = within(box)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(terms).toEqual([
      ...['Lượt hiện trong danh sách', 'Lượt xem', 'Xem số điện thoại', 'Yêu cầu tư vấn'],
      ...['Lượt lưu tin', 'Chia sẻ', 'Tải tài liệu'],
    ]);
    expect(figures).toEqual(['1.230', '6', '2', '1', '6', '4', '3']);
    const table = within(box).getByRole('table', { name: 'Lượt xem và liên hệ theo ngày' });
    expect(within(table).getAllByRole('row')).toHaveLength(31);
    expect(within(table).getByRole('row', { name: '20/11/2026 5 3' })).toBeDefined();
  });

  it('are saved for a spreadsheet', async () => {
    const saved = watchSavedFiles();
    const box = await open();
    press(button('Tải CSV', box));
    expect(saved.names).toEqual([expect.stringMatching(/^luot-xem-va-lien-he-DA\w{8}\.csv$/)]);
  });

  it('are read day by day with the keyboard', async () => {
    const box = await open();
    const slider = within(box).getByRole('slider', { name: 'Ngày' });
    expect(slider.getAttribute('aria-valuetext')).toBe('22/11/2026: 1 lượt xem, 0 lượt liên hệ');
    fireEvent.change(slider, { target: { value: '27' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('20/11/2026: 5 lượt xem, 3 lượt liên hệ');
    expect(within(box).getByText('20/11/2026: 5 lượt xem, 3 lượt liên hệ')).toBeDefined();
    press(button('Đóng', box));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the days', () => {
  it('are thirty, the last is today, and what is unknown counts zero', () => {
    const days = daysUntil('2026-03-01', { days: [day('2026-02-28', 2, { reveals: 1, requests: 3 })] });
    expect(days).toHaveLength(30);
    expect(days[0]!.day).toBe('2026-01-31');
    expect(days.slice(-2)).toEqual([
      { day: '2026-02-28', views: 2, contacts: 4 },
      { day: '2026-03-01', views: 0, contacts: 0 },
    ]);
    expect(totalsOf({ days: [] }).views).toBe(0);
  });
});

describe('a listing’s page', () => {
  const seen = (state: 'visible' | 'hidden') => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  afterEach(() => {
    seen('visible');
    vi.restoreAllMocks();
  });
  /** How often somebody began to wait for the second after which a page has been looked at. */
  const waits = (timers: { mock: { calls: unknown[][] } }) =>
    timers.mock.calls.filter(([, ms]) => ms === 1_000).length;
  const open = async (as?: ReturnType<typeof newMember>) => {
    api.on(listingsApi.getListing, offerDetail);
    api.on(searchApi.search, found([]));
    await openApp(`/project-detail/${offerDetail.card.code}`, as ? { as } : {});
  };
  const told = () => api.asked(listingViewsApi.noteView).map(({ params, body }) => [params.code, body.kind]);
  const view = [offerDetail.card.code, 'view'];

  it('tells that it is looked at once it has been in sight for a second, and once only', async () => {
    await open();
    expect(told()).toEqual([]);
    await waitFor(() => expect(told()).toEqual([view]));
    act(() => seen('hidden'));
    const timers = vi.spyOn(globalThis, 'setTimeout');
    act(() => seen('visible'));
    expect(waits(timers)).toBe(0);
    expect(told()).toEqual([view]);
  });

  it('in a hidden tab tells nothing until it is shown', async () => {
    seen('hidden');
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await open();
    // The page listens once its effects have run.
    await act(async () => undefined);
    expect(waits(timers)).toBe(0);
    act(() => seen('visible'));
    await waitFor(() => expect(waits(timers)).toBe(1));
    await waitFor(() => expect(told()).toEqual([view]));
  });

  it('of a visitor goes out as a beacon, which outlives the page; with a token where there is one', async () => {
    const sendBeacon = vi.fn((_: string, __: Blob) => true);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon }));
    await open();
    await waitFor(() => expect(sendBeacon).toHaveBeenCalledTimes(1));
    const [url, body] = sendBeacon.mock.calls[0]!;
    expect(url).toBe(`/api/listings/${offerDetail.card.code}/views`);
    expect(body.type).toBe('application/json');
    expect(told()).toEqual([]);
  });

  it('of somebody signed in carries who it is, so that an owner does not count', async () => {
    const sendBeacon = vi.fn(() => true);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon }));
    await open(newMember());
    await waitFor(() => expect(told()).toEqual([view]));
    expect(sendBeacon).not.toHaveBeenCalled();
  });

  it('whose telling fails says nothing of it', async () => {
    api.refuse(listingViewsApi.noteView, 'temporarily-unavailable');
    await open();
    await waitFor(() => expect(told()).toEqual([view]));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('what raisings brought stands with the figures: the sums, what came back, and what could not be measured', async () => {
  const promise = { low: 1.4, high: 2.1, samples: 42 };
  const span = { at: '2026-10-01T03:00:00.000Z', until: '2026-10-18T03:00:00.000Z' };
  const raised = { ...span, level: 'featured', points: 40, promise, isVoid: false } as const;
  const result = { days: 14, views: 1_680, baseDays: 9, baseViews: 940, factor: 1.15 };
  api.on(listingsPaidApi.getRaiseOffer, {
    ...{ isMeasured: false, promises: {} },
    raises: [
      { ...raised, id: '01JD00000000000000000000R1', result, pointsBack: 8 },
      { ...raised, id: '01JD00000000000000000000R2', result: { ...result, factor: 1.9 } },
      { ...raised, id: '01JD00000000000000000000R3', isVoid: true },
      { ...raised, id: '01JD00000000000000000000R4' },
      { ...raised, id: '01JD00000000000000000000R5', result: { ...result, factor: 0.2 }, pointsBack: 20 },
    ],
  });
  await openWith([day('2026-11-20', 3)]);
  press(await screen.findByRole('button', { name: 'Chi tiết: Nhà xưởng Yên Phong' }));
  const dialog = screen.getByRole('dialog', { name: 'Lượt xem và liên hệ' });
  const list = (await within(dialog).findByRole('heading', { name: 'Kết quả nâng cấp' })).parentElement!;
  const words = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(words[0]).toContain('Tin nổi bật, 01/10/2026 – 18/10/2026');
  expect(words[0]).toContain(
    'gấp 1,15 lần: 1.680 trong 14 ngày, so với 940 trong 9 ngày xếp như tin thường.',
  );
  expect(words[0]).toContain(
    'Dưới mức cam kết 1,4 lần: đã hoàn 8 điểm = 40 × (1,4 − 1,15) ÷ 1,4, làm tròn lên.',
  );
  expect(words[1]).toContain('Đạt mức cam kết 1,4 lần.');
  expect(words[2]).toContain('Không đo được vì tin không hiển thị liên tục ở mức này');
  expect(words[3]).toContain('Kết quả có sau ngày 18/10/2026. Cam kết ít nhất 1,4 lần lượt xem mỗi ngày.');
  expect(words[4]).toContain('Dưới mức cam kết 1,4 lần: đã hoàn 20 điểm, mức tối đa là một nửa của 40.');
});
