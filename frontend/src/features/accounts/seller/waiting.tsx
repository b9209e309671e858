/** Sent and waiting for staff: what was sent, since when, what comes next. */
import { chakra } from '@chakra-ui/react';
import { Clock } from 'lucide-react';
import type { SellerRegistration } from '../../../../../shared/accounts/seller-model.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/texts.tsx';
import { Badge } from '../../../ui/badges.tsx';
import { SentFacts, StateCard } from './sent-facts.tsx';

export function Waiting({ registration }: { registration: SellerRegistration }) {
  const { t, locale } = useTranslation('seller');
  return (
    <StateCard aria-labelledby="state">
      <Badge tone="amber">
        <Clock size={14} aria-hidden /> {t('state.waiting')}
      </Badge>
      <chakra.h2 id="state" mt="3" fontSize="xl">
        {t('waiting.title')}
      </chakra.h2>
      <chakra.p mt="1.5" color="fg.muted">
        {t('waiting.lead', { time: formatDateTime(registration.submittedAt, locale) })}
      </chakra.p>
      <SentFacts registration={registration} />
    </StateCard>
  );
}
