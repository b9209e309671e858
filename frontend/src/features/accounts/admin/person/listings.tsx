/** A person's listings for staff, newest first, each leading to its review. */
import { useTranslation } from 'react-i18next';
import { usePersonListings } from '#frontend/queries/listings-staff.ts';
import { pathOf } from '#lib/paths.ts';
import type { ListingState, OwnListing } from '#shared/listings/model.ts';
import type { Column } from '#ui/back-office/data-table.tsx';
import { PagedTable } from '#ui/back-office/paged-table.tsx';
import { Panel } from '#ui/back-office/panel.tsx';
import { Badge, LevelBadge } from '#ui/badges.tsx';
import { AgeText } from '#ui/value-text.tsx';

const tones: Partial<Record<ListingState, 'green' | 'amber' | 'red'>> = {
  shown: 'green',
  waiting: 'amber',
  refused: 'red',
  removed: 'red',
};

export function PersonListings({ userId }: { userId: string }) {
  const { t } = useTranslation(['people', 'options']);
  const columns: Column<OwnListing>[] = [
    {
      key: 'title',
      head: t('listings.listing'),
      isLead: true,
      cell: ({ title }) => <span lang="vi">{title}</span>,
    },
    { key: 'code', head: t('listings.code'), cell: ({ code }) => <code>{code}</code> },
    { key: 'level', head: t('listings.level'), cell: ({ level }) => <LevelBadge level={level} /> },
    {
      key: 'state',
      head: t('column.state'),
      cell: ({ state, hasRevision }) => (
        <Badge tone={hasRevision ? 'amber' : (tones[state] ?? 'neutral')}>
          {hasRevision ? t('listings.edit') : t(`options:listingState.${state}`)}
        </Badge>
      ),
    },
    {
      key: 'at',
      head: t('listings.changed'),
      isFigure: true,
      cell: ({ updatedAt }) => <AgeText instant={updatedAt} />,
    },
  ];
  return (
    <Panel title={t('listings.title')}>
      <PagedTable
        pages={usePersonListings(userId)}
        label={t('listings.title')}
        columns={columns}
        keyOf={({ id }) => id}
        linkOf={({ code }) => pathOf('adminPost', { id: code })}
        empty={<p>{t('listings.none')}</p>}
      />
    </Panel>
  );
}
