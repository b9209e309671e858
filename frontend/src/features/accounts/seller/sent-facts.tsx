/** What was sent with a registration, read back. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { SellerRegistration } from '#shared/accounts/seller-model.ts';
import { Fact, Facts } from '#ui/back-office/panel.tsx';
import { PaperPicture } from './paper-picture.tsx';

export function SentFacts({ registration }: { registration: SellerRegistration }) {
  const { t } = useTranslation('seller');
  const locale = useLocale();
  return (
    <>
      <Facts mt="5">
        {registration.company && <Fact name={t('company')}>{registration.company}</Fact>}
        <Fact name={t('taxId')}>{registration.taxId}</Fact>
        <Fact name={t('issuedOn')}>{formatDate(`${registration.issuedOn}T00:00:00Z`, locale)}</Fact>
        <Fact name={t('issuedAt')}>{registration.issuedAt}</Fact>
        <Fact name={t('submittedAt')}>{formatDateTime(registration.submittedAt, locale)}</Fact>
      </Facts>
      <chakra.h3 mt="6" mb="3" fontSize="sm">
        {t('papers')}
      </chakra.h3>
      <SentPapers ids={registration.papers} />
    </>
  );
}

function SentPapers({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('seller');
  if (ids.length === 0) return <chakra.p textStyle="hint">{t('papersDeleted')}</chakra.p>;
  return (
    <chakra.ul display="grid" gap="3" gridTemplateColumns="repeat(auto-fill, minmax(8.5rem, 1fr))">
      {ids.map((mediaId, index) => (
        <li key={mediaId}>
          <PaperPicture mediaId={mediaId} name={t('paper', { n: index + 1 })} />
        </li>
      ))}
    </chakra.ul>
  );
}

/** The card around a registration's state. */
export const StateCard = chakra('section', {
  base: {
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'xl',
    p: { base: '5', md: '7' },
    maxW: '2xl',
  },
});
