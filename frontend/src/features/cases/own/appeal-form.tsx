/** The one appeal against a decision: why its reader does not agree. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { appealDecision } from '#frontend/queries/cases.ts';
import { problemOf } from '#lib/api/http.ts';
import { bodyOf, partsOf } from '#lib/form/schema.ts';
import { notSent, useAppForm } from '#lib/form/use-app-form.ts';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { casesApi } from '#shared/cases/api.ts';
import type { SentCase } from '#shared/cases/case-model.ts';
import { caseLimits } from '#shared/cases/model.ts';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/form-fields.tsx';
import { notify } from '#ui/notify.ts';
import { Counter } from '../form/counter.tsx';

const schema = partsOf(bodyOf(casesApi.appealDecision), ['reasons']);

interface AppealFormProps {
  sent: SentCase;
  until: string;
  onChange: (next: SentCase) => unknown;
  /** The case is no longer as it was read. */
  onStale: () => unknown;
}

export function AppealForm({ sent: { token, number }, until, onChange, onStale }: AppealFormProps) {
  const { t } = useTranslation('cases');
  const locale = useLocale();
  const form = useAppForm<{ reasons: string }>({
    schema,
    defaultValues: { reasons: '' },
    draft: { key: `appeal-${number}`, place: 'tab' },
    errorTexts: 'cases:errors',
  });
  const send = async ({ reasons }: { reasons: string }) => {
    try {
      await onChange(await appealDecision(token, reasons));
    } catch (error) {
      if (!problemOf(error).code.endsWith('-conflict')) throw error;
      notify({ kind: 'error', message: t('own.changed') });
      await onStale();
      return notSent;
    }
    notify({ kind: 'success', message: t('own.appealSent') });
    return undefined;
  };
  return (
    <chakra.section aria-labelledby="appeal" mt="8" pt="6" borderTopWidth="1px" data-noprint>
      <chakra.h2 id="appeal" textStyle="heading.part">
        {t('own.appeal')}
      </chakra.h2>
      <chakra.p mt="1" mb="4" color="fg.muted">
        {t('own.appealLead', { date: formatDate(until, locale) })}
      </chakra.p>
      <Form form={form} onSubmit={send}>
        <TextAreaField
          name="reasons"
          label={t('own.appealWords')}
          help={<Counter name="reasons" max={caseLimits.contentMax} />}
          rows={6}
        />
        <div>
          <SubmitButton>{t('own.appeal')}</SubmitButton>
        </div>
      </Form>
    </chakra.section>
  );
}
