/** Notifications: read out, gone after a while unless they matter, held while somebody is at them. */
import { ChakraProvider } from '@chakra-ui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { system } from '#frontend/theme.ts';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { closeNotice, notices, notify } from './notify.ts';
import { Toaster } from './toaster.tsx';

const texts = createI18n('en');
await loadNamespaces(texts, ['app']);

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <ChakraProvider value={system}>
      <I18nextProvider i18n={texts}>
        <Toaster />
      </I18nextProvider>
    </ChakraProvider>,
  );
});
afterEach(() => {
  cleanup();
  for (const { id } of notices.get()) closeNotice(id);
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = (text: string) => screen.queryByText(text, { exact: false }) !== null;

it('a success goes after six seconds, but not while the pointer rests on it', async () => {
  act(() => void notify({ kind: 'success', message: 'Saved' }));
  const card = screen.getByText('Saved', { exact: false }).parentElement!;
  await pass(5000);
  fireEvent.mouseEnter(card);
  await pass(20_000);
  expect(shown('Saved')).toBe(true);
  fireEvent.mouseLeave(card);
  await pass(6000);
  expect(shown('Saved')).toBe(false);
});

it('an error is an alert and stays until it is closed', async () => {
  act(() => void notify({ kind: 'error', message: 'It failed' }));
  await pass(60_000);
  expect(screen.getByRole('alert').textContent).toContain('Error: It failed');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(shown('It failed')).toBe(false);
});

it('an action stays and runs; the same id replaces; three stand at most', async () => {
  const run = vi.fn();
  act(() => {
    notify({ id: 'update', kind: 'info', message: 'Old word' });
    notify({ id: 'update', kind: 'info', message: 'New version', action: { label: 'Reload', run } });
  });
  expect(shown('Old word')).toBe(false);
  await pass(60_000);
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(run).toHaveBeenCalledTimes(1);
  act(() => {
    for (const n of [1, 2, 3]) notify({ kind: 'info', message: `Note ${n}` });
  });
  expect(notices.get().map(({ message }) => message)).toEqual(['Note 1', 'Note 2', 'Note 3']);
});
