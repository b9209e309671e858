/** The home page's registration for consultation: somebody says what they look for, and the site's people answer. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { SiteRequest } from '#frontend/features/leads/consult/site-request.tsx';
import { Band } from './band.tsx';

export function ConsultBand() {
  const { t } = useTranslation('consult');
  return (
    <Band id="consult" title={t('site.title')} lead={t('site.lead')} ground="quiet">
      <chakra.div
        maxW="3xl"
        bg="bg"
        borderWidth="1px"
        borderColor="border"
        borderRadius="xl"
        p={{ base: '4', md: '6' }}
      >
        <SiteRequest />
      </chakra.div>
    </Band>
  );
}
