/** A processed picture with its renditions: never shifts the page, keeps its middle in every crop. */
import { chakra } from '@chakra-ui/react';
import { renditionPath } from '#shared/kernel/rendition-path.ts';
import type { Picture as PictureData } from '#shared/media/model.ts';

interface PictureProps {
  picture: Pick<PictureData, 'basePath' | 'widths' | 'width' | 'height' | 'alt'>;
  /** What the picture shows, where the picture itself has no words; '' for decoration. */
  alt?: string;
  /** The language of `alt`, where it is not the page's. */
  lang?: string | undefined;
  /** The `sizes` attribute: how wide it stands in the layout. */
  sizes: string;
  /** The largest thing above the fold: loaded first, at once. */
  isPriority?: boolean;
  /** Fills its box, cropped around the middle; else it keeps its own shape. */
  isCover?: boolean;
}

/**
 * The end of `sizes` for a picture that is so wide in hundredths of the window: phones with three pixels to a point
 * take what two would need, which the eye cannot tell apart.
 */
export const onPhones = (vw: number): string =>
  `(max-width: 479px) and (min-resolution: 2.5dppx) ${Math.round((vw * 2) / 3)}vw, ${vw}vw`;

/** An `img` with srcset over its WebP renditions and its own width and height. */
export function Picture({ picture, alt, lang, sizes, isPriority, isCover }: PictureProps) {
  const srcSet = picture.widths.map((width) => `${renditionPath(picture, width)} ${width}w`).join(', ');
  const fallback = picture.widths.find((width) => width >= 800) ?? picture.widths.at(-1)!;
  return (
    <chakra.img
      src={renditionPath(picture, fallback)}
      srcSet={srcSet}
      sizes={sizes}
      htmlWidth={picture.width}
      htmlHeight={picture.height}
      alt={alt ?? picture.alt ?? ''}
      lang={lang}
      loading={isPriority ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : 'auto'}
      decoding="async"
      bg="bg.muted"
      width="full"
      height={isCover ? 'full' : 'auto'}
      objectFit={isCover ? 'cover' : 'contain'}
    />
  );
}
