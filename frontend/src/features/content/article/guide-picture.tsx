/** A picture of a guide: a screen of the site in the reader's language, as wide as it was taken at most. */
import { chakra } from '@chakra-ui/react';
import type { ContentBlock } from '#shared/content/public-model.ts';

type Picture = Extract<ContentBlock, { kind: 'picture' }>;

/** Its place is kept before it is there, and paper never parts it. */
export const GuidePicture = ({ picture: { src, width, height, alt, caption } }: { picture: Picture }) => (
  <chakra.figure maxW="prose" my="2" css={{ breakInside: 'avoid' }}>
    <chakra.img
      src={src}
      htmlWidth={width}
      htmlHeight={height}
      alt={alt}
      loading="lazy"
      decoding="async"
      maxW="full"
      height="auto"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      bg="bg.muted"
    />
    {caption && (
      <chakra.figcaption mt="2" textStyle="hint">
        {caption}
      </chakra.figcaption>
    )}
  </chakra.figure>
);
