/** A day on which a request comes back to mind. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { remindOfLead } from '#frontend/queries/consultation.ts';
import { CallProblem } from '#lib/api/http.ts';
import { bodyOf, partsOf } from '#lib/form/schema.ts';
import { useAppForm } from '#lib/form/use-app-form.ts';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { leadInboxApi } from '#shared/leads/lead-api.ts';
import { checkReminder, reminderDays } from '#shared/leads/lead-rules.ts';
import { Panel } from '#ui/back-office/panel.tsx';
import { Button } from '#ui/button.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { DateField } from '#ui/form/form-fields.tsx';
import { notify } from '#ui/notify.ts';
import type { LeadActs } from './lead-page.tsx';
import { useConflict } from './use-conflict.ts';

const schema = partsOf(bodyOf(leadInboxApi.remindOfLead), ['day']);

export function ReminderForm({ lead, onChange, onStale }: LeadActs) {
  const { t } = useTranslation('leads');
  const locale = useLocale();
  const guarded = useConflict(onStale);
  const form = useAppForm<{ day: string }>({
    schema,
    defaultValues: { day: lead.remindOn ?? '' },
    errorTexts: 'leads:errors',
  });
  const { from, to } = reminderDays(Date.now());
  const remind = (day: string | undefined) =>
    guarded(async () => {
      await onChange(await remindOfLead(lead.id, lead.version, day));
      notify({ kind: 'success', message: t(day ? 'remind.saved' : 'remind.removed') });
    });
  const save = ({ day }: { day: string }) => {
    const errors = day ? checkReminder(day, Date.now()) : [{ pointer: '/day', code: 'required' }];
    if (errors.length > 0) throw new CallProblem({ code: 'validation-failed', status: 422, errors });
    return remind(day);
  };
  const remove = async () => {
    form.form.reset({ day: '' });
    await remind(undefined).catch(form.refuse);
  };
  return (
    <Panel
      title={t('remind.title')}
      lead={
        lead.remindOn
          ? t('remind.on', { date: formatDate(`${lead.remindOn}T05:00:00Z`, locale) })
          : t('remind.hint')
      }
    >
      <Form form={form} onSubmit={async (values) => save(values)}>
        <DateField name="day" label={t('remind.day')} min={from} max={to} maxW="14rem" />
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <SubmitButton size="md">{t('remind.save')}</SubmitButton>
          {lead.remindOn && (
            <Button variant="outline" onClick={remove}>
              {t('remind.remove')}
            </Button>
          )}
        </chakra.div>
      </Form>
    </Panel>
  );
}
