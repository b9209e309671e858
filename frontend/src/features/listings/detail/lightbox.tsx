/** All pictures of a listing, one at a time, as large as the screen: arrows, swipe buttons, Escape. */
import { chakra } from '@chakra-ui/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Picture as PictureData } from '#shared/media/model.ts';
import { Button } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';

interface LightboxProps {
  pictures: readonly PictureData[];
  title: string;
  at: number;
  onMove(at: number): void;
  onClose(): void;
}

export function Lightbox({ pictures, title, at, onMove, onClose }: LightboxProps) {
  const { t } = useTranslation(['detail', 'app']);
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (element.current && !element.current.open) element.current.showModal();
  }, []);
  const picture = pictures[at]!;
  const step = (by: number) => onMove((at + by + pictures.length) % pictures.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
  };
  return (
    <chakra.dialog
      ref={element}
      aria-label={title}
      onCancel={onClose}
      onKeyDown={onKeyDown}
      m="0"
      maxW="none"
      maxH="none"
      width="100vw"
      height="100dvh"
      bg="black"
      color="white"
      display="grid"
      gridTemplateRows="auto minmax(0, 1fr)"
    >
      <chakra.div display="flex" alignItems="center" gap="3" px="4" py="2">
        <chakra.p flex="1" fontSize="sm" className="tabular" aria-live="polite">
          {t('pictureCount', { n: at + 1, count: pictures.length })}
        </chakra.p>
        <LightButton label={t('app:close')} onClick={onClose}>
          <X size={20} aria-hidden />
        </LightButton>
      </chakra.div>
      <LargePicture picture={picture} alt={picture.alt ?? t('pictureOf', { n: at + 1, title })}>
        {pictures.length > 1 && <StepButtons onStep={step} />}
      </LargePicture>
    </chakra.dialog>
  );
}

interface LargePictureProps {
  picture: PictureData;
  alt: string;
  children: ReactNode;
}

/** As large as fits, with what lies over it. */
const LargePicture = ({ picture, alt, children }: LargePictureProps) => (
  <chakra.div
    position="relative"
    minH="0"
    display="grid"
    placeItems="center"
    px={{ base: '0', md: '16' }}
    pb="4"
  >
    <chakra.div width="full" height="full" css={{ '& img': { height: '100%', background: 'transparent' } }}>
      <Picture key={picture.mediaId} picture={picture} alt={alt} sizes="100vw" isPriority />
    </chakra.div>
    {children}
  </chakra.div>
);

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
