/** Says that it is an advert, whose, and how to report it. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#lib/paths.ts';
import type { RewardVideo } from '#shared/wallet/staff-model.ts';
import { Badge } from '#ui/badges.tsx';
import { TextLink } from '#ui/text-link.tsx';

export function SponsorLine({ video }: { video: RewardVideo }) {
  const { t } = useTranslation('rewards');
  return (
    <chakra.p display="flex" flexWrap="wrap" gap="2" alignItems="center" fontSize="sm">
      <Badge>{t('advert')}</Badge>
      <span>{video.advertiser}</span>
      <TextLink ms="auto" to={pathOf('support', {}, { advert: video.id, of: video.advertiser })}>
        {t('report')}
      </TextLink>
    </chakra.p>
  );
}
