/** What is chosen, as chips that take it away. */
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { FilterChip } from '#ui/filter-chip.tsx';
import { changed, type Search } from '../address.ts';
import type { Labels } from '../labels.ts';
import { chipsOf } from './chips.ts';

interface ChosenProps {
  search: Search;
  labels: Labels;
  /** The text that some of it was made of: it can still be searched for word by word. */
  typed: string | undefined;
  onChange(search: Search): void;
}

export function Chosen({ search, labels, typed, onChange }: ChosenProps) {
  const { t } = useTranslation('search');
  const chips = chipsOf(search, labels);
  const act = (label: string, next: Search) => (
    <Button variant="plain" size="sm" onClick={() => onChange(next)}>
      {label}
    </Button>
  );
  return (
    <>
      {chips.map(({ key, label, without }) => (
        <FilterChip key={key} label={label} onRemove={() => onChange(without)} />
      ))}
      {chips.length > 0 && act(t('clear'), changed({}, { sort: search.sort }))}
      {typed && act(t('asTyped', { words: typed }), { q: typed })}
    </>
  );
}
