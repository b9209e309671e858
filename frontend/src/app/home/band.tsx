/** A full-width part of the home page with its heading. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface BandProps {
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  more?: ReactNode;
  ground?: 'plain' | 'quiet';
  /** A smaller heading and less room: for one of several alike. */
  size?: 'large' | 'small';
  children: ReactNode;
}

/** White or faintly grey ground, the page's width inside. */
export function Band({ id, title, lead, more, ground = 'plain', size = 'large', children }: BandProps) {
  return (
    <chakra.section aria-labelledby={id} bg={ground === 'quiet' ? 'bg.subtle' : 'bg'}>
      <chakra.div
        maxW="7xl"
        mx="auto"
        px={{ base: '4', md: '6' }}
        py={size === 'large' ? { base: '8', md: '12' } : { base: '5', md: '6' }}
      >
        <chakra.div
          display="flex"
          flexWrap="wrap"
          gap="3"
          alignItems="flex-end"
          justifyContent="space-between"
          mb={size === 'large' ? '6' : '4'}
        >
          <chakra.div maxW="2xl">
            <chakra.h2
              id={id}
              fontSize={size === 'large' ? { base: '2xl', md: '3xl' } : 'xl'}
              letterSpacing="tight"
            >
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
