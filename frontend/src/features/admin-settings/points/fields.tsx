/** Fields of settings side by side where there is room. */
import { chakra } from '@chakra-ui/react';

export const Fields = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
  },
});
