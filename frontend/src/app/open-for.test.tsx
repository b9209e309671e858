/** Addresses that name an agency: the tab acts for it from then on where the person has a seat there, and stays as it is elsewhere. */
import { beforeEach, expect, it } from 'vitest';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { newMember } from '#frontend/testing/people.ts';
import { currentWorkspace } from '#lib/session/workspace.ts';
import { agenciesApi } from '#shared/agencies/api.ts';
import { guarded } from './guards.ts';

setUpApp();
const me = newMember();
const agencyId = '01JA000000000000000000000A';
const name = 'Công ty Sông Lam';

beforeEach(async () => {
  api.on(agenciesApi.listMyAgencies, {
    seats: [{ agencyId, name, state: 'active', role: 'agent', joinedAt: '2026-11-20T03:00:00.000Z' }],
    invitations: [],
  });
  await openApp('/my-agency', { as: me });
});

const open = async (query: string, isOfWorkspace = true) => {
  const request = new Request(`http://site/en/manage-sales-information${query}`);
  const answer = await guarded(
    'user',
    () => 'shown',
    isOfWorkspace,
  )({ request } as never).catch((thrown: Response) => thrown);
  if (!(answer instanceof Response)) return answer;
  const { headers } = answer;
  return [headers.get('location'), headers.has('X-Remix-Reload-Document')];
};

it('a notice opens for its agency, in a document that begins anew', async () => {
  const here = '/manage-sales-information?lead=L1';
  expect(await open(`?lead=L1&for=${agencyId}`)).toEqual([here, true]);
  expect(currentWorkspace()).toMatchObject({ userId: me.id, agencyId, name, seat: { role: 'agent' } });
  expect(await open(`?lead=L1&for=${agencyId}`)).toEqual([here, false]);
  expect(await open('?lead=L1')).toBe('shown');
});

it('nothing changes for who has no seat there, nor on pages that are no workspace’s', async () => {
  expect(await open('?lead=L1&for=01JA000000000000000000000B')).toEqual([
    ...['/manage-sales-information?lead=L1', false],
  ]);
  expect(await open(`?for=${agencyId}`, false)).toBe('shown');
  expect(currentWorkspace()).toBeNull();
});
