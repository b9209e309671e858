/** Finding people: words, role and state, all kept in the address. */
import { chakra } from '@chakra-ui/react';
import Search from 'lucide-react/icons/search';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigation, useSearchParams } from 'react-router';
import { usePeople } from '#frontend/queries/accounts-staff.ts';
import { roles } from '#shared/kernel/access.ts';
import { SavedFilters } from '#ui/back-office/saved-filters.tsx';
import { Input, Select } from '#ui/form/inputs.tsx';
import {
  accountStates,
  filterQuery,
  findMinChars,
  type PeopleFilters,
  readFilters,
  searchOf,
} from './filters.ts';
import { PeopleTable } from './people-table.tsx';

const pauseMs = 300;

/** The list with its filters; each of the two lists has saved filters of its own. */
export function PeopleSearch({ list }: { list: 'people' | 'accounts' }) {
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const change = (part: Partial<PeopleFilters>) =>
    setSearch(new URLSearchParams(filterQuery({ ...filters, ...part })), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <>
      <Filters filters={filters} onChange={change} />
      <SavedFilters list={list} query={filterQuery(filters)} />
      <PeopleTable
        pages={usePeople(searchOf(filters))}
        isFiltered={filterQuery(filters) !== ''}
        {...(list === 'accounts' && { from: list })}
      />
    </>
  );
}

interface FiltersProps {
  filters: PeopleFilters;
  onChange: (part: Partial<PeopleFilters>) => void;
}

function Filters({ filters, onChange }: FiltersProps) {
  const { t } = useTranslation('people');
  const roleOptions = roles.map((value) => ({ value, label: t(`role.${value}`) }));
  const stateOptions = accountStates.map((value) => ({ value, label: t(`state.${value}`) }));
  return (
    <chakra.div
      role="search"
      aria-label={t('people')}
      display="grid"
      gap="3"
      mb="4"
      alignItems="start"
      gridTemplateColumns={{ base: '1fr 1fr', md: 'minmax(0, 1fr) 12rem 12rem' }}
    >
      <FindField value={filters.find} onChange={(find) => onChange({ find })} />
      <Select
        aria-label={t('column.roles')}
        value={filters.role}
        options={[{ value: '', label: t('any.role') }, ...roleOptions]}
        onChange={(event) => onChange({ role: event.target.value as PeopleFilters['role'] })}
      />
      <Select
        aria-label={t('column.state')}
        value={filters.state}
        options={[{ value: '', label: t('any.state') }, ...stateOptions]}
        onChange={(event) => onChange({ state: event.target.value as PeopleFilters['state'] })}
      />
    </chakra.div>
  );
}

/** What is typed is searched for after a short pause. */
function FindField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('people');
  const hintId = useId();
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const latest = useRef(onChange);
  latest.current = onChange;
  /** Whoever has pressed a row meanwhile is not called back. */
  const isLeaving = useRef(false);
  const { pathname } = useLocation();
  const next = useNavigation().location;
  isLeaving.current = next !== undefined && next.pathname !== pathname;
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed.trim() === sent.current) return;
    const timer = setTimeout(() => {
      if (isLeaving.current) return;
      sent.current = typed.trim();
      latest.current(sent.current);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const isShort = typed.trim().length > 0 && typed.trim().length < findMinChars;
  return (
    <chakra.div gridColumn={{ base: '1 / -1', md: 'auto' }} minW="0">
      <chakra.div position="relative">
        <chakra.span position="absolute" insetInlineStart="3" top="3" color="fg.muted" aria-hidden>
          <Search size={18} />
        </chakra.span>
        <Input
          type="search"
          ps="10"
          aria-label={t('find')}
          aria-describedby={hintId}
          placeholder={t('findPlaceholder')}
          maxLength={254}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </chakra.div>
      <chakra.p id={hintId} mt="1" textStyle="note">
        {t(isShort ? 'findShort' : 'findHint')}
      </chakra.p>
    </chakra.div>
  );
}
