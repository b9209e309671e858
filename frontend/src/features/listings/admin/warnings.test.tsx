/** Warnings on the review page and in lists, and two members of staff at one listing. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { people } from '#frontend/testing/people.ts';
import { listingRecord, waitingRow } from '#frontend/testing/records.ts';
import { type Locale, locales } from '#shared/kernel/locale.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { listingReviewApi } from '#shared/listings/review-api.ts';
import { type ListingWarning, type OtherListing, warningKinds } from '#shared/listings/warnings/model.ts';

setUpApp();
const other: OtherListing = {
  code: 'DA00000002',
  title: 'Nhà xưởng cũ ở Bình Dương',
  state: 'refused',
  ownerName: 'Lê Hoa',
  ownerId: '01JD00000000000000000000ZZ',
  isSamePoster: false,
};
const record = listingRecord();
const { mediaId } = record.content.pictures[0]!;
const all: ListingWarning[] = [
  { kind: 'same-picture', mediaId, others: [other], more: 3 },
  { kind: 'same-text', others: [{ ...other, code: 'DA00000003', isSamePoster: true }], more: 0 },
  { kind: 'shared-phone', accounts: 3, others: [other], more: 0 },
  { kind: 'forbidden-words', words: ['rửa tiền', '元本保証'] },
  { kind: 'price-far', vndPerM2: 10_400_000, median: 1_040_000, neighbours: 5 },
  { kind: 'unusual-figure', figure: 'area', value: 9, min: 100, max: 50_000_000 },
];
const looking = { byId: '01JD00000000000000000000YY', byName: 'Lê Duyệt', since: '2026-11-20T03:05:00.000Z' };

async function open({ items = [] as ListingWarning[], answer = {}, locale = 'vi' as Locale } = {}) {
  api.on(listingsApi.getForStaff, record);
  api.on(listingsApi.getHistory, { items: [] });
  api.on(listingsApi.listWaiting, { items: [] });
  api.on(listingReviewApi.getWarnings, { items });
  api.on(listingReviewApi.lookAt, answer);
  return openApp(`/admin/post/${record.meta.code}`, { as: people.admin, locale });
}
const region = (name = 'Cảnh báo') => screen.findByRole('region', { name });

describe('warnings', () => {
  it('say what each is about, and lead to the other listings', async () => {
    await open({ items: all });
    const warnings = within(await region());
    await waitFor(() => expect(warnings.getByText('rửa tiền · 元本保証')).toBeDefined());
    const links = warnings.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/admin/post/DA00000002', '/admin/post/DA00000003', '/admin/post/DA00000002']);
    expect(warnings.getAllByText('DA00000002 · Bị từ chối · Lê Hoa')).toHaveLength(2);
    expect(warnings.getByText('DA00000003 · Bị từ chối · cùng người đăng')).toBeDefined();
    expect(warnings.getByText('và 3 tin khác')).toBeDefined();
    expect(warnings.getByText(/10,4 triệu\/m².*5 tin.*1,04 triệu\/m²/)).toBeDefined();
    expect(warnings.getByText('Diện tích 9 m², thường từ 100 m² đến 5.000 ha.')).toBeDefined();
  });

  it('of the same pictures are one block for each other listing, with all that it shares', async () => {
    const second = '01JD0000000000000000000002';
    const third = { ...other, code: 'DA00000003', title: 'Một tin khác nữa' };
    await open({
      items: [
        { kind: 'same-picture', mediaId, others: [third, other], more: 0 },
        { kind: 'same-picture', mediaId: second, others: [other], more: 2 },
      ],
    });
    const warnings = within(await region());
    const blocks = (await warnings.findAllByText(/ảnh trùng với ảnh của tin khác/)).map(
      (title) => title.closest('li')!,
    );
    expect(blocks.map(({ textContent }) => /^\d+/.exec(textContent)?.[0])).toEqual(['2', '1']);
    expect(blocks[0]!.textContent).toContain(other.title);
    expect(warnings.getAllByRole('link')).toHaveLength(2);
    expect(blocks[1]!.textContent).toContain('và 2 tin khác');
  });

  it('that there are none, or cannot be told, is said', async () => {
    await open();
    expect((await region()).textContent).toContain('Không có cảnh báo nào');
  });

  it('cannot be told: the decision stays possible', async () => {
    api.refuse(listingReviewApi.getWarnings, 'temporarily-unavailable');
    api.on(listingsApi.getForStaff, record);
    api.on(listingsApi.getHistory, { items: [] });
    api.on(listingsApi.listWaiting, { items: [] });
    api.refuse(listingReviewApi.lookAt, 'temporarily-unavailable');
    await openApp(`/admin/post/${record.meta.code}`, { as: people.admin });
    expect(await within(await region()).findByRole('alert')).toBeDefined();
    expect(button('Duyệt')).toBeDefined();
  });

  it.each(locales)('read in %s without a gap', async (locale) => {
    const { container } = {
      container: document.body,
      ...(await open({ items: all, answer: { other: looking }, locale })),
    };
    await waitFor(() => expect(container.textContent).toContain('元本保証'));
    expect(container.textContent).not.toMatch(/\{\{|warnings\.|looking\.|undefined/);
  });

  it('stand in the rows of the queue, beside who has one open', async () => {
    api.on(listingsApi.listWaiting, {
      items: [
        waitingRow({ flags: [...warningKinds], looking }),
        waitingRow({ code: 'DA00000009', looking: { ...looking, byId: people.admin.id } }),
      ],
    });
    await openApp('/admin/post', { as: people.admin });
    const [, first, second] = await screen.findAllByRole('row');
    for (const words of [
      'Trùng ảnh',
      'Trùng nội dung',
      'Chung số điện thoại',
      'Từ cấm',
      'Giá lệch xa',
      'Số liệu lạ',
    ])
      expect(first!.textContent).toContain(words);
    expect(first!.textContent).toContain('Lê Duyệt đang xem từ 10:05');
    expect(second!.textContent).not.toContain('đang xem');
  });
});

describe('a listing that somebody else has open', () => {
  it('says who and since when, and is decided only on purpose', async () => {
    await open({ answer: { other: looking } });
    expect(await screen.findByText('Lê Duyệt đang xem tin này từ 10:05')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Duyệt' })).toBeNull();
    api.on(listingsApi.approve, { ...record, meta: { ...record.meta, state: 'shown', version: 2 } });
    press(button('Vẫn quyết định'));
    press(button('Duyệt'));
    await waitFor(() => expect(api.asked(listingsApi.approve)).toHaveLength(1));
    expect(api.asked(listingsApi.approve)[0]!.body).toMatchObject({ version: 1, isAnyway: true });
  });

  it('meanwhile: the refusal is said, and who it is is asked', async () => {
    await open();
    await screen.findByRole('button', { name: 'Duyệt' });
    api.refuse(listingsApi.approve, 'being-reviewed', { params: { name: 'Lê Duyệt' } });
    api.on(listingReviewApi.lookAt, { other: looking });
    press(button('Duyệt'));
    expect(await screen.findByText(/Lê Duyệt đang xem tin này\. Vui lòng trao đổi/)).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Vẫn quyết định' })).toBeDefined();
    expect(api.asked(listingsApi.approve)[0]!.body).not.toHaveProperty('isAnyway');
  });

  it('is told that it is left', async () => {
    const { router } = (await open()) as unknown as { router: { navigate(to: string): Promise<void> } };
    await screen.findByRole('button', { name: 'Duyệt' });
    const bodies = () => api.asked(listingReviewApi.lookAt).map(({ body }) => body);
    expect(bodies()[0]).toEqual({ version: 1 });
    await router.navigate('/admin/post');
    await waitFor(() => expect(bodies().at(-1)).toEqual({ version: 1, isLeaving: true }));
  });
});
