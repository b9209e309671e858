/** The list of samples, newest first. */
import Plus from 'lucide-react/icons/plus';
import { formatDate } from '#lib/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import type { Sample } from '#shared/samples/model.ts';
import type { Column } from '#ui/back-office/data-table.tsx';
import { PagedTable } from '#ui/back-office/paged-table.tsx';
import { Badge } from '#ui/badges.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page as Frame } from '#ui/page.tsx';
import { useSamples } from '#frontend/queries/samples.ts';

export const head = ({ t }: HeadInput): Head => ({ title: t('samples:title'), isListed: false });

export function Page() {
  const { t } = useTranslation('samples');
  const locale = useLocale();
  const add = (
    <ButtonLink to={pathOf('adminSampleCreate')}>
      <Plus size={18} aria-hidden /> {t('add')}
    </ButtonLink>
  );
  const columns: Column<Sample>[] = [
    { key: 'name', head: t('name'), isLead: true, cell: ({ name }) => name },
    {
      key: 'state',
      head: t('state'),
      cell: ({ isActive }) => (
        <Badge tone={isActive ? 'green' : 'neutral'}>{t(isActive ? 'active' : 'inactive')}</Badge>
      ),
    },
    { key: 'updatedAt', head: t('updatedAt'), cell: ({ updatedAt }) => formatDate(updatedAt, locale) },
  ];
  return (
    <Frame title={t('title')} isNested actions={add}>
      <PagedTable
        pages={useSamples()}
        label={t('title')}
        columns={columns}
        keyOf={({ id }) => id}
        linkOf={({ id }) => pathOf('adminSample', { id })}
        empty={
          <EmptyState title={t('none')} action={add}>
            {t('noneHint')}
          </EmptyState>
        }
      />
    </Frame>
  );
}
