/** How often contacts may be shown and asked for, as a master sets it. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { mappedSchema } from '#lib/form/mapped-schema.ts';
import { bodyOf, partOf } from '#lib/form/schema.ts';
import { useAppForm } from '#lib/form/use-app-form.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { leadInboxApi } from '#shared/leads/lead-api.ts';
import type { LeadSettings, LeadSettingsInput } from '#shared/leads/lead-settings.ts';
import { Panel } from '#ui/back-office/panel.tsx';
import { Form } from '#ui/form/form.tsx';
import { saveLeadSettings } from '../api.ts';
import { NumberField } from '../number-field.tsx';
import { Fields } from '../points/fields.tsx';
import { SavingPart } from '../saving-part.tsx';
import { useSaving } from '../use-saving.ts';
import {
  type LimitGroup,
  type LimitValues,
  limitChanges,
  limitFields,
  limitSettingsOf,
  limitValues,
} from './values.ts';

const schema = mappedSchema(partOf(bodyOf(leadInboxApi.putLeadSettings), 'settings'), limitSettingsOf);
const groups = Object.keys(limitFields) as LimitGroup[];

interface LimitsFormProps {
  current: LeadSettings;
  reload: () => Promise<unknown>;
}

export function LimitsForm({ current, reload }: LimitsFormProps) {
  const { t } = useTranslation('settings');
  const locale = useLocale();
  const defaultValues = useMemo(() => limitValues(current, locale), [current, locale]);
  const form = useAppForm<LimitValues>({ schema, defaultValues, errorTexts: 'settings:errors' });
  const saving = useSaving({
    form: form.form,
    stored: { values: defaultValues, version: current.version },
    changesOf: (next: LeadSettingsInput) => limitChanges(current, next, t, locale),
    save: (next) => saveLeadSettings(current.version, next),
    reload,
  });
  return (
    <Form form={form} onSubmit={(values) => saving.ask(limitSettingsOf(values))}>
      {groups.map((group) => (
        <Panel key={group} title={t(`limits.${group}`)} lead={t(`limits.${group}Lead`)}>
          <Fields>
            {limitFields[group].map((name) => (
              <NumberField key={name} name={name} label={t(`limits.field.${name}`)} />
            ))}
          </Fields>
        </Panel>
      ))}
      <SavingPart saving={saving} note={t('limits.note')} />
    </Form>
  );
}
