/** Seller registrations by state: what waits oldest first, what was decided newest first; each leads to the person. */
import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSellerCases } from '#frontend/queries/accounts-staff.ts';
import { useReason } from '#lib/i18n/use-reason.ts';
import { pathOf } from '#lib/paths.ts';
import { displayName } from '#shared/accounts/display-name.ts';
import { type SellerState, sellerStates } from '#shared/accounts/seller-model.ts';
import type { SellerCase } from '#shared/accounts/staff-model.ts';
import type { Column } from '#ui/back-office/data-table.tsx';
import { PagedTable } from '#ui/back-office/paged-table.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { AgeText } from '#ui/value-text.tsx';

/** The list that the address asks for; what waits where it names none. */
export function SellerQueue() {
  const { t } = useTranslation('people');
  const [search] = useSearchParams();
  const current = sellerStates.find((state) => state === search.get('state')) ?? 'waiting';
  return (
    <>
      <LinkTabs
        label={t('queue.states')}
        tabs={sellerStates.map((state) => ({
          key: state,
          to: pathOf('adminUsers', {}, { tab: 'sellers', state: state === 'waiting' ? undefined : state }),
          label: t(`registrationState.${state}`),
          isCurrent: state === current,
        }))}
      />
      <SellerCases key={current} state={current} />
    </>
  );
}

/** What every list says of a registration. */
function useCaseColumns(): Column<SellerCase>[] {
  const { t } = useTranslation('people');
  return [
    {
      key: 'company',
      head: t('registration.company'),
      isLead: true,
      cell: ({ person, registration }) => registration.company ?? displayName(person),
    },
    { key: 'name', head: t('column.name'), cell: ({ person }) => displayName(person) },
    {
      key: 'taxId',
      head: t('registration.taxId'),
      isFigure: true,
      cell: ({ registration }) => registration.taxId,
    },
  ];
}

/** What is looked at before a decision: authority, documents, since when it waits. */
function useWaitingColumns(): Column<SellerCase>[] {
  const { t } = useTranslation('people');
  return [
    {
      key: 'issuedAt',
      head: t('registration.issuedAt'),
      cell: ({ registration }) => registration.issuedAt,
    },
    {
      key: 'papers',
      head: t('papers.title'),
      isFigure: true,
      cell: ({ registration }) => t('papers.count', { count: registration.papers.length }),
    },
    {
      key: 'submitted',
      head: t('registration.waits'),
      isFigure: true,
      cell: ({ registration }) => <AgeText instant={registration.submittedAt} />,
    },
  ];
}

/** What came of it: the reason of a refusal, and when. */
function useDecidedColumns(state: SellerState): Column<SellerCase>[] {
  const { t } = useTranslation('people');
  const wordReason = useReason();
  const why: Column<SellerCase> = {
    key: 'reason',
    head: t('registration.refusedBecause'),
    cell: ({ registration: { refusalReason } }) => refusalReason && wordReason(refusalReason),
  };
  return [
    ...(state === 'refused' ? [why] : []),
    {
      key: 'decided',
      head: t('registration.decided'),
      isFigure: true,
      cell: ({ registration }) => <AgeText instant={registration.decidedAt ?? registration.submittedAt} />,
    },
  ];
}

function SellerCases({ state }: { state: SellerState }) {
  const { t } = useTranslation('people');
  const pages = useSellerCases(state);
  const columns = useCaseColumns();
  const waiting = useWaitingColumns();
  const decided = useDecidedColumns(state);
  return (
    <PagedTable
      pages={pages}
      label={t('tab.sellers')}
      columns={[...columns, ...(state === 'waiting' ? waiting : decided)]}
      keyOf={({ person }) => person.id}
      linkOf={({ person }) => pathOf('adminUser', { id: person.id }, { from: 'sellers' })}
      empty={
        state === 'waiting' ? (
          <NoneWaits onLook={pages.mutate} />
        ) : (
          <EmptyState title={t(`queue.none.${state}`)} />
        )
      }
    />
  );
}

function NoneWaits({ onLook }: { onLook: () => void }) {
  const { t } = useTranslation('people');
  return (
    <EmptyState
      icon={<CircleCheckBig size={32} />}
      title={t('queue.empty')}
      action={
        <Button variant="outline" onClick={onLook}>
          {t('queue.look')}
        </Button>
      }
    >
      {t('queue.emptyHint')}
    </EmptyState>
  );
}
