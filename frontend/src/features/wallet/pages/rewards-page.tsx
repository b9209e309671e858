/** `/my-wallet/rewards`: adverts that give points, how many were had today, and watching one. */
import { chakra } from '@chakra-ui/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRewardVideos } from '#frontend/queries/wallet-pages.ts';
import { patterns } from '#lib/paths.ts';
import type { HeadInput } from '#lib/route-module.ts';
import { useSession } from '#lib/session/use-session.ts';
import type { RewardVideo } from '#shared/wallet/staff-model.ts';
import { ButtonLink } from '#ui/button.tsx';
import { DataState } from '#ui/data-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page as PageFrame } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VideoCard } from '../rewards/video-card.tsx';
import { WatchDialog } from '../rewards/watch-dialog.tsx';
import { UnitsMeter } from '../units-meter.tsx';

export const head = ({ t }: HeadInput) => ({ title: t('rewards:title'), isListed: false });

export function Page() {
  const { t } = useTranslation('rewards');
  const { me } = useSession();
  const [owner] = useState(me);
  return (
    <PageFrame
      title={t('title')}
      lead={t('lead')}
      isNested
      actions={
        <ButtonLink to={patterns.wallet} variant="ghost" size="sm">
          <ArrowLeft size={16} aria-hidden /> {t('toWallet')}
        </ButtonLink>
      }
    >
      {owner && <Videos userId={owner.id} />}
    </PageFrame>
  );
}

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      sm: 'repeat(2, minmax(0, 1fr))',
      xl: 'repeat(3, minmax(0, 1fr))',
    },
  },
});

function Videos({ userId }: { userId: string }) {
  const { t } = useTranslation('rewards');
  const [watched, watch] = useState<RewardVideo | null>(null);
  return (
    <DataState of={useRewardVideos(userId)} skeleton={<VideosSkeleton />}>
      {({ videos, claimedToday, dailyCap, points }) => (
        <chakra.div minH="calc(100dvh - 18rem)">
          <Today claimed={claimedToday} cap={dailyCap} />
          {videos.length === 0 ? (
            <EmptyState title={t('none')}>{t('noneHelp')}</EmptyState>
          ) : (
            <Grid>
              {videos.map((video) => (
                <li key={video.id}>
                  <VideoCard
                    video={video}
                    points={points}
                    isCapped={claimedToday >= dailyCap}
                    onWatch={() => watch(video)}
                  />
                </li>
              ))}
            </Grid>
          )}
          {watched && <WatchDialog video={watched} onClose={() => watch(null)} />}
        </chakra.div>
      )}
    </DataState>
  );
}

const VideosSkeleton = () => (
  <Grid aria-hidden>
    {[1, 2, 3].map((n) => (
      <li key={n}>
        <Skeleton height="20rem" borderRadius="lg" />
      </li>
    ))}
  </Grid>
);

/** '3 of 5 today'. */
function Today({ claimed, cap }: { claimed: number; cap: number }) {
  const { t } = useTranslation('rewards');
  const words = t('today', { count: claimed, cap });
  return (
    <chakra.div mb="5" maxW="sm">
      <chakra.p role="status" fontWeight="semibold">
        {words}
      </chakra.p>
      <UnitsMeter value={Math.min(claimed, cap)} max={Math.max(cap, 1)} aria-label={words} mt="1.5" />
      <chakra.p textStyle="hint" mt="1">
        {t(claimed >= cap ? 'capReached' : 'capHelp')}
      </chakra.p>
    </chakra.div>
  );
}
