/** The posting form: what a type asks for comes first, a category is found by its own name, phones begin with photos. */
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { I18nextProvider } from 'react-i18next';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { system } from '#frontend/theme.ts';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import type { UploadQueue } from '#lib/uploads/queue.ts';
import { FormSections } from './form-sections.tsx';
import { emptyForm, type ListingForm } from './model.ts';
import type { ReferenceUpload } from './use-reference-file.ts';

const texts = createI18n('vi');
await loadNamespaces(texts, ['app', 'edit', 'paid', 'pdf-file']);

const nothing = () => undefined;
const noPdf: ReferenceUpload = {
  ...{ state: { step: 'none' }, choose: nothing, remove: nothing, settled: async () => undefined },
};
function Shown({ values }: { values: Partial<ListingForm> }) {
  const form = useForm<ListingForm>({ defaultValues: { ...emptyForm('vi'), ...values } });
  return (
    <FormProvider {...form}>
      <FormSections pdf={noPdf} queue={{} as UploadQueue} uploads={[]} />
    </FormProvider>
  );
}
function show(values: Partial<ListingForm> = {}) {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  render(
    <ChakraProvider value={system}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <I18nextProvider i18n={texts}>
          <Shown values={values} />
        </I18nextProvider>
      </SWRConfig>
    </ChakraProvider>,
  );
}
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const more = () => within(screen.getByText('Thêm hạ tầng khác').closest('details')!);

it('a warehouse is found under its own name before any type is chosen, and brings its type', () => {
  show();
  const select = screen.getByLabelText(/^Loại hình/) as HTMLSelectElement;
  const warehouse = [...select.options].find(({ textContent }) => textContent === 'Kho')!;
  fireEvent.change(select, { target: { value: warehouse.value } });
  expect((screen.getByRole('radio', { name: 'BĐS công nghiệp' }) as HTMLInputElement).checked).toBe(true);
  expect(select.value).toBe(warehouse.value);
});

it('facilities that a type is not asked about stand behind “more”, unless one is ticked', () => {
  show({ type: 'land' });
  expect(more().getByText('Cấp điện')).toBeTruthy();
  expect(more().queryByText('Giao thông')).toBeNull();
  cleanup();
  show({ type: 'land', infrastructure: { keys: ['power-22kv'], incentives: [], note: '' } });
  expect(more().queryByText('Cấp điện')).toBeNull();
});

it('on phones the photos come first', () => {
  show();
  expect(titles()[0]).toBe('Thông tin chính');
  cleanup();
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  show();
  expect(titles()[0]).toBe('Hình ảnh');
});
