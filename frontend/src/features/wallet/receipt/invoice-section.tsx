/** The request for an invoice of a payment, and what became of it. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#lib/api/client.ts';
import { bodyOf } from '#lib/form/schema.ts';
import { useAppForm } from '#lib/form/use-app-form.ts';
import { walletApi } from '#shared/wallet/api.ts';
import type { Payment } from '#shared/wallet/model.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { TextAreaField, TextField } from '#ui/form/form-fields.tsx';
import { notify } from '#ui/notify.ts';

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
            <InvoiceForm payment={payment} onChange={onChange} />
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

interface InvoiceValues {
  company: string;
  taxId: string;
  address: string;
  email: string;
}

const schema = bodyOf(walletApi.requestInvoice);
const blank: InvoiceValues = { company: '', taxId: '', address: '', email: '' };

function InvoiceForm({ payment, onChange }: InvoiceSectionProps) {
  const { t } = useTranslation('wallet');
  const form = useAppForm<InvoiceValues>({
    schema,
    defaultValues: blank,
    draft: { key: 'invoice', place: 'tab' },
    errorTexts: 'wallet:invoice.errors',
  });
  const send = async (values: InvoiceValues) => {
    onChange(await call(walletApi.requestInvoice, { params: { ref: payment.ref }, body: values }));
    notify({ kind: 'success', message: t('invoice.sent') });
  };
  return (
    <Form form={form} onSubmit={send}>
      <TextField name="company" label={t('invoice.company')} autoComplete="organization" maxLength={150} />
      <TextField
        name="taxId"
        label={t('invoice.taxId')}
        help={t('invoice.taxIdHelp')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
      />
      <TextAreaField
        name="address"
        label={t('invoice.address')}
        autoComplete="street-address"
        rows={2}
        maxLength={200}
      />
      <TextField
        name="email"
        label={t('invoice.email')}
        help={t('invoice.emailHelp')}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <div>
        <SubmitButton>{t('invoice.send')}</SubmitButton>
      </div>
    </Form>
  );
}
