/** The listing's pictures: a strip to swipe on phones, a mosaic on desktops, all of them large in a dialog. */
import { chakra } from '@chakra-ui/react';
import { ImageOff, Images } from 'lucide-react';
import { useState } from 'react';
import type { Picture as PictureData } from '../../../../../shared/media/model.ts';
import { useTranslation } from '../../../lib/texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Lightbox } from './lightbox.tsx';

interface GalleryProps {
  pictures: readonly PictureData[];
  title: string;
}
const inMosaic = 5;
const sizes = { first: '(min-width: 768px) 62vw, 100vw', other: '(min-width: 768px) 31vw, 100vw' };

export function Gallery({ pictures, title }: GalleryProps) {
  const { t } = useTranslation('detail');
  const [shown, setShown] = useState<number | null>(null);
  if (pictures.length === 0) return <NoPicture />;
  const isMosaic = pictures.length >= 3;
  return (
    <chakra.div position="relative" mx={{ base: '-4', md: '0' }}>
      <chakra.ul
        aria-label={t('pictures')}
        listStyleType="none"
        display={{ base: 'flex', md: 'grid' }}
        gridTemplateColumns={isMosaic ? '2fr 1fr 1fr' : pictures.length === 2 ? '1fr 1fr' : '1fr'}
        gridTemplateRows={isMosaic ? '1fr 1fr' : '1fr'}
        gap={{ base: '0', md: '2' }}
        overflowX={{ base: 'auto', md: 'hidden' }}
        scrollSnapType={{ base: 'x mandatory', md: 'none' }}
        borderRadius={{ base: 'none', md: 'xl' }}
        aspectRatio={{ base: '4 / 3', md: '21 / 9' }}
        bg="bg.muted"
      >
        {pictures.map((picture, at) => (
          <chakra.li
            key={picture.mediaId}
            flex="0 0 100%"
            minW="0"
            minH="0"
            scrollSnapAlign="start"
            gridRow={{ md: isMosaic && at === 0 ? 'span 2' : 'auto' }}
            gridColumn={{ md: isMosaic && pictures.length < inMosaic && at > 0 ? 'span 2' : 'auto' }}
            display={{ base: 'block', md: at < visibleOf(pictures.length) ? 'block' : 'none' }}
          >
            <chakra.button
              type="button"
              display="block"
              width="full"
              height="full"
              cursor="zoom-in"
              aria-label={t('enlarge', { n: at + 1, count: pictures.length })}
              onClick={() => setShown(at)}
            >
              <Picture
                picture={picture}
                alt={picture.alt ?? t('pictureOf', { n: at + 1, title })}
                sizes={at === 0 ? sizes.first : sizes.other}
                isPriority={at === 0}
                isCover
              />
            </chakra.button>
          </chakra.li>
        ))}
      </chakra.ul>
      <Button
        size="sm"
        variant="outline"
        position="absolute"
        bottom="3"
        insetInlineEnd="3"
        onClick={() => setShown(0)}
      >
        <Images size={16} aria-hidden />
        {t('allPictures', { count: pictures.length })}
      </Button>
      {shown !== null && (
        <Lightbox
          pictures={pictures}
          title={title}
          at={shown}
          onMove={setShown}
          onClose={() => setShown(null)}
        />
      )}
    </chakra.div>
  );
}

/** How many of the mosaic's cells there are pictures for: one large, then two or four small ones. */
const visibleOf = (count: number): number => (count >= inMosaic ? inMosaic : Math.min(count, 3));

function NoPicture() {
  const { t } = useTranslation('detail');
  return (
    <chakra.div
      display="grid"
      placeItems="center"
      gap="2"
      py="12"
      borderRadius="xl"
      bg="bg.subtle"
      color="fg.muted"
      fontSize="sm"
    >
      <ImageOff size={28} aria-hidden />
      {t('noPicture')}
    </chakra.div>
  );
}
