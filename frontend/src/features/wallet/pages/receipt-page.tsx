/** `/my-wallet/receipt/{ref}`: the receipt of one payment, printable on one page, and the request for an invoice. */
import { chakra } from '@chakra-ui/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import useSWR from 'swr';
import { urlOf } from '#lib/api/client.ts';
import { problemOf } from '#lib/api/http.ts';
import { patterns } from '#lib/paths.ts';
import type { HeadInput } from '#lib/route-module.ts';
import { useSession } from '#lib/session/use-session.ts';
import { walletApi } from '#shared/wallet/api.ts';
import type { Payment } from '#shared/wallet/model.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState, ErrorState } from '#ui/empty-state.tsx';
import { Page as PageFrame } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { readPayment } from '../api.ts';
import { InvoiceSection } from '../receipt/invoice-section.tsx';
import { Receipt } from '../receipt/receipt.tsx';

export const head = ({ t }: HeadInput) => ({ title: t('wallet:receipt.title'), isListed: false });

export function Page() {
  const { t } = useTranslation('wallet');
  const { id = '' } = useParams();
  const { me } = useSession();
  const [owner] = useState(me);
  const ref = id.toUpperCase();
  const { data, error, mutate } = useSWR([urlOf(walletApi.getPayment, { params: { ref } }), owner?.id], () =>
    readPayment(ref),
  );
  const change = (payment: Payment) => void mutate({ payment }, { revalidate: false });
  return (
    <PageFrame
      title={t('receipt.title')}
      width="form"
      isNested
      actions={
        <chakra.div display="flex" gap="2" data-noprint>
          <ButtonLink to={patterns.wallet} variant="ghost" size="sm">
            <ArrowLeft size={16} aria-hidden /> {t('receipt.back')}
          </ButtonLink>
          {data && (
            <Button size="sm" variant="outline" onClick={() => window.print()}>
              <Printer size={16} aria-hidden /> {t('receipt.print')}
            </Button>
          )}
        </chakra.div>
      }
    >
      {data && owner ? (
        <chakra.div display="grid" gap="8">
          <Receipt payment={data.payment} buyer={owner} />
          <InvoiceSection payment={data.payment} onChange={change} />
        </chakra.div>
      ) : (
        <NothingYet error={error} onRetry={() => void mutate()} />
      )}
    </PageFrame>
  );
}

function NothingYet({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('wallet');
  if (!error) return <Skeleton height="32rem" borderRadius="lg" aria-hidden />;
  const { status } = problemOf(error);
  if (status !== 404 && status !== 422) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      title={t('receipt.unknown')}
      action={<ButtonLink to={patterns.wallet}>{t('receipt.back')}</ButtonLink>}
    />
  );
}
