/** What an invoice needs: company, tax code, address, and where it is sent. */
import { useTranslation } from 'react-i18next';
import { bodyOf } from '#lib/form/schema.ts';
import { useAppForm } from '#lib/form/use-app-form.ts';
import { walletApi } from '#shared/wallet/api.ts';
import type { InvoiceInput } from '#shared/wallet/model.ts';
import { Form, SubmitButton } from './form/form.tsx';
import { TextAreaField, TextField } from './form/form-fields.tsx';
import { notify } from './notify.ts';

const schema = bodyOf(walletApi.requestInvoice);
const blank: InvoiceInput = { company: '', taxId: '', address: '', email: '' };

/** What was typed is kept in this tab: somebody who pays often is asked once. */
export function InvoiceForm({ onSend }: { onSend: (invoice: InvoiceInput) => Promise<unknown> }) {
  const { t } = useTranslation('wallet');
  const form = useAppForm<InvoiceInput>({
    schema,
    defaultValues: blank,
    draft: { key: 'invoice', place: 'tab' },
    errorTexts: 'wallet:invoice.errors',
  });
  const send = async (values: InvoiceInput) => {
    await onSend(values);
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
