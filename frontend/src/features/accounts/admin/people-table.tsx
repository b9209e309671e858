/** People in rows: name, how to reach them, roles, state, since when. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Pages } from '#lib/api/use-pages.ts';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import { nationalPhone } from '#lib/phones.ts';
import { displayName } from '#shared/accounts/display-name.ts';
import type { AccountRecord } from '#shared/accounts/staff-model.ts';
import type { Column } from '#ui/back-office/data-table.tsx';
import { PagedTable } from '#ui/back-office/paged-table.tsx';
import { Badge } from '#ui/badges.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SellerBadge } from '#ui/listing/seller-badge.tsx';

export const stateTones = { active: 'green', disabled: 'red', deleted: 'neutral' } as const;

export function Roles({ person }: { person: AccountRecord }) {
  const { t } = useTranslation('people');
  if (person.roles.length === 0) return <chakra.span color="fg.muted">{t('noRole')}</chakra.span>;
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" gap="1">
      {person.roles.map((role) => (
        <Badge key={role} tone={role === 'seller' ? 'neutral' : 'blue'}>
          {t(`role.${role}`)}
        </Badge>
      ))}
    </chakra.span>
  );
}

interface PeopleTableProps {
  pages: Pages<AccountRecord>;
  isFiltered: boolean;
  /** The list that a person's page leads back to. */
  from?: 'accounts';
}

export function PeopleTable({ pages, isFiltered, from }: PeopleTableProps) {
  const { t } = useTranslation('people');
  const locale = useLocale();
  const columns: Column<AccountRecord>[] = [
    { key: 'name', head: t('column.name'), isLead: true, cell: displayName },
    { key: 'contact', head: t('column.contact'), cell: (person) => <Contact person={person} /> },
    {
      key: 'roles',
      head: t('column.roles'),
      cell: (person) => (
        <chakra.span display="inline-flex" flexWrap="wrap" gap="1">
          <Roles person={person} />
          <SellerBadge since={person.sellerSince} isShort />
        </chakra.span>
      ),
    },
    {
      key: 'state',
      head: t('column.state'),
      cell: ({ state }) => <Badge tone={stateTones[state]}>{t(`state.${state}`)}</Badge>,
    },
    {
      key: 'since',
      head: t('column.since'),
      isFigure: true,
      cell: ({ createdAt }) => formatDate(createdAt, locale),
    },
  ];
  return (
    <PagedTable
      pages={pages}
      label={t('people')}
      columns={columns}
      keyOf={({ id }) => id}
      linkOf={({ id }) => pathOf('adminUser', { id }, { from })}
      empty={
        <EmptyState title={t(isFiltered ? 'nobodyFits' : 'nobody')}>
          {isFiltered ? t('nobodyFitsHint') : undefined}
        </EmptyState>
      }
    />
  );
}

const Contact = ({ person: { phone, email } }: { person: AccountRecord }) => (
  <chakra.span className="tabular" overflowWrap="anywhere">
    {phone && <chakra.span display="block">{nationalPhone(phone)}</chakra.span>}
    {email && <chakra.span display="block">{email}</chakra.span>}
  </chakra.span>
);
