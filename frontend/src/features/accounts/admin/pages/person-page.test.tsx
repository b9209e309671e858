/** One person as staff see them: the registration decided, roles, state, sessions, and what was done before. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAccountsPages } from '#frontend/features/accounts/testing/open-accounts-page.ts';
import {
  at,
  mySession,
  person,
  personId,
  record,
  registration,
} from '#frontend/features/accounts/testing/samples.ts';
import { offline } from '#frontend/testing/fake-api.ts';
import { ownListing } from '#frontend/testing/listings.ts';
import {
  dialog,
  isDisabled,
  type Opening,
  people,
  press,
  question,
  said,
  shownText,
} from '#frontend/testing/open-page.tsx';
import { withFakeApi } from '#frontend/testing/with-fake-api.ts';
import { pathOf } from '#lib/paths.ts';
import { accountsStaffApi as staff } from '#shared/accounts/staff-api.ts';
import type { AccountDetail } from '#shared/accounts/staff-model.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { listingsApi } from '#shared/listings/api.ts';

const api = withFakeApi();
const openPage = openAccountsPages();
async function open(part: Partial<AccountDetail> = {}, opening: Opening = {}) {
  api.on(staff.getAccount, person(part));
  api.on(staff.listSellerCases, { items: [] });
  api.on(listingsApi.listOfPerson, { items: [] });
  const page = await openPage('adminUser', {
    ...{ address: pathOf('adminUser', { id: personId }), me: people.master },
    ...opening,
  });
  await screen.findByRole('heading', { name: 'Phạm Mẫu' });
  return page;
}
const write = (where: HTMLElement, label: string, words: string) =>
  fireEvent.change(within(where).getByLabelText(label), { target: { value: words } });
const waiting = { registration: registration() };

describe('a registration that waits', () => {
  const decided = (state: 'approved' | 'refused') =>
    api.on(staff.getAccount, person({ registration: registration({ state, version: 2, decidedAt: at }) }));

  it('shows what is to be compared with the documents', async () => {
    await open(waiting);
    for (const words of ['0100109106', '2 May 2024', 'Cục Thuế Hà Nội', 'Pending approval'])
      expect(shownText()).toContain(words);
  });

  it('decided long ago says that its documents are deleted', async () => {
    await open({ registration: registration({ state: 'approved', decidedAt: at, papers: [] }) });
    expect(shownText()).toContain('The photos were deleted after the review.');
    expect(screen.queryByRole('button', { name: /document 1/i })).toBeNull();
  });

  it('is approved on the version that was seen, after its consequence was read', async () => {
    const { addressNow } = await open(waiting, { me: people.admin });
    const other = record({ id: '01J0000000000000000000000N' });
    api.on(staff.listSellerCases, {
      items: [record(), { ...record(), id: people.admin.id }, other].map((one) => ({
        person: one,
        registration: registration(),
      })),
    });
    press('Approve');
    const asked = await question();
    expect(asked.textContent).toContain('They get the seller role at once');
    expect(api.asked(staff.decideSeller)).toEqual([]);
    api.on(staff.decideSeller, () => {
      decided('approved');
      return { person: record(), registration: registration({ state: 'approved' }) };
    });
    press('Approve', asked);
    await waitFor(() => expect(said()).toEqual(['Phạm Mẫu is now a verified seller.']));
    expect(api.asked(staff.decideSeller)[0]?.body).toEqual({ decision: 'approve', version: 1 });
    await waitFor(() =>
      expect(addressNow()).toBe(pathOf('adminUser', { id: other.id }, { from: 'sellers' })),
    );
  });

  it('is rejected by fixed reasons, which the person reads in their own language', async () => {
    const { addressNow } = await open(waiting);
    press('Reject');
    const asked = await dialog('Reject the registration of Phạm Mẫu?');
    expect(isDisabled('Reject', asked)).toBe(true);
    press('Date or place', asked);
    press('Blurred', asked);
    expect(within(asked).getByRole('button', { name: 'Blurred' }).getAttribute('aria-pressed')).toBe('true');
    expect(within(asked).getAllByRole('listitem')).toHaveLength(2);
    press('Date or place', asked);
    expect(within(asked).getByRole('listitem').textContent).toContain(
      'The photo of the documents is blurred',
    );
    write(asked, 'Your own words', ' Page 2 ');
    api.on(staff.decideSeller, () => {
      decided('refused');
      return { person: record(), registration: registration({ state: 'refused' }) };
    });
    press('Reject', asked);
    await waitFor(() => expect(said()).toHaveLength(1));
    expect(api.asked(staff.decideSeller)[0]?.body).toEqual({
      ...{ decision: 'refuse', version: 1, reason: { keys: ['blurred'], words: 'Page 2' } },
    });
    // Nobody else waits.
    await waitFor(() => expect(addressNow()).toBe(pathOf('adminUsers', {}, { tab: 'sellers' })));
  });

  it('is rejected in own words alone where they say enough', async () => {
    await open(waiting);
    press('Reject');
    const asked = await dialog();
    write(asked, 'Your own words', 'Too small');
    expect(isDisabled('Reject', asked)).toBe(true);
    expect(asked.textContent).toContain('1 more character needed.');
    write(asked, 'Your own words', 'The stamp is missing.');
    api.on(staff.decideSeller, { person: record(), registration: registration({ state: 'refused' }) });
    press('Reject', asked);
    await waitFor(() => expect(api.asked(staff.decideSeller)).toHaveLength(1));
    expect(api.asked(staff.decideSeller)[0]?.body).toMatchObject({ reason: 'The stamp is missing.' });
  });

  it('decided by somebody else meanwhile is shown as it is now', async () => {
    await open(waiting);
    press('Approve');
    api.on(staff.decideSeller, () => {
      decided('refused');
      throw new DomainProblem('state-conflict');
    });
    press('Approve', await question());
    await waitFor(() =>
      expect(said().join()).toContain('Someone else has just decided on this registration'),
    );
    await screen.findByText('Rejected');
  });

  it('stays to be decided where the line was cut', async () => {
    await open(waiting);
    press('Approve');
    api.on(staff.decideSeller, offline);
    press('Approve', await question());
    await within(await question()).findByRole('alert');
    expect(said()).toEqual([]);
  });

  it('of one’s own is for somebody else', async () => {
    const own = { ...people.master, roles: [...people.master.roles] };
    api.on(staff.getAccount, person({ ...own, ...waiting }));
    api.on(listingsApi.listOfPerson, { items: [] });
    await openPage('adminUser', { address: pathOf('adminUser', { id: own.id }), me: own });
    await screen.findByText('0100109106');
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });
});

it('leads to what belongs to the person: wallet, payments, each listing', async () => {
  const listing = ownListing({ title: 'Nhà xưởng Bắc Ninh', state: 'hidden' });
  api.on(staff.getAccount, person());
  api.on(listingsApi.listOfPerson, { items: [listing] });
  await openPage('adminUser', { address: pathOf('adminUser', { id: personId }), me: people.admin });
  const to = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await to('Nhà xưởng Bắc Ninh')).toBe(pathOf('adminPost', { id: listing.code }));
  expect(screen.getByText('Hidden')).toBeTruthy();
  expect(await to('Wallet')).toBe(pathOf('adminWallet', { id: personId }));
  expect(await to('Top-ups')).toBe(pathOf('adminPayments', {}, { tab: 'all', person: personId }));
});

describe('why it was rejected', () => {
  it.each([
    ['by fixed reasons, in the language of staff', { keys: ['mismatch' as const], words: 'Xem trang 2' }],
    ['as it was typed before reasons were fixed', 'Xem trang 2'],
  ])('is read %s', async (_, refusalReason) => {
    await open({ registration: registration({ state: 'refused', refusalReason }) });
    expect(shownText()).toContain('Xem trang 2');
    if (typeof refusalReason !== 'string') expect(shownText()).toContain('The tax code you entered differs');
  });
});

describe('roles and state', () => {
  it('are a master’s: an admin sees neither', async () => {
    await open({}, { me: people.admin });
    expect(screen.queryByText('Roles and access')).toBeNull();
  });

  it('are changed once for a double click, on the version that was seen', async () => {
    await open();
    press('Grant Seller to Phạm Mẫu');
    const asked = await question();
    const { promise, resolve: answer } = Promise.withResolvers<AccountDetail>();
    api.on(staff.putRole, () => promise);
    press('Grant', asked);
    press(/Grant/, asked);
    await waitFor(() => expect(api.asked(staff.putRole)).toHaveLength(1));
    answer(person({ roles: ['seller'], version: 8 }));
    await screen.findByRole('button', { name: 'Revoke Seller from Phạm Mẫu' });
    expect(said()).toEqual(['Phạm Mẫu now has the role Seller.']);
    expect(api.asked(staff.putRole)).toMatchObject([
      { params: { userId: personId, role: 'seller' }, body: { isGranted: true, version: 7 } },
    ]);
  });

  it('changed elsewhere are read anew, and nothing is said to be done', async () => {
    await open();
    press('Grant Admin to Phạm Mẫu');
    api.on(staff.putRole, () => {
      api.on(staff.getAccount, person({ roles: ['admin'], version: 8 }));
      throw new DomainProblem('version-conflict');
    });
    press('Grant', await question());
    await screen.findByText(/Someone else has just changed this account/);
    await screen.findByRole('button', { name: 'Revoke Admin from Phạm Mẫu' });
  });

  it('one’s own account cannot be disabled', async () => {
    const own = { ...people.master, roles: [...people.master.roles] };
    api.on(staff.getAccount, person(own));
    api.on(listingsApi.listOfPerson, { items: [] });
    await openPage('adminUser', { address: pathOf('adminUser', { id: own.id }), me: own });
    await screen.findByText('You can’t disable your own account.');
    expect(screen.queryByRole('button', { name: 'Disable account' })).toBeNull();
  });

  it('of a deleted account are history', async () => {
    await open({ state: 'deleted' });
    expect(shownText()).toContain('This account is deleted; there’s nothing left to change.');
  });
});

it('sessions are counted and ended all at once', async () => {
  await open({ sessions: [mySession(), mySession({ id: 'session-0000000002' })] });
  expect(shownText()).toContain('2 devices logged in.');
  press('End all sessions');
  api.on(staff.endAccountSessions, person({ sessions: [] }));
  press('End all sessions', await question());
  await screen.findByText('No device is logged in.');
  expect(said()).toEqual(['All sessions of Phạm Mẫu have ended.']);
});

it('the log says in words who did what, with reasons kept by key', async () => {
  const id = '01J0000000000000000000000M';
  await open({
    log: [
      {
        ...{ id, at, by: people.admin.id, byName: 'Chi Mẫu', act: 'refuse-seller' },
        ...{ before: { state: 'waiting' }, after: { state: 'refused', reason: { keys: ['inactive'] } } },
      },
    ],
  });
  expect(shownText()).toContain('Chi Mẫu');
  expect(shownText()).toContain('The tax authority lists this tax code as inactive.');
  expect(shownText()).not.toMatch(/\{"|\[object/);
});

it.each([
  ['sellers', 'Seller registrations'],
  ['accounts', 'Accounts & roles'],
  ['', 'People'],
])('the way back leads to the list one came from (%s)', async (from, words) => {
  await open({}, { address: `${pathOf('adminUser', { id: personId })}${from && `?from=${from}`}` });
  expect(screen.getByRole('link', { name: words })).toBeTruthy();
});
