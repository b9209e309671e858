/** Taking one's data along: the password first, its ticket with every page, and again once the ticket is old. */
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { system } from '#frontend/theme.ts';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { session } from '#lib/session/session.ts';
import { dataParts } from '#shared/privacy/model.ts';
import { DownloadData } from './download.tsx';
import { ownData } from './export-source.ts';

const texts = createI18n('en');
await loadNamespaces(texts, ['app', 'profile', 'accounts']);

const me = {
  ...{ id: '01J00000000000000000000000', familyName: 'Lê', givenName: 'An', email: 'an@example.com' },
  ...{ roles: [], locale: 'en' as const, createdAt: '2026-11-01T00:00:00.000Z' },
};
/** Each page that was asked for: its ticket and part. */
const pages: string[] = [];
/** Passwords that were sent. */
let passwords: string[] = [];
/** The ticket that is good at the moment; each right password gives the next one. */
let good = 0;

const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': status >= 400 ? 'application/problem+json' : 'application/json' },
  });
const problem = (status: number, code: string, more = {}) =>
  answer(status, { type: 'x', title: code, status, code, ...more });
/** Runs before a page is answered. */
let beforePage: (part: string) => void;

function api(url: string, init: RequestInit): Response {
  if (init.method === 'POST') {
    const { currentPassword } = JSON.parse(String(init.body));
    passwords.push(currentPassword);
    if (currentPassword !== 'secret words')
      return problem(422, 'validation-failed', {
        errors: [{ pointer: '/currentPassword', code: 'incorrect' }],
      });
    good++;
    return answer(200, { ticket: `ticket-${good}`, expiresInSeconds: 900 });
  }
  const query = new URL(url, 'http://localhost').searchParams;
  beforePage(query.get('part')!);
  pages.push(`${query.get('ticket')} ${query.get('part')}`);
  if (query.get('ticket') !== `ticket-${good}`) return problem(410, 'ticket-expired');
  return answer(200, { items: [] });
}

beforeEach(() => {
  // jsdom knows dialogs only as elements.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  [passwords, good, beforePage] = [[], 0, () => {}];
  pages.length = 0;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => api(url, init));
  Object.assign(URL, { createObjectURL: () => 'blob:made', revokeObjectURL: () => {} });
  session.adopt({ accessToken: 't', expiresInSeconds: 600, me });
  render(
    <ChakraProvider value={system}>
      <I18nextProvider i18n={texts}>
        <DownloadData source={ownData(me.id)} />
      </I18nextProvider>
    </ChakraProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name }).at(-1)!);
async function give(password: string) {
  fireEvent.input(await screen.findByLabelText('Current password'), { target: { value: password } });
  press('Prepare my data');
}

it('reads nothing before the password is right, then everything by its ticket', async () => {
  press('Prepare my data');
  await give('not this one');
  await screen.findAllByText('This is not your current password.');
  expect(pages).toEqual([]);
  await give('secret words');
  await screen.findByText(/Your data is ready/);
  expect(passwords).toEqual(['not this one', 'secret words']);
  expect(pages).toEqual(dataParts.map((part) => `ticket-1 ${part}`));
});

it('asks again once the ticket is too old, and goes on where it stopped', async () => {
  let isOld = false;
  beforePage = (part) => {
    if (part === 'listings' && !isOld) [good, isOld] = [good + 1, true];
  };
  press('Prepare my data');
  await give('secret words');
  await screen.findByText(/You entered your password more than 15 minutes ago/);
  press('Continue');
  await give('secret words');
  await screen.findByText(/Your data is ready/);
  expect(passwords).toHaveLength(2);
  expect(pages.filter((page) => page.endsWith('account'))).toEqual(['ticket-1 account']);
  expect(pages.slice(-2)).toEqual(['ticket-3 notifications', 'ticket-3 log']);
});
