/** A card's picture: its level and how many pictures there are stand on it. */
import { chakra } from '@chakra-ui/react';
import Camera from 'lucide-react/icons/camera';
import ImageOff from 'lucide-react/icons/image-off';
import { useTranslation } from 'react-i18next';
import { languageTag } from '#shared/kernel/locale.ts';
import type { ListingCard as Card } from '#shared/listings/model.ts';
import { Badge, LevelBadge } from '../badges.tsx';
import { Picture } from '../picture.tsx';
import { CheckedBadge } from './checked-badge.tsx';
import { CompareButton } from './compare-button.tsx';
import { SaveButton } from './save-button.tsx';

interface CardPictureProps {
  card: Card;
  sizes: string;
  isPriority?: boolean | undefined;
  /** Readers may save it, and choose it for comparing. */
  canCompare?: boolean | undefined;
}

export function CardPicture({ card, sizes, isPriority, canCompare }: CardPictureProps) {
  const { t } = useTranslation('app');
  return (
    <chakra.div
      position="relative"
      aspectRatio="3 / 2"
      bg="bg.muted"
      overflow="hidden"
      css={{ '[data-view=list] &': { flex: '0 0 40%', aspectRatio: 'auto' } }}
    >
      {card.picture ? (
        <Picture
          picture={card.picture}
          // The card's own words say what a picture without any would.
          alt={card.picture.alt ?? ''}
          lang={card.picture.alt ? languageTag(card.language) : undefined}
          sizes={sizes}
          isPriority={isPriority ?? false}
          isCover
        />
      ) : (
        <chakra.span display="grid" placeItems="center" height="full" color="fg.faint" aria-hidden>
          <ImageOff size={28} />
        </chakra.span>
      )}
      <chakra.div
        position="absolute"
        top="2.5"
        insetInlineStart="2.5"
        display="flex"
        gap="1.5"
        flexWrap="wrap"
      >
        <LevelBadge level={card.level} marksPaid />
        {card.isLargeScale && <Badge tone="blue">{t('largeScale')}</Badge>}
        <CheckedBadge until={card.verifiedUntil} />
      </chakra.div>
      {card.pictureCount > 1 && <Counter count={card.pictureCount} />}
      {canCompare && <CompareButton card={card} />}
      {canCompare && <SaveButton card={card} />}
    </chakra.div>
  );
}

function Counter({ count }: { count: number }) {
  const { t } = useTranslation('app');
  return (
    <chakra.span
      role="img"
      aria-label={t('photoCount', { count })}
      className="tabular"
      position="absolute"
      bottom="2"
      insetInlineEnd="2"
      display="inline-flex"
      alignItems="center"
      gap="1"
      px="1.5"
      minH="5"
      borderRadius="sm"
      bg="rgb(13 17 23 / 0.72)"
      color="white"
      fontSize="xs"
      lineHeight="none"
    >
      <Camera size={12} aria-hidden /> {count}
    </chakra.span>
  );
}
