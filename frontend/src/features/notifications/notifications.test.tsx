/** The bell and the page of notifications against a scripted API: counted, opened, read, chosen; nothing for visitors. */
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Bell } from '#frontend/app/layouts/bell.tsx';
import { system } from '#frontend/theme.ts';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { session } from '#lib/session/session.ts';
import type { Me } from '#shared/accounts/model.ts';
import { type Notification, NotificationChoices } from '#shared/notifications/model.ts';
import { closeNotice, notices } from '#ui/notify.ts';
import { Page } from './pages/notifications-page.tsx';

const texts = createI18n('en');
await loadNamespaces(texts, ['app', 'notifications']);

const me: Me = {
  ...{ id: '01J00000000000000000000000', familyName: 'Lê', givenName: 'An', email: 'an@example.com' },
  ...{ roles: [], locale: 'vi', createdAt: '2026-11-01T00:00:00.000Z' },
};
const named = { listing: 'Factory', listingCode: 'DA0123ABCD' };
const approved: Notification = {
  ...{ id: '01J00000000000000000000002', template: 'listing-approved', path: '/project-detail/DA0123ABCD' },
  ...{ values: { ...named, until: '2026-12-01T03:00:00.000Z' }, at: '2026-11-20T03:00:00.000Z' },
};
const ended: Notification = {
  ...{ id: '01J00000000000000000000001', template: 'level-ended', path: '/project-detail/DA0123ABCD' },
  values: { ...named, level: 'featured' },
  ...{ at: '2026-11-19T03:00:00.000Z', readAt: '2026-11-19T04:00:00.000Z' },
};
const byEmail = { email: true, phone: false };
const choices = NotificationChoices.parse({ review: byEmail, deadline: byEmail, seller: byEmail });

let items: Notification[];
let asked: [string, unknown][];
let isRefused: boolean;
beforeEach(() => {
  [items, asked, isRefused] = [[approved, ended], [], false];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const call = `${init.method} ${url.split('?')[0]}`;
    const body = init.body ? JSON.parse(String(init.body)) : undefined;
    asked.push([call, body]);
    const [status, reply] = answerTo(call, body);
    const type = status >= 400 ? 'application/problem+json' : 'application/json';
    return new Response(JSON.stringify(reply), { status, headers: { 'content-type': type } });
  });
});
afterEach(() => {
  cleanup();
  for (const { id } of notices.get()) closeNotice(id);
  vi.unstubAllGlobals();
});

function answerTo(call: string, body: { ids?: string[]; upTo?: string }): [number, unknown] {
  if (isRefused) return [503, { type: 'x', title: 'x', status: 503, code: 'temporarily-unavailable' }];
  const unread = () => items.filter(({ readAt }) => !readAt).length;
  switch (call) {
    case 'GET /api/my/notifications':
      return [200, { items }];
    case 'GET /api/my/notifications/unread':
      return [200, { unread: unread() }];
    case 'POST /api/my/notifications/read':
      items = items.map((one) => ({ ...one, readAt: one.readAt ?? '2026-11-21T00:00:00.000Z' }));
      return [200, { unread: unread() }];
    case 'GET /api/my/notifications/choices':
      return [200, choices];
    default:
      return [200, body];
  }
}

