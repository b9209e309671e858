/** Advert videos that give points, in the order they are offered. */
import { chakra } from '@chakra-ui/react';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import { useStaffVideos } from '#frontend/queries/wallet-staff.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import type { RewardVideoRecord } from '#shared/wallet/staff-model.ts';
import { type Column, DataTable } from '#ui/back-office/data-table.tsx';
import { TableSkeleton } from '#ui/back-office/paged-table.tsx';
import { Badge } from '#ui/badges.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { DataState } from '#ui/data-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page as Frame } from '#ui/page.tsx';
import { FinanceTabs } from '../finance-tabs.tsx';
import { languagesOf } from '../rewards/values.ts';

export const head = ({ t }: HeadInput): Head => ({ title: t('finance:tab.rewards'), isListed: false });

export function Page() {
  const { t } = useTranslation('finance');
  return (
    <Frame
      title={t('title')}
      lead={t('rewards.lead')}
      isNested
      actions={
        <ButtonLink to={pathOf('adminRewardCreate')}>
          <Plus size={18} aria-hidden /> {t('video.new')}
        </ButtonLink>
      }
    >
      <FinanceTabs />
      <Videos />
    </Frame>
  );
}

function Videos() {
  const { t } = useTranslation('finance');
  const none = (
    <EmptyState icon={<Clapperboard size={32} />} title={t('rewards.none')}>
      {t('rewards.noneHint')}
    </EmptyState>
  );
  return (
    <DataState of={useStaffVideos()} skeleton={<TableSkeleton />} empty={none}>
      {({ items }) => <VideoTable videos={items} />}
    </DataState>
  );
}

function VideoTable({ videos }: { videos: readonly RewardVideoRecord[] }) {
  const { t } = useTranslation('finance');
  const locale = useLocale();
  const columns: Column<RewardVideoRecord>[] = [
    {
      key: 'title',
      head: t('video.title'),
      isLead: true,
      cell: ({ title }) => title[locale] ?? title.vi ?? '',
    },
    { key: 'advertiser', head: t('video.advertiser'), cell: ({ advertiser }) => advertiser },
    {
      key: 'languages',
      head: t('video.languages'),
      cell: (video) => (
        <chakra.span textTransform="uppercase" fontSize="xs">
          {languagesOf(video).join(' · ')}
        </chakra.span>
      ),
    },
    {
      key: 'seconds',
      head: t('video.seconds'),
      isFigure: true,
      cell: ({ seconds }) => t('rewards.seconds', { count: seconds }),
    },
    { key: 'order', head: t('video.order'), isFigure: true, cell: ({ order }) => order },
    {
      key: 'state',
      head: t('column.state'),
      cell: ({ isActive }) => (
        <Badge tone={isActive ? 'green' : 'neutral'}>{t(isActive ? 'rewards.on' : 'rewards.off')}</Badge>
      ),
    },
  ];
  return (
    <DataTable
      label={t('tab.rewards')}
      columns={columns}
      rows={videos.toSorted((a, b) => a.order - b.order)}
      keyOf={({ id }) => id}
      linkOf={({ id }) => pathOf('adminReward', { id })}
    />
  );
}
