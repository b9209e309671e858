/** A field of a day: shown and typed in the reader's order, heard as one form, picked from the calendar too. */
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { system } from '#frontend/theme.ts';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { DateInput } from './date-input.tsx';

const heard = vi.fn();
function Kept() {
  const [value, setValue] = useState('2025-07-02');
  const take = (next: string) => {
    heard(next);
    setValue(next);
  };
  return (
    <>
      <DateInput aria-label="day" value={value} onChange={take} />
      <button type="button" onClick={() => setValue('')}>
        clear
      </button>
    </>
  );
}
async function show(locale: Locale) {
  const texts = createI18n(locale);
  await loadNamespaces(texts, ['app']);
  render(
    <ChakraProvider value={system}>
      <I18nextProvider i18n={texts}>
        <Kept />
      </I18nextProvider>
    </ChakraProvider>,
  );
}
const field = () => screen.getByLabelText('day') as HTMLInputElement;
const type = (value: string) => fireEvent.change(field(), { target: { value } });
afterEach(() => {
  cleanup();
  heard.mockReset();
});

it('stands in the reader’s order', async () => {
  await show('vi');
  expect([field().value, field().placeholder]).toEqual(['02/07/2025', 'dd/mm/yyyy']);
  cleanup();
  await show('ja');
  expect([field().value, field().placeholder]).toEqual(['2025/07/02', 'yyyy/mm/dd']);
});

it('is heard as a day once it is one, and stays as it was typed', async () => {
  await show('vi');
  type('3/7');
  expect(heard).toHaveBeenLastCalledWith('3/7');
  type('3/7/2025');
  expect(heard).toHaveBeenLastCalledWith('2025-07-03');
  expect(field().value).toBe('3/7/2025');
});

it('follows what is set from outside', async () => {
  await show('vi');
  fireEvent.click(screen.getByRole('button', { name: 'clear' }));
  expect(field().value).toBe('');
});

it('takes a day from the calendar', async () => {
  await show('ko');
  const calendar = document.querySelector('input[type=date]')!;
  fireEvent.change(calendar, { target: { value: '2025-12-31' } });
  expect(field().value).toBe('2025.12.31');
  expect(heard).toHaveBeenLastCalledWith('2025-12-31');
});
