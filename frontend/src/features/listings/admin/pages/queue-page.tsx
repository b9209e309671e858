/** The back office's listings: for staff what waits for approval and lists by state, for sellers what is theirs. */
import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useWaiting } from '#frontend/queries/listings-staff.ts';
import { pathOf } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { session } from '#lib/session/session.ts';
import { useSession } from '#lib/session/use-session.ts';
import { isStaff } from '#shared/kernel/access.ts';
import type { StaffListState } from '#shared/listings/staff-lists.ts';
import { IdLookup } from '#ui/back-office/id-lookup.tsx';
import { LevelBadge } from '#ui/badges.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page as Frame } from '#ui/page.tsx';
import { AppealList } from '../appeal-list.tsx';
import { ChoosableTable } from '../bulk/choosable-table.tsx';
import { FilterBar } from '../filter-bar.tsx';
import { isNarrowed, type ListFilters, queryOf } from '../list-filters.ts';
import { NarrowedPages, useListFilters } from '../narrowed-pages.tsx';
import { OwnListings } from '../own-listings.tsx';
import { StaffNotes } from '../staff-notes.tsx';
import { PhoneList, StateList, StateTabs, stateOf } from '../state-lists.tsx';
import type { Row } from '../waiting-table.tsx';

export const head = ({ t }: HeadInput): Head => ({
  title: t(isStaff(session.getState().me) ? 'review:title' : 'review:ownTitle'),
  isListed: false,
});

export function Page() {
  const { t } = useTranslation('review');
  const { me } = useSession();
  if (isStaff(me)) return <OfStaff />;
  return (
    <Frame title={t('ownTitle')} lead={t('ownLead')} isNested>
      <OwnListings />
    </Frame>
  );
}

/** What waits, beside appeals and lists of everything else by its state. */
function OfStaff() {
  const { t } = useTranslation(['review', 'appeal']);
  const [search] = useSearchParams();
  const state = search.get('state') === 'appeals' ? 'appeals' : stateOf(search);
  const phone = search.get('phone')?.slice(0, 30);
  const heads = {
    phone: [t('byPhone', { phone }), t('byPhoneLead')],
    appeals: [t('appeal:staff.tab'), t('appeal:staff.lead')],
    waiting: [t('title'), t('lead')],
    listed: [t('listsTitle'), t('listsLead')],
  };
  const view = phone ? 'phone' : state === 'appeals' ? state : state ? 'listed' : 'waiting';
  const [title, lead] = heads[view] as [string, string];
  return (
    <Frame
      title={title}
      lead={lead}
      isNested
      actions={<IdLookup label={t('findByCode')} act={t('open')} maxLength={30} pathOfCode={placeOf} />}
    >
      <StateTabs current={phone ? null : state} />
      {view === 'phone' && <PhoneList key={phone} phone={phone!} />}
      {view === 'appeals' && <AppealList />}
      {view === 'listed' && <StateList key={state} state={state as StaffListState} />}
      {view === 'waiting' && <Queue />}
    </Frame>
  );
}

/** Where what was typed leads: a phone to its listings, else a code to its page. */
const placeOf = (typed: string) =>
  /^\+?[\d\s().-]{6,}$/.test(typed)
    ? pathOf('adminPosts', {}, { phone: typed })
    : pathOf('adminPost', { id: typed });

/** What waits, narrowed as the address says. */
function Queue() {
  const { filters, change } = useListFilters(undefined);
  return (
    <>
      <FilterBar filters={filters} onChange={change} isQueue />
      <Waiting key={JSON.stringify(filters)} filters={filters} />
    </>
  );
}

function Waiting({ filters }: { filters: ListFilters }) {
  const { t } = useTranslation('review');
  const pages = useWaiting(queryOf(filters));
  const nothing = (
    <EmptyState
      icon={<CircleCheckBig size={32} />}
      title={t('nothing')}
      action={
        <Button variant="outline" onClick={pages.mutate}>
          {t('look')}
        </Button>
      }
    >
      {t('nothingHint')}
    </EmptyState>
  );
  return (
    <NarrowedPages
      pages={pages}
      none={isNarrowed(filters) ? <EmptyState title={t('filters.nothingWaits')} /> : nothing}
      notYet={t('filters.notYetWaiting')}
    >
      {(items) => <WaitingRows items={items} filters={filters} />}
    </NarrowedPages>
  );
}

type WaitingListing = NonNullable<ReturnType<typeof useWaiting>['data']>[number];

function WaitingRows({ items, filters }: { items: readonly WaitingListing[]; filters: ListFilters }) {
  const { t } = useTranslation('review');
  const { me } = useSession();
  const badgeOf = ({ isRevision, ownerId }: WaitingListing): Row['badge'] => {
    const label = t(isRevision ? 'revision' : 'new');
    // Their own is for somebody else to decide.
    if (ownerId === me?.id) return { tone: 'neutral', label: `${label} · ${t('yours')}` };
    return { tone: isRevision ? 'blue' : 'amber', label };
  };
  const rows: Row[] = items.map((item) => ({
    card: item,
    at: item.submittedAt,
    owner: item.ownerName,
    notes: (
      <StaffNotes flags={item.flags} looking={item.looking?.byId === me?.id ? undefined : item.looking} />
    ),
    ...(item.chosenLevel && { standing: <LevelBadge level={item.chosenLevel} /> }),
    badge: badgeOf(item),
  }));
  const listed = items.map((item) => ({ ...item, hasRevision: item.isRevision }));
  return (
    <ChoosableTable
      rows={rows}
      listed={listed}
      state={undefined}
      filters={queryOf(filters)}
      label={t('title')}
    />
  );
}
