/** Acting for an agency: menus apart from one's own, and pages that offer what the seat may do and say what it lacks. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { newMember } from '#frontend/testing/people.ts';
import { agenciesApi } from '#shared/agencies/api.ts';
import type { AgencyState } from '#shared/agencies/rules.ts';
import type { SeatRole } from '#shared/kernel/seat.ts';
import { leadInboxApi } from '#shared/leads/lead-api.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { draftsApi } from '#shared/listings/draft-api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';

setUpApp();
const me = newMember();
const agencyId = '01JA000000000000000000000A';
const name = 'Công ty Sông Lam';

/** This tab acts for the agency, by a seat that is heard of when the page opens, or was on a page before. */
function act(role: SeatRole, state: AgencyState = 'active', isKnown = false) {
  const seat = isKnown ? { role, isActive: state === 'active' } : undefined;
  sessionStorage.setItem('acting-for', JSON.stringify({ userId: me.id, agencyId, name, seat }));
  const joinedAt = '2026-11-20T03:00:00.000Z';
  api.on(agenciesApi.listMyAgencies, { seats: [{ agencyId, name, state, role, joinedAt }], invitations: [] });
}
beforeEach(() => {
  api.on(listingsApi.listMine, { items: [] });
  api.on(leadInboxApi.getLeadSummary, { mine: { received: 0, answered: 0, unread: 0, isShown: false } });
  api.on(walletApi.getWalletSettings, defaultWalletSettings);
  api.on(walletApi.listHistory, { items: [] });
});
const posting = () => screen.queryAllByRole('link', { name: 'Đăng tin' });

it('what is the agency’s stands apart from what is one’s own', async () => {
  act('owner');
  await openApp('/manage-sales-information', { as: me });
  const menu = within(screen.getByRole('navigation', { name: 'Trang của bạn' }));
  await menu.findByText('Của riêng bạn');
  const [theirs, own] = menu.getAllByRole('list').map((list) =>
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent?.trim()),
  );
  expect(theirs).toEqual(['Tin của bạn', 'Đăng tin', 'Ví điểm']);
  expect(own).toContain('Tin đã lưu');
  const toAgency = await screen.findByRole('link', { name: `Đang làm việc cho ${name}` });
  expect(toAgency.getAttribute('href')).toBe(`/my-agency/${agencyId}`);
});

it('a viewer is offered no posting, and reads who can give more', async () => {
  act('viewer');
  await openApp('/manage-sales-information', { as: me });
  await screen.findByText(/Vai trò của bạn ở Công ty Sông Lam chỉ cho xem/);
  await waitFor(() => expect(posting()).toEqual([]));
});

it('a viewer’s page of posting says so, and asks for no drafts', async () => {
  act('viewer', 'active', true);
  await openApp('/created-post', { as: me });
  await screen.findByText(/Vai trò của bạn ở Công ty Sông Lam chỉ cho xem/);
  expect(api.asked(draftsApi.listDrafts)).toEqual([]);
});

it('an agent’s wallet has points and packages, and says who tops it up', async () => {
  act('agent');
  await openApp('/my-wallet', { as: me });
  await screen.findByText(/Chỉ quản trị viên của Công ty Sông Lam nạp điểm/);
  expect(posting().length).toBeGreaterThan(0);
  expect(screen.queryByRole('heading', { name: 'Nạp điểm' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Lịch sử giao dịch' })).toBeNull();
});

it('an owner of a suspended agency reads its history, and is told that nothing else goes', async () => {
  act('owner', 'suspended');
  await openApp('/my-wallet', { as: me });
  await screen.findByText(/Công ty Sông Lam đang bị tạm dừng/);
  expect(screen.getByRole('heading', { name: 'Lịch sử giao dịch' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Nạp điểm' })).toBeNull();
});
