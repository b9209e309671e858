/** The filter of places: nation first; in Viet Nam both the new and the old address, down to the commune. */
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { system } from '#frontend/theme.ts';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import type { Facets } from '#shared/search/engine/facets.ts';
import type { Search } from '../address.ts';
import { PlaceFilter } from './place-filter.tsx';

const texts = createI18n('vi');
await loadNamespaces(texts, ['app', 'search']);

const files: Record<string, unknown> = {
  'provinces.json': {
    provinces: [{ code: '24', name: 'Tỉnh Bắc Ninh' }],
    oldProvinces: [{ code: '27', name: 'Tỉnh Bắc Ninh', provinceCode: '24' }],
  },
  'old/27.json': {
    oldProvinceCode: '27',
    provinceCode: '24',
    districts: [
      {
        key: '258',
        name: 'Huyện Yên Phong',
        communes: [{ key: '09193', name: 'Thị trấn Chờ', wardCodes: ['09193'] }],
      },
    ],
  },
};
const onChange = vi.fn();
const show = (search: Search, facets: Facets = {}) =>
  render(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <I18nextProvider i18n={texts}>
          <SWRConfig value={{ provider: () => new Map() }}>
            <PlaceFilter search={search} facets={facets} onChange={onChange} />
          </SWRConfig>
        </I18nextProvider>
      </MemoryRouter>
    </ChakraProvider>,
  );
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  onChange.mockReset();
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(files[Object.keys(files).find((name) => url.endsWith(name))!] ?? { wards: [] }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('offers Viet Nam and the nations that have listings; abroad no address of Viet Nam', () => {
  show({ province: '24' }, { nation: [{ value: 'LA', count: 3 }] });
  const nations = Array.from((screen.getByLabelText('Quốc gia') as HTMLSelectElement).options, (o) => o.text);
  expect(nations).toEqual(['Tất cả quốc gia', 'Lào (3)', 'Việt Nam']);
  choose('Quốc gia', 'LA');
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ nation: 'LA' });
  cleanup();
  show({ nation: 'LA' });
  expect(screen.queryByLabelText('Loại địa chỉ')).toBeNull();
  expect(screen.queryByLabelText('Tỉnh, thành phố')).toBeNull();
});

it('goes down the old address to the commune, each step within the one before', async () => {
  const search = { oldProvince: '27', oldDistrict: '258' };
  show(search, { oldCommune: [{ value: '09193', count: 2 }] });
  await screen.findByText('Thị trấn Chờ (2)');
  choose('Phường, xã (cũ)', '09193');
  expect(onChange).toHaveBeenLastCalledWith({ ...search, oldCommune: '09193' });
  choose('Quận, huyện (cũ)', '');
  expect(onChange).toHaveBeenLastCalledWith({ oldProvince: '27' });
  cleanup();
  show({ oldProvince: '27' });
  await screen.findByText('Huyện Yên Phong');
  expect(screen.queryByLabelText('Phường, xã (cũ)')).toBeNull();
});
