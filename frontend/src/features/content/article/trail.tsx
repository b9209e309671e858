/** The way back from an article or a document. */
import { chakra } from '@chakra-ui/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { TextLink } from '#ui/text-link.tsx';

export const Trail = ({ to, children }: { to: string; children: string }) => (
  <chakra.nav mb="4" data-noprint>
    <TextLink to={to} display="inline-flex" alignItems="center" gap="1" minH="11" fontSize="sm">
      <ChevronLeft size={16} aria-hidden /> {children}
    </TextLink>
  </chakra.nav>
);
