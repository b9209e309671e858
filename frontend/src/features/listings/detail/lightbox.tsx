/** All pictures of a listing, one at a time, as large as the screen: arrows, swipes, thumbnails, zoom, Escape. */
import { chakra } from '@chakra-ui/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import {
  type KeyboardEvent,
  type ReactNode,
  type TouchEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Picture as PictureData } from '#shared/media/model.ts';
import { Button } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { LightboxThumbnails } from './lightbox-thumbnails.tsx';
import type { PictureAlt } from './picture-words.ts';

interface LightboxProps {
  pictures: readonly PictureData[];
  /** What they show, in the same order. */
  alts: readonly PictureAlt[];
  title: string;
  at: number;
  onMove(at: number): void;
  onClose(): void;
}

const swipePx = 48;

export function Lightbox({ pictures, alts, title, at, onMove, onClose }: LightboxProps) {
  const { t } = useTranslation(['detail', 'app']);
  const [isZoomed, setZoomed] = useState(false);
  const element = useModal();
  const picture = pictures[at]!;
  const goTo = (next: number) => {
    setZoomed(false);
    onMove((next + pictures.length) % pictures.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') goTo(at - 1);
    if (event.key === 'ArrowRight') goTo(at + 1);
  };
  const swipe = useSwipe((by) => !isZoomed && goTo(at + by));
  return (
    <Frame ref={element} aria-label={title} onCancel={onClose} onKeyDown={onKeyDown}>
      <chakra.div display="flex" alignItems="center" gap="3" px="4" py="2">
        <chakra.p flex="1" fontSize="sm" className="tabular" aria-live="polite">
          {t('pictureCount', { n: at + 1, count: pictures.length })}
        </chakra.p>
        <LightButton label={t(isZoomed ? 'zoomOut' : 'zoomIn')} onClick={() => setZoomed(!isZoomed)}>
          {isZoomed ? <ZoomOut size={20} aria-hidden /> : <ZoomIn size={20} aria-hidden />}
        </LightButton>
        <LightButton label={t('app:close')} onClick={onClose}>
          <X size={20} aria-hidden />
        </LightButton>
      </chakra.div>
      <chakra.div position="relative" minH="0" px={{ base: '0', md: '16' }} {...swipe}>
        <LargePicture isZoomed={isZoomed} onDoubleClick={() => setZoomed(!isZoomed)}>
          <Picture
            key={picture.mediaId}
            picture={picture}
            {...(alts[at] ?? { alt: picture.alt ?? '' })}
            sizes={isZoomed ? '200vw' : '100vw'}
            isPriority
          />
        </LargePicture>
        {pictures.length > 1 && <StepButtons onStep={(by) => goTo(at + by)} />}
      </chakra.div>
      {pictures.length > 1 && <LightboxThumbnails pictures={pictures} at={at} onMove={goTo} />}
    </Frame>
  );
}

/** Opens the dialog, and closes it before it leaves the document: only then does the browser give the focus back. */
function useModal() {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current!;
    dialog.showModal();
    return () => dialog.close();
  }, []);
  return element;
}

/** One finger to the side: `-1` for the picture before, `1` for the next. */
function useSwipe(onSwipe: (by: -1 | 1) => void) {
  const start = useRef<number | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      start.current = touches.length === 1 ? touches[0]!.clientX : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      if (start.current === null) return;
      const moved = changedTouches[0]!.clientX - start.current;
      if (Math.abs(moved) > swipePx) onSwipe(moved > 0 ? -1 : 1);
    },
  };
}

const Frame = chakra('dialog', {
  base: {
    m: '0',
    maxW: 'none',
    maxH: 'none',
    width: '100vw',
    height: '100dvh',
    bg: 'black',
    color: 'white',
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr) auto',
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
});

/** As large as fits; zoomed twice that, to be moved by scrolling. */
const LargePicture = chakra('div', {
  base: {
    width: 'full',
    height: 'full',
    overflow: 'hidden',
    '& img': { height: '100%', background: 'transparent' },
  },
  variants: {
    isZoomed: {
      true: { overflow: 'auto', '& img': { width: '200%', height: '200%', maxWidth: 'none' } },
    },
  },
});

/** To the picture before and after this one, round and round. */
function StepButtons({ onStep }: { onStep(by: number): void }) {
  const { t } = useTranslation(['detail', 'app']);
  return (
    <>
      <chakra.div position="absolute" insetInlineStart="3" top="50%">
        <LightButton label={t('previous')} onClick={() => onStep(-1)}>
          <ChevronLeft size={22} aria-hidden />
        </LightButton>
      </chakra.div>
      <chakra.div position="absolute" insetInlineEnd="3" top="50%">
        <LightButton label={t('next')} onClick={() => onStep(1)}>
          <ChevronRight size={22} aria-hidden />
        </LightButton>
      </chakra.div>
    </>
  );
}

const LightButton = ({ label, ...rest }: { label: string; onClick(): void; children: ReactNode }) => (
  <Button isIcon variant="outline" aria-label={label} borderRadius="full" {...rest} />
);
