/** One payment with all evidence about it, and what staff do about it. */
import { chakra } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router';
import type { Head, HeadInput } from '../../../lib/page.ts';
import { pathOf } from '../../../lib/paths.ts';
import { useTranslation } from '../../../lib/texts.tsx';
import { Page as Frame } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { usePayment } from '../api.ts';
import { PaymentActsPanel } from '../payments/acts.tsx';
import { Events } from '../payments/events.tsx';
import { PaymentFacts } from '../payments/facts.tsx';

export const head = ({ t, params }: HeadInput): Head => ({
  title: t('finance:payment.pageTitle', { ref: params.id }),
  isListed: false,
});

export function Page() {
  const { t } = useTranslation('finance');
  const ref = useParams().id ?? '';
  const { data: payment, error, mutate } = usePayment(ref);
  return (
    <>
      <TextLink to={pathOf('adminPayments')} display="inline-flex" alignItems="center" gap="1.5" mb="4">
        <ArrowLeft size={16} aria-hidden /> {t('payments.title')}
      </TextLink>
      <Frame title={t('payment.title')} lead={<code>{ref}</code>} isNested>
        {error && !payment && <ErrorState error={error} onRetry={() => mutate()} />}
        {!error && !payment && <Skeleton height="64" />}
        {payment && (
          <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
            <PaymentActsPanel
              payment={payment}
              onPayment={(next) => void mutate(next, { revalidate: false })}
              reload={() => mutate()}
            />
            <PaymentFacts payment={payment} />
            <Events events={payment.events} />
          </chakra.div>
        )}
      </Frame>
    </>
  );
}
