/** Sent and waiting for staff: what was sent, since when, what comes next. */
import { chakra } from '@chakra-ui/react';
import Clock from 'lucide-react/icons/clock';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { SellerRegistration } from '#shared/accounts/seller-model.ts';
import { Badge } from '#ui/badges.tsx';
import { SentFacts, StateCard } from './sent-facts.tsx';

export function Waiting({ registration }: { registration: SellerRegistration }) {
  const { t } = useTranslation('seller');
  const locale = useLocale();
  return (
    <StateCard aria-labelledby="state">
      <Badge tone="amber">
        <Clock size={14} aria-hidden /> {t('state.waiting')}
      </Badge>
      <chakra.h2 id="state" mt="3" textStyle="heading.part">
        {t('waiting.title')}
      </chakra.h2>
      <chakra.p mt="1.5" color="fg.muted">
        {t('waiting.lead', { time: formatDateTime(registration.submittedAt, locale) })}
      </chakra.p>
      <SentFacts registration={registration} />
    </StateCard>
  );
}
