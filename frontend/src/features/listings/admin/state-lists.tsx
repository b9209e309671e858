/** Staff's lists of all listings in a state, whoever they belong to, newest change first; the address says which. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useListingsByPhone, useListingsInState } from '#frontend/queries/listings-staff.ts';
import { useWaitingCounts } from '#frontend/queries/office.ts';
import { useReason } from '#lib/i18n/use-reason.ts';
import { pathOf } from '#lib/paths.ts';
import { type StaffListState, staffListStates } from '#shared/listings/staff-lists.ts';
import { TableSkeleton } from '#ui/back-office/paged-table.tsx';
import { WaitingBadge } from '#ui/back-office/waiting-badge.tsx';
import { DataState } from '#ui/data-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { ChoosableTable } from './bulk/choosable-table.tsx';
import { FilterBar } from './filter-bar.tsx';
import { isNarrowed, type ListFilters, queryOf } from './list-filters.ts';
import { NarrowedPages, useListFilters } from './narrowed-pages.tsx';
import { StaffNotes } from './staff-notes.tsx';
import { Standing } from './standing.tsx';
import { stateTones } from './state-tones.ts';
import { ListingTable, type Row } from './waiting-table.tsx';

/** The state that an address asks for; undefined is the queue of what waits. */
export const stateOf = (search: URLSearchParams): StaffListState | undefined =>
  staffListStates.find((state) => state === search.get('state'));

/** What waits for approval and what for another decision, then a list for each state, each with its address. */
export function StateTabs({ current }: { current: StaffListState | 'appeals' | undefined | null }) {
  const { t } = useTranslation(['review', 'options', 'appeal']);
  const counts = useWaitingCounts();
  const appeals = (
    <>
      {t('appeal:staff.tab')}
      <WaitingBadge queues={['appeals']} counts={counts} />
    </>
  );
  return (
    <LinkTabs
      label={t('ownStates')}
      tabs={([undefined, 'appeals', ...staffListStates] as const).map((state) => ({
        key: state ?? 'waiting',
        to: pathOf('adminPosts', {}, { state }),
        label: state === 'appeals' ? appeals : t(`options:listingState.${state ?? 'waiting'}`),
        isCurrent: state === current,
      }))}
    />
  );
}

export function StateList({ state }: { state: StaffListState }) {
  const { filters, change } = useListFilters(state);
  return (
    <>
      <FilterBar filters={filters} onChange={change} />
      <Found key={JSON.stringify(filters)} state={state} filters={filters} />
    </>
  );
}

function Found({ state, filters }: { state: StaffListState; filters: ListFilters }) {
  const { t } = useTranslation(['review', 'options']);
  const pages = useListingsInState(state, queryOf(filters));
  const words = t(`options:listingState.${state}`);
  const none = isNarrowed(filters) ? t('filters.nothing') : t('noneInState', { state: words });
  return (
    <NarrowedPages pages={pages} none={<EmptyState title={none} />} notYet={t('filters.notYet')}>
      {(items) => <StateRows items={items} state={state} filters={filters} />}
    </NarrowedPages>
  );
}

type ListedListing = NonNullable<ReturnType<typeof useListingsInState>['data']>[number];

/** Listings whose contact is a phone, in whatever state. */
export function PhoneList({ phone }: { phone: string }) {
  const { t } = useTranslation('review');
  return (
    <DataState
      of={useListingsByPhone(phone)}
      skeleton={<TableSkeleton />}
      empty={<EmptyState title={t('noneByPhone')} />}
    >
      {({ items }) => <PhoneRows items={items} label={t('byPhone', { phone })} />}
    </DataState>
  );
}

const PhoneRows = ({ items, label }: { items: readonly ListedListing[]; label: string }) => (
  <ListingTable rows={useRows(items, false)} label={label} />
);

interface StateRowsProps {
  items: readonly ListedListing[];
  state: StaffListState;
  filters: ListFilters;
}

function StateRows({ items, state, filters }: StateRowsProps) {
  const { t } = useTranslation(['review', 'options']);
  const hasReason = state === 'refused' || state === 'removed';
  const table = { rows: useRows(items, hasReason), label: t(`options:listingState.${state}`) };
  if (state === 'shown')
    return <ChoosableTable {...table} listed={items} state={state} filters={queryOf(filters)} />;
  return <ListingTable {...table} {...(hasReason && { standingHead: t('history.reason') })} />;
}

/** Each with its owner, and with the reason where staff said no. */
function useRows(items: readonly ListedListing[], hasReason: boolean): Row[] {
  const { t } = useTranslation(['review', 'options']);
  return items.map((item) => {
    const words = t(`options:listingState.${item.state}`);
    return {
      card: item,
      at: item.updatedAt,
      owner: item.ownerName,
      notes: <StaffNotes flags={item.flags} looking={item.looking} />,
      standing: hasReason ? <Why item={item} /> : <Standing item={item} />,
      badge: item.hasRevision
        ? { tone: 'blue', label: `${words} · ${t('revision')}` }
        : { tone: stateTones[item.state] ?? 'neutral', label: words },
    };
  });
}

/** The words that its owner reads. */
function Why({ item: { state, refusalReason, removalReason } }: { item: ListedListing }) {
  const wordReason = useReason();
  const reason = state === 'removed' ? removalReason : refusalReason;
  if (!reason) return null;
  return (
    <chakra.span display="block" maxW="20rem" lineClamp="3" overflowWrap="anywhere" whiteSpace="pre-line">
      {wordReason(reason)}
    </chakra.span>
  );
}
