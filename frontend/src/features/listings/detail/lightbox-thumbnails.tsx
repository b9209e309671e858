/** The row of small pictures below the large one; the current one is kept in sight. */
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Picture as PictureData } from '#shared/media/model.ts';
import { Picture } from '#ui/picture.tsx';

interface LightboxThumbnailsProps {
  pictures: readonly PictureData[];
  at: number;
  onMove(at: number): void;
}

export function LightboxThumbnails({ pictures, at, onMove }: LightboxThumbnailsProps) {
  const { t } = useTranslation('detail');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = list.current!.children[at] as HTMLElement;
    list.current!.scrollLeft = current.offsetLeft - (list.current!.clientWidth - current.clientWidth) / 2;
  }, [at]);
  return (
    <chakra.ul
      ref={list}
      aria-label={t('pictures')}
      position="relative"
      listStyleType="none"
      display="flex"
      gap="2"
      overflowX="auto"
      scrollbarWidth="none"
      px="4"
      py="3"
      css={{
        '& > :first-of-type': { marginInlineStart: 'auto' },
        '& > :last-of-type': { marginInlineEnd: 'auto' },
      }}
    >
      {pictures.map((picture, index) => (
        <chakra.li key={picture.mediaId} flexShrink="0">
          <SmallPicture
            type="button"
            aria-label={t('showPicture', { n: index + 1, count: pictures.length })}
            aria-current={index === at ? 'true' : undefined}
            onClick={() => onMove(index)}
          >
            <Picture picture={picture} alt="" sizes="72px" isCover />
          </SmallPicture>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

const SmallPicture = chakra('button', {
  base: {
    display: 'block',
    width: '18',
    height: '12',
    borderRadius: 'sm',
    overflow: 'hidden',
    cursor: 'pointer',
    opacity: '0.6',
    _hover: { opacity: '1' },
    _focusVisible: { opacity: '1', outlineColor: 'white' },
    '&[aria-current]': {
      opacity: '1',
      outlineWidth: '2px',
      outlineStyle: 'solid',
      outlineColor: 'white',
      outlineOffset: '1px',
    },
  },
});
