/** Notes the number of an invoice that was issued. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '#lib/api/http.ts';
import { bodyOf } from '#lib/form/schema.ts';
import { useAppForm } from '#lib/form/use-app-form.ts';
import { walletStaffApi } from '#shared/wallet/staff-api.ts';
import type { Invoice } from '#shared/wallet/staff-model.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/form-fields.tsx';
import { notify } from '#ui/notify.ts';
import { markInvoice } from '../api.ts';
import { useVnd } from '../whole-amounts.tsx';

const schema = bodyOf(walletStaffApi.markInvoice);

interface IssueDialogProps {
  invoice: Invoice;
  onClose: () => void;
  onIssued: () => void;
}

export function IssueDialog({ invoice, onClose, onIssued }: IssueDialogProps) {
  const { t } = useTranslation(['finance', 'app']);
  const vnd = useVnd();
  const form = useAppForm<{ number: string }>({
    schema,
    defaultValues: { number: '' },
    problemText: (code) => (code === 'state-conflict' ? t('invoice.otherNumber') : undefined),
  });
  const mark = async ({ number }: { number: string }) => {
    await markInvoice(invoice.ref, number.trim()).catch((error: unknown) => {
      if (problemOf(error).code === 'state-conflict') onIssued();
      throw error;
    });
    notify({ kind: 'success', message: t('invoice.marked', { number: number.trim() }) });
    onIssued();
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('invoice.markTitle')}>
      <Form form={form} onSubmit={mark}>
        <p>
          {invoice.company} · <span className="tabular">{invoice.taxId}</span> · {vnd(invoice.amountVnd)}
        </p>
        <TextField name="number" label={t('invoice.number')} autoComplete="off" maxLength={40} />
        <chakra.div display="flex" gap="2" justifyContent="flex-end" pb="4">
          <Button variant="outline" onClick={onClose}>
            {t('app:cancel')}
          </Button>
          <SubmitButton size="md">{t('invoice.mark')}</SubmitButton>
        </chakra.div>
      </Form>
    </Dialog>
  );
}
