/** Rows of plain facts below each other in one frame, each with what stands at its end. */
import { chakra } from '@chakra-ui/react';

export const RowList = chakra('ul', { base: { borderWidth: '1px', borderRadius: 'lg' } });

export const RowItem = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    rowGap: '1',
    alignItems: 'center',
    justifyContent: 'space-between',
    px: '4',
    py: '3',
    borderTopWidth: '1px',
    borderColor: 'border',
    _first: { borderTopWidth: '0' },
  },
});
