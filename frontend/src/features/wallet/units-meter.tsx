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
    bg: 'gray.200',
    '&::-webkit-progress-bar': { bg: 'gray.200' },
    '&::-webkit-progress-value': { bg: 'green.700' },
    '&::-moz-progress-bar': { bg: 'green.700' },
  },
});
