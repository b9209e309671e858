/** A share of a whole as a quiet bar; the figures stand in words beside it. */
import { chakra } from '@chakra-ui/react';

export const UnitsMeter = chakra('progress', {
  base: {
    display: 'block',
    width: 'full',
    height: '2',
    borderRadius: 'full',
    overflow: 'hidden',
    borderWidth: '0',
    appearance: 'none',
    bg: 'bg.emphasized',
    '&::-webkit-progress-bar': { bg: 'bg.emphasized' },
    '&::-webkit-progress-value': { bg: 'accent.solid' },
    '&::-moz-progress-bar': { bg: 'accent.solid' },
  },
});
