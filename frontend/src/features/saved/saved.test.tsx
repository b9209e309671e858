/** Saving listings: on cards and pages, on the device and with the account, taken along once; what is gone stays as a stub. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { button, link, noticeText, press, pressTwice } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { noNetwork } from '#frontend/testing/fake-api.ts';
import { card, found, offerDetail } from '#frontend/testing/listings.ts';
import { newMember } from '#frontend/testing/people.ts';
import { session } from '#lib/session/session.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { listingViewsApi } from '#shared/listings/views-api.ts';
import { savedApi } from '#shared/saved/api.ts';
import type { SavedListing } from '#shared/saved/model.ts';
import { searchApi } from '#shared/search/api.ts';

setUpApp();
const at = (n: number) => new Date(Date.parse('2026-11-20T03:00:00.000Z') + n * 60_000).toISOString();
const code = (n: number) => `DA${String(n).padStart(8, '0')}`;
const cards = [1, 2, 3].map((n) => card({ code: code(n), title: `Tin số ${n} để thử` }));
const savedOf = (...numbers: number[]): SavedListing[] =>
  numbers.map((n) => ({ code: code(n), savedAt: at(n) }));
const keep = (...numbers: number[]) => localStorage.setItem('saved', JSON.stringify(savedOf(...numbers)));
const kept = () =>
  JSON.parse(localStorage.getItem('saved') ?? '[]').map((one: SavedListing) => one.code) as string[];
const heart = (n: number) => button(`Lưu tin: Tin số ${n} để thử`);
const isFull = (n: number) => heart(n).getAttribute('aria-pressed') === 'true';
const signIn = (me: ReturnType<typeof newMember>) =>
  act(() => session.adopt({ accessToken: 'token', expiresInSeconds: 900, me }));

/** The server as it is: what one account has saved. */
function account(...numbers: number[]) {
  let items = savedOf(...numbers);
  api.on(savedApi.listSaved, () => ({ items }));
  api.on(savedApi.saveListing, ({ params }) => {
    items = [{ code: params.code, savedAt: at(99) }, ...items.filter((one) => one.code !== params.code)];
    return undefined;
  });
  api.on(savedApi.dropSaved, ({ params }) => {
    items = items.filter((one) => one.code !== params.code);
    return undefined;
  });
  api.on(savedApi.takeSavedAlong, ({ body }) => {
    items = [...body.items.filter(({ code }) => !items.some((one) => one.code === code)), ...items];
    return { items, leftOut: [] };
  });
  return () => items.map((one) => one.code);
}

beforeEach(() => {
  api.on(listingViewsApi.noteView, undefined);
  api.on(searchApi.search, found(cards));
  api.on(savedApi.readSavedRows, ({ query }) => ({
    items: query.codes.split(',').map((one) => {
      const shown = cards.find((each) => each.code === one);
      if (shown) return { code: one, card: shown };
      const past = { kind: 'rental', type: 'industrial-park', provinceCode: '24' } as const;
      return { code: one, ...(one === code(8) && { past }) };
    }),
  }));
});
const openList = async (as?: ReturnType<typeof newMember>) => {
  const app = await openApp('/project', as ? { as } : {});
  await screen.findByRole('button', { name: 'Lưu tin: Tin số 1 để thử' });
  return app;
};

