/** The listing's pictures: a strip to swipe on phones, a mosaic on desktops, all of them large in a dialog. */
import { chakra } from '@chakra-ui/react';
import ImageOff from 'lucide-react/icons/image-off';
import Images from 'lucide-react/icons/images';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Picture as PictureData } from '#shared/media/model.ts';
import { Button } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { Lightbox } from './lightbox.tsx';

interface GalleryProps {
  pictures: readonly PictureData[];
  title: string;
}
const inMosaic = 5;
const sizes = { first: '(min-width: 768px) 62vw, 100vw', other: '(min-width: 768px) 31vw, 100vw' };

export function Gallery({ pictures, title }: GalleryProps) {
  const { t } = useTranslation('detail');
  const [enlarged, setEnlarged] = useState<number | null>(null);
  if (pictures.length === 0) return <NoPicture />;
  return (
    <chakra.div position="relative" mx={{ base: '-4', md: '0' }}>
      <PictureList pictures={pictures} title={title} onEnlarge={setEnlarged} />
      <Button
        size="sm"
        variant="outline"
        position="absolute"
        bottom="3"
        insetInlineEnd="3"
        onClick={() => setEnlarged(0)}
      >
        <Images size={16} aria-hidden />
        {t('allPictures', { count: pictures.length })}
      </Button>
      {enlarged !== null && (
        <Lightbox
          pictures={pictures}
          title={title}
          at={enlarged}
          onMove={setEnlarged}
          onClose={() => setEnlarged(null)}
        />
      )}
    </chakra.div>
  );
}

/** A strip to swipe on phones, a mosaic of the first few on desktops. */
function PictureList({ pictures, title, onEnlarge }: GalleryProps & { onEnlarge(at: number): void }) {
  const { t } = useTranslation('detail');
  const isMosaic = pictures.length >= 3;
  return (
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
          <PictureButton
            picture={picture}
            alt={picture.alt ?? t('pictureOf', { n: at + 1, title })}
            label={t('enlarge', { n: at + 1, count: pictures.length })}
            isFirst={at === 0}
            onClick={() => onEnlarge(at)}
          />
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

interface PictureButtonProps {
  picture: PictureData;
  alt: string;
  label: string;
  isFirst: boolean;
  onClick(): void;
}

const PictureButton = ({ picture, alt, label, isFirst, onClick }: PictureButtonProps) => (
  <chakra.button
    type="button"
    display="block"
    width="full"
    height="full"
    cursor="zoom-in"
    aria-label={label}
    onClick={onClick}
  >
    <Picture
      picture={picture}
      alt={alt}
      sizes={isFirst ? sizes.first : sizes.other}
      isPriority={isFirst}
      isCover
    />
  </chakra.button>
);

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
