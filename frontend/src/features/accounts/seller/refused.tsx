/** Refused, or revoked since: the reason in the reader's language; below it stands the form, filled again. */

import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { useReason } from '#lib/i18n/use-reason.ts';
import type { SellerRegistration } from '#shared/accounts/seller-model.ts';
import { Alert } from '#ui/alert.tsx';

export function Refused({ registration }: { registration: SellerRegistration }) {
  const { t } = useTranslation('seller');
  const locale = useLocale();
  const wordReason = useReason();
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
          borderColor="warning.border"
          whiteSpace="pre-line"
        >
          {registration.refusalReason && wordReason(registration.refusalReason)}
        </chakra.blockquote>
        <chakra.p mt="2">{t('refused.again')}</chakra.p>
      </Alert>
    </chakra.div>
  );
}
