/** Notes the number of an invoice that was issued. */
import { chakra } from '@chakra-ui/react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '#lib/api/http.ts';
import { useAct } from '#lib/api/use-act.ts';
import type { Invoice } from '#shared/wallet/staff-model.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Input } from '#ui/form/inputs.tsx';
import { notify } from '#ui/notify.ts';
import { markInvoice } from '../api.ts';
import { useVnd } from '../whole-amounts.tsx';

interface IssueDialogProps {
  invoice: Invoice;
  onClose: () => void;
  onIssued: () => void;
}

export function IssueDialog({ invoice, onClose, onIssued }: IssueDialogProps) {
  const { t } = useTranslation(['finance', 'app']);
  const vnd = useVnd();
  const id = useId();
  const [number, setNumber] = useState('');
  const { run, isBusy, error, problem } = useAct(() => markInvoice(invoice.ref, number.trim()), {
    onDone: () => {
      notify({ kind: 'success', message: t('invoice.marked', { number: number.trim() }) });
      onIssued();
      onClose();
    },
    onConflict: onIssued,
  });
  const hasOtherNumber = problemOf(error).code === 'state-conflict';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (number.trim()) void run();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('invoice.markTitle')}>
      <chakra.form onSubmit={submit} display="grid" gap="3" pb="4">
        <p>
          {invoice.company} · <span className="tabular">{invoice.taxId}</span> · {vnd(invoice.amountVnd)}
        </p>
        <div>
          <chakra.label htmlFor={id} fontSize="sm" fontWeight="semibold" display="block" mb="1.5">
            {t('invoice.number')}
          </chakra.label>
          <Input
            id={id}
            autoComplete="off"
            maxLength={40}
            value={number}
            onChange={(event) => setNumber(event.target.value)}
          />
        </div>
        {problem && <Alert tone="error">{hasOtherNumber ? t('invoice.otherNumber') : problem}</Alert>}
        <chakra.div display="flex" gap="2" justifyContent="flex-end">
          <Button variant="outline" onClick={onClose}>
            {t('app:cancel')}
          </Button>
          <Button type="submit" isBusy={isBusy} disabled={!number.trim()}>
            {t('invoice.mark')}
          </Button>
        </chakra.div>
      </chakra.form>
    </Dialog>
  );
}
