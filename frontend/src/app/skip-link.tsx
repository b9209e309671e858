/** The first stop of the keyboard: past the header to the page's content. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A link to `#main`, visible only while it has the focus. */
export const SkipLink = ({ children }: { children: ReactNode }) => (
  <chakra.a
    href="#main"
    className="visually-hidden-focusable"
    position="fixed"
    top="2"
    insetInlineStart="2"
    zIndex="skip"
    bg="bg"
    color="accent.strong"
    px="4"
    py="2"
    borderRadius="md"
    boxShadow="lg"
    fontWeight="semibold"
  >
    {children}
  </chakra.a>
);
