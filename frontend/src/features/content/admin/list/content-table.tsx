/** The rows of a list of content: cover and title, languages, whose it is, where it stands. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#lib/api/use-catalog.ts';
import type { Pages } from '#lib/api/use-pages.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { languageNames } from '#lib/i18n/language-names.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import type { ContentKind } from '#shared/content/kinds.ts';
import type { ContentRow } from '#shared/content/staff-model.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { Column } from '#ui/back-office/data-table.tsx';
import { PagedTable } from '#ui/back-office/paged-table.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Picture } from '#ui/picture.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { AgeText } from '#ui/value-text.tsx';
import { createPath, itemPath, listPath } from '../office.ts';
import { StateBadges } from '../state-badges.tsx';
import { isFiltered, type ListFilters } from './list-filters.ts';

interface ContentTableProps {
  kind: ContentKind;
  pages: Pages<ContentRow>;
  isStaff: boolean;
  filters: ListFilters;
}

export function ContentTable({ kind, pages, isStaff, filters }: ContentTableProps) {
  const { t } = useTranslation('content-office');
  const columns = useColumns(kind, isStaff);
  return (
    <PagedTable
      pages={pages}
      label={t(`title.${kind}`)}
      columns={columns}
      keyOf={({ id }) => id}
      linkOf={(row) => itemPath(row)}
      empty={
        isFiltered(filters) ? <NothingFound kind={kind} filters={filters} /> : <NothingYet kind={kind} />
      }
    />
  );
}

function NothingYet({ kind }: { kind: ContentKind }) {
  const { t } = useTranslation('content-office');
  return (
    <EmptyState
      title={t('empty.none')}
      action={<ButtonLink to={createPath(kind)}>{t(`create.${kind}`)}</ButtonLink>}
    >
      {t('empty.noneHint')}
    </EmptyState>
  );
}

function NothingFound({ kind, filters }: { kind: ContentKind; filters: ListFilters }) {
  const { t } = useTranslation('content-office');
  const { state, ...others } = filters;
  const isQueue = state === 'waiting' && !isFiltered({ ...others, state: undefined });
  return (
    <EmptyState
      title={t(isQueue ? 'next.none' : 'empty.found')}
      action={
        <ButtonLink variant="outline" to={listPath(kind)}>
          {t('filter.clear')}
        </ButtonLink>
      }
    >
      {!isQueue && t('empty.foundHint')}
    </EmptyState>
  );
}

function useColumns(kind: ContentKind, isStaff: boolean): Column<ContentRow>[] {
  const { t } = useTranslation('content-office');
  const locale = useLocale();
  const { data: catalog } = useCatalog();
  const nameOf = (id: string | undefined) =>
    catalog?.newsCategories.find((category) => category.id === id)?.names[locale] ?? '—';
  const owner: Column<ContentRow> = {
    key: 'owner',
    head: t('column.owner'),
    cell: ({ ownerName }) => ownerName || '—',
  };
  const category: Column<ContentRow> = {
    key: 'category',
    head: t('column.category'),
    cell: (row) => nameOf(row.category),
  };
  const applications: Column<ContentRow> = {
    key: 'applications',
    head: t('applications.title'),
    cell: (row) => <ApplicationsLink row={row} />,
  };
  return [
    { key: 'title', head: t('column.title'), isLead: true, cell: (row) => <TitleCell row={row} /> },
    ...(isStaff ? [owner] : []),
    ...(kind === 'news' ? [category] : []),
    ...(kind === 'career' ? [applications] : []),
    {
      key: 'languages',
      head: t('column.languages'),
      cell: ({ locales }) => <Languages locales={locales} />,
    },
    { key: 'state', head: t('column.state'), cell: (row) => <StateCell row={row} /> },
    { key: 'changed', head: t('column.changed'), cell: ({ updatedAt }) => <AgeText instant={updatedAt} /> },
  ];
}

/** Nobody can have applied for what never was public. */
function ApplicationsLink({ row: { id, title, wasPublic } }: { row: ContentRow }) {
  const { t } = useTranslation('content-office');
  if (!wasPublic) return '—';
  return (
    <TextLink to={pathOf('adminApplications', { id })} aria-label={t('applications.of', { title })}>
      {t('applications.open')}
    </TextLink>
  );
}

const TitleCell = ({ row: { title, cover } }: { row: ContentRow }) => (
  <chakra.span display="flex" gap="3" alignItems="center">
    <chakra.span
      width="16"
      aspectRatio="4 / 3"
      flexShrink="0"
      borderRadius="sm"
      overflow="hidden"
      bg="bg.muted"
    >
      {cover && <Picture picture={cover} alt="" sizes="64px" isCover />}
    </chakra.span>
    <chakra.span lineClamp="2" lang="vi">
      {title}
    </chakra.span>
  </chakra.span>
);

const Languages = ({ locales }: { locales: readonly Locale[] }) => (
  <chakra.span display="inline-flex" flexWrap="wrap" gap="1.5" className="tabular">
    {locales.map((one) => (
      <abbr key={one} title={languageNames[one]}>
        {one.toUpperCase()}
      </abbr>
    ))}
  </chakra.span>
);

function StateCell({ row }: { row: ContentRow }) {
  const { t } = useTranslation('content-office');
  const locale = useLocale();
  return (
    <chakra.span display="inline-grid" gap="1" justifyItems={{ base: 'end', md: 'start' }}>
      <StateBadges meta={row} />
      {row.publishAt && (
        <chakra.span textStyle="note">
          {t('publishesAt', { when: formatDateTime(row.publishAt, locale) })}
        </chakra.span>
      )}
    </chakra.span>
  );
}