function show(path = '/') {
  const router = createMemoryRouter(
    [
      { path: '/', element: <Bell /> },
      { path: '/notifications', element: <Page /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [path] },
  );
  render(
    <ChakraProvider value={system}>
      <SWRConfig value={{ dedupingInterval: 0, shouldRetryOnError: false }}>
        <I18nextProvider i18n={texts}>
          <RouterProvider router={router} />
        </I18nextProvider>
      </SWRConfig>
    </ChakraProvider>,
  );
  return router;
}
let people = 0;
/** Somebody else in each test: what is kept of one person's answers is never another's. */
const signIn = (change: Partial<Me> = {}) => {
  const id = `01J0000000000000000000${String(++people).padStart(4, '0')}`;
  session.adopt({ accessToken: 't', expiresInSeconds: 600, me: { ...me, id, ...change } });
};
const sent = (call: string) => asked.filter(([one]) => one === call).map(([, body]) => body);

it('asks nothing for visitors', async () => {
  show();
  await new Promise((done) => requestAnimationFrame(done));
  expect(screen.queryByRole('button')).toBeNull();
  expect(asked).toEqual([]);
});

it('says how many are unread, politely, and shows the newest when it opens', async () => {
  signIn();
  const router = show();
  const bell = await screen.findByRole('button', { name: '1 unread notification' });
  expect(screen.getByRole('status').textContent).toBe('1 unread notification');
  // Nothing is listed before somebody wants to see it.
  expect(sent('GET /api/my/notifications')).toEqual([]);
  fireEvent.click(bell);
  // Code and words come with the first press.
  const link = await screen.findByRole(
    'link',
    { name: /^Unread:\s*Your listing has been approved/ },
    { timeout: 10_000 },
  );
  expect(link.textContent).toContain(
    '“Factory” (DA0123ABCD) has been approved and is live until 1 Dec 2026.',
  );
  expect(screen.getByRole('link', { name: /^Featured has ended for your listing/ })).toBeDefined();
  expect(screen.getByRole('link', { name: 'See all notifications' }).getAttribute('href')).toBe(
    '/notifications',
  );
  fireEvent.click(link);
  await screen.findByText('elsewhere');
  expect(router.state.location.pathname).toBe('/project-detail/DA0123ABCD');
  expect(sent('POST /api/my/notifications/read')).toEqual([{ ids: [approved.id] }]);
});

it('counts to ninety-nine', async () => {
  signIn();
  items = Array.from({ length: 100 }, (_, n) => ({ ...approved, id: `${n}` }));
  show();
  const bell = await screen.findByRole('button', { name: '100 unread notifications' });
  expect(bell.querySelector('[data-count]')?.getAttribute('data-count')).toBe('99+');
});

it('the page marks all up to the newest it shows', async () => {
  signIn();
  show('/notifications');
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
  expect(sent('POST /api/my/notifications/read')).toEqual([{ upTo: approved.id }]);
  expect(screen.queryByText(/Unread/)).toBeNull();
});

it('an empty list says what will come and what to do next', async () => {
  signIn();
  items = [];
  show('/notifications');
  await screen.findByText('No notifications yet');
  expect(screen.getByRole('link', { name: 'Post a listing' }).getAttribute('href')).toBe('/created-post');
});

it('a list that cannot be loaded says so and is tried again', async () => {
  signIn();
  isRefused = true;
  show('/notifications');
  // The list and the choices each.
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2), { timeout: 10_000 });
  isRefused = false;
  for (const alert of screen.getAllByRole('alert')) fireEvent.click(within(alert).getByRole('button'));
  await screen.findByText('Your listing has been approved', {}, { timeout: 10_000 });
});

it('a choice is saved at once; a refusal turns the switch back and says why', async () => {
  signIn({ phone: '+84912345678' });
  show('/notifications');
  const group = await screen.findByRole('group', { name: 'Listing dates' });
  const phone = within(group).getByRole<HTMLInputElement>('switch', { name: 'Zalo or SMS' });
  expect([
    phone.checked,
    within(group).getByRole<HTMLInputElement>('switch', { name: 'Email' }).checked,
  ]).toEqual([false, true]);
  fireEvent.click(phone);
  await waitFor(() => expect(notices.get().at(-1)?.message).toBe('Your choices have been saved.'));
  expect(sent('PUT /api/my/notifications/choices')).toEqual([
    { ...choices, deadline: { email: true, phone: true } },
  ]);
  isRefused = true;
  fireEvent.click(phone);
  await waitFor(() => expect(notices.get().at(-1)?.kind).toBe('error'));
  expect(phone.checked).toBe(true);
  // Alerts about the account are nobody's choice.
  expect(screen.queryByRole('group', { name: 'Account security' })).toBeNull();
});

it('says which way is missing, and where to add it', async () => {
  signIn();
  show('/notifications');
  await screen.findByText(/Your account has no phone number/);
  expect(screen.getByRole('link', { name: 'Add it in your profile' }).getAttribute('href')).toBe(
    '/my-profile',
  );
});
