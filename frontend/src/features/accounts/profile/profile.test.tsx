/** The profile's parts against a scripted API: stale saves, codes, consents, an account that cannot go. */
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { system } from '#frontend/theme.ts';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { session } from '#lib/session/session.ts';
import { consentWordings } from '#shared/accounts/consents.ts';
import type { MyProfile } from '#shared/accounts/profile-model.ts';
import { closeNotice, notices } from '#ui/notify.ts';
import { Consents } from './consents.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { IdentifierDialog } from './identifier-dialog.tsx';
import { NamesForm } from './names-form.tsx';

const texts = createI18n('en');
await loadNamespaces(texts, ['app', 'profile', 'accounts']);

const profile: MyProfile = {
  id: '01J00000000000000000000000',
  familyName: 'Lê',
  givenName: 'An',
  email: 'an@example.com',
  roles: [],
  locale: 'vi',
  createdAt: '2026-11-01T00:00:00.000Z',
  version: 3,
  consents: [],
};
type Answer = { status: number; body?: unknown };
const answers = new Map<string, (body: never) => Answer>();
const asked: { call: string; body: never }[] = [];
const problem = (status: number, code: string, more = {}): Answer => ({
  status,
  body: { type: 'x', title: 'x', status, code, ...more },
});
const bodiesOf = (call: string) => asked.filter((one) => one.call === call).map(({ body }) => body);

beforeEach(() => {
  // jsdom knows dialogs only as elements.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const call = `${init.method} ${url}`;
    const body = init.body ? JSON.parse(String(init.body)) : undefined;
    asked.push({ call, body: body as never });
    const { status, body: answer } = answers.get(call)?.(body as never) ?? problem(404, 'not-found');
    const type = status >= 400 ? 'application/problem+json' : 'application/json';
    const text = answer === undefined ? null : JSON.stringify(answer);
    return new Response(text, { status, headers: { 'content-type': type } });
  });
  session.adopt({ accessToken: 't', expiresInSeconds: 600, me: profile });
});
afterEach(() => {
  cleanup();
  answers.clear();
  asked.length = 0;
  sessionStorage.clear();
  for (const { id } of notices.get()) closeNotice(id);
  vi.unstubAllGlobals();
});

function show(part: ReactNode) {
  const router = createMemoryRouter(
    [
      { path: '/', element: 'Home' },
      { path: '/here', element: part },
    ],
    { initialEntries: ['/here'] },
  );
  render(
    <ChakraProvider value={system}>
      <I18nextProvider i18n={texts}>
        <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
          <RouterProvider router={router} />
        </SWRConfig>
      </I18nextProvider>
    </ChakraProvider>,
  );
  return router;
}
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const said = () => notices.get().map(({ message }) => message);

describe('names', () => {
  it('are saved on their version; a stale save keeps what was typed and shows what changed', async () => {
    const newest = { ...profile, givenName: 'Anh', familyName: 'Lê Thị', version: 4 };
    answers.set('PUT /api/me/profile', ({ version, ...typed }: MyProfile) =>
      version === 4
        ? { status: 200, body: { ...newest, ...typed, version: 5 } }
        : problem(409, 'version-conflict'),
    );
    answers.set('GET /api/me/profile', () => ({ status: 200, body: newest }));
    show(<NamesForm profile={profile} />);
    type('Given name', 'Ân');
    press('Save changes');
    await screen.findByText('This has been changed elsewhere');
    expect(screen.getByText('Given name: “Anh” elsewhere, “Ân” here.')).toBeTruthy();
    expect((screen.getByLabelText('Given name') as HTMLInputElement).value).toBe('Ân');
    expect((screen.getByLabelText('Family name') as HTMLInputElement).value).toBe('Lê Thị');
    expect(said()).toEqual([]);
    press('Save changes');
    await waitFor(() => expect(said()).toEqual(['Your profile has been updated.']));
    expect(bodiesOf('PUT /api/me/profile')).toEqual([
      { familyName: 'Lê', givenName: 'Ân', locale: 'vi', version: 3 },
      { familyName: 'Lê Thị', givenName: 'Ân', locale: 'vi', version: 4 },
    ]);
    expect(session.getState().me?.givenName).toBe('Ân');
  });

  it('may follow the other side, field by field', async () => {
    answers.set('PUT /api/me/profile', () => problem(409, 'version-conflict'));
    answers.set('GET /api/me/profile', () => ({
      status: 200,
      body: { ...profile, givenName: 'Anh', version: 4 },
    }));
    show(<NamesForm profile={profile} />);
    type('Given name', 'Ân');
    press('Save changes');
    await screen.findByRole('button', { name: 'Use “Anh”' });
    press('Use “Anh”');
    expect((screen.getByLabelText('Given name') as HTMLInputElement).value).toBe('Anh');
  });
});

