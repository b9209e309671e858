/** A picture over the limit: the reason, and a button that makes it fit; what cannot be shrunk says so. */
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { system } from '#frontend/theme.ts';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { shrinkImage } from '#lib/uploads/shrink-image.ts';
import { RefusedPictures } from './refused-pictures.tsx';

vi.mock('#lib/uploads/shrink-image.ts', () => ({ shrinkImage: vi.fn() }));
const shrink = vi.mocked(shrinkImage);
const texts = createI18n('vi');
await loadNamespaces(texts, ['app', 'edit']);

const file = (name: string) => new File(['x'], name, { type: 'image/png' });
const large = { name: 'cong.png', problem: 'file-too-large', file: file('cong.png') } as const;
const other = { name: 'so.pdf', problem: 'unsupported-file', file: file('so.pdf') } as const;
const onShrunk = vi.fn();
const show = (files: Parameters<typeof RefusedPictures>[0]['files']) =>
  render(
    <ChakraProvider value={system}>
      <I18nextProvider i18n={texts}>
        <RefusedPictures files={files} limit={10} onShrunk={onShrunk} onClose={() => undefined} />
      </I18nextProvider>
    </ChakraProvider>,
  );
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

it('offers to shrink what is too large, and hands it on when it fits', async () => {
  const small = file('cong.jpg');
  shrink.mockResolvedValue(small);
  show([large, other]);
  expect(screen.getByText(/Vui lòng chọn ảnh dưới 5 MB/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /Giảm dung lượng/ }));
  await waitFor(() => expect(onShrunk).toHaveBeenCalledWith([small], [other]));
  expect(shrink).toHaveBeenCalledExactlyOnceWith(large.file);
});

it('says of what cannot be shrunk that it cannot', async () => {
  shrink.mockResolvedValue(undefined);
  show([large]);
  fireEvent.click(screen.getByRole('button', { name: /Giảm dung lượng/ }));
  await waitFor(() => expect(onShrunk).toHaveBeenCalledWith([], [{ ...large, problem: 'not-shrunk' }]));
});

it('offers nothing where nothing is too large', () => {
  show([other]);
  expect(screen.queryByRole('button', { name: /Giảm dung lượng/ })).toBeNull();
});
