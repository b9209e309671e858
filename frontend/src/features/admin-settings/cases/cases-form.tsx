/** How much anybody may send to the inbox, and how long sealed evidence is kept, as a master sets it. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { mappedSchema } from '#lib/form/mapped-schema.ts';
import { bodyOf, partOf } from '#lib/form/schema.ts';
import { useAppForm } from '#lib/form/use-app-form.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { authorityApi } from '#shared/cases/authority-api.ts';
import type { CaseSettings } from '#shared/cases/case-settings.ts';
import { Panel } from '#ui/back-office/panel.tsx';
import { Form } from '#ui/form/form.tsx';
import { saveCaseSettings } from '../api.ts';
import { NumberField } from '../number-field.tsx';
import { Fields } from '../points/fields.tsx';
import { SavingPart } from '../saving-part.tsx';
import { useSaving } from '../use-saving.ts';
import { caseNumbers, limitFields } from './values.ts';

const schema = mappedSchema(partOf(bodyOf(authorityApi.putCaseSettings), 'settings'), caseNumbers.input);

interface CasesFormProps {
  current: CaseSettings;
  reload: () => Promise<unknown>;
}

export function CasesForm({ current, reload }: CasesFormProps) {
  const { t } = useTranslation('settings');
  const locale = useLocale();
  const defaultValues = useMemo(() => caseNumbers.typed(current, locale), [current, locale]);
  const form = useAppForm<ReturnType<typeof caseNumbers.typed>>({
    schema,
    defaultValues,
    errorTexts: 'settings:errors',
  });
  const saving = useSaving({
    form: form.form,
    stored: { values: defaultValues, version: current.version },
    changesOf: (next: ReturnType<typeof caseNumbers.input>) => caseNumbers.changes(current, next, t, locale),
    save: (next) => saveCaseSettings(current.version, next),
    reload,
  });
  return (
    <Form form={form} onSubmit={(values) => saving.ask(caseNumbers.input(values))}>
      <Panel title={t('section.caseLimits')} lead={t('section.caseLimitsLead')}>
        <Fields>
          {limitFields.map((field) => (
            <NumberField
              key={field}
              name={field}
              label={t(`cases.field.${field}`)}
              {...((field === 'visitorsPerHour' || field === 'minSeconds') && {
                help: t(`cases.help.${field}`),
              })}
            />
          ))}
        </Fields>
      </Panel>
      <Panel title={t('section.evidence')} lead={t('section.evidenceLead')}>
        <Fields>
          <NumberField name="sealedDays" label={t('cases.field.sealedDays')} />
        </Fields>
      </Panel>
      <SavingPart saving={saving} note={t('preview.casesNote')} />
    </Form>
  );
}