describe('a visitor', () => {
  it('saves by the heart of a card and no longer, on the device; that it was saved is told once', async () => {
    await openList();
    press(heart(1));
    await waitFor(() => expect(isFull(1)).toBe(true));
    expect([kept(), isFull(2)]).toEqual([[code(1)], false]);
    press(heart(1));
    await waitFor(() => expect(isFull(1)).toBe(false));
    expect(kept()).toEqual([]);
    const told = api.asked(listingViewsApi.noteView).map(({ params, body }) => [params.code, body.kind]);
    expect(told).toEqual([[code(1), 'save']]);
    expect(api.asked(savedApi.listSaved)).toEqual([]);
  });

  it('saves on the listing’s own page', async () => {
    api.on(listingsApi.getListing, { ...offerDetail, card: { ...offerDetail.card, code: code(1) } });
    await openApp(`/project-detail/${code(1)}`);
    const save = await screen.findByRole('button', { name: `Lưu tin: ${offerDetail.card.title}` });
    press(save);
    await waitFor(() => expect(save.getAttribute('aria-pressed')).toBe('true'));
    expect(kept()).toEqual([code(1)]);
  });

  it('follows what another tab has saved', async () => {
    await openList();
    keep(3);
    fireEvent(window, new StorageEvent('storage', { key: 'saved' }));
    await waitFor(() => expect(isFull(3)).toBe(true));
  });

  it('is told where the device keeps no more, with the way to what is there', async () => {
    keep(...Array.from({ length: 200 }, (_, n) => 1000 + n));
    const { address } = await openList();
    press(heart(1));
    await waitFor(() => expect(noticeText()).toContain('Bạn đã lưu đủ 200 tin'));
    expect([isFull(1), kept().length]).toEqual([false, 200]);
    press(button('Xem tin đã lưu'));
    await waitFor(() => expect(address()).toBe('/saved'));
  });

  it('sees what the device keeps, the newest first, and how it comes along', async () => {
    keep(1, 2);
    await openApp('/saved');
    const titles = (await screen.findAllByRole('article')).map((one) => one.textContent);
    expect(titles.map((text) => /Tin số \d/.exec(text)?.[0])).toEqual(['Tin số 2', 'Tin số 1']);
    expect(screen.getByText(/Tin đang được lưu trên thiết bị này/)).toBeDefined();
    expect(link('Đăng nhập', screen.getByRole('main')).getAttribute('href')).toBe('/auth?next=%2Fsaved');
    expect(link('So sánh', screen.getByRole('main')).getAttribute('href')).toBe('/compare');
  });

  it('without anything saved reads how it is done; what others left in the storage is nothing', async () => {
    localStorage.setItem('saved', '[{"code":"<b>","savedAt":"x"},7,{"code":"DA00000001","savedAt":"2026"}]');
    await openApp('/saved');
    expect(await screen.findByText('Bạn chưa lưu tin nào')).toBeDefined();
    expect(api.asked(savedApi.readSavedRows)).toEqual([]);
  });
});

describe('what is gone', () => {
  it('stays as a stub that leads to others like it, and can be taken out and saved again', async () => {
    keep(1, 8, 9);
    await openApp('/saved');
    const stub = (await screen.findByText(`Tin ${code(8)} không còn hiển thị`)).closest('article')!;
    expect(stub.textContent).toContain('Cho thuê · BĐS công nghiệp');
    expect(link('Tin tương tự', stub).getAttribute('href')).toBe(
      '/project?kinds=rental&types=industrial-park&province=24',
    );
    const unknown = screen.getByText(`Tin ${code(9)} không còn hiển thị`).closest('article')!;
    expect(link('Tìm tin', unknown).getAttribute('href')).toBe('/project');
    press(button(`Bỏ lưu tin ${code(8)}`, stub));
    await waitFor(() => expect(kept()).toEqual([code(9), code(1)]));
    press(button(`Lưu lại tin ${code(8)}`, stub));
    await waitFor(() => expect(kept()).toContain(code(8)));
  });

  it('that could not be read says so, and is asked for again', async () => {
    keep(1);
    api.on(savedApi.readSavedRows, () => {
      throw noNetwork();
    });
    await openApp('/saved');
    expect(await screen.findByText(/Mất kết nối mạng/)).toBeDefined();
    api.on(savedApi.readSavedRows, { items: [{ code: code(1), card: cards[0]! }] });
    press(button('Thử lại'));
    expect(await screen.findByText('Tin số 1 để thử')).toBeDefined();
  });
});

