/** Seller registrations that wait, oldest first; each leads to the person with their papers. */
import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import { useTranslation } from 'react-i18next';
import { useSellerCases } from '#frontend/queries/accounts-staff.ts';
import { pathOf } from '#lib/paths.ts';
import { displayName } from '#shared/accounts/display-name.ts';
import type { SellerCase } from '#shared/accounts/staff-model.ts';
import type { Column } from '#ui/back-office/data-table.tsx';
import { PagedTable } from '#ui/back-office/paged-table.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { AgeText } from '#ui/value-text.tsx';

export function SellerQueue() {
  const { t } = useTranslation('people');
  const pages = useSellerCases();
  const columns: Column<SellerCase>[] = [
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
  return (
    <PagedTable
      pages={pages}
      label={t('tab.sellers')}
      columns={columns}
      keyOf={({ person }) => person.id}
      linkOf={({ person }) => pathOf('adminUser', { id: person.id }, { from: 'sellers' })}
      empty={
        <EmptyState
          icon={<CircleCheckBig size={32} />}
          title={t('queue.empty')}
          action={
            <Button variant="outline" onClick={pages.mutate}>
              {t('queue.look')}
            </Button>
          }
        >
          {t('queue.emptyHint')}
        </EmptyState>
      }
    />
  );
}
