/** The invoice of an order: asked for where it was transferred; points have the invoices of their top-ups. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestAdvertInvoice } from '#frontend/queries/adverts.ts';
import { pathOf } from '#lib/paths.ts';
import type { OrderedAdvert } from '#shared/adverts/model.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { InvoiceForm } from '#ui/invoice-form.tsx';
import { TextLink } from '#ui/text-link.tsx';

interface OrderInvoiceProps {
  order: OrderedAdvert;
  reload: () => Promise<unknown>;
}

export function OrderInvoice({ order, reload }: OrderInvoiceProps) {
  const { t } = useTranslation(['ad-order', 'wallet']);
  const [isAsking, setAsking] = useState(false);
  const { number, payment, refund, invoice } = order;
  if (payment!.way === 'points')
    return (
      <p>
        <TextLink to={pathOf('wallet')}>{t('invoiceOfTopUps')}</TextLink>
      </p>
    );
  if (invoice)
    return (
      <Alert tone={invoice === 'issued' ? 'success' : 'info'}>{t(`wallet:invoice.state.${invoice}`)}</Alert>
    );
  if (refund?.totalVnd === payment!.totalVnd) return null;
  if (isAsking)
    return (
      <InvoiceForm
        onSend={async (input) => {
          await requestAdvertInvoice(number, input);
          await reload();
        }}
      />
    );
  return (
    <div>
      <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
        {t('wallet:invoice.ask')}
      </Button>
    </div>
  );
}
