/** The owner's form: said to be made up until it is saved, changes named before, links and tax code checked. */
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { system } from '#frontend/theme.ts';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { defaultOwner } from '#shared/catalog/owner.ts';
import { saveOwnerSettings } from '../api.ts';
import { OwnerForm } from './owner-form.tsx';

vi.mock('../api.ts', () => ({ saveOwnerSettings: vi.fn() }));
const save = vi.mocked(saveOwnerSettings);
const texts = createI18n('en');
await loadNamespaces(texts, ['app', 'settings']);

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
  save.mockReset();
});

const show = (current = defaultOwner) =>
  render(
    <ChakraProvider value={system}>
      <I18nextProvider i18n={texts}>
        <OwnerForm current={current} reload={async () => undefined} />
      </I18nextProvider>
    </ChakraProvider>,
  );
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'See the changes before saving' }));

it('says that the values are made up, until a master has saved real ones', () => {
  show();
  expect(screen.getByText(/These are sample details/)).toBeTruthy();
  cleanup();
  show({ ...defaultOwner, version: 1 });
  expect(screen.queryByText(/These are sample details/)).toBeNull();
});

it('names what changes, saves it on the version that was seen, and leaves emptied links out', async () => {
  save.mockResolvedValue({ ...defaultOwner, version: 5 });
  show({ ...defaultOwner, version: 4 });
  type(/^Company name/, 'Công ty TNHH Sàn Thật');
  type(/^Zalo/, '');
  type(/^Review time/, '48');
  send();
  const dialog = within(await screen.findByRole('alertdialog', { hidden: true }));
  expect(dialog.getByText('Zalo').closest('li')?.textContent).toContain('empty');
  fireEvent.click(dialog.getByRole('button', { name: 'Save settings', hidden: true }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  const { version: _, ...before } = defaultOwner;
  expect(save.mock.calls[0]).toEqual([
    4,
    {
      ...before,
      name: 'Công ty TNHH Sàn Thật',
      reviewHours: 48,
      socialLinks: { facebook: before.socialLinks.facebook },
    },
  ]);
});

it('says at the field what is wrong', async () => {
  show();
  type(/^Tax code/, '0100000004');
  type(/^Facebook/, 'facebook.com/san');
  send();
  expect(await screen.findByText('This tax code isn’t valid. Check the digits.')).toBeTruthy();
  expect(screen.getByText('Enter an address that starts with https://')).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
});
