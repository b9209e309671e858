/** A seller's customers: who asked them for consultation, about what. */
import { chakra } from '@chakra-ui/react';
import UsersRound from 'lucide-react/icons/users-round';
import { useTranslation } from 'react-i18next';
import { useCustomers } from '#frontend/queries/accounts-staff.ts';
import { pathOf } from '#lib/paths.ts';
import { nationalPhone } from '#lib/phones.ts';
import type { Customer } from '#shared/accounts/staff-model.ts';
import type { Column } from '#ui/back-office/data-table.tsx';
import { PagedTable } from '#ui/back-office/paged-table.tsx';
import { Badge } from '#ui/badges.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { OuterLink, TextLink } from '#ui/text-link.tsx';
import { AgeText } from '#ui/value-text.tsx';

const tones = { new: 'amber', contacted: 'blue', closed: 'neutral' } as const;

export function Customers() {
  const { t } = useTranslation('people');
  const columns: Column<Customer>[] = [
    {
      key: 'name',
      head: t('column.name'),
      isLead: true,
      cell: ({ name, message }) => (
        <>
          <chakra.span fontWeight="semibold">{name}</chakra.span>
          {message && (
            <chakra.span display="block" color="fg.muted" lineClamp={3} overflowWrap="anywhere">
              {message}
            </chakra.span>
          )}
        </>
      ),
    },
    {
      key: 'contact',
      head: t('column.contact'),
      cell: ({ phone, email }) => (
        <>
          <OuterLink href={`tel:${phone}`} className="tabular">
            {nationalPhone(phone)}
          </OuterLink>
          {email && (
            <chakra.span display="block" overflowWrap="anywhere">
              <OuterLink href={`mailto:${email}`}>{email}</OuterLink>
            </chakra.span>
          )}
        </>
      ),
    },
    {
      key: 'listing',
      head: t('customers.listing'),
      cell: ({ listingCode, listingTitle }) => (
        <TextLink to={pathOf('project', { id: listingCode })}>{listingTitle}</TextLink>
      ),
    },
    {
      key: 'state',
      head: t('column.state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`customers.state.${state}`)}</Badge>,
    },
    { key: 'at', head: t('customers.at'), isFigure: true, cell: ({ at }) => <AgeText instant={at} /> },
  ];
  return (
    <PagedTable
      pages={useCustomers()}
      label={t('customers.title')}
      columns={columns}
      keyOf={({ listingCode, phone, at }) => `${listingCode}|${phone}|${at}`}
      empty={
        <EmptyState
          icon={<UsersRound size={32} />}
          title={t('customers.none')}
          action={<ButtonLink to={pathOf('adminPosts')}>{t('customers.toListings')}</ButtonLink>}
        >
          {t('customers.noneHint')}
        </EmptyState>
      }
    />
  );
}
