/** A full-width part of the home page with its heading. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface BandProps {
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  more?: ReactNode;
  ground?: 'plain' | 'quiet';
  children: ReactNode;
}

/** White or faintly grey ground, the page's width inside. */
export function Band({ id, title, lead, more, ground = 'plain', children }: BandProps) {
  return (
    <chakra.section aria-labelledby={id} bg={ground === 'quiet' ? 'bg.subtle' : 'bg'}>
      <chakra.div maxW="7xl" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '10', md: '16' }}>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          gap="3"
          alignItems="flex-end"
          justifyContent="space-between"
          mb="6"
        >
          <chakra.div maxW="2xl">
            <chakra.h2 id={id} fontSize={{ base: '2xl', md: '3xl' }} letterSpacing="tight">
              {title}
            </chakra.h2>
            {lead && (
              <chakra.p mt="1.5" color="fg.muted">
                {lead}
              </chakra.p>
            )}
          </chakra.div>
          {more}
        </chakra.div>
        {children}
      </chakra.div>
    </chakra.section>
  );
}
