/** A titled part of the detail page. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export function DetailSection({
  id,
  title,
  children,
}: {
  id: string;
  title: ReactNode;
  children: ReactNode;
}) {
  return (
    <chakra.section
      aria-labelledby={id}
      py={{ base: '6', md: '8' }}
      borderTopWidth="1px"
      borderColor="border"
    >
      <chakra.h2 id={id} fontSize="xl" letterSpacing="tight" mb="4">
        {title}
      </chakra.h2>
      {children}
    </chakra.section>
  );
}
