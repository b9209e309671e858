/** `/admin/pages`: all policy and guide pages, with their versions, who changed them, and who accepts them. */
import { useTranslation } from 'react-i18next';
import { useStaffDocuments } from '#frontend/queries/documents-staff.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import type { StaffDocumentLine } from '#shared/content/documents.ts';
import { type Column, DataTable } from '#ui/back-office/data-table.tsx';
import { TableSkeleton } from '#ui/back-office/paged-table.tsx';
import { DataState } from '#ui/data-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page as Frame } from '#ui/page.tsx';

export const head = ({ t }: HeadInput): Head => ({ title: t('documents:title'), isListed: false });

export function Page() {
  const { t } = useTranslation('documents');
  const columns = useColumns();
  return (
    <Frame title={t('title')} lead={t('lead')} isNested>
      <DataState
        of={useStaffDocuments()}
        skeleton={<TableSkeleton />}
        empty={<EmptyState title={t('none')} />}
      >
        {({ items }) => (
          <DataTable
            label={t('title')}
            columns={columns}
            rows={items}
            keyOf={({ name }) => name}
            linkOf={({ name }) => pathOf('adminPage', { id: name })}
          />
        )}
      </DataState>
    </Frame>
  );
}

function useColumns(): Column<StaffDocumentLine>[] {
  const { t } = useTranslation('documents');
  const locale = useLocale();
  return [
    { key: 'title', head: t('column.title'), isLead: true, cell: ({ title }) => title },
    { key: 'version', head: t('column.version'), isFigure: true, cell: ({ version }) => version },
    {
      key: 'changed',
      head: t('column.changed'),
      cell: ({ updatedAt, updatedByName }) => {
        if (!updatedAt) return t('shipped');
        const time = formatDateTime(updatedAt, locale);
        return updatedByName ? t('changedBy', { time, name: updatedByName }) : time;
      },
    },
    {
      key: 'accepted',
      head: t('column.accepted'),
      cell: ({ occasions }) =>
        occasions.length === 0 ? t('occasion.none') : <Occasions occasions={occasions} />,
    },
  ];
}

const Occasions = ({ occasions }: Pick<StaffDocumentLine, 'occasions'>) => {
  const { t } = useTranslation('documents');
  return occasions.map((occasion) => (
    <span key={occasion} style={{ display: 'block' }}>
      {t(`occasion.${occasion}`)}
    </span>
  ));
};
