/** Quiet grounds in the size of what is about to come. */
import { chakra } from '@chakra-ui/react';

/** A grey ground; give it the size of what it stands for. */
export const Skeleton = chakra('div', {
  base: { bg: 'bg.muted', borderRadius: 'sm', animation: 'pulse 1.6s ease-in-out infinite' },
});

/** Lines of text. */
export const SkeletonLines = ({ count = 3 }: { count?: number }) => (
  <chakra.div display="grid" gap="2.5" aria-hidden>
    {Array.from({ length: count }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
      <Skeleton key={i} height="4" width={i === count - 1 ? '60%' : 'full'} />
    ))}
  </chakra.div>
);
