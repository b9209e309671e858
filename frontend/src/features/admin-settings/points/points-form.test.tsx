/** Points settings as a master changes them: read in words, saved on the version that was seen, nothing typed lost. */
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { system } from '#frontend/theme.ts';
import { CallProblem } from '#lib/api/http.ts';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';
import { savePointSettings } from '../api.ts';
import { PointsForm } from './points-form.tsx';

vi.mock('../api.ts', () => ({ savePointSettings: vi.fn() }));
const save = vi.mocked(savePointSettings);
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

const form = (current = defaultWalletSettings, reload = async () => undefined as unknown) => (
  <ChakraProvider value={system}>
    <I18nextProvider i18n={texts}>
      <PointsForm current={current} reload={reload} />
    </I18nextProvider>
  </ChakraProvider>
);
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const preview = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'See the changes before saving' }));
  return within(await screen.findByRole('alertdialog', { hidden: true }));
};
const confirm = (dialog: ReturnType<typeof within>) =>
  fireEvent.click(dialog.getByRole('button', { name: 'Save settings', hidden: true }));

it('names what changes before it saves, and saves on the version that was seen', async () => {
  save.mockResolvedValue({ ...defaultWalletSettings, version: 5 });
  render(form({ ...defaultWalletSettings, version: 4 }));
  type('Post (points)', '1,200');
  const dialog = await preview();
  expect(dialog.getByText('Cost of posting').closest('li')?.textContent).toContain(
    '10 points → becomes1,200 points',
  );
  expect(save).not.toHaveBeenCalled();
  confirm(dialog);
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  const [version, settings] = save.mock.calls[0]!;
  expect([version, settings.costs.create, settings.packages.featured.runsDays]).toEqual([4, 1200, null]);
});

it('keeps what was typed where somebody else was faster, and previews against theirs', async () => {
  save.mockRejectedValue(new CallProblem({ code: 'version-conflict', status: 409 }));
  const reload = vi.fn(async () => undefined);
  const { rerender } = render(form(defaultWalletSettings, reload));
  type('Post (points)', '12');
  confirm(await preview());
  await waitFor(() => expect(screen.getByText(/Someone else has just saved/)).toBeTruthy());
  expect(reload).toHaveBeenCalledOnce();
  const theirs = {
    ...defaultWalletSettings,
    version: 1,
    costs: { ...defaultWalletSettings.costs, extend: 9 },
  };
  rerender(form(theirs, reload));
  expect((screen.getByLabelText('Post (points)') as HTMLInputElement).value).toBe('12');
  expect((screen.getByLabelText('Extend (points)') as HTMLInputElement).value).toBe('9');
  const dialog = await preview();
  expect(dialog.getByText('Cost of posting').closest('li')?.textContent).toContain(
    '10 points → becomes12 points',
  );
  expect(dialog.queryByText('Cost of extending')).toBeNull();
});

it('says so without a change, and names the field that is no number', async () => {
  render(form());
  fireEvent.click(screen.getByRole('button', { name: 'See the changes before saving' }));
  await waitFor(() => expect(screen.getByText('There are no changes to save.')).toBeTruthy());
  type('Edit (points)', 'two');
  fireEvent.click(screen.getByRole('button', { name: 'See the changes before saving' }));
  await waitFor(() =>
    expect(screen.getByText('Edit (points): Enter a whole number, e.g. 1,000.')).toBeTruthy(),
  );
  expect(save).not.toHaveBeenCalled();
});

it('takes a top-up away and puts another in its place', async () => {
  render(form());
  fireEvent.click(screen.getByRole('button', { name: 'Remove top-up 1' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add a top-up' }));
  type('Top-up 6: amount (VND)', '5,000,000');
  type('Top-up 6: points', '5,600');
  const dialog = await preview();
  expect(dialog.getByText('Top-up of VND 50,000').closest('li')?.textContent).toContain('not on offer');
  expect(dialog.getByText('Top-up of VND 5,000,000').closest('li')?.textContent).toContain('5,600 points');
});
