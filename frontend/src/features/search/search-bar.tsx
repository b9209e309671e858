/** Words to search for, and the order of what is found. */
import { chakra } from '@chakra-ui/react';
import SearchIcon from 'lucide-react/icons/search';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/form/inputs.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import type { SearchChoice } from '#ui/form/search-suggestions.tsx';
import { changed, type Search } from './address.ts';
import { offeredSorts, sortOf, usualSort } from './sorts.ts';
import type { TypedSearch } from './typed-search.ts';

interface BarProps {
  search: Search;
  /** `typed`: the text that filters were made of. */
  onChange(search: Search, typed?: string): void;
}

export function SearchBar({ search, onChange }: BarProps) {
  const { t } = useTranslation('search');
  const [words, setWords] = useState(search.q ?? '');
  useEffect(() => setWords(search.q ?? ''), [search.q]);
  const change = useEffectEvent(({ change, q, typed }: TypedSearch) => {
    // What became a filter leaves the field.
    setWords(q);
    onChange(change(search), typed);
  });
  const find = async (choice: SearchChoice) => {
    const reader = await import('./typed-search.ts').catch(() => undefined);
    // Where its code does not come, the words are searched for as they are.
    if (!reader) return onChange(changed(search, { q: 'text' in choice ? choice.text : choice.head }));
    const found = await reader.readChoice(search.q, choice);
    if (found) change(found);
  };
  return (
    <chakra.form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        void find({ text: words });
      }}
      display="flex"
      gap="2"
    >
      <SearchInput
        aria-label={t('words')}
        placeholder={t('placeholder')}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onChoose={find}
      />
      <Button type="submit" aria-label={t('submit')} px={{ base: '3', md: '6' }}>
        <SearchIcon size={18} aria-hidden />
        <chakra.span hideBelow="md">{t('submit')}</chakra.span>
      </Button>
    </chakra.form>
  );
}

export function SortSelect({ search, onChange }: BarProps) {
  const { t } = useTranslation('search');
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      gap="2"
      fontSize="sm"
      flex={{ base: '1', md: 'none' }}
      minW="0"
    >
      <chakra.span hideBelow="md" aria-hidden>
        {t('sortBy')}
      </chakra.span>
      <Select
        width="full"
        size="sm"
        aria-label={t('sortBy')}
        value={sortOf(search)}
        onChange={({ target }) =>
          onChange(changed(search, { sort: target.value === usualSort ? undefined : target.value }))
        }
        options={offeredSorts(search).map((value) => ({ value, label: t(`sort.${value}`) }))}
      />
    </chakra.div>
  );
}