describe('a new way in', () => {
  it('takes the password, then the code; another code needs no second typing', async () => {
    answers.set('POST /api/me/identifiers/otp', () => ({
      status: 202,
      body: { resendInSeconds: 0, expiresInSeconds: 300 },
    }));
    const phone = '+84912345678';
    answers.set('POST /api/me/identifiers', () => ({ status: 200, body: { ...profile, phone, version: 4 } }));
    const close = vi.fn();
    show(<IdentifierDialog kind="phone" current={undefined} onClose={close} />);
    type('New phone number', '0912 345 678');
    type('Current password', 'secret words');
    press('Send the code');
    await screen.findByLabelText('Verification code');
    press('Send again');
    await screen.findByText('A new code is on its way.');
    type('Verification code', '123456');
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    const sent = { identifier: '0912 345 678', currentPassword: 'secret words', locale: 'en' };
    expect(bodiesOf('POST /api/me/identifiers/otp')).toEqual([sent, sent]);
    expect(bodiesOf('POST /api/me/identifiers')).toEqual([{ identifier: '0912 345 678', code: '123456' }]);
    expect(session.getState().me?.phone).toBe(phone);
  });

  it('refuses an e-mail where a phone is wanted, and shows a wrong password on its field', async () => {
    answers.set('POST /api/me/identifiers/otp', () =>
      problem(422, 'validation-failed', { errors: [{ pointer: '/currentPassword', code: 'incorrect' }] }),
    );
    show(<IdentifierDialog kind="phone" current="+84987654321" onClose={vi.fn()} />);
    expect(screen.getByText(/0987 654 321/)).toBeTruthy();
    type('New phone number', 'an@example.com');
    type('Current password', 'wrong');
    press('Send the code');
    await waitFor(() => expect(screen.getAllByText(/Enter the other type here/).length).toBeGreaterThan(0));
    expect(asked).toEqual([]);
    type('New phone number', '0912 345 678');
    press('Send the code');
    await waitFor(() =>
      expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true'),
    );
    expect(JSON.stringify(sessionStorage)).not.toContain('wrong');
  });
});

describe('a consent', () => {
  it('is answered with the words that stand there now', async () => {
    answers.set('PUT /api/me/consents', () => ({ status: 200, body: profile }));
    show(<Consents profile={profile} />);
    expect(screen.getAllByRole('switch').map((one) => (one as HTMLInputElement).checked)).toEqual([
      false,
      false,
    ]);
    fireEvent.click(screen.getAllByRole('switch')[0]!);
    await waitFor(() => expect(said()).toEqual(['Noted: you agree.']));
    expect(bodiesOf('PUT /api/me/consents')).toEqual([
      { purpose: 'contact', isGiven: true, wordingId: consentWordings.contact.id, locale: 'en' },
    ]);
  });

  it('shows the very words it was given to, with time and place', () => {
    const given = {
      isGiven: true,
      at: '2025-01-02T03:04:00.000Z',
      channel: 'sign-up',
      locale: 'vi',
    } as const;
    const older = {
      ...given,
      purpose: 'marketing',
      wordingId: 'marketing-2025',
      wording: 'Lời cũ.',
    } as const;
    show(<Consents profile={{ ...profile, consents: [older] }} />);
    expect(screen.getByText('Lời cũ.').getAttribute('lang')).toBe('vi');
    expect(screen.getByText('Given on 2 Jan 2025 10:04, when you signed up.')).toBeTruthy();
  });
});

describe('leaving for good', () => {
  const fillIn = () => {
    press('Delete my account…');
    type('Current password', 'secret words');
    fireEvent.click(screen.getByRole('checkbox'));
  };

  it('sends nothing without the tick', async () => {
    show(<DeleteAccount />);
    press('Delete my account…');
    type('Current password', 'secret words');
    press('Delete for good');
    await waitFor(() => expect(screen.getAllByText(/Tick this box/).length).toBeGreaterThan(0));
    expect(asked).toEqual([]);
  });

  it('says why the last master stays', async () => {
    answers.set('POST /api/auth/account/delete', () => problem(409, 'state-conflict'));
    const router = show(<DeleteAccount />);
    fillIn();
    press('Delete for good');
    await screen.findByText(/You are the last master/);
    expect([router.state.location.pathname, session.getState().status]).toEqual(['/here', 'member']);
  });

  it('ends at home, signed out, with a word of farewell', async () => {
    answers.set('POST /api/auth/account/delete', () => ({ status: 204 }));
    answers.set('POST /api/auth/logout', () => ({ status: 204 }));
    const router = show(<DeleteAccount />);
    fillIn();
    press('Delete for good');
    await waitFor(() => expect(said().join()).toContain('Your account has been deleted.'));
    expect([router.state.location.pathname, session.getState().status]).toEqual(['/', 'visitor']);
    expect(bodiesOf('POST /api/auth/account/delete')).toEqual([
      { currentPassword: 'secret words', isUnderstood: true },
    ]);
  });
});
