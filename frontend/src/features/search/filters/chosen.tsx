/** What is chosen, as chips that take it away. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { FilterChip } from '#ui/filters.tsx';
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
            key: name,
            section: sectionOf(name),
            label: labels.labelOf(name, search[name]),
            without: changed(search, { [name]: undefined }),
          },
        ]
      : [];
  const many = (name: ListName): Chip[] =>
    valuesOf(search, name).map((value) => ({
      key: `${name}-${value}`,
      section: sectionOf(name),
      label: labels.labelOf(name, value),
      without: toggled(search, name, value),
    }));
  const range = (key: 'price' | 'area', label: string): Chip[] => {
    const ends = { [`${key}Min`]: undefined, [`${key}Max`]: undefined };
    return label ? [{ key, section: key, label, without: changed(search, ends) }] : [];
  };
  return [
    ...filterNames
      .filter((name) => !inRanges.includes(name))
      .flatMap((name) => (isList(name) ? many(name) : single(name))),
    ...range('price', labels.priceWords(search.priceMin, search.priceMax)),
    ...range('area', labels.areaWords(search.areaMin, search.areaMax)),
  ];
}

interface ChosenProps {
  search: Search;
  labels: Labels;
  /** The row keeps its place while there is nothing in it. */
  isPlaceKept: boolean;
  /** The text that some of it was made of: it can still be searched for word by word. */
  typed: string | undefined;
  onChange(search: Search): void;
}

export function Chosen({ search, labels, isPlaceKept, typed, onChange }: ChosenProps) {
  const { t } = useTranslation('search');
  const chips = chipsOf(search, labels);
  if (chips.length === 0 && !isPlaceKept) return null;
  const act = (label: string, next: Search) => (
    <Button variant="plain" size="sm" onClick={() => onChange(next)}>
      {label}
    </Button>
  );
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center" minH="8" mb="4">
      {chips.map(({ key, label, without }) => (
        <FilterChip key={key} label={label} onRemove={() => onChange(without)} />
      ))}
      {chips.length > 0 && act(t('clear'), changed({}, { sort: search.sort }))}
      {typed && act(t('asTyped', { words: typed }), { q: typed })}
    </chakra.div>
  );
}
