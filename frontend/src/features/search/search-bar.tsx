/** Words to search for, and the order of what is found. */
import { chakra } from '@chakra-ui/react';
import SearchIcon from 'lucide-react/icons/search';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Input, Select } from '#ui/form/inputs.tsx';
import { changed, type Search } from './address.ts';
import { offeredSorts, sortOf, usualSort } from './sorts.ts';

interface BarProps {
  search: Search;
  /** `typed`: the text that filters were made of. */
  onChange(search: Search, typed?: string): void;
}

export function SearchBar({ search, onChange }: BarProps) {
  const { t } = useTranslation('search');
  const [words, setWords] = useState(search.q ?? '');
  useEffect(() => setWords(search.q ?? ''), [search.q]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { searchTyped } = await import('./typed-search.ts');
    const found = await searchTyped(search, words);
    if (!found) return;
    // What became a filter leaves the field.
    setWords(found.search.q ?? '');
    onChange(found.search, found.typed);
  };
  return (
    <chakra.form role="search" onSubmit={submit} display="flex" gap="2">
      <chakra.div flex="1" minW="0">
        <Input
          type="search"
          name="q"
          aria-label={t('words')}
          placeholder={t('placeholder')}
          maxLength={200}
          enterKeyHint="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </chakra.div>
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
