/** The limits of the inbox: what is wrong is said at its field, changes are named before they are saved. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { button, fill, press, pressTwice } from '#frontend/testing/act.ts';
import { mount } from '#frontend/testing/mount.tsx';
import { defaultCaseSettings } from '#shared/cases/case-settings.ts';
import { saveCaseSettings } from '../api.ts';
import { CasesForm } from './cases-form.tsx';

vi.mock('../api.ts', () => ({ saveCaseSettings: vi.fn() }));
const save = vi.mocked(saveCaseSettings);
afterEach(() => {
  cleanup();
  save.mockReset();
});

const current = { ...defaultCaseSettings, version: 4 };
const show = () =>
  mount(<CasesForm current={current} reload={async () => undefined} />, {
    ...{ locale: 'en', namespaces: ['settings'] },
  });
const see = () => press(button('See the changes before saving'));

it('are saved once, upon the version that was seen, with the change in words', async () => {
  save.mockResolvedValue({ ...current, version: 5 });
  await show();
  fill(/^Keep evidence/, '2,000');
  see();
  const asked = within(await screen.findByRole('alertdialog', { hidden: true }));
  expect(asked.getByText('1,095 days')).toBeTruthy();
  expect(asked.getByText('2,000 days')).toBeTruthy();
  pressTwice(asked.getByRole('button', { name: 'Save settings', hidden: true }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  const { version: _, ...settings } = defaultCaseSettings;
  expect(save.mock.calls[0]).toEqual([4, { ...settings, sealedDays: 2000 }]);
});

it.each([
  [/^Per account/, '0'],
  [/^Keep evidence/, '30'],
  [/^Shortest time/, 'a while'],
])('a wrong %s is said at the field, and nothing is saved', async (label, typed) => {
  await show();
  fill(label, typed);
  see();
  await waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'));
  expect(save).not.toHaveBeenCalled();
});
