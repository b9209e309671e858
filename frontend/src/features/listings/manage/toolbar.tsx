/** Which of the own listings are shown: offers or wants, by state and words, in which order. All of it is in the address. */
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathOf } from '#lib/paths.ts';
import { type ListingState, listingStates, type OwnListing } from '#shared/listings/model.ts';
import { Input, Select } from '#ui/form/inputs.tsx';
import { countsOf, type Group, groups, isInGroup, searchMax, sorts, type View } from './rows.ts';

interface ToolbarProps {
  view: View;
  rows: readonly OwnListing[];
  /** Whether all listings are there, so that counts may be shown. */
  isComplete: boolean;
  onChange: (view: View) => void;
}

/** The address of a view; what is usual is left out. */
export const addressOf = ({ group, state, sort, q }: View): string =>
  pathOf(
    'manageListings',
    {},
    {
      group: group === 'offers' ? undefined : group,
      state: state ?? undefined,
      sort: sort === 'newest' ? undefined : sort,
      q: q || undefined,
    },
  );

export function Toolbar({ view, rows, isComplete, onChange }: ToolbarProps) {
  const { t } = useTranslation(['manage', 'options']);
  const counts = countsOf(rows, view.group);
  const withCount = (words: string, count: number) =>
    isComplete ? t('countOf', { words, n: count }) : words;
  const states = listingStates.filter(
    (state) => state === 'deleted' || state === view.state || counts.has(state),
  );
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return (
    <chakra.div display="grid" gap="4" mb="4">
      <Tabs view={view} rows={rows} isComplete={isComplete && view.state !== 'deleted'} />
      <chakra.div
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: '1fr 1fr', sm: '14rem 14rem minmax(0, 20rem)' }}
      >
        <chakra.div display="grid" gap="1" fontSize="sm" minW="0">
          <chakra.span color="fg.muted" aria-hidden>
            {t('filter')}
          </chakra.span>
          <Select
            size="sm"
            aria-label={t('filter')}
            value={view.state ?? ''}
            onChange={(event) =>
              onChange({ ...view, state: (event.target.value || null) as ListingState | null })
            }
            options={[
              {
                value: '',
                label: view.state === 'deleted' ? t('allStates') : withCount(t('allStates'), all),
              },
              ...states.map((state) => ({
                value: state,
                label:
                  state === 'deleted'
                    ? t('options:listingState.deleted')
                    : withCount(t(`options:listingState.${state}`), counts.get(state) ?? 0),
              })),
            ]}
          />
        </chakra.div>
        <chakra.div display="grid" gap="1" fontSize="sm" minW="0">
          <chakra.span color="fg.muted" aria-hidden>
            {t('sort')}
          </chakra.span>
          <Select
            size="sm"
            aria-label={t('sort')}
            value={view.sort}
            onChange={(event) => onChange({ ...view, sort: event.target.value as View['sort'] })}
            options={sorts.map((sort) => ({ value: sort, label: t(`sortName.${sort}`) }))}
          />
        </chakra.div>
        <SearchField view={view} onChange={onChange} />
      </chakra.div>
    </chakra.div>
  );
}

/** So long after the last key the list follows. */
const typingMs = 300;

/** By title or code, over all of one's listings; the field keeps what is typed while the list follows. */
function SearchField({ view, onChange }: Pick<ToolbarProps, 'view' | 'onChange'>) {
  const { t } = useTranslation('manage');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [typed, setTyped] = useState(view.q);
  const sent = useRef(view.q);
  /** The view may have changed between the last key and the search. */
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // The address has changed by other means than typing.
    if (view.q !== sent.current) setTyped(view.q);
    sent.current = view.q;
  }, [view.q]);
  const search = (words: string) => {
    clearTimeout(timer.current);
    sent.current = words.trim();
    if (sent.current !== latest.current.q) onChange({ ...latest.current, q: sent.current });
  };
  return (
    <chakra.div
      role="search"
      gridColumn={{ base: '1 / -1', sm: 'auto' }}
      display="grid"
      gap="1"
      fontSize="sm"
      minW="0"
    >
      <chakra.label htmlFor="own-search" color="fg.muted">
        {t('search')}
      </chakra.label>
      <Input
        id="own-search"
        type="search"
        size="sm"
        maxLength={searchMax}
        value={typed}
        autoComplete="off"
        onChange={({ target: { value } }) => {
          setTyped(value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => search(value), typingMs);
        }}
        onKeyDown={(event) => event.key === 'Enter' && search(typed)}
      />
    </chakra.div>
  );
}

/** Links, since each has its address. */
function Tabs({ view, rows, isComplete }: Pick<ToolbarProps, 'view' | 'rows' | 'isComplete'>) {
  const { t } = useTranslation(['manage', 'options']);
  const count = (group: Group) => rows.filter((row) => isInGroup(row, group)).length;
  return (
    <chakra.nav aria-label={t('groups')} borderBottomWidth="1px" display="flex" gap="1">
      {groups.map((group) => (
        <Tab
          key={group}
          to={addressOf({ ...view, group, state: null })}
          replace
          aria-current={group === view.group ? 'page' : undefined}
        >
          {t(`group.${group}`)}
          <chakra.span className="tabular" display="block" fontSize="xs" fontWeight="normal" minH="5">
            {isComplete && t('shownCount', { count: count(group) })}
          </chakra.span>
        </Tab>
      ))}
    </chakra.nav>
  );
}

const Tab = chakra(Link, {
  base: {
    flex: { base: '1', sm: '0 0 12rem' },
    px: { base: '2', sm: '4' },
    py: '2',
    lineHeight: 'snug',
    fontSize: 'sm',
    fontWeight: 'semibold',
    color: 'fg.muted',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    mb: '-1px',
    _hover: { color: 'fg' },
    '&[aria-current]': { color: 'accent.strong', borderColor: 'accent.solid' },
  },
});
