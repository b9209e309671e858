/** The requests of an inbox, newest first: filters, what is unread, how fast they are answered, and a file of them. */
import { chakra } from '@chakra-ui/react';
import Bell from 'lucide-react/icons/bell';
import MessagesSquare from 'lucide-react/icons/messages-square';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useColleagues } from '#frontend/queries/agencies.ts';
import { type InboxView, useLeadSummary, useLeads } from '#frontend/queries/consultation.ts';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import { useSeatLack } from '#lib/session/workspace.ts';
import { type LeadRow, type LeadState, leadStates } from '#shared/leads/lead-model.ts';
import type { Column } from '#ui/back-office/data-table.tsx';
import { PagedTable } from '#ui/back-office/paged-table.tsx';
import { Badge } from '#ui/badges.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterChip } from '#ui/filter-chip.tsx';
import { Select } from '#ui/form/inputs.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { AgeText } from '#ui/value-text.tsx';
import { ExportButton } from './export-button.tsx';
import { addressOf, type InboxPlace } from './inbox-address.ts';
import { InboxFigures } from './inbox-figures.tsx';
import { LeadBadge } from './state-badge.tsx';

interface LeadListProps {
  place: InboxPlace;
  view: InboxView;
  userId: string;
}

export function LeadList({ place, view, userId }: LeadListProps) {
  const { t } = useTranslation('leads');
  const summary = useLeadSummary(userId);
  const figures = view.inbox === 'site' ? summary?.site : view.inbox === 'mine' ? summary?.mine : undefined;
  return (
    <>
      {figures && <InboxFigures figures={figures} isOwn={view.inbox === 'mine'} />}
      <Filters place={place} view={view} />
      <PagedTable
        pages={useLeads(view, userId)}
        label={t('title')}
        columns={useColumns(place, view)}
        keyOf={({ id }) => id}
        linkOf={({ id }) => addressOf(place, view, id)}
        empty={<Nothing place={place} view={view} />}
      />
    </>
  );
}

/** The words are the control's own name too. */
const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <chakra.div display="grid" gap="1" fontSize="sm" minW="0">
    <chakra.span color="fg.muted" aria-hidden>
      {label}
    </chakra.span>
    {children}
  </chakra.div>
);

/** Each choice is an address, so that it can be kept and gone back to. */
function Filters({ place, view }: Pick<LeadListProps, 'place' | 'view'>) {
  const { t } = useTranslation('leads');
  const navigate = useNavigate();
  const canExport = useSeatLack('manage', true) === undefined;
  const show = (next: InboxView) => void navigate(addressOf(place, next), { replace: true });
  const states = leadStates.map((value) => ({ value, label: t(`state.${value}`) }));
  const inboxes = (['site', 'mine', 'all'] as const).map((value) => ({ value, label: t(`inbox.${value}`) }));
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="flex-end" mb="4">
      {place.isForStaff && (
        <Labelled label={t('inbox.label')}>
          <Select
            size="sm"
            aria-label={t('inbox.label')}
            options={inboxes}
            value={view.inbox}
            onChange={({ target }) => show({ ...view, inbox: target.value as InboxView['inbox'] })}
          />
        </Labelled>
      )}
      <Labelled label={t('byState')}>
        <Select
          size="sm"
          aria-label={t('byState')}
          options={[{ value: '', label: t('all') }, ...states]}
          value={view.state ?? ''}
          onChange={({ target }) => show({ ...view, state: (target.value || undefined) as LeadState })}
        />
      </Labelled>
      {view.listingCode && (
        <FilterChip label={view.listingCode} onRemove={() => show({ ...view, listingCode: undefined })} />
      )}
      {canExport && (
        <chakra.div ms={{ md: 'auto' }}>
          <ExportButton view={view} />
        </chakra.div>
      )}
    </chakra.div>
  );
}

function Nothing({ place, view }: Pick<LeadListProps, 'place' | 'view'>) {
  const { t } = useTranslation('leads');
  const icon = <MessagesSquare size={32} />;
  if (view.state || view.listingCode)
    return (
      <EmptyState
        icon={icon}
        title={t('noneFiltered')}
        action={
          <ButtonLink variant="outline" to={addressOf(place, { inbox: view.inbox })}>
            {t('showAll')}
          </ButtonLink>
        }
      />
    );
  if (view.inbox !== 'mine')
    return (
      <EmptyState icon={icon} title={t('none')}>
        {t('noneSiteHint')}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={icon}
      title={t('none')}
      action={<ButtonLink to={pathOf('createdPost')}>{t('post')}</ButtonLink>}
    >
      {t('noneHint')}
    </EmptyState>
  );
}

function useColumns(place: InboxPlace, view: InboxView): Column<LeadRow>[] {
  const { t } = useTranslation('leads');
  const locale = useLocale();
  const colleagues = useColleagues();
  const keeperOf = ({ keeperId, isShared }: LeadRow) =>
    isShared
      ? t('keeper.everybody')
      : keeperId && colleagues?.seats.find(({ userId }) => userId === keeperId)?.name;
  return [
    { key: 'name', head: t('column.name'), isLead: true, cell: (row) => <Lead row={row} /> },
    {
      key: 'listing',
      head: t('column.listing'),
      cell: ({ listing }) =>
        listing ? (
          <TextLink to={addressOf(place, { ...view, listingCode: listing.code })} title={listing.title}>
            {listing.code}
          </TextLink>
        ) : (
          t('toSite')
        ),
    },
    { key: 'state', head: t('column.state'), cell: (row) => <LeadBadge {...row} /> },
    ...(colleagues ? [{ key: 'keeper', head: t('keeper.title'), cell: keeperOf }] : []),
    {
      key: 'remind',
      head: t('column.remind'),
      cell: ({ remindOn }) =>
        remindOn && (
          <chakra.span display="inline-flex" alignItems="center" gap="1" whiteSpace="nowrap">
            <Bell size={14} aria-hidden /> {formatDate(`${remindOn}T05:00:00Z`, locale)}
          </chakra.span>
        ),
    },
    { key: 'at', head: t('column.at'), isFigure: true, cell: ({ at }) => <AgeText instant={at} /> },
  ];
}

/** Who asked and how it begins; what nobody has opened yet says so. */
function Lead({ row: { name, excerpt, isUnread, state } }: { row: LeadRow }) {
  const { t } = useTranslation('leads');
  const isWithdrawn = state === 'withdrawn';
  return (
    <>
      <chakra.span display="flex" flexWrap="wrap" gap="2" alignItems="center">
        {name ?? t(isWithdrawn ? 'withdrawnName' : 'goneName')}
        {isUnread && <Badge tone="green">{t('unread')}</Badge>}
      </chakra.span>
      {excerpt && (
        <chakra.span
          display="block"
          mt="0.5"
          fontWeight="normal"
          color="fg.muted"
          lineClamp={2}
          overflowWrap="anywhere"
        >
          {excerpt}
        </chakra.span>
      )}
    </>
  );
}
