/** What a broker's certificate says, for its holder, its agency and staff. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { CertificateInput } from '#shared/agencies/certificates-model.ts';
import { Fact, Facts } from '#ui/back-office/panel.tsx';

interface CertificateFactsProps {
  title: string;
  facts: Omit<CertificateInput, 'paperId'>;
}

export function CertificateFacts({ title, facts: { number, issuer, validUntil } }: CertificateFactsProps) {
  const { t } = useTranslation('agencies');
  const locale = useLocale();
  return (
    <section>
      <chakra.h3 fontSize="md" mb="2">
        {title}
      </chakra.h3>
      <Facts>
        <Fact name={t('certificate.number')}>
          <span className="tabular">{number}</span>
        </Fact>
        <Fact name={t('certificate.issuer')}>{issuer}</Fact>
        <Fact name={t('certificate.validUntil')}>{formatDate(validUntil, locale)}</Fact>
      </Facts>
    </section>
  );
}
