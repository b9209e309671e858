/** One advert video: changed, or made anew. */
import { chakra } from '@chakra-ui/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useStaffVideos } from '#frontend/queries/wallet-staff.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import type { RewardVideoRecord } from '#shared/wallet/staff-model.ts';
import { TableSkeleton } from '#ui/back-office/paged-table.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { DataState } from '#ui/data-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { notify } from '#ui/notify.ts';
import { Page as Frame } from '#ui/page.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { VideoForm } from '../rewards/video-form.tsx';

export const head = ({ t, params }: HeadInput): Head => ({
  title: t(params.id ? 'finance:video.edit' : 'finance:video.new'),
  isListed: false,
});

export function Page() {
  const { t } = useTranslation('finance');
  const locale = useLocale();
  const navigate = useNavigate();
  const { id } = useParams();
  const state = useStaffVideos();
  const { mutate } = state;
  const finish = async (saved: RewardVideoRecord) => {
    notify({ kind: 'success', message: t('video.saved', { title: saved.title[locale] ?? saved.title.vi }) });
    await mutate();
    void navigate(pathOf('adminRewards'));
  };
  return (
    <>
      <TextLink to={pathOf('adminRewards')} display="inline-flex" alignItems="center" gap="1.5" mb="4">
        <ArrowLeft size={16} aria-hidden /> {t('tab.rewards')}
      </TextLink>
      <Frame title={t(id ? 'video.edit' : 'video.new')} isNested>
        <DataState of={state} skeleton={<TableSkeleton />}>
          {({ items }) => {
            const video = items.find((one) => one.id === id);
            if (id && !video)
              return (
                <EmptyState
                  title={t('video.gone')}
                  action={<ButtonLink to={pathOf('adminRewards')}>{t('tab.rewards')}</ButtonLink>}
                />
              );
            return (
              <chakra.div maxW="3xl">
                <VideoForm video={video} videos={items} onSaved={finish} reload={() => mutate()} />
              </chakra.div>
            );
          }}
        </DataState>
      </Frame>
    </>
  );
}
