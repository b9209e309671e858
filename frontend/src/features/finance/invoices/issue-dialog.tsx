/** Notes the number of an invoice that was issued. */
import { chakra } from '@chakra-ui/react';
import { type FormEvent, useId, useState } from 'react';
import type { Invoice } from '../../../../../shared/wallet/staff-model.ts';
import { problemOf } from '../../../lib/http.ts';
import { useTranslation } from '../../../lib/texts.tsx';
import { useProblem } from '../../../lib/use-problem.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Input } from '../../../ui/bare-controls.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { markInvoice } from '../api.ts';
import { useVnd } from '../figures.tsx';

interface IssueDialogProps {
  invoice: Invoice;
  onClose: () => void;
  onIssued: () => void;
}

export function IssueDialog({ invoice, onClose, onIssued }: IssueDialogProps) {
  const { t } = useTranslation('finance');
  const wordOf = useProblem();
  const vnd = useVnd();
  const id = useId();
  const [number, setNumber] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!number.trim()) return;
    setBusy(true);
    setProblem(null);
    try {
      await markInvoice(invoice.ref, number.trim());
      notify({ kind: 'success', message: t('invoice.marked', { number: number.trim() }) });
      onIssued();
      onClose();
    } catch (error) {
      const isTaken = problemOf(error).code === 'state-conflict';
      setProblem(isTaken ? t('invoice.otherNumber') : wordOf(error));
      if (isTaken) onIssued();
      setBusy(false);
    }
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
        {problem && <Alert tone="error">{problem}</Alert>}
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
