/** One advert on offer: its picture, whose it is, what it gives, whether today's reward was had. */
import { chakra } from '@chakra-ui/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CirclePlay from 'lucide-react/icons/circle-play';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { RewardVideo } from '#shared/wallet/staff-model.ts';
import { Button } from '#ui/button.tsx';
import { asText } from './as-text.ts';
import { SponsorLine } from './sponsor-line.tsx';

interface VideoCardProps {
  video: RewardVideo;
  points: number;
  /** The day's cap is reached. */
  isCapped: boolean;
  onWatch: () => void;
}

export function VideoCard({ video, points, isCapped, onWatch }: VideoCardProps) {
  const { t } = useTranslation('rewards');
  const locale = useLocale();
  const title = asText(video.title, locale);
  return (
    <chakra.article
      display="flex"
      flexDirection="column"
      height="full"
      borderWidth="1px"
      borderRadius="lg"
      overflow="hidden"
      bg="bg"
    >
      <Poster video={video} />
      <chakra.div p="4" display="flex" flexDirection="column" gap="2" flex="1">
        <SponsorLine video={video} />
        <chakra.h2 fontSize="md" lineHeight="snug" flex="1">
          {title}
        </chakra.h2>
        {video.isClaimedToday ? (
          <chakra.p display="flex" gap="2" alignItems="center" color="accent.strong" fontSize="sm" minH="11">
            <CircleCheck size={18} aria-hidden /> {t('hadToday')}
          </chakra.p>
        ) : isCapped ? (
          <chakra.p textStyle="hint" minH="11">
            {t('tomorrow')}
          </chakra.p>
        ) : (
          <Button variant="outline" onClick={onWatch}>
            <CirclePlay size={18} aria-hidden /> {t('watch', { count: points, figure: points })}
            <span className="visually-hidden">: {title}</span>
          </Button>
        )}
      </chakra.div>
    </chakra.article>
  );
}

const Poster = ({ video }: { video: RewardVideo }) => (
  <chakra.div aspectRatio="16 / 9" bg="bg.inverted" color="white" display="grid" placeItems="center">
    {video.poster ? (
      <chakra.img
        src={video.poster}
        alt=""
        htmlWidth={640}
        htmlHeight={360}
        loading="lazy"
        width="full"
        height="full"
        objectFit="cover"
      />
    ) : (
      <CirclePlay size={40} aria-hidden />
    )}
  </chakra.div>
);
