/** Several listings at once: who takes part is said before, each is done once, and what failed can be tried again. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, noticeText, press, pressTwice } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { noNetwork } from '#frontend/testing/fake-api.ts';
import { ownListing } from '#frontend/testing/listings.ts';
import { newMember } from '#frontend/testing/people.ts';
import { listingRecord } from '#frontend/testing/records.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { listingsApi } from '#shared/listings/api.ts';
import type { OwnListing } from '#shared/listings/model.ts';
import { bulkMax, sortOut } from './bulk-rules.ts';

setUpApp();
const past = '2026-11-20T03:00:00.000Z';
const asked = () => api.asked(listingsApi.actOnMine);
const bar = () => screen.getByRole('group', { name: 'Thao tác với các tin đã chọn' });

async function chooseAll(rows: OwnListing[]) {
  api.on(listingsApi.listMine, { items: rows });
  await openApp('/manage-sales-information', { as: newMember() });
  await screen.findAllByRole('article');
  press(button('Chọn nhiều tin'));
  press(button('Chọn tất cả', bar()));
}
/** The server does as it is told. */
const obey = (rows: readonly OwnListing[], state: OwnListing['state']) =>
  api.on(listingsApi.actOnMine, ({ params }) => {
    const row = rows.find(({ code }) => code === params.code)!;
    return { ...row, state, version: row.version + 1 };
  });
const hidden = (row: OwnListing): OwnListing => ({ ...row, state: 'hidden', version: row.version + 1 });
const named = (...names: string[]) => names.map((name) => ownListing({ title: `Lô đất ${name}` }));

describe('hiding several', () => {
  it('says who takes part and why others do not, and does each once', async () => {
    const rows = named('Một', 'Hai');
    const draft = ownListing({ title: 'Lô đất nháp', state: 'draft', expiresAt: undefined });
    await chooseAll([...rows, draft]);
    press(button('Ẩn tin', bar()));
    const box = screen.getByRole('dialog', { name: 'Ẩn 2 tin' });
    expect(box.textContent).toContain('Thao tác này miễn phí.');
    expect(box.textContent).toContain('Lô đất nháp: tin đang ở trạng thái “Bản nháp”.');
    expect(asked()).toEqual([]);
    obey(rows, 'hidden');
    pressTwice(button('Ẩn tin', box));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(noticeText()).toContain('Đã ẩn 2 tin.');
    expect(asked().map(({ params }) => [params.code, params.act])).toEqual(
      rows.map(({ code }) => [code, 'hide']),
    );
  });

  it('names those that failed, and tries them alone again', async () => {
    const rows = named('Một', 'Hai', 'Ba');
    await chooseAll(rows);
    press(button('Ẩn tin', bar()));
    const box = screen.getByRole('dialog', { name: 'Ẩn 3 tin' });
    api.on(listingsApi.actOnMine, ({ params }) => {
      if (params.code === rows[1]!.code) throw noNetwork();
      if (params.code === rows[2]!.code) throw new DomainProblem('temporarily-unavailable');
      return hidden(rows[0]!);
    });
    press(button('Ẩn tin', box));
    const alert = await within(box).findByRole('alert');
    expect(alert.textContent).toContain('Đã thực hiện 1 tin.');
    expect(alert.textContent).toContain('Lô đất Hai: Mất kết nối mạng');
    obey(rows, 'hidden');
    press(button('Ẩn tin', box));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked().map(({ params }) => params.code)).toEqual([0, 1, 2, 1, 2].map((at) => rows[at]!.code));
  });

  it('whose answer got lost counts as done once it is found done', async () => {
    const [row, other] = named('Một', 'Hai') as [OwnListing, OwnListing];
    await chooseAll([row, other]);
    press(button('Ẩn tin', bar()));
    const box = screen.getByRole('dialog', { name: 'Ẩn 2 tin' });
    api.on(listingsApi.actOnMine, ({ params }) => {
      if (params.code === row.code) throw new DomainProblem('version-conflict');
      return hidden(other);
    });
    api.on(listingsApi.getMine, listingRecord({ code: row.code, id: row.id, state: 'hidden', version: 4 }));
    press(button('Ẩn tin', box));
    await waitFor(() => expect(noticeText()).toContain('Đã ẩn 2 tin.'));
  });

  it('that has changed otherwise is told, and the list is read anew', async () => {
    const rows = named('Một', 'Hai');
    await chooseAll(rows);
    press(button('Ẩn tin', bar()));
    const box = screen.getByRole('dialog', { name: 'Ẩn 2 tin' });
    api.refuse(listingsApi.actOnMine, 'version-conflict');
    api.on(listingsApi.getMine, listingRecord({ code: rows[0]!.code, state: 'closed', version: 9 }));
    press(button('Ẩn tin', box));
    const alert = await within(box).findByRole('alert');
    expect(alert.textContent).toContain('Tin vừa thay đổi ở nơi khác');
  });
});

describe('closing several', () => {
  it('calls each by its kind, or all by another reason', async () => {
    const rows = [ownListing({ title: 'Lô bán' }), ownListing({ title: 'Kho cho thuê', kind: 'rental' })];
    await chooseAll(rows);
    press(button('Đóng tin', bar()));
    const box = screen.getByRole('dialog', { name: 'Đóng 2 tin' });
    expect(within(box).getByRole<HTMLInputElement>('radio', { name: /theo loại tin/ }).checked).toBe(true);
    obey(rows, 'closed');
    press(button('Đóng tin', box));
    await waitFor(() => expect(noticeText()).toContain('Đã đóng 2 tin.'));
    expect(asked().map(({ body }) => body.closing)).toEqual([{ outcome: 'sold' }, { outcome: 'leased' }]);
  });
});

describe('who takes part', () => {
  it('is at most fifty at once', async () => {
    await chooseAll(Array.from({ length: bulkMax + 2 }, (_, n) => ownListing({ title: `Lô đất ${n}` })));
    const said = within(bar()).getByRole('status').textContent;
    expect(said).toBe('Đã chọn 50 tin Mỗi lần tối đa 50 tin.');
  });

  it('is each that the act is for; the others have their reasons', () => {
    const rows = [
      ownListing({ state: 'shown' }),
      ownListing({ state: 'hidden' }),
      ownListing({ state: 'hidden', expiresAt: past }),
      ownListing({ state: 'closed' }),
      ownListing({ state: 'waiting', expiresAt: undefined }),
    ];
    const now = Date.parse('2026-11-22T03:00:00.000Z');
    const sorted = (act: Parameters<typeof sortOut>[1]) => {
      const { takesPart, leftOut } = sortOut(rows, act, now);
      return [takesPart.map((row) => rows.indexOf(row)), leftOut.map(({ reason }) => reason)];
    };
    expect(sorted('hide')).toEqual([[0], ['state', 'state', 'state', 'state']]);
    expect(sorted('show')).toEqual([[1], ['state', 'no-days', 'state', 'state']]);
    expect(sorted('extend')).toEqual([
      [0, 1, 2],
      ['closed-alone', 'state'],
    ]);
    expect(sorted('close')).toEqual([
      [0, 1, 2],
      ['state', 'state'],
    ]);
  });
});
