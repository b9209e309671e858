/** One payment with all evidence about it, and what staff do about it. */

import { chakra } from '@chakra-ui/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { findNextReview, useStaffPayment } from '#frontend/queries/wallet-staff.ts';
import { pathOf } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { useSession } from '#lib/session/use-session.ts';
import { useNextCase } from '#lib/use-next-case.ts';
import { DataState } from '#ui/data-state.tsx';
import { Page as Frame } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { PaymentActions } from '../payments/actions.tsx';
import { Events } from '../payments/events.tsx';
import { PaymentSummary } from '../payments/summary.tsx';

export const head = ({ t, params }: HeadInput): Head => ({
  title: t('finance:payment.pageTitle', { ref: params.id }),
  isListed: false,
});

export function Page() {
  const { t } = useTranslation('finance');
  const ref = useParams().id ?? '';
  const { me } = useSession();
  const state = useStaffPayment(ref);
  const openNext = useNextCase(async () => {
    const next = await findNextReview(ref, me?.id);
    return next && pathOf('adminPayment', { id: next.ref });
  }, pathOf('adminPayments'));
  const { mutate } = state;
  return (
    <>
      <TextLink to={pathOf('adminPayments')} display="inline-flex" alignItems="center" gap="1.5" mb="4">
        <ArrowLeft size={16} aria-hidden /> {t('payments.title')}
      </TextLink>
      <Frame title={t('payment.title')} lead={<code>{ref}</code>} isNested>
        <DataState of={state} skeleton={<Skeleton height="64" />}>
          {(payment) => (
            <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
              <PaymentActions
                key={payment.ref}
                payment={payment}
                onPayment={(next) => void mutate(next, { revalidate: false })}
                reload={() => mutate()}
                onSettled={() => void openNext()}
              />
              <PaymentSummary payment={payment} />
              <Events events={payment.events} />
            </chakra.div>
          )}
        </DataState>
      </Frame>
    </>
  );
}
