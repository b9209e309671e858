/** Loading, refused, none, there: what stands on the page in each case. */
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { system } from '#frontend/theme.ts';
import { CallProblem } from '#lib/api/http.ts';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { DataState } from './data-state.tsx';

const i18n = createI18n('en');
await loadNamespaces(i18n, ['app']);
afterEach(cleanup);

function show<Data>(data: Data | undefined, error: unknown = undefined, mutate = vi.fn()) {
  render(
    <ChakraProvider value={system}>
      <I18nextProvider i18n={i18n}>
        <DataState
          of={{ data, error, mutate }}
          skeleton="on its way"
          empty="none yet"
          missing="no such thing"
        >
          {(rows) => JSON.stringify(rows)}
        </DataState>
      </I18nextProvider>
    </ChakraProvider>,
  );
  return mutate;
}
const refusal = (status: number) => new CallProblem({ code: 'internal', status });

it.each([
  ['an outline until the first answer', undefined, 'on its way'],
  ['the rows', ['a'], '["a"]'],
  ['the rows of a page', { items: ['a'] }, '{"items":["a"]}'],
  ['a word for a list without rows', [], 'none yet'],
  ['a word for a page without rows', { items: [] }, 'none yet'],
  ['a thing without a list', { name: 'a' }, '{"name":"a"}'],
])('shows %s', (_, data, words) => {
  show(data);
  expect(screen.getByText(words)).toBeTruthy();
});

it('keeps what is there where reading it anew is refused', () => {
  show(['a'], refusal(503));
  expect(screen.getByText('["a"]')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says why there is nothing, and tries again', () => {
  const mutate = show(undefined, refusal(500));
  expect(screen.getByRole('alert').textContent).toContain(i18n.t('problem.internal'));
  fireEvent.click(screen.getByRole('button'));
  expect(mutate).toHaveBeenCalledTimes(1);
});

it.each([404, 422])('offers no other try for what is not there (%d)', (status) => {
  show(undefined, refusal(status));
  expect(screen.getByText('no such thing')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
