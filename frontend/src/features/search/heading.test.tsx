/** The list's heading: how many of what, for which purpose, and where, as each language says it. */

import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { defaultRates } from '#shared/catalog/defaults.ts';
import { type Locale, locales } from '#shared/kernel/locale.ts';
import type { Name, Search } from './address.ts';
import type { Results } from './api.ts';
import { useHeading } from './heading.ts';
import type { Labels } from './labels.ts';

const texts = Object.fromEntries(
  await Promise.all(
    locales.map(async (locale) => {
      const i18n = createI18n(locale);
      await loadNamespaces(i18n, ['app', 'search']);
      return [locale, i18n];
    }),
  ),
);
const names: Partial<Record<Name, Partial<Record<Locale, string>>>> = {
  province: { vi: 'Tây Ninh', en: 'Tay Ninh', ja: 'タイニン省', ko: '떠이닌성', zh: '西宁省' },
  ward: { vi: 'Xã Đức Hòa', en: 'Duc Hoa Commune' },
  nation: { vi: 'Lào' },
};
const labelsIn = (locale: Locale) =>
  ({ labelOf: (name: Name, value: string) => names[name]?.[locale] ?? value }) as Labels;

function heading(search: Search, total = 43, locale: Locale = 'vi') {
  const found = { search, total, items: [], dropped: [], rates: defaultRates } as Results;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <I18nextProvider i18n={texts[locale]!}>{children}</I18nextProvider>
    </MemoryRouter>
  );
  return renderHook(() => useHeading(found, labelsIn(locale)), { wrapper }).result.current;
}
const factories = { kinds: 'rental', types: 'industrial-park', categories: 'factory', province: '80' };

describe('the heading', () => {
  it.each([
    ['vi', '43 tin cho thuê nhà xưởng tại Tây Ninh'],
    ['en', '43 factories for lease in Tay Ninh'],
    ['ja', 'タイニン省の工場（賃貸）43件'],
    ['ko', '떠이닌성 공장 임대 43건'],
    ['zh', '西宁省出租厂房：43个项目'],
  ] as const)('says in %s: %s', (locale, words) => {
    expect(heading(factories, 43, locale)).toBe(words);
  });

  it('says one of a kind in the singular, a want with what it looks for', () => {
    expect(heading(factories, 1, 'en')).toBe('1 factory for lease in Tay Ninh');
    expect(heading({ ...factories, kinds: 'buy' }, 1, 'en')).toBe(
      '1 wanted listing: factories to buy in Tay Ninh',
    );
  });

  it('says no more than is chosen', () => {
    expect(heading({}, 1234)).toBe('1.234 tin đang hiển thị');
    expect(heading({ kinds: 'sell' })).toBe('43 tin bán tài sản');
    expect(heading({ kinds: 'sell,rental', types: 'land' })).toBe('43 tin đất');
    expect(heading({ types: 'land,brand', nation: 'LA' })).toBe('43 tin tại Lào');
    expect(heading({ kinds: 'zzz', types: 'foo' })).toBe('43 tin đang hiển thị');
    expect(heading({ province: '80', ward: '27' })).toBe('43 tin tại Xã Đức Hòa, Tây Ninh');
  });

  it('calls the sale of a company a transfer and the lease of a brand a franchise', () => {
    expect(heading({ kinds: 'sell', types: 'enterprise' })).toBe('43 tin chuyển nhượng doanh nghiệp');
    expect(heading({ kinds: 'rental', types: 'brand' })).toBe('43 tin nhượng quyền thương hiệu');
  });

  it('calls a category that staff have added by its type, and waits for names that are being fetched', () => {
    expect(heading({ types: 'land', categories: 'salt-field' }, 2, 'en')).toBe('2 plots of land');
    expect(heading({ oldProvince: '70' })).toBe('Dự án và tài sản đầu tư');
  });
});
