/** The box of an advert: a size of its own for each position, so that nothing moves when the advert comes. */
import { chakra } from '@chakra-ui/react';
import type { AdPosition } from '#shared/adverts/model.ts';

/** A band lies across the page, a side stands in a column. */
export const isBand = (position: AdPosition): boolean => position === 'home-hero' || position === 'list-top';

export const AdvertFrame = chakra('div', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'bg.subtle',
    '&[data-position="home-hero"]': { height: { base: '22rem', md: '14rem' } },
    '&[data-position="list-top"]': { height: { base: '20rem', md: '11rem' }, mb: '6' },
    '&[data-position="list-side"]': { height: '30rem' },
    '&[data-position="detail-side"]': { height: '14.5rem', mt: '5' },
  },
});
