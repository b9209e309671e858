/** The other policy and guide pages, at the end of one. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type DocumentName, documentNames, documentPaths } from '#shared/content/documents.ts';
import { TextLink } from '#ui/text-link.tsx';
import { documentRoutes } from '../addresses.ts';

export function OtherDocuments({ current }: { current: DocumentName }) {
  const { t } = useTranslation(['content', 'app']);
  return (
    <chakra.nav aria-labelledby="other-documents" mt="12" pt="6" borderTopWidth="1px" data-noprint>
      <chakra.h2 id="other-documents" fontSize="lg" mb="3">
        {t('document.others')}
      </chakra.h2>
      <chakra.ul display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} columnGap="6">
        {documentNames
          .filter((name) => name !== current)
          .map((name) => (
            <li key={name}>
              <TextLink to={documentPaths[name]} display="inline-flex" alignItems="center" minH="9">
                {t(`app:footer.links.${documentRoutes[name]}`)}
              </TextLink>
            </li>
          ))}
      </chakra.ul>
    </chakra.nav>
  );
}
