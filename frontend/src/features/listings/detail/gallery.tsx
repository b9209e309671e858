/** The listing's pictures: a strip to swipe on phones, one with thumbnails beside it on desktops, large in a dialog. */
import { chakra } from '@chakra-ui/react';
import ImageOff from 'lucide-react/icons/image-off';
import Images from 'lucide-react/icons/images';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Picture as PictureData } from '#shared/media/model.ts';
import { Button } from '#ui/button.tsx';
import { onPhones, Picture } from '#ui/picture.tsx';
import type { PictureAlt } from './picture-words.ts';

const Lightbox = lazy(async () => ({ default: (await import('./lightbox.tsx')).Lightbox }));

interface GalleryProps {
  pictures: readonly PictureData[];
  /** What they show, in the same order. */
  alts: readonly PictureAlt[];
  title: string;
}
const mainSizes = `(min-width: 1024px) 720px, ${onPhones(100)}`;
const thumbnailSizes = '104px';

export function Gallery({ pictures, alts, title }: GalleryProps) {
  const { t } = useTranslation('detail');
  const [current, setCurrent] = useState(0);
  const [enlarged, setEnlarged] = useState<number | null>(null);
  if (pictures.length === 0) return <NoPicture />;
  return (
    <chakra.div
      display="grid"
      gap="2"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' }}
      mx={{ base: '-4', md: '0', _print: '0' }}
    >
      <chakra.div position="relative">
        <PictureList pictures={pictures} alts={alts} current={current} onEnlarge={setEnlarged} />
        <Button
          size="sm"
          variant="outline"
          position="absolute"
          bottom="3"
          insetInlineEnd="3"
          data-noprint
          onClick={() => setEnlarged(current)}
        >
          <Images size={16} aria-hidden />
          {t('allPictures', { count: pictures.length })}
        </Button>
      </chakra.div>
      {pictures.length > 1 && <Thumbnails pictures={pictures} current={current} onShow={setCurrent} />}
      {enlarged !== null && (
        <Suspense>
          <Lightbox
            pictures={pictures}
            alts={alts}
            title={title}
            at={enlarged}
            onMove={setEnlarged}
            onClose={() => setEnlarged(null)}
          />
        </Suspense>
      )}
    </chakra.div>
  );
}

interface PictureListProps extends Omit<GalleryProps, 'title'> {
  /** The one that stands alone on desktops. */
  current: number;
  onEnlarge(at: number): void;
}

/** All in a strip on phones and paper's width, the current one alone on desktops. */
function PictureList({ pictures, alts, current, onEnlarge }: PictureListProps) {
  const { t } = useTranslation('detail');
  return (
    <chakra.ul
      aria-label={t('pictures')}
      listStyleType="none"
      display="flex"
      overflowX={{ base: 'auto', md: 'hidden' }}
      scrollSnapType={{ base: 'x mandatory', md: 'none' }}
      borderRadius={{ base: 'none', md: 'xl' }}
      aspectRatio={{ base: '4 / 3', md: '16 / 10', _print: '16 / 10' }}
      width="full"
      bg="bg.muted"
    >
      {pictures.map((picture, at) => (
        <chakra.li
          key={picture.mediaId}
          flex="0 0 100%"
          minW="0"
          minH="0"
          scrollSnapAlign="start"
          display={{ base: 'block', md: at === current ? 'block' : 'none' }}
        >
          <chakra.button
            type="button"
            display="block"
            width="full"
            height="full"
            cursor="zoom-in"
            aria-label={t('enlarge', { n: at + 1, count: pictures.length })}
            onClick={() => onEnlarge(at)}
          >
            <Picture
              picture={picture}
              {...(alts[at] ?? { alt: picture.alt ?? '' })}
              sizes={mainSizes}
              isPriority={at === 0}
              isCover
            />
          </chakra.button>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

interface ThumbnailsProps extends Pick<GalleryProps, 'pictures'> {
  current: number;
  onShow(at: number): void;
}

/** As high as the picture beside it, however many there are. */
function Thumbnails({ pictures, current, onShow }: ThumbnailsProps) {
  const { t } = useTranslation('detail');
  return (
    <chakra.div position="relative" width="28" hideBelow="md" data-noprint>
      <chakra.ul
        position="absolute"
        inset="0"
        overflowY="auto"
        scrollbarWidth="thin"
        display="grid"
        gap="2"
        alignContent="start"
        listStyleType="none"
        p="0.5"
      >
        {pictures.map((picture, at) => (
          <li key={picture.mediaId}>
            <Thumbnail
              type="button"
              aria-label={t('showPicture', { n: at + 1, count: pictures.length })}
              aria-current={at === current ? 'true' : undefined}
              onClick={() => onShow(at)}
            >
              <Picture picture={picture} alt="" sizes={thumbnailSizes} isCover />
            </Thumbnail>
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}

const Thumbnail = chakra('button', {
  base: {
    display: 'block',
    width: 'full',
    aspectRatio: '3 / 2',
    borderRadius: 'md',
    overflow: 'hidden',
    cursor: 'pointer',
    opacity: '0.75',
    _hover: { opacity: '1' },
    '&[aria-current]': {
      opacity: '1',
      outlineWidth: '2px',
      outlineStyle: 'solid',
      outlineColor: 'accent.solid',
    },
    _focusVisible: { opacity: '1' },
  },
});

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
