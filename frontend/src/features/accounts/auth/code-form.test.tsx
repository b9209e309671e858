/** A one-time code as it is typed: sent by itself at its last digit, and no wrong one twice. */
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { system } from '#frontend/theme.ts';
import { CallProblem } from '#lib/api/http.ts';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { CodeForm } from './code-form.tsx';

const texts = createI18n('en');
await loadNamespaces(texts, ['app', 'accounts']);
const wrong = new CallProblem({ code: 'otp-incorrect', status: 422 });

function show(onCode: (code: string) => Promise<unknown>) {
  const acts = { onCode, onResend: async () => {}, onChange: () => {} };
  render(
    <ChakraProvider value={system}>
      <I18nextProvider i18n={texts}>
        <CodeForm sentTo="a@example.com" expiresIn={300} resendIn={0} {...acts} />
      </I18nextProvider>
    </ChakraProvider>,
  );
}
const type = (code: string) => fireEvent.input(screen.getByRole('textbox'), { target: { value: code } });
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(cleanup);

it('sends itself at the last digit; a wrong code costs one try, until another one was sent', async () => {
  const onCode = vi.fn().mockRejectedValue(wrong);
  show(onCode);
  type('123456');
  expect((await screen.findByRole('alert')).textContent).toContain('code');
  const field = screen.getByRole<HTMLInputElement>('textbox');
  await waitFor(() => expect(field.value).toBe(''));
  expect(document.activeElement).toBe(field);
  type('123456');
  await waitFor(() => expect(field.value).toBe(''));
  expect(onCode).toHaveBeenCalledTimes(1);
  type('123457');
  await waitFor(() => expect(onCode).toHaveBeenCalledTimes(2));
  press(/Send/);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  type('123457');
  await waitFor(() => expect(onCode).toHaveBeenCalledTimes(3));
});

it('a code stays where it was not the code that was refused', async () => {
  show(vi.fn().mockRejectedValue(new CallProblem({ code: 'temporarily-unavailable', status: 503 })));
  type('123456');
  await screen.findByRole('alert');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('123456');
});
