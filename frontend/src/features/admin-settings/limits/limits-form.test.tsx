/** The form of contact limits: every setting has its field, changes are named before, nothing typed wrongly is saved. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { button, fill, press } from '#frontend/testing/act.ts';
import { mount } from '#frontend/testing/mount.tsx';
import { locales } from '#shared/kernel/locale.ts';
import { defaultLeadSettings, LeadSettingsInput } from '#shared/leads/lead-settings.ts';
import { saveLeadSettings } from '../api.ts';
import { LimitsForm } from './limits-form.tsx';
import { limitFields } from './values.ts';

vi.mock('../api.ts', () => ({ saveLeadSettings: vi.fn() }));
const save = vi.mocked(saveLeadSettings);
afterEach(() => {
  cleanup();
  save.mockReset();
});
const show = (locale: (typeof locales)[number] = 'en') =>
  mount(<LimitsForm current={{ ...defaultLeadSettings, version: 4 }} reload={async () => undefined} />, {
    locale,
    namespaces: ['settings'],
  });
const send = () => press(button('See the changes before saving'));

it('has a field for every setting', () => {
  const { reveals, comparison, ...own } = LeadSettingsInput.parse(defaultLeadSettings);
  const paths = [
    ...Object.keys(reveals).map((name) => `reveals.${name}`),
    ...Object.keys(comparison).map((name) => `comparison.${name}`),
    ...Object.keys(own),
  ];
  expect(Object.values(limitFields).flat().toSorted()).toEqual(paths.toSorted());
});

it('names what changes and saves it on the version that was seen', async () => {
  save.mockResolvedValue({ ...defaultLeadSettings, version: 5 });
  await show();
  fill(/^Each new account\*?$/, '9');
  fill(/^Counts as new for/, '1');
  send();
  const dialog = within(await screen.findByRole('alertdialog', { hidden: true }));
  expect(dialog.getByText('Counts as new for (hours)').closest('li')?.textContent).toMatch(
    /24 hours.*1 hour/,
  );
  press(dialog.getByRole('button', { name: 'Save settings', hidden: true }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  const { version: _, ...before } = defaultLeadSettings;
  expect(save.mock.calls[0]).toEqual([
    4,
    { ...before, newAccountHours: 1, reveals: { ...before.reveals, perNewAccountHour: 9 } },
  ]);
});

it.each([
  [/^Visitors on one network\*?$/, ''],
  [/^Visitors on one network\*?$/, '0'],
  [/^Same text/, '9'],
  [/^Enquiries are kept for/, 'a year'],
])('says at the field what is wrong (%s: %s), and saves nothing', async (label, typed) => {
  await show();
  fill(label, typed);
  send();
  await waitFor(() => expect(document.querySelector('[aria-invalid="true"]')).not.toBeNull());
  expect(save).not.toHaveBeenCalled();
});

it.each(locales)('reads in %s without a gap', async (locale) => {
  await show(locale);
  expect(document.body.textContent).not.toMatch(/\{\{|limits\.[a-z]|undefined/);
});
