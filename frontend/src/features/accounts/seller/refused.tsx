/** Refused, or revoked since: the reason in staff's words; below it stands the form, filled again. */
import { chakra } from '@chakra-ui/react';
import type { SellerRegistration } from '../../../../../shared/accounts/seller-model.ts';
import { formatDate } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/texts.tsx';
import { Alert } from '../../../ui/alert.tsx';

export function Refused({ registration }: { registration: SellerRegistration }) {
  const { t, locale } = useTranslation('seller');
  if (registration.state === 'approved')
    return (
      <chakra.div maxW="2xl">
        <Alert tone="warning" title={t('revoked.title')}>
          {t('revoked.again')}
        </Alert>
      </chakra.div>
    );
  const date = formatDate(registration.decidedAt ?? registration.submittedAt, locale);
  return (
    <chakra.div maxW="2xl">
      <Alert tone="warning" title={t('refused.title', { date })}>
        <chakra.blockquote
          mt="1.5"
          ps="3"
          borderStartWidth="2px"
          borderColor="amber.300"
          whiteSpace="pre-line"
        >
          {registration.refusalReason}
        </chakra.blockquote>
        <chakra.p mt="2">{t('refused.again')}</chakra.p>
      </Alert>
    </chakra.div>
  );
}
