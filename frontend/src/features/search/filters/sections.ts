/** The filters by section: each has a button in the bar, and holds some parameters of the address. */
import type { Name } from '../address.ts';

export const sections = ['kinds', 'types', 'place', 'price', 'area', 'more'] as const;
export type Section = (typeof sections)[number];

const sectionOfName: Partial<Record<Name, Section>> = {
  kinds: 'kinds',
  types: 'types',
  categories: 'types',
  nation: 'place',
  province: 'place',
  ward: 'place',
  oldProvince: 'place',
  oldDistrict: 'place',
  oldCommune: 'place',
  priceMin: 'price',
  priceMax: 'price',
  areaMin: 'area',
  areaMax: 'area',
};

/** Where a parameter is chosen; what was typed as words belongs to the search box. */
export const sectionOf = (name: Name): Section | undefined =>
  name === 'q' ? undefined : (sectionOfName[name] ?? 'more');
