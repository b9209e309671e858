/** A one-time code as it is typed: sent by itself at its last digit, and no wrong one twice. */
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CallProblem } from '../../../lib/http.ts';
import { loadTexts } from '../../../lib/text-bundles.ts';
import { createTexts, TextProvider } from '../../../lib/texts.tsx';
import { system } from '../../../theme.ts';
import { CodeForm } from './code-form.tsx';

const texts = createTexts('en');
await loadTexts(texts, ['app', 'accounts']);
const wrong = new CallProblem({ code: 'otp-incorrect', status: 422 });

function show(onCode: (code: string) => Promise<unknown>) {
  const acts = { onCode, onResend: async () => {}, onChange: () => {} };
  render(
    <ChakraProvider value={system}>
      <TextProvider texts={texts}>
        <CodeForm sentTo="a@example.com" expiresIn={300} resendIn={0} {...acts} />
      </TextProvider>
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
  press(/Confirm/);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert').parentElement));
  expect(onCode).toHaveBeenCalledTimes(1);
  type('123457');
  await waitFor(() => expect(onCode).toHaveBeenCalledTimes(2));
  press(/Send/);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  type('123457');
  await waitFor(() => expect(onCode).toHaveBeenCalledTimes(3));
});
