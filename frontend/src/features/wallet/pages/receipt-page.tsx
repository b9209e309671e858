/** `/my-wallet/receipt/{ref}`: the receipt of one payment, printable on one page, and the request for an invoice. */
import { chakra } from '@chakra-ui/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useWalletSettings } from '#frontend/queries/wallet.ts';
import { usePayment } from '#frontend/queries/wallet-pages.ts';
import { patterns } from '#lib/paths.ts';
import type { HeadInput } from '#lib/route-module.ts';
import { useSession } from '#lib/session/use-session.ts';
import type { Payment } from '#shared/wallet/model.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { DataState } from '#ui/data-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page as PageFrame } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { InvoiceSection } from '../receipt/invoice-section.tsx';
import { Receipt } from '../receipt/receipt.tsx';
import { PayAgain } from '../top-up/pay-again.tsx';

export const head = ({ t }: HeadInput) => ({ title: t('wallet:receipt.title'), isListed: false });

export function Page() {
  const { t } = useTranslation('wallet');
  const { id = '' } = useParams();
  const { me } = useSession();
  const [owner] = useState(me);
  const ref = id.toUpperCase();
  const payment = usePayment(ref, owner?.id);
  const { data, mutate } = payment;
  const change = (changed: Payment) => void mutate({ payment: changed }, { revalidate: false });
  return (
    <PageFrame
      title={t('receipt.title')}
      width="form"
      isNested
      actions={
        <chakra.div display="flex" flexWrap="wrap" gap="2" data-noprint>
          <ButtonLink to={patterns.wallet} variant="ghost" size="sm">
            <ArrowLeft size={16} aria-hidden /> {t('receipt.back')}
          </ButtonLink>
          {data && <Again payment={data.payment} />}
          {data && (
            <Button size="sm" variant="outline" onClick={() => window.print()}>
              <Printer size={16} aria-hidden /> {t('receipt.print')}
            </Button>
          )}
        </chakra.div>
      }
    >
      <DataState
        of={payment}
        skeleton={<Skeleton height="32rem" borderRadius="lg" aria-hidden />}
        missing={
          <EmptyState
            title={t('receipt.unknown')}
            action={<ButtonLink to={patterns.wallet}>{t('receipt.back')}</ButtonLink>}
          />
        }
      >
        {({ payment: paid }) =>
          owner && (
            <chakra.div display="grid" gap="8">
              <Receipt payment={paid} buyer={owner} />
              <InvoiceSection payment={paid} onChange={change} />
            </chakra.div>
          )
        }
      </DataState>
    </PageFrame>
  );
}

/** The same top-up again, by one press. */
function Again({ payment: { topUpId, amountVnd, points, state } }: { payment: Payment }) {
  const topUps = useWalletSettings().data?.topUps;
  return <PayAgain paid={{ id: topUpId, amountVnd, points }} state={state} topUps={topUps} />;
}
