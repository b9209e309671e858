/** Listings of an agency are given to somebody else of its people, several at once; what failed is left for another try. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, noticeText, pick, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { ownListing } from '#frontend/testing/listings.ts';
import { newMember } from '#frontend/testing/people.ts';
import { agenciesApi } from '#shared/agencies/api.ts';
import type { SeatRole } from '#shared/kernel/seat.ts';
import { leadInboxApi } from '#shared/leads/lead-api.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { freshnessApi } from '#shared/listings/freshness-api.ts';
import { listingViewsApi } from '#shared/listings/views-api.ts';

setUpApp();
const me = newMember();
const agencyId = '01JA000000000000000000000A';
const other = '01JA000000000000000000000B';
const at = '2026-11-20T03:00:00.000Z';

async function openFor(role: SeatRole) {
  sessionStorage.setItem('acting-for', JSON.stringify({ userId: me.id, agencyId, name: 'Sông Lam' }));
  const seat = { agencyId, name: 'Sông Lam', state: 'active' as const, role, joinedAt: at };
  api.on(agenciesApi.listMyAgencies, { seats: [seat], invitations: [] });
  api.on(agenciesApi.getMyAgency, {
    agency: {
      ...{ id: agencyId, version: 1, state: 'active', createdAt: at, submittedAt: at, name: 'Sông Lam' },
      ...{ taxId: '0300588569', address: '1 Lê Lợi, Vinh', phone: '+84912345678', email: 'a@example.com' },
      limits: { seats: 10, listings: 200 },
    },
    ...{ role, invitations: [], routing: { mode: 'keeper', takers: [], rules: [], version: 0 } },
    seats: [
      { userId: me.id, name: 'Lê An', role, joinedAt: at },
      { userId: other, name: 'Trần Bình', role: 'agent', joinedAt: at },
    ],
  });
  const items = ['Một', 'Hai'].map((title) => ownListing({ title, agentId: me.id }));
  api.on(listingsApi.listMine, { items });
  api.on(leadInboxApi.getLeadSummary, { mine: { received: 0, answered: 0, unread: 0, isShown: false } });
  api.on(listingViewsApi.readFigures, { today: '2026-11-21', items: [] });
  await openApp('/manage-sales-information', { as: me });
  await screen.findAllByText('Phụ trách: Lê An');
  return items;
}

it('by a manager, one after the other; a second press tries those that are left', async () => {
  const items = await openFor('manager');
  api.refuse(freshnessApi.handOverMine, 'temporarily-unavailable');
  press(button('Chọn nhiều tin'));
  press(button('Chọn tất cả'));
  press(button('Giao người khác'));
  pick('Người phụ trách mới', 'Trần Bình');
  const confirm = screen.getAllByRole('button', { name: 'Giao người khác' }).at(-1)!;
  press(confirm);
  await screen.findByText('Còn 2 tin chưa giao được.');
  api.on(freshnessApi.handOverMine, ({ params, body }) => {
    const row = items.find(({ code }) => code === params.code)!;
    return { ...row, version: row.version + 1, agentId: body.userId };
  });
  press(confirm);
  await waitFor(() => expect(noticeText()).toContain('Trần Bình nay phụ trách 2 tin.'));
  expect(await screen.findAllByText('Phụ trách: Trần Bình')).toHaveLength(2);
});

it('is not offered to agents, who work on their own', async () => {
  await openFor('agent');
  press(button('Chọn nhiều tin'));
  expect(screen.queryByRole('button', { name: 'Giao người khác' })).toBeNull();
});
