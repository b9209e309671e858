/** `/admin/categories`: what listings of each type and news are put under. */
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useCategories } from '#frontend/queries/categories-staff.ts';
import { pathOf } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import type { CategoryGroup } from '#shared/catalog/admin-model.ts';
import { listingTypes } from '#shared/kernel/listing-kind.ts';
import { TableSkeleton } from '#ui/back-office/paged-table.tsx';
import { DataState } from '#ui/data-state.tsx';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { Page as Frame } from '#ui/page.tsx';
import { CategoryList } from '../category-list.tsx';

export const head = ({ t }: HeadInput): Head => ({ title: t('categories:title'), isListed: false });

const groups: readonly CategoryGroup[] = [...listingTypes, 'news'];

export function Page() {
  const { t } = useTranslation(['categories', 'app']);
  const [search] = useSearchParams();
  const current = groups.find((group) => group === search.get('group')) ?? groups[0]!;
  const nameOf = (group: CategoryGroup) => (group === 'news' ? t('app:admin.news') : t(`app:type.${group}`));
  return (
    <Frame title={t('title')} lead={t('lead')} isNested>
      <LinkTabs
        label={t('groups')}
        tabs={groups.map((group) => ({
          key: group,
          to: pathOf('adminCategories', {}, { group: group === groups[0] ? undefined : group }),
          label: nameOf(group),
          isCurrent: group === current,
        }))}
      />
      <DataState of={useCategories()} skeleton={<TableSkeleton />}>
        {({ items }) => (
          <CategoryList
            key={current}
            group={current}
            name={nameOf(current)}
            categories={items.filter(({ group }) => group === current)}
          />
        )}
      </DataState>
    </Frame>
  );
}
