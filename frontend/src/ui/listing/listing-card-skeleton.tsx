/** What stands where a listing card is about to come, in its very size. */
import { chakra } from '@chakra-ui/react';
import { Skeleton } from '../skeleton.tsx';

const rows = [
  { height: '6', width: '45%' },
  { height: '10', width: 'full' },
  { height: '4', width: '70%' },
  { height: '6', width: '90%' },
  { height: '7', width: '50%' },
];

/** One card's outline. */
export const ListingCardSkeleton = () => (
  <chakra.div
    aria-hidden
    borderWidth="1px"
    borderColor="border"
    borderRadius="lg"
    overflow="hidden"
    height="full"
  >
    <Skeleton aspectRatio="3 / 2" borderRadius="none" />
    <chakra.div p="3.5" display="grid" gap="1.5">
      {rows.map((row) => (
        <Skeleton key={row.height + row.width} {...row} />
      ))}
    </chakra.div>
  </chakra.div>
);

/** The grid that cards stand in. */
export const CardGrid = chakra('ul', {
  base: {
    display: 'grid',
    gap: { base: '4', md: '5' },
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      sm: 'repeat(2, minmax(0, 1fr))',
      lg: 'repeat(3, minmax(0, 1fr))',
      xl: 'repeat(4, minmax(0, 1fr))',
    },
  },
});
