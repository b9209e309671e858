/** Samples in the back office: the list with its next step, the form with its checks and conflicts, deleting. */
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { system } from '#frontend/theme.ts';
import { call } from '#lib/api/client.ts';
import { CallProblem } from '#lib/api/http.ts';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { patterns } from '#lib/paths.ts';
import { samplesApi } from '#shared/samples/api.ts';
import type { Sample } from '#shared/samples/model.ts';
import { Page as FormPage } from './pages/sample-form-page.tsx';
import { Page as DetailPage } from './pages/sample-page.tsx';
import { Page as ListPage } from './pages/samples-page.tsx';

vi.mock('#lib/api/client.ts', async (original) => ({
  ...(await original<typeof import('#lib/api/client.ts')>()),
  call: vi.fn(),
}));
const server = vi.mocked(call as (endpoint: unknown, options?: unknown) => Promise<unknown>);
const texts = createI18n('en');
await loadNamespaces(texts, ['app', 'samples']);

const sample: Sample = {
  id: '01J00000000000000000000001',
  name: 'First of all',
  note: 'A note',
  isActive: true,
  version: 3,
  createdAt: '2026-01-05T03:00:00.000Z',
  updatedAt: '2026-01-06T03:00:00.000Z',
};

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
  server.mockReset();
});

/** Shows the pages at an address; `answers` are the server's, by endpoint. */
function open(path: string, answers: [endpoint: unknown, answer: (options: never) => unknown][]) {
  server.mockImplementation(async (endpoint, options) => {
    const answer = answers.find(([one]) => one === endpoint)?.[1];
    if (!answer) throw new Error(`No answer for ${(endpoint as { path: string }).path}`);
    return answer(options as never);
  });
  const pages: [string, ComponentType][] = [
    [patterns.adminSamples, ListPage],
    [patterns.adminSampleCreate, FormPage],
    [patterns.adminSample, DetailPage],
    [patterns.adminSampleEdit, FormPage],
  ];
  const router = createMemoryRouter(
    pages.map(([pattern, Component]) => ({ path: pattern, Component })),
    { initialEntries: [path] },
  );
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <ChakraProvider value={system}>
        <I18nextProvider i18n={texts}>
          <RouterProvider router={router} />
        </I18nextProvider>
      </ChakraProvider>
    </SWRConfig>,
  );
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('says that there are none, and how to add the first', async () => {
  open(patterns.adminSamples, [[samplesApi.listSamples, () => ({ items: [] })]]);
  expect(await screen.findByText('Nothing here yet')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Add' })[0]!.getAttribute('href')).toBe(
    patterns.adminSampleCreate,
  );
});

it('lists what there is, each leading to its page', async () => {
  open(patterns.adminSamples, [[samplesApi.listSamples, () => ({ items: [sample] })]]);
  const link = await screen.findByRole('link', { name: 'First of all' });
  expect(link.getAttribute('href')).toBe(patterns.adminSample.replace(':id', sample.id));
});

it('adds one, and shows it', async () => {
  open(patterns.adminSampleCreate, [
    [samplesApi.createSample, () => sample],
    [samplesApi.getSample, () => sample],
  ]);
  type('Name', 'First of all');
  press('Save');
  expect(await screen.findByRole('heading', { name: 'First of all' })).toBeTruthy();
  expect(server.mock.calls[0]).toMatchObject([
    samplesApi.createSample,
    { body: { name: 'First of all', isActive: true } },
  ]);
});

it('sends nothing while the name is missing, and says so', async () => {
  open(patterns.adminSampleCreate, []);
  press('Save');
  await waitFor(() => expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true'));
  expect(server).not.toHaveBeenCalled();
});

it('keeps what was typed when somebody else was faster', async () => {
  open(patterns.adminSampleEdit.replace(':id', sample.id), [
    [samplesApi.getSample, () => sample],
    [
      samplesApi.updateSample,
      () => {
        throw new CallProblem({ code: 'version-conflict', status: 409 });
      },
    ],
  ]);
  await screen.findByDisplayValue('First of all');
  type('Name', 'Another name');
  press('Save');
  expect(await screen.findByText(/Someone else has just changed this/)).toBeTruthy();
  expect(screen.getByDisplayValue('Another name')).toBeTruthy();
});

it('deletes one after a question, on the version that was seen', async () => {
  open(patterns.adminSample.replace(':id', sample.id), [
    [samplesApi.getSample, () => sample],
    [samplesApi.deleteSample, () => undefined],
    [samplesApi.listSamples, () => ({ items: [] })],
  ]);
  await screen.findByRole('heading', { name: 'First of all' });
  press('Delete');
  const dialog = within(await screen.findByRole('alertdialog', { hidden: true }));
  fireEvent.click(dialog.getByRole('button', { name: 'Delete', hidden: true }));
  expect(await screen.findByText('Nothing here yet')).toBeTruthy();
  const [, options] = server.mock.calls.find(([endpoint]) => endpoint === samplesApi.deleteSample)!;
  expect(options).toEqual({ params: { id: sample.id }, body: { version: 3 } });
});
