/** A seller's own listings in the back office: how many stand in which state, and how long and high each stands. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useOwnRows } from '#frontend/queries/listings-staff.ts';
import { formatCount } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import type { ListingState, OwnListing } from '#shared/listings/model.ts';
import { TableSkeleton } from '#ui/back-office/paged-table.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { DataState } from '#ui/data-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { MoreRows } from '#ui/more-rows.tsx';
import { countsOf } from './decision-state.ts';
import { Standing } from './standing.tsx';
import { stateTones } from './state-tones.ts';
import { ListingTable, type Row } from './waiting-table.tsx';

export function OwnListings() {
  const { t } = useTranslation('review');
  const pages = useOwnRows();
  const nothing = (
    <EmptyState
      title={t('ownNothing')}
      action={<ButtonLink to={pathOf('createdPost')}>{t('post')}</ButtonLink>}
    />
  );
  return (
    <DataState of={pages} skeleton={<TableSkeleton />} empty={nothing}>
      {(items) => (
        <>
          <OwnRows items={items} hasMore={pages.hasMore} />
          <MoreRows pages={pages} label={t('more')} />
          <chakra.div mt="5">
            <ButtonLink variant="outline" to={pathOf('manageListings')}>
              {t('manage')}
            </ButtonLink>
          </chakra.div>
        </>
      )}
    </DataState>
  );
}

/** The rows of the state that the address asks for, below the numbers of all states. */
function OwnRows({ items, hasMore }: { items: readonly OwnListing[]; hasMore: boolean }) {
  const { t } = useTranslation(['review', 'options']);
  const [search] = useSearchParams();
  const state = countsOf(items).find(([name]) => name === search.get('state'))?.[0];
  const shown = items.filter((item) => !state || item.state === state);
  const rows: Row[] = shown.map((item) => ({
    card: item,
    at: item.updatedAt,
    standing: <Standing item={item} />,
    badge: { tone: stateTones[item.state] ?? 'neutral', label: t(`options:listingState.${item.state}`) },
  }));
  return (
    <>
      <Counts items={items} current={state} hasMore={hasMore} />
      <ListingTable rows={rows} label={t('ownTitle')} />
    </>
  );
}

interface CountsProps {
  items: readonly OwnListing[];
  current: ListingState | undefined;
  /** Not all are loaded: the numbers are at least so many. */
  hasMore: boolean;
}

/** Each number leads to its rows. */
function Counts({ items, current, hasMore }: CountsProps) {
  const { t } = useTranslation(['review', 'options']);
  const locale = useLocale();
  const number = (count: number) => formatCount(count, locale) + (hasMore ? '+' : '');
  return (
    <LinkTabs
      label={t('ownStates')}
      tabs={[
        {
          key: 'all',
          to: pathOf('adminPosts'),
          label: t('countOf', { words: t('allStates'), n: number(items.length) }),
          isCurrent: !current,
        },
        ...countsOf(items).map(([state, count]) => ({
          key: state,
          to: pathOf('adminPosts', {}, { state }),
          label: t('countOf', { words: t(`options:listingState.${state}`), n: number(count) }),
          isCurrent: current === state,
        })),
      ]}
    />
  );
}
