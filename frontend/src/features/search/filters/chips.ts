/** What is chosen, value by value, each with the search that is left without it. */
import {
  changed,
  filterNames,
  type ListName,
  listNames,
  type Name,
  type Search,
  toggled,
  valuesOf,
} from '../address.ts';
import type { Labels } from '../labels.ts';
import { type Section, sectionOf } from './sections.ts';

export interface Chip {
  key: string;
  /** What is given up with it. */
  group: Name | 'price' | 'area';
  /** Where it is chosen. */
  section: Section | undefined;
  label: string;
  without: Search;
}

const isList = (name: Name): name is ListName => listNames.includes(name as ListName);
const inRanges: readonly Name[] = ['priceMin', 'priceMax', 'areaMin', 'areaMax'];

/** One chip for each chosen value, one for each range. */
export function chipsOf(search: Search, labels: Labels): Chip[] {
  const single = (name: Name): Chip[] =>
    search[name]
      ? [
          {
            ...{ key: name, group: name },
            section: sectionOf(name),
            label: labels.labelOf(name, search[name]),
            without: changed(search, { [name]: undefined }),
          },
        ]
      : [];
  const many = (name: ListName): Chip[] =>
    valuesOf(search, name).map((value) => ({
      ...{ key: `${name}-${value}`, group: name },
      section: sectionOf(name),
      label: labels.labelOf(name, value),
      without: toggled(search, name, value),
    }));
  const range = (key: 'price' | 'area', label: string): Chip[] => {
    const ends = { [`${key}Min`]: undefined, [`${key}Max`]: undefined };
    return label ? [{ key, group: key, section: key, label, without: changed(search, ends) }] : [];
  };
  return [
    ...filterNames
      .filter((name) => !inRanges.includes(name))
      .flatMap((name) => (isList(name) ? many(name) : single(name))),
    ...range('price', labels.priceWords(search.priceMin, search.priceMax)),
    ...range('area', labels.areaWords(search.areaMin, search.areaMax)),
  ];
}
