/** Ranges that are chosen with one press, each with how many it leaves. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Facets } from '#shared/search/engine/facets.ts';
import { FilterOption } from '#ui/filters.tsx';
import { changed, type Search } from '../address.ts';

interface BandFilterProps {
  of: 'price' | 'area';
  search: Search;
  facets: Facets | undefined;
  wordsOf(min?: string, max?: string): string;
  onChange(search: Search): void;
}

/** Only bands that have something, from the lowest on. */
export function BandFilter({ of, search, facets, wordsOf, onChange }: BandFilterProps) {
  const { t } = useTranslation('search');
  const bands = (facets?.[of] ?? [])
    .map(({ value, count }) => {
      const [min = '', max = ''] = value.split('-');
      return { count, min: min === '0' ? '' : min, max };
    })
    .sort((a, b) => Number(a.min) - Number(b.min));
  if (bands.length === 0) return null;
  return (
    <chakra.div role="group" aria-label={t('bands')} mt="3">
      {bands.map(({ min, max, count }) => (
        <FilterOption
          key={`${min}-${max}`}
          type="radio"
          name={`${of}Band`}
          label={wordsOf(min, max)}
          count={count}
          isChosen={(search[`${of}Min`] ?? '') === min && (search[`${of}Max`] ?? '') === max}
          onChange={() => onChange(changed(search, { [`${of}Min`]: min, [`${of}Max`]: max }))}
        />
      ))}
    </chakra.div>
  );
}
