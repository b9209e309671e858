/** The lists of people: found by words and filters that live in the address, registrations, a seller's customers. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { at, personId, record, registration } from '#frontend/features/accounts/testing/samples.ts';
import { offline, refuse } from '#frontend/testing/fake-api.ts';
import { pageOpener, people, press, shownText, type as typeIn } from '#frontend/testing/open-page.tsx';
import { withFakeApi } from '#frontend/testing/with-fake-api.ts';
import { pathOf } from '#lib/paths.ts';
import type { PageModule } from '#lib/route-module.ts';
import { accountsStaffApi as staff } from '#shared/accounts/staff-api.ts';
import { locales } from '#shared/kernel/locale.ts';
import { leadInboxApi } from '#shared/leads/lead-api.ts';
import { threadApi } from '#shared/leads/thread-api.ts';
import { officeApi } from '#shared/office/api.ts';
import { routes } from './site-routes.ts';

const api = withFakeApi();
const openPage = pageOpener(routes, {
  '../people-page.tsx': async () => (await import('./people-page.tsx')) as PageModule,
});
const other = record({
  id: '01J0000000000000000000000Q',
  familyName: 'Smith',
  givenName: 'John',
  locale: 'en',
});

describe('everyone', () => {
  const open = (query = '', locale: (typeof locales)[number] = 'en') =>
    openPage('adminUsers', { me: people.admin, address: `${pathOf('adminUsers')}${query}`, locale });

  it('stands by name in the person’s own order, with roles and state, and leads to them', async () => {
    api.on(staff.listAccounts, {
      items: [record({ roles: ['seller', 'admin'] }), { ...other, state: 'disabled' }],
    });
    await open();
    const [first, second] = (await screen.findAllByRole('row')).slice(1);
    expect(first?.textContent).toMatch(/Phạm Mẫu.*0912 345 678.*Seller.*Admin.*Active/);
    expect(second?.textContent).toMatch(/John Smith.*No special role.*Disabled/);
    expect(within(first!).getAllByRole('link')[0]?.getAttribute('href')).toContain(
      pathOf('adminUser', { id: personId }),
    );
  });

  it('is searched for a moment after the last letter, and the address keeps it', async () => {
    api.on(staff.listAccounts, ({ query }) => ({ items: query.find ? [other] : [record()] }));
    const { addressNow } = await open();
    await screen.findByText('Phạm Mẫu');
    typeIn('Find a person', 'S');
    expect(shownText()).toContain('Type at least 2 characters.');
    typeIn('Find a person', 'Smi');
    typeIn('Find a person', 'Smith');
    await screen.findByText('John Smith');
    expect(addressNow()).toContain('find=Smith');
    expect(
      api
        .asked(staff.listAccounts)
        .map(({ query }) => query.find)
        .filter(Boolean),
    ).toEqual(['Smith']);
  });

  it('is filtered by role and state as the address says', async () => {
    api.on(staff.listAccounts, { items: [record()] });
    await open('?role=master&state=disabled');
    await screen.findByText('Phạm Mẫu');
    expect(api.asked(staff.listAccounts)[0]?.query).toMatchObject({ role: 'master', state: 'disabled' });
    fireEvent.change(screen.getByLabelText('Roles'), { target: { value: '' } });
    await waitFor(() => expect(api.asked(staff.listAccounts).at(-1)?.query.role).toBeUndefined());
  });

  it('says that nobody fits, and what to try', async () => {
    api.on(staff.listAccounts, { items: [] });
    await open('?find=nobody');
    await screen.findByText('No matching users');
    expect(shownText()).toContain('Check the number, email or tax code');
  });

  it('goes on by the cursor; a cursor too old is an error that can be tried again', async () => {
    api.on(staff.listAccounts, ({ query }) =>
      query.cursor ? { items: [other] } : { items: [record()], nextCursor: 'the-next-page-of-people' },
    );
    await open();
    await screen.findByText('Phạm Mẫu');
    press('Show more');
    await screen.findByText('John Smith');
  });

  it.each([
    ['offline', offline],
    ['429', refuse('too-many-requests', { retryAfterSeconds: 30 })],
  ] as const)('says why it could not be read (%s)', async (_, answer) => {
    api.on(staff.listAccounts, answer);
    await open();
    await screen.findByRole('button', { name: /again/i });
    expect(shownText()).not.toMatch(/\{\{|undefined/);
  });

  it.each(locales)('reads in %s without a gap', async (locale) => {
    api.on(staff.listAccounts, { items: [record({ roles: ['master'], sellerSince: at })] });
    await open('', locale);
    await screen.findByRole('table');
    expect(shownText()).not.toMatch(/\{\{|undefined|column\.|role\./);
  });
});

describe('seller registrations', () => {
  const open = () =>
    openPage('adminUsers', { me: people.admin, address: pathOf('adminUsers', {}, { tab: 'sellers' }) });

  it('stand with number, place and documents, and lead to the person with the way back', async () => {
    api.on(staff.listSellerCases, { items: [{ person: record(), registration: registration() }] });
    await open();
    const line = (await screen.findAllByRole('row'))[1]!;
    expect(line.textContent).toMatch(/Phạm Mẫu.*0100109106.*Cục Thuế Hà Nội.*1 photo(?!s)/);
    expect(within(line).getAllByRole('link')[0]?.getAttribute('href')).toContain('from=sellers');
  });

  it('that were refused or approved have lists of their own, with what came of them', async () => {
    const refused = registration({
      ...{ state: 'refused', decidedAt: at, refusalReason: 'The photos are blurred.' },
    });
    api.on(staff.listSellerCases, ({ query }) => ({
      items: query.state === 'refused' ? [{ person: record(), registration: refused }] : [],
    }));
    const { addressNow } = await open();
    const tabs = await screen.findByRole('navigation', { name: 'Registrations by state' });
    fireEvent.click(within(tabs).getByRole('link', { name: 'Rejected' }));
    const line = (await screen.findAllByRole('row'))[1]!;
    expect(line.textContent).toMatch(/0100109106.*The photos are blurred\./);
    expect(addressNow()).toContain('tab=sellers&state=refused');
    fireEvent.click(within(tabs).getByRole('link', { name: 'Approved' }));
    await screen.findByText('No approved registrations yet');
    expect(api.asked(staff.listSellerCases).map(({ query }) => query.state)).toEqual([
      ...[undefined, 'refused', 'approved'],
    ]);
  });

  it('say that all have been decided, and look again', async () => {
    api.on(staff.listSellerCases, { items: [] });
    await open();
    await screen.findByText('No registrations pending approval');
    api.on(staff.listSellerCases, { items: [{ person: other, registration: registration() }] });
    press('Refresh');
    await screen.findByText('John Smith');
  });
});

it('a seller sees only who asked them, never the list of people', async () => {
  api.on(leadInboxApi.listLeads, { items: [] });
  await openPage('adminUsers', { me: people.seller });
  await screen.findByText('No enquiries yet');
  expect(screen.queryByLabelText('Find a person')).toBeNull();
  expect(api.asked(staff.listAccounts)).toEqual([]);
});

it('staff find the requests to the site behind a tab, and by the address of a message', async () => {
  api.on(officeApi.countWaiting, { requests: 3 });
  api.on(leadInboxApi.listLeads, { items: [] });
  api.on(threadApi.listHeldMessages, { items: [] });
  await openPage('adminUsers', { me: people.admin, address: `${pathOf('adminUsers')}?tab=leads` });
  await screen.findByText('Enquiries sent from the home page will appear here.');
  expect(api.asked(leadInboxApi.listLeads)[0]!.query.inbox).toBe('site');
  const tab = screen.getByRole('link', { name: /^Enquiries/ });
  await waitFor(() => expect(tab.textContent).toContain('3 unread enquiries'));
  expect(tab.getAttribute('aria-current')).toBe('page');
});
