/** The owner's form: said to be made up until it is saved, changes named before, links and tax code checked. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { button, fill, press } from '#frontend/testing/act.ts';
import { mount } from '#frontend/testing/mount.tsx';
import { defaultOwner } from '#shared/catalog/owner.ts';
import { saveOwnerSettings } from '../api.ts';
import { OwnerForm } from './owner-form.tsx';

vi.mock('../api.ts', () => ({ saveOwnerSettings: vi.fn() }));
const save = vi.mocked(saveOwnerSettings);
afterEach(() => {
  cleanup();
  save.mockReset();
});

const show = (current = defaultOwner) =>
  mount(<OwnerForm current={current} reload={async () => undefined} />, {
    locale: 'en',
    namespaces: ['settings'],
  });
const send = () => press(button('See the changes before saving'));

it('says that the values are made up, until a master has saved real ones', async () => {
  await show();
  expect(screen.getByText(/These are sample details/)).toBeTruthy();
  cleanup();
  await show({ ...defaultOwner, version: 1 });
  expect(screen.queryByText(/These are sample details/)).toBeNull();
});

it('names what changes, saves it on the version that was seen, and leaves emptied links out', async () => {
  save.mockResolvedValue({ ...defaultOwner, version: 5 });
  await show({ ...defaultOwner, version: 4 });
  fill(/^Company name/, 'Công ty TNHH Sàn Thật');
  fill(/^Zalo/, '');
  fill(/^Review time/, '48');
  send();
  const dialog = within(await screen.findByRole('alertdialog', { hidden: true }));
  expect(dialog.getByText('Zalo').closest('li')?.textContent).toContain('empty');
  press(dialog.getByRole('button', { name: 'Save settings', hidden: true }));
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
  await show();
  fill(/^Tax code/, '0100000004');
  fill(/^Facebook/, 'facebook.com/san');
  send();
  expect(await screen.findByText('This tax code isn’t valid. Check the digits.')).toBeTruthy();
  expect(screen.getByText('Enter an address that starts with https://')).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
});
