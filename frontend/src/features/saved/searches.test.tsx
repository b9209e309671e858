/** Saved searches: from the list page, on the device and with the account, taken along; alerts, names, dropping; the link of an e-mail. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { button, link, noticeText, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { found } from '#frontend/testing/listings.ts';
import { newMember } from '#frontend/testing/people.ts';
import { session } from '#lib/session/session.ts';
import { noAlert } from '#shared/saved/alert-rates.ts';
import { savedApi } from '#shared/saved/api.ts';
import { defaultAlertSettings, type KeptSearch } from '#shared/saved/search-model.ts';
import { searchApi } from '#shared/search/api.ts';

setUpApp();
const address = 'kinds=sell&types=land';
const search = { address, name: 'Đất bán', savedAt: '2026-11-20T03:00:00.000Z' };
const keep = (...searches: object[]) => localStorage.setItem('saved-searches', JSON.stringify(searches));
const kept = () => JSON.parse(localStorage.getItem('saved-searches') ?? '[]') as KeptSearch[];
const signIn = (me: ReturnType<typeof newMember>) =>
  act(() => session.adopt({ accessToken: 'token', expiresInSeconds: 900, me }));

/** The server as it is: what one account has saved. */
function account(...items: KeptSearch[]) {
  let own = items;
  let settings = defaultAlertSettings;
  api.on(savedApi.listSearches, () => ({ items: own, settings }));
  api.on(savedApi.takeSearchesAlong, ({ body }) => {
    own = [...body.items.map((one) => ({ ...one, alert: noAlert, fresh: 0 })), ...own];
    return { items: own, leftOut: [] };
  });
  api.on(savedApi.putSearch, ({ body }) => {
    const before = own.find((one) => one.address === body.address);
    const one = { savedAt: search.savedAt, fresh: 0, ...before, ...body };
    own = [one, ...own.filter((each) => each.address !== body.address)];
    return one;
  });
  api.on(savedApi.dropSearch, ({ query }) => {
    own = own.filter((one) => one.address !== query.address);
    return undefined;
  });
  api.on(savedApi.seeSearch, undefined);
  api.on(savedApi.putAlertSettings, ({ body }) => {
    settings = body;
    return body;
  });
  return () => own;
}

beforeEach(() => api.on(searchApi.search, found([])));

describe('on the list page', () => {
  it('a visitor saves the search by its address, named after its filters, and no longer', async () => {
    await openApp('/project?types=land&kinds=sell&sort=priceUp&page=1');
    const [save] = await screen.findAllByRole('button', { name: 'Lưu tìm kiếm' });
    press(save!);
    await waitFor(() => expect(kept().map((one) => one.address)).toEqual([address]));
    expect(kept()[0]!.name).toMatch(/Bán.*·.*/);
    expect(save!.getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(noticeText()).toContain(kept()[0]!.name));
    press(save!);
    await waitFor(() => expect(kept()).toEqual([]));
  });

  it('offers nothing where nothing is chosen', async () => {
    await openApp('/project');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Lưu tìm kiếm' })).toBeNull();
  });
});

describe('on the page of what is saved', () => {
  it('a visitor sees them and is told how to get alerts; they go along at sign-in', async () => {
    const own = account();
    keep(search);
    await openApp('/saved');
    expect((await screen.findByRole('link', { name: 'Đất bán' })).getAttribute('href')).toBe(
      `/project?${address}`,
    );
    expect(link('Đăng nhập để nhận thông báo tin mới.')).toBeTruthy();
    await signIn(newMember());
    await screen.findByRole('combobox', { name: 'Thông báo cho “Đất bán”' });
    expect([own().map((one) => one.address), kept()]).toEqual([[address], []]);
  });

  it('changes in quick succession all count', async () => {
    const own = account({ ...search, alert: noAlert, fresh: 0 });
    await openApp('/saved', { as: newMember() });
    const rate = await screen.findByRole('combobox', { name: 'Thông báo cho “Đất bán”' });
    act(() => void fireEvent.change(rate, { target: { value: 'daily' } }));
    const ways = within(screen.getByRole('group', { name: 'Thông báo cho “Đất bán”' }));
    press(ways.getByRole('checkbox', { name: 'Email' }));
    press(ways.getByRole('checkbox', { name: 'Trong ứng dụng' }));
    await waitFor(() => expect(own()[0]!.alert).toEqual({ rate: 'daily', inApp: false, byEmail: true }));
  });

  it('a member chooses how often and how to hear, renames, and undoes a deletion', async () => {
    const own = account({ ...search, alert: noAlert, fresh: 3 });
    await openApp('/saved', { as: newMember() });
    await screen.findByText('3 tin mới');
    const rate = screen.getByRole('combobox', { name: 'Thông báo cho “Đất bán”' });
    act(() => void fireEvent.change(rate, { target: { value: 'daily' } }));
    await waitFor(() => expect(own()[0]!.alert).toEqual({ ...noAlert, rate: 'daily' }));
    const ways = within(screen.getByRole('group', { name: 'Thông báo cho “Đất bán”' }));
    press(ways.getByRole('checkbox', { name: 'Email' }));
    await waitFor(() => expect(own()[0]!.alert).toEqual({ rate: 'daily', inApp: true, byEmail: true }));
    press(button('Đổi tên “Đất bán”'));
    const field = screen.getByLabelText('Tên tìm kiếm');
    act(() => void fireEvent.change(field, { target: { value: 'Đất vườn' } }));
    press(button('Đổi tên'));
    await waitFor(() => expect(own()[0]!.name).toBe('Đất vườn'));
    press(button('Xóa “Đất vườn”'));
    await waitFor(() => expect(own()).toEqual([]));
    press(await screen.findByRole('button', { name: 'Hoàn tác' }));
    await waitFor(() => expect(own()).toMatchObject([{ name: 'Đất vườn', alert: { rate: 'daily' } }]));
  });

  it('ends all e-mails by one switch', async () => {
    account();
    await openApp('/saved', { as: newMember() });
    const email = await screen.findByRole('switch', { name: 'Email thông báo' });
    press(email);
    await waitFor(() => expect((email as HTMLInputElement).checked).toBe(false));
  });
});

describe('the link of an e-mail', () => {
  it('ends them for whoever is signed out, and says how to have them again', async () => {
    const tokens: string[] = [];
    api.on(savedApi.stopAlerts, ({ query }) => {
      tokens.push(query.token);
      return undefined;
    });
    const token = 'IjAxSkQwMDAwMDAwMDAwMDAwMDAwMDAwMDBBIg.AAAAAAAAAAAAAAAAAAAAAA';
    await openApp(`/stop-alerts?token=${token}`);
    await screen.findByText('Bạn sẽ không nhận email thông báo nữa');
    expect(tokens).toEqual([token]);
  });

  it('says so where it was made up', async () => {
    api.refuse(savedApi.stopAlerts, 'not-found');
    await openApp('/stop-alerts?token=IjAxSkQwMDAwMDAwMDAwMDAwMDAwMDAwMDBBIg.AAAAAAAAAAAAAAAAAAAAAA');
    await screen.findByText('Liên kết này không đúng');
  });
});
