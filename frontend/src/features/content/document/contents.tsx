/** The table of contents of a document: beside it on wide screens, folded above it on phones. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { DocumentPage } from '#shared/content/documents.ts';

const List = chakra('ol', {
  base: {
    listStyle: 'none',
    fontSize: 'sm',
    '& a': { display: 'block', py: '1.5', color: 'fg.muted', lineHeight: 'short', _hover: { color: 'fg' } },
  },
});

export function Contents({ sections }: { sections: DocumentPage['sections'] }) {
  const { t } = useTranslation('content');
  const list = (
    <List>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </List>
  );
  return (
    <chakra.nav aria-label={t('document.contents')} data-noprint position={{ lg: 'sticky' }} top="24">
      <chakra.div display={{ base: 'none', lg: 'block' }}>
        <chakra.p fontWeight="semibold" fontSize="sm" mb="2">
          {t('document.contents')}
        </chakra.p>
        {list}
      </chakra.div>
      <chakra.details display={{ lg: 'none' }} borderWidth="1px" borderRadius="lg" px="4">
        <chakra.summary minH="11" py="2.5" cursor="pointer" fontWeight="semibold" fontSize="sm">
          {t('document.contents')}
        </chakra.summary>
        {list}
      </chakra.details>
    </chakra.nav>
  );
}
