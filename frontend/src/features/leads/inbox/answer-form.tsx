/** Answering by e-mail through the site: the asker's address is never shown, and what is typed stays until it is sent. */
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { answerLead } from '#frontend/queries/consultation.ts';
import { bodyOf, partsOf } from '#lib/form/schema.ts';
import { useAppForm } from '#lib/form/use-app-form.ts';
import { languageNames } from '#lib/i18n/language-names.ts';
import { leadInboxApi } from '#shared/leads/lead-api.ts';
import { leadLimits } from '#shared/leads/lead-model.ts';
import { Panel } from '#ui/back-office/panel.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/form-fields.tsx';
import { notify } from '#ui/notify.ts';
import type { LeadActs } from './lead-page.tsx';
import { useConflict } from './use-conflict.ts';

const schema = partsOf(bodyOf(leadInboxApi.answerLead), ['text']);

export function AnswerForm(acts: LeadActs) {
  const { t } = useTranslation('leads');
  const { lead } = acts;
  if (!lead.canAnswer)
    return (
      <Panel title={t('answer.title')}>{t(lead.phone ? 'answer.onlyCall' : 'answer.notPossible')}</Panel>
    );
  return <EmailAnswer {...acts} />;
}

function EmailAnswer({ lead, onChange, onStale }: LeadActs) {
  const { t } = useTranslation('leads');
  const guarded = useConflict(onStale);
  // One attempt until it is answered: pressed again after a lost line it is not sent twice.
  const attempt = useRef(crypto.randomUUID());
  const form = useAppForm<{ text: string }>({
    schema,
    defaultValues: { text: '' },
    draft: { key: `lead-answer-${lead.id}`, place: 'browser' },
    errorTexts: 'leads:errors',
  });
  const send = ({ text }: { text: string }) =>
    guarded(async () => {
      const body = { version: lead.version, attempt: attempt.current, text };
      await onChange(await answerLead(lead.id, body));
      attempt.current = crypto.randomUUID();
      form.form.reset({ text: '' });
      notify({ kind: 'success', message: t('answer.sent') });
    });
  return (
    <Panel title={t('answer.title')} lead={t('answer.lead', { language: languageNames[lead.locale] })}>
      <Form form={form} onSubmit={send}>
        <TextAreaField name="text" label={t('answer.text')} rows={6} maxLength={leadLimits.answerMax} />
        <div>
          <SubmitButton size="md">{t('answer.send')}</SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}