describe('somebody signed in', () => {
  it('has their account’s hearts, and saves with it', async () => {
    const saved = account(2);
    await openList(newMember());
    await waitFor(() => expect(isFull(2)).toBe(true));
    press(heart(1));
    await waitFor(() => expect(isFull(1)).toBe(true));
    press(heart(2));
    await waitFor(() => expect(saved()).toEqual([code(1)]));
    expect([isFull(1), isFull(2), kept()]).toEqual([true, false, []]);
  });

  it('pressing twice at once leaves it as it was', async () => {
    const saved = account(2);
    await openList(newMember());
    await waitFor(() => expect(isFull(2)).toBe(true));
    pressTwice(heart(2));
    await waitFor(() => expect(api.asked(savedApi.dropSaved).length).toBeGreaterThan(0));
    await waitFor(() => expect(isFull(2)).toBe(saved().includes(code(2))));
  });

  it('is refused for want of room or a network: the heart is as it was, and it is said', async () => {
    account();
    await openList(newMember());
    api.refuse(savedApi.saveListing, 'limit-reached');
    press(heart(1));
    await waitFor(() => expect(noticeText()).toContain('Bạn đã lưu đủ 200 tin'));
    expect(isFull(1)).toBe(false);
    api.on(savedApi.saveListing, () => {
      throw noNetwork();
    });
    press(heart(1));
    await waitFor(() => expect(noticeText()).toContain('Mất kết nối mạng'));
    expect(isFull(1)).toBe(false);
  });

  it('takes along what the device kept as a visitor, once, and the device lets go of it', async () => {
    const saved = account(3);
    keep(1, 2);
    await openList();
    await waitFor(() => expect(isFull(1)).toBe(true));
    signIn(newMember());
    await waitFor(() => expect(saved().sort()).toEqual([code(1), code(2), code(3)]));
    await waitFor(() => expect([isFull(1), isFull(2), isFull(3), kept()]).toEqual([true, true, true, []]));
    expect(api.asked(savedApi.takeSavedAlong)).toHaveLength(1);
  });

  it('loses nothing where taking along fails: the device keeps it for the next time', async () => {
    account();
    keep(1);
    api.refuse(savedApi.takeSavedAlong, 'temporarily-unavailable');
    await openApp('/saved', { as: newMember() });
    const again = await screen.findByRole('button', { name: 'Thử lại' });
    expect(kept()).toEqual([code(1)]);
    account();
    press(again);
    expect(await screen.findByText('Tin số 1 để thử')).toBeDefined();
    await waitFor(() => expect(kept()).toEqual([]));
  });

  it('for what there is no room stays on the device, and is told', async () => {
    account();
    keep(1, 2);
    api.on(savedApi.takeSavedAlong, { items: savedOf(2), leftOut: [code(1)] });
    await openApp('/saved', { as: newMember() });
    expect(await screen.findByText(/1 tin còn lại trên thiết bị này/)).toBeDefined();
    expect(kept()).toEqual([code(1)]);
  });

  it('takes one out of the list: it stays in sight until the page is left', async () => {
    const saved = account(1, 2);
    await openApp('/saved', { as: newMember() });
    expect(await screen.findByText('2 tin đã lưu')).toBeDefined();
    await screen.findByRole('button', { name: 'Lưu tin: Tin số 1 để thử' });
    press(heart(1));
    await waitFor(() => expect(saved()).toEqual([code(2)]));
    expect(screen.getByText('1 tin đã lưu')).toBeDefined();
    expect(isFull(1)).toBe(false);
    press(heart(1));
    await waitFor(() => expect(saved()).toEqual([code(1), code(2)]));
  });

  it('finds the way in the menu of their name', async () => {
    account();
    await openList(newMember());
    press(await screen.findByRole('button', { name: 'Tài khoản của An' }));
    const entries = await screen.findAllByRole('link', { name: 'Tin đã lưu' });
    expect(entries[0]!.getAttribute('href')).toBe('/saved');
    expect(within(document.body).getAllByRole('link', { name: 'Đã lưu' })).toHaveLength(1);
  });
});
