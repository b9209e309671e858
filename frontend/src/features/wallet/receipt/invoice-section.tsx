/** The request for an invoice of a payment, and what became of it. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#lib/api/client.ts';
import { walletApi } from '#shared/wallet/api.ts';
import type { Payment } from '#shared/wallet/model.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { InvoiceForm } from '#ui/invoice-form.tsx';

interface InvoiceSectionProps {
  payment: Payment;
  onChange: (payment: Payment) => void;
}

/** Only what has been paid has an invoice. */
export function InvoiceSection({ payment, onChange }: InvoiceSectionProps) {
  const { t } = useTranslation('wallet');
  const [isAsking, setAsking] = useState(false);
  if (payment.state !== 'success') return null;
  return (
    <chakra.section aria-labelledby="invoice" data-noprint>
      <chakra.h2 id="invoice" textStyle="heading.panel">
        {t('invoice.title')}
      </chakra.h2>
      {payment.invoice ? (
        <Alert tone={payment.invoice === 'issued' ? 'success' : 'info'}>
          {t(`invoice.state.${payment.invoice}`)}
        </Alert>
      ) : (
        <>
          <chakra.p color="fg.muted" mt="1" mb="4">
            {t('invoice.lead')}
          </chakra.p>
          {isAsking ? (
            <InvoiceForm
              onSend={async (body) =>
                onChange(await call(walletApi.requestInvoice, { params: { ref: payment.ref }, body }))
              }
            />
          ) : (
            <Button variant="outline" onClick={() => setAsking(true)}>
              {t('invoice.ask')}
            </Button>
          )}
        </>
      )}
    </chakra.section>
  );
}
