/** The frame of a page's content: its width, its one heading, its sections. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const widths = { wide: '7xl', text: '3xl', form: '2xl', narrow: 'md' } as const;

interface PageProps {
  title: ReactNode;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  width?: keyof typeof widths;
  /** Inside the user and admin layouts the outer space is already there. */
  isNested?: boolean;
  children: ReactNode;
}

/** A page with its heading; every page has exactly one. */
export function Page({ title, lead, actions, width = 'wide', isNested, children }: PageProps) {
  return (
    <chakra.div
      maxW={widths[width]}
      mx="auto"
      px={isNested ? '0' : { base: '4', md: '6' }}
      py={isNested ? '0' : { base: '6', md: '10' }}
    >
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="3"
        alignItems="flex-end"
        justifyContent="space-between"
        mb="6"
      >
        <chakra.div minW="0">
          <chakra.h1 textStyle="heading.page">{title}</chakra.h1>
          {lead && (
            <chakra.p mt="1.5" color="fg.muted" maxW="prose">
              {lead}
            </chakra.p>
          )}
        </chakra.div>
        {actions && (
          <chakra.div display="flex" gap="2" flexWrap="wrap">
            {actions}
          </chakra.div>
        )}
      </chakra.div>
      {children}
    </chakra.div>
  );
}

interface SectionProps {
  title: ReactNode;
  lead?: ReactNode;
  /** A link to the whole list, say. */
  more?: ReactNode;
  /** Names the section for screen readers by its heading. */
  id: string;
  children: ReactNode;
}

/** A titled part of a page. */
export function Section({ title, lead, more, id, children }: SectionProps) {
  return (
    <chakra.section aria-labelledby={id} py={{ base: '8', md: '12' }}>
      <chakra.div display="flex" gap="4" alignItems="flex-end" justifyContent="space-between" mb="5">
        <chakra.div>
          <chakra.h2 id={id} textStyle="heading.section">
            {title}
          </chakra.h2>
          {lead && (
            <chakra.p mt="1" color="fg.muted">
              {lead}
            </chakra.p>
          )}
        </chakra.div>
        {more}
      </chakra.div>
      {children}
    </chakra.section>
  );
}
