/** A filter of several values with live counts: types, categories, states, infrastructure. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Facets } from '#shared/search/engine/facets.ts';
import { Button } from '#ui/button.tsx';
import { FilterOption } from '#ui/filters.tsx';
import { type ListName, type Search, toggled, valuesOf } from '../address.ts';
import type { Labels } from '../labels.ts';

interface OptionFilterProps {
  name: ListName;
  search: Search;
  values: readonly string[];
  facets: Facets | undefined;
  labels: Labels;
  onChange(search: Search): void;
}
const fewest = 8;

/** The values that lead somewhere, the most frequent first, behind those that are chosen. */
export const offeredValues = (
  name: ListName,
  { search, facets }: Pick<OptionFilterProps, 'search' | 'facets'>,
): string[] => [...new Set([...valuesOf(search, name), ...(facets?.[name] ?? []).map(({ value }) => value)])];

export function OptionFilter({ name, search, values, facets, labels, onChange }: OptionFilterProps) {
  const { t } = useTranslation('search');
  const [showsAll, setShowsAll] = useState(false);
  const chosen = valuesOf(search, name);
  const counts = new Map(facets?.[name]?.map(({ value, count }) => [value, count]));
  const shown = showsAll ? values : values.filter((value, at) => at < fewest || chosen.includes(value));
  return (
    <>
      {shown.map((value) => (
        <FilterOption
          key={value}
          name={name}
          label={labels.labelOf(name, value)}
          count={facets ? (counts.get(value) ?? 0) : undefined}
          isChosen={chosen.includes(value)}
          onChange={() => onChange(toggled(search, name, value))}
        />
      ))}
      {shown.length < values.length && (
        <Button variant="plain" size="sm" onClick={() => setShowsAll(true)}>
          {t('showAll', { count: values.length })}
        </Button>
      )}
    </>
  );
}
