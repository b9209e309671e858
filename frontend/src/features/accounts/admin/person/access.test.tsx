/** What a master may do with an account: the consequence first, conflicts read anew, the last master kept. */
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { system } from '#frontend/theme.ts';
import { CallProblem } from '#lib/api/http.ts';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import type { AccountDetail } from '#shared/accounts/staff-model.ts';
import { setRole, setState } from '../api.ts';
import { Access } from './access.tsx';
import { useAccountActs } from './use-account-act.ts';

vi.mock('../api.ts', () => ({ setRole: vi.fn(), setState: vi.fn(), endSessions: vi.fn() }));
const texts = createI18n('en');
await loadNamespaces(texts, ['app', 'people']);
const reload = vi.fn(async () => undefined);

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const person: AccountDetail = {
  id: '01J00000000000000000000001',
  familyName: 'Phạm',
  givenName: 'Linh',
  email: 'linh@demo.invalid',
  roles: ['master'],
  locale: 'vi',
  createdAt: '2026-01-01T00:00:00.000Z',
  state: 'active',
  version: 7,
  sessions: [],
  log: [],
};
function Example() {
  const [shown, setShown] = useState(person);
  return <Access person={shown} acts={useAccountActs(shown, setShown, reload)} />;
}
const show = () =>
  render(
    <ChakraProvider value={system}>
      <I18nextProvider i18n={texts}>
        <Example />
      </I18nextProvider>
    </ChakraProvider>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const answer = (role: 'dialog' | 'alertdialog', name: string) =>
  fireEvent.click(
    within(screen.getByRole(role, { hidden: true })).getByRole('button', { name, hidden: true }),
  );

it('grants a role only after its consequence was read, on the version that was seen', async () => {
  vi.mocked(setRole).mockResolvedValue({ ...person, roles: ['master', 'admin'], version: 8 });
  show();
  press('Grant Admin to Phạm Linh');
  expect(screen.getByText(/will see and approve every listing/)).toBeTruthy();
  expect(setRole).not.toHaveBeenCalled();
  answer('alertdialog', 'Grant');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Revoke Admin from Phạm Linh' })).toBeTruthy(),
  );
  expect(setRole).toHaveBeenCalledExactlyOnceWith(person.id, 'admin', true, 7);
});

it('says why the last master stays', async () => {
  vi.mocked(setRole).mockRejectedValue(new CallProblem({ code: 'state-conflict', status: 409 }));
  show();
  press('Revoke Master from Phạm Linh');
  answer('alertdialog', 'Revoke');
  await waitFor(() => expect(screen.getByText(/This is the last master/)).toBeTruthy());
  expect(reload).toHaveBeenCalledOnce();
});

it('reads the account anew where somebody else changed it', async () => {
  vi.mocked(setRole).mockRejectedValue(new CallProblem({ code: 'version-conflict', status: 409 }));
  show();
  press('Grant Seller to Phạm Linh');
  answer('alertdialog', 'Grant');
  await waitFor(() => expect(screen.getByText(/Someone else has just changed this account/)).toBeTruthy());
  expect(reload).toHaveBeenCalledOnce();
});

it('other refusals stay in the dialog, beside the question', async () => {
  vi.mocked(setRole).mockRejectedValue(new CallProblem({ code: 'temporarily-unavailable', status: 503 }));
  show();
  press('Grant Seller to Phạm Linh');
  answer('alertdialog', 'Grant');
  const dialog = within(screen.getByRole('alertdialog', { hidden: true }));
  await waitFor(() => expect(dialog.getByRole('alert', { hidden: true })).toBeTruthy());
  expect(reload).not.toHaveBeenCalled();
});

it('disables only with a reason of ten characters; a usual one is a press away', async () => {
  vi.mocked(setState).mockResolvedValue({ ...person, state: 'disabled', version: 8 });
  show();
  press('Disable account');
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  const act = () =>
    dialog.getByRole('button', { name: 'Disable account', hidden: true }) as HTMLButtonElement;
  expect(act().disabled).toBe(true);
  fireEvent.click(dialog.getByRole('button', { name: 'Fraud', hidden: true }));
  expect(act().disabled).toBe(false);
  fireEvent.click(act());
  await waitFor(() =>
    expect(setState).toHaveBeenCalledExactlyOnceWith(
      person.id,
      'disabled',
      'Signs of fraud, reported by users.',
      7,
    ),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Enable' })).toBeTruthy());
});
