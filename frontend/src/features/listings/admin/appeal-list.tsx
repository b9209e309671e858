/** Staff's queue of appeals, oldest first: each listing with what its owner does not agree with. */
import { useTranslation } from 'react-i18next';
import { useAppeals } from '#frontend/queries/appeals.ts';
import { useSession } from '#lib/session/use-session.ts';
import { TableSkeleton } from '#ui/back-office/paged-table.tsx';
import { DataState } from '#ui/data-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { MoreRows } from '#ui/more-rows.tsx';
import { StaffNotes } from './staff-notes.tsx';
import { ListingTable, type Row } from './waiting-table.tsx';

export function AppealList() {
  const { t } = useTranslation(['appeal', 'review']);
  const pages = useAppeals();
  return (
    <DataState
      of={pages}
      skeleton={<TableSkeleton />}
      empty={<EmptyState title={t('staff.none')}>{t('review:nothingHint')}</EmptyState>}
    >
      {(items) => (
        <>
          <AppealRows items={items} />
          <MoreRows pages={pages} label={t('review:more')} />
        </>
      )}
    </DataState>
  );
}

type Appealed = NonNullable<ReturnType<typeof useAppeals>['data']>[number];

/** Those of one's own, and those against one's own decision, are for somebody else. */
function AppealRows({ items }: { items: readonly Appealed[] }) {
  const { t } = useTranslation(['appeal', 'review']);
  const { me } = useSession();
  const badgeOf = ({ ownerId, decidedById }: Appealed): Row['badge'] => {
    const label = t('staff.badge');
    if (ownerId === me?.id) return { tone: 'neutral', label: `${label} · ${t('review:yours')}` };
    if (decidedById === me?.id) return { tone: 'neutral', label: `${label} · ${t('staff.notYours')}` };
    return { tone: 'amber', label };
  };
  const rows: Row[] = items.map((item) => ({
    card: item,
    at: item.appeal?.at ?? item.updatedAt,
    owner: item.ownerName,
    notes: (
      <StaffNotes flags={item.flags} looking={item.looking?.byId === me?.id ? undefined : item.looking} />
    ),
    standing: item.appeal && t(`staff.subject.${item.appeal.subject}`),
    badge: badgeOf(item),
  }));
  return <ListingTable rows={rows} label={t('staff.tab')} standingHead={t('staff.title')} />;
}
