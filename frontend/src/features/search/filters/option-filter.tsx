/** A filter of several values with live counts: types, categories, states, infrastructure. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Facets } from '#shared/search/engine/facets.ts';
import { Button } from '#ui/button.tsx';
import { FilterGroup, FilterOption } from '#ui/filters.tsx';
import { type ListName, type Search, toggled, valuesOf } from '../address.ts';
import type { Labels } from '../labels.ts';

interface OptionFilterProps {
  name: ListName;
  title: string;
  search: Search;
  /** All values that are offered; without them those that lead somewhere, the most frequent first. */
  values?: readonly string[] | undefined;
  facets: Facets | undefined;
  labels: Labels;
  isOpen?: boolean;
  onChange(search: Search): void;
}
const fewest = 8;

export function OptionFilter({
  name,
  title,
  search,
  values,
  facets,
  labels,
  isOpen,
  onChange,
}: OptionFilterProps) {
  const { t } = useTranslation('search');
  const [showsAll, setShowsAll] = useState(false);
  const chosen = valuesOf(search, name);
  const counts = new Map(facets?.[name]?.map(({ value, count }) => [value, count]));
  const offered = values ?? [...new Set([...chosen, ...counts.keys()])];
  if (offered.length === 0) return null;
  const shown = showsAll ? offered : offered.filter((value, at) => at < fewest || chosen.includes(value));
  return (
    <FilterGroup title={title} isOpen={isOpen || chosen.length > 0}>
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
      {shown.length < offered.length && (
        <Button variant="plain" size="sm" onClick={() => setShowsAll(true)}>
          {t('showAll', { count: offered.length })}
        </Button>
      )}
    </FilterGroup>
  );
}
