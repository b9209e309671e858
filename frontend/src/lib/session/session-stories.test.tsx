/** Sessions as people live them: a token that runs out in the middle of an act, one that is over, roles that change. */
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, link, noticeText, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { noNetwork } from '#frontend/testing/fake-api.ts';
import { found, ownListing } from '#frontend/testing/listings.ts';
import { newMember, people } from '#frontend/testing/people.ts';
import { accountsApi } from '#shared/accounts/api.ts';
import type { Me } from '#shared/accounts/model.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { searchApi } from '#shared/search/api.ts';
import { session } from './session.ts';

setUpApp();
const title = 'Nhà xưởng Yên Phong';
const sessionOf = (me: Me) => ({ accessToken: 'renewed', expiresInSeconds: 900, me });

/** Somebody in their own list; the server takes no token but a renewed one. */
async function openWithStaleToken(as = newMember()) {
  const row = ownListing({ title });
  api.on(listingsApi.listMine, { items: [row] });
  const opened = await openApp('/manage-sales-information', { as });
  await screen.findByRole('article');
  let refused = 0;
  api.on(listingsApi.actOnMine, () => {
    if (api.asked(accountsApi.refresh).length === 0) {
      refused += 1;
      throw new DomainProblem('unauthenticated');
    }
    return { ...row, state: 'hidden' as const, version: 4 };
  });
  return { ...opened, as, refused: () => refused };
}
const hide = () => {
  press(button(`Thao tác khác với tin: ${title}`));
  press(button('Ẩn tin'));
};

describe('a token that has run out', () => {
  it('is renewed in the middle of an act, which is done without a word about it', async () => {
    const { as, refused } = await openWithStaleToken();
    api.on(accountsApi.refresh, sessionOf(as));
    hide();
    await waitFor(() => expect(noticeText()).toContain('Đã ẩn'));
    expect([refused(), api.asked(accountsApi.refresh).length]).toEqual([1, 1]);
    expect(noticeText()).not.toContain('đăng nhập');
  });

  it('renewed by several calls at once is renewed once', async () => {
    const as = newMember();
    await openWithStaleToken(as);
    const answer = api.hold(accountsApi.refresh);
    const renewals = Array.from({ length: 3 }, () => session.renew('token of An'));
    answer(sessionOf(as));
    expect(await Promise.all(renewals)).toEqual(['renewed', 'renewed', 'renewed']);
    expect(api.asked(accountsApi.refresh)).toHaveLength(1);
  });

  it('with a session that is over asks to log in again, and the row stays as it was', async () => {
    await openWithStaleToken();
    api.refuse(accountsApi.refresh, 'unauthenticated');
    hide();
    await waitFor(() =>
      expect(noticeText()).toContain('Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.'),
    );
    expect(screen.getByRole('article').textContent).toContain('Đang hiển thị');
    expect(link('Đăng nhập').getAttribute('href')).toBe('/auth');
  });

  it('that cannot be renewed for want of a network ends no session', async () => {
    const { as } = await openWithStaleToken();
    api.on(accountsApi.refresh, () => {
      throw noNetwork();
    });
    hide();
    await waitFor(() => expect(noticeText()).toContain('Mất kết nối mạng'));
    expect(session.getState().me?.id).toBe(as.id);
  });
});

describe('who is here', () => {
  it('is settled by the cookie when the document opens, before a private page is shown', async () => {
    const as = newMember();
    api.on(listingsApi.listMine, { items: [ownListing({ title })] });
    api.on(accountsApi.refresh, sessionOf(as));
    // A reload: the browser remembers that somebody was here, the document nothing.
    session.adopt({ ...sessionOf(as), expiresInSeconds: 0 });
    const { address } = await openApp('/manage-sales-information');
    expect(await screen.findByRole('article')).toBeDefined();
    expect(address()).toBe('/manage-sales-information');
    expect(api.asked(accountsApi.refresh)).toHaveLength(1);
  });

  it('somebody signed in is sent on from the login, within the site alone', async () => {
    const there = await openApp('/auth?next=%2Fsaved', { as: people.member });
    expect(there.address()).toBe('/saved');
  });

  it('an address of another site is never gone to', async () => {
    api.on(searchApi.search, found([]));
    const next = encodeURIComponent('//evil.example/x');
    const { address } = await openApp(`/auth?next=${next}`, { as: people.member });
    expect(address()).toBe('/');
  });

  it('a role that is given shows its menu at once', async () => {
    const as = newMember();
    await openApp('/saved', { as });
    press(await screen.findByRole('button', { name: 'Tài khoản của An' }));
    expect(screen.queryByRole('link', { name: 'Trang quản trị' })).toBeNull();
    act(() => session.updateMe({ ...as, roles: ['seller'] }));
    expect(await screen.findByRole('link', { name: 'Trang quản trị' })).toBeDefined();
  });

  it('a name that was changed elsewhere shows in the header', async () => {
    const as = newMember();
    await openApp('/saved', { as });
    act(() => session.updateMe({ ...as, givenName: 'Bảo' }));
    expect(await screen.findByRole('button', { name: 'Tài khoản của Bảo' })).toBeDefined();
  });
});
