/** When owners are asked, as a master sets it: changes are named before, nothing typed wrongly is saved. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { button, fill, press } from '#frontend/testing/act.ts';
import { mount } from '#frontend/testing/mount.tsx';
import { locales } from '#shared/kernel/locale.ts';
import { defaultFreshness, FreshnessInput } from '#shared/listings/freshness.ts';
import { saveFreshness } from '../api.ts';
import { FreshnessForm } from './freshness-form.tsx';
import { freshnessFields } from './values.ts';

vi.mock('../api.ts', () => ({ saveFreshness: vi.fn() }));
const save = vi.mocked(saveFreshness);
afterEach(() => {
  cleanup();
  save.mockReset();
});
const show = (locale: (typeof locales)[number] = 'en') =>
  mount(<FreshnessForm current={{ ...defaultFreshness, version: 4 }} reload={async () => undefined} />, {
    locale,
    namespaces: ['settings'],
  });
const send = () => press(button('See the changes before saving'));

it('has a field for every setting', () => {
  expect(Object.keys(FreshnessInput.shape)).toEqual([...freshnessFields]);
});

it('names what changes and saves it on the version that was seen', async () => {
  save.mockResolvedValue({ ...defaultFreshness, version: 5 });
  await show();
  fill(/^Ask after posting/, '14');
  send();
  const dialog = within(await screen.findByRole('alertdialog', { hidden: true }));
  expect(dialog.getByText('Ask after posting or the last answer (days)').closest('li')?.textContent).toMatch(
    /10 days.*14 days/,
  );
  press(dialog.getByRole('button', { name: 'Save settings', hidden: true }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]).toEqual([4, { askDays: 14, sinkDays: 5 }]);
});

it.each(['', '0', 'ten', '400'])(
  '%j is no number of days: said at the field, nothing saved',
  async (typed) => {
    await show();
    fill(/^Rank lower/, typed);
    send();
    await waitFor(() => expect(document.querySelector('[aria-invalid="true"]')).not.toBeNull());
    expect(save).not.toHaveBeenCalled();
  },
);

it.each(locales)('reads in %s without a gap', async (locale) => {
  await show(locale);
  expect(document.body.textContent).not.toMatch(/\{\{|freshness\.[a-z]|undefined/);
});
