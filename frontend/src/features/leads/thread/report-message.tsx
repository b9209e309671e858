/** Reporting a message of the other side: why, in a few words, and what happens then. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportMessage } from '#frontend/queries/threads.ts';
import { mappedSchema } from '#lib/form/mapped-schema.ts';
import { bodyOf, partsOf } from '#lib/form/schema.ts';
import { useAppForm } from '#lib/form/use-app-form.ts';
import { messageReportReasons } from '#shared/cases/model.ts';
import { threadApi } from '#shared/leads/thread-api.ts';
import { type MessageReportReason, threadLimits } from '#shared/leads/thread-model.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { SelectField, TextAreaField } from '#ui/form/form-fields.tsx';
import { notify } from '#ui/notify.ts';

interface ReportProps {
  threadKey: string;
  messageId: string;
  onReported: () => unknown;
}
/** A remark that is not typed is left out by the form, and empty in the contract. */
const schema = mappedSchema(
  partsOf(bodyOf(threadApi.reportMessage), ['reason', 'remark']),
  (values: object) => ({
    remark: '',
    ...values,
  }),
);
interface Values {
  reason: MessageReportReason | '';
  remark?: string;
}

export function ReportMessage(props: ReportProps) {
  const { t } = useTranslation('thread');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="plain" size="xs" minH="11" onClick={() => setOpen(true)}>
        {t('report.action')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('report.title')}>
        <ReportForm {...props} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function ReportForm({ threadKey, messageId, onReported, onClose }: ReportProps & { onClose: () => void }) {
  const { t } = useTranslation('thread');
  const form = useAppForm<Values>({
    schema,
    defaultValues: { reason: '', remark: '' },
    errorTexts: 'thread:errors',
  });
  const send = async ({ reason, remark }: Values) => {
    const { caseNumber } = await reportMessage({
      ...{ threadKey, messageId, reason: reason as MessageReportReason, remark: remark ?? '' },
    });
    onClose();
    notify({ kind: 'success', message: t('report.sent', { caseNumber }) });
    await onReported();
  };
  return (
    <Form form={form} onSubmit={send}>
      <p>{t('report.hint')}</p>
      <SelectField
        name="reason"
        label={t('report.reason')}
        placeholder={t('report.choose')}
        options={messageReportReasons.map((value) => ({ value, label: t(`report.reasons.${value}`) }))}
      />
      <TextAreaField
        name="remark"
        label={t('report.remark')}
        isOptional
        rows={3}
        maxLength={threadLimits.remarkMax}
      />
      <div>
        <SubmitButton size="md">{t('report.send')}</SubmitButton>
      </div>
    </Form>
  );
}
