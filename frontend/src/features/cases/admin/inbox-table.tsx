/** The rows of the inbox: what is due first stands first. */
import { chakra } from '@chakra-ui/react';
import Paperclip from 'lucide-react/icons/paperclip';
import { useTranslation } from 'react-i18next';
import { type InboxSearch, useCases } from '#frontend/queries/cases-staff.ts';
import { pathOf } from '#lib/paths.ts';
import type { CaseRow } from '#shared/cases/case-model.ts';
import type { Column } from '#ui/back-office/data-table.tsx';
import { PagedTable } from '#ui/back-office/paged-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { AgeText } from '#ui/value-text.tsx';
import { Due } from './due.tsx';
import { CaseBadges } from './state-badge.tsx';

export function InboxTable({ search }: { search: InboxSearch }) {
  const { t } = useTranslation('inbox');
  const { view, kind, owner, number } = search;
  const emptyKey = number ? 'number' : owner ? 'owner' : kind ? 'kind' : view;
  return (
    <PagedTable
      pages={useCases(search)}
      label={t('title')}
      columns={useColumns()}
      keyOf={({ id }) => id}
      linkOf={({ id }) => pathOf('adminCase', { id })}
      empty={
        <EmptyState title={t(`empty.${emptyKey}`)}>{emptyKey === 'open' && t('empty.openHint')}</EmptyState>
      }
    />
  );
}

function useColumns(): Column<CaseRow>[] {
  const { t } = useTranslation('inbox');
  return [
    { key: 'title', head: t('column.title'), isLead: true, cell: (row) => <Title row={row} /> },
    { key: 'kind', head: t('column.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
    {
      key: 'state',
      head: t('column.state'),
      cell: (row) => (
        <chakra.span display="inline-flex" flexWrap="wrap" gap="1">
          <CaseBadges {...row} />
        </chakra.span>
      ),
    },
    { key: 'inCharge', head: t('column.inCharge'), cell: ({ inChargeName }) => inChargeName ?? t('nobody') },
    { key: 'due', head: t('column.due'), cell: ({ kind, dueAt }) => <Due at={dueAt} kind={kind} /> },
    { key: 'at', head: t('column.at'), isFigure: true, cell: ({ at }) => <AgeText instant={at} /> },
  ];
}

function Title({ row: { title, number, hasFiles, kind } }: { row: CaseRow }) {
  const { t } = useTranslation('inbox');
  return (
    <>
      <chakra.span overflowWrap="anywhere">{title || t(`kind.${kind}`)}</chakra.span>{' '}
      <chakra.span
        display="inline-flex"
        gap="1"
        alignItems="center"
        textStyle="note"
        fontWeight="normal"
        className="tabular"
      >
        {number}
        {hasFiles && <Paperclip size={13} role="img" aria-label={t('one.files')} />}
      </chakra.span>
    </>
  );
}
