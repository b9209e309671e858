/** The states as tabs, and the filters of a list of content: all of it is kept in the address. */
import { chakra } from '@chakra-ui/react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useNavigation } from 'react-router';
import { useCatalog } from '#lib/api/use-catalog.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { ContentKind } from '#shared/content/kinds.ts';
import { Button } from '#ui/button.tsx';
import { Input, Select } from '#ui/form/inputs.tsx';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { listPath } from '../office.ts';
import {
  filterQuery,
  keywordMinChars,
  type ListFilters,
  listStates,
  readListFilters,
} from './list-filters.ts';

interface FiltersProps {
  kind: ContentKind;
  filters: ListFilters;
  isStaff: boolean;
}

export function ContentFilters({ kind, filters, isStaff }: FiltersProps) {
  const { t } = useTranslation('content-office');
  const navigate = useNavigate();
  // A second choice before the first is shown adds to it.
  const pending = useNavigation().location;
  const now = pending ? readListFilters(new URLSearchParams(pending.search)) : filters;
  const to = (part: Partial<ListFilters>) => listPath(kind, filterQuery({ ...now, ...part }));
  const change = (part: Partial<ListFilters>) =>
    void navigate(to(part), { replace: true, preventScrollReset: true });
  const tabs = [undefined, ...listStates].map((state) => ({
    key: state ?? 'all',
    to: to({ state }),
    label: t(`state.${state ?? 'all'}`),
    isCurrent: filters.state === state,
  }));
  return (
    <>
      <LinkTabs label={t('states')} tabs={tabs} />
      <chakra.div
        role="search"
        aria-label={t('filter.label')}
        display="grid"
        gap="3"
        alignItems="end"
        mb="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr) auto' }}
      >
        <KeywordForm keyword={filters.keyword} onKeyword={(keyword) => change({ keyword })} />
        {kind === 'news' && (
          <CategoryFilter value={filters.category} onChange={(category) => change({ category })} />
        )}
        {isStaff && (
          <chakra.label display="flex" gap="2" alignItems="center" minH="11" fontSize="sm">
            <chakra.input
              type="checkbox"
              checked={filters.isMine}
              onChange={(event) => change({ isMine: event.target.checked })}
              accentColor="accent.solid"
              boxSize="4.5"
            />
            {t('filter.mine')}
          </chakra.label>
        )}
      </chakra.div>
    </>
  );
}

interface KeywordFormProps {
  keyword: string | undefined;
  onKeyword: (keyword: string | undefined) => void;
}

function KeywordForm({ keyword, onKeyword }: KeywordFormProps) {
  const { t } = useTranslation('content-office');
  const id = useId();
  const [typed, setTyped] = useState(keyword ?? '');
  const [isShort, setShort] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = typed.trim();
    const isTooShort = words.length > 0 && words.length < keywordMinChars;
    setShort(isTooShort);
    if (!isTooShort) onKeyword(words || undefined);
  };
  return (
    <chakra.form onSubmit={submit} minW="0">
      <chakra.label htmlFor={id} textStyle="label" display="block" mb="1">
        {t('filter.keyword')}
      </chakra.label>
      <chakra.div display="flex" gap="2">
        <Input
          id={id}
          type="search"
          size="sm"
          maxLength={80}
          value={typed}
          aria-invalid={isShort || undefined}
          aria-describedby={isShort ? `${id}-error` : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" size="sm" variant="outline">
          {t('filter.search')}
        </Button>
      </chakra.div>
      {isShort && (
        <chakra.p id={`${id}-error`} role="alert" mt="1" fontSize="sm" color="fg.error">
          {t('filter.short')}
        </chakra.p>
      )}
    </chakra.form>
  );
}

interface CategoryFilterProps {
  value: string | undefined;
  onChange: (category: string | undefined) => void;
}

function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const { t } = useTranslation('content-office');
  const locale = useLocale();
  const { data: catalog } = useCatalog();
  const id = useId();
  return (
    <div>
      <chakra.label htmlFor={id} textStyle="label" display="block" mb="1">
        {t('filter.category')}
      </chakra.label>
      <Select
        id={id}
        size="sm"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
      >
        <option value="">{t('filter.allCategories')}</option>
        {catalog?.newsCategories.map((category) => (
          <option key={category.id} value={category.id}>
            {category.names[locale]}
          </option>
        ))}
      </Select>
    </div>
  );
}
