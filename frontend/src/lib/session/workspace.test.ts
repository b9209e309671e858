/** For whom a tab acts: named by calls about an agency's things alone, dropped with the seat, never another person's. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newMember } from '#frontend/testing/people.ts';
import { agenciesApi } from '#shared/agencies/api.ts';
import { actingForHeader } from '#shared/kernel/seat.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { call } from '../api/client.ts';
import { session } from './session.ts';
import { currentWorkspace } from './workspace.ts';

const me = newMember();
const workspace = { userId: me.id, agencyId: '01JA000000000000000000000A', name: 'Công ty Sông Lam' };
let sent: Record<string, string>[];
let answer: Response;

beforeEach(() => {
  sent = [];
  answer = Response.json({ items: [] });
  vi.stubGlobal('fetch', async (_: string, init: { headers: Record<string, string> }) => {
    sent.push(init.headers);
    return answer;
  });
  session.adopt({ accessToken: 'token', expiresInSeconds: 900, me });
  sessionStorage.setItem('acting-for', JSON.stringify(workspace));
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it('is named by calls about an agency’s things, and by no others', async () => {
  await call(listingsApi.listMine, { query: {} });
  answer = Response.json({ seats: [], invitations: [] });
  await call(agenciesApi.listMyAgencies);
  expect(sent.map((headers) => headers[actingForHeader])).toEqual([workspace.agencyId, undefined]);
});

it('of another person of this browser is nobody’s', async () => {
  sessionStorage.setItem('acting-for', JSON.stringify({ ...workspace, userId: 'another' }));
  expect(currentWorkspace()).toBeNull();
  await call(listingsApi.listMine, { query: {} });
  expect(sent[0]).not.toHaveProperty(actingForHeader);
});

it('ends with the seat: the next call is one’s own', async () => {
  const body = { type: '/problems/no-seat', title: 'no seat', status: 403, code: 'no-seat' };
  const headers = { 'content-type': 'application/problem+json' };
  answer = new Response(JSON.stringify(body), { status: 403, headers });
  await expect(call(listingsApi.listMine, { query: {} })).rejects.toMatchObject({ code: 'no-seat' });
  expect(currentWorkspace()).toBeNull();
});
