/** A note that the asker never sees. */
import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { addLeadNote } from '#frontend/queries/consultation.ts';
import { bodyOf, partsOf } from '#lib/form/schema.ts';
import { useAppForm } from '#lib/form/use-app-form.ts';
import { leadInboxApi } from '#shared/leads/lead-api.ts';
import { leadLimits } from '#shared/leads/lead-model.ts';
import { Panel } from '#ui/back-office/panel.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/form-fields.tsx';
import { notify } from '#ui/notify.ts';
import type { LeadActs } from './lead-page.tsx';
import { useConflict } from './use-conflict.ts';

const schema = partsOf(bodyOf(leadInboxApi.addLeadNote), ['text']);

export function NoteForm({ lead, onChange, onStale }: LeadActs) {
  const { t } = useTranslation('leads');
  const guarded = useConflict(onStale);
  const attempt = useRef(crypto.randomUUID());
  const form = useAppForm<{ text: string }>({
    schema,
    defaultValues: { text: '' },
    draft: { key: `lead-note-${lead.id}`, place: 'browser' },
    errorTexts: 'leads:errors',
  });
  const save = ({ text }: { text: string }) =>
    guarded(async () => {
      await onChange(await addLeadNote(lead.id, { attempt: attempt.current, text }));
      attempt.current = crypto.randomUUID();
      form.form.reset({ text: '' });
      notify({ kind: 'success', message: t('note.saved') });
    });
  return (
    <Panel title={t('note.title')} lead={t('note.hint')}>
      <Form form={form} onSubmit={save}>
        <TextAreaField name="text" label={t('note.text')} rows={3} maxLength={leadLimits.noteMax} />
        <chakra.div>
          <SubmitButton size="md" variant="outline">
            {t('note.save')}
          </SubmitButton>
        </chakra.div>
      </Form>
    </Panel>
  );
}
