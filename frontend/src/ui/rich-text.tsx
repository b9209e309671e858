/** Rich text as the server cleaned it. */
import { chakra } from '@chakra-ui/react';

const Body = chakra('div', {
  base: {
    overflowWrap: 'anywhere',
    maxW: 'prose',
    '& > * + *': { mt: '3' },
    '& h2': { fontSize: 'xl', mt: '6' },
    '& h3': { fontSize: 'lg', mt: '5' },
    '& ul': { listStyle: 'disc', ps: '5' },
    '& ol': { listStyle: 'decimal', ps: '5' },
    '& li + li': { mt: '1' },
    '& a': { color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
    '& blockquote': {
      borderInlineStartWidth: '3px',
      borderColor: 'border.emphasized',
      ps: '4',
      color: 'fg.muted',
    },
    '& strong': { fontWeight: 'semibold' },
    '& em': { fontStyle: 'italic' },
    '& table': { width: 'full' },
    '& th, & td': { borderWidth: '1px', px: '2', py: '1.5', textAlign: 'start' },
  },
});

/** Only HTML that the server has sanitised may come here: listings and content as the API answers them. */
export const RichText = ({ html, lang }: { html: string; lang?: string | undefined }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the server against a fixed set of marks
  <Body lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
);
