/** A titled part of the detail page; its heading is where links to the part lead. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface DetailSectionProps {
  id: string;
  title: ReactNode;
  children: ReactNode;
}

export function DetailSection({ id, title, children }: DetailSectionProps) {
  return (
    <chakra.section
      aria-labelledby={id}
      py={{ base: '6', md: '8', _print: '3' }}
      borderTopWidth="1px"
      borderColor="border"
    >
      <chakra.h2
        id={id}
        tabIndex={-1}
        data-quiet-focus
        fontSize="xl"
        letterSpacing="tight"
        mb={{ base: '4', _print: '2' }}
        scrollMarginTop={{ base: '0', lg: '14' }}
      >
        {title}
      </chakra.h2>
      {children}
    </chakra.section>
  );
}
