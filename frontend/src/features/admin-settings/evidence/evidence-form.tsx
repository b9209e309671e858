/** How long what staff have checked holds, and how long papers are kept, as a master sets it. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { mappedSchema } from '#lib/form/mapped-schema.ts';
import { bodyOf, partOf } from '#lib/form/schema.ts';
import { useAppForm } from '#lib/form/use-app-form.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { evidenceApi } from '#shared/listings/evidence-api.ts';
import type { EvidenceSettings } from '#shared/listings/evidence-settings.ts';
import { Panel } from '#ui/back-office/panel.tsx';
import { Form } from '#ui/form/form.tsx';
import { saveEvidenceSettings } from '../api.ts';
import { NumberField } from '../number-field.tsx';
import { Fields } from '../points/fields.tsx';
import { SavingPart } from '../saving-part.tsx';
import { useSaving } from '../use-saving.ts';
import { evidenceNumbers, termFields } from './values.ts';

const schema = mappedSchema(
  partOf(bodyOf(evidenceApi.putEvidenceSettings), 'settings'),
  evidenceNumbers.input,
);

interface EvidenceFormProps {
  current: EvidenceSettings;
  reload: () => Promise<unknown>;
}

export function EvidenceForm({ current, reload }: EvidenceFormProps) {
  const { t } = useTranslation('settings');
  const locale = useLocale();
  const defaultValues = useMemo(() => evidenceNumbers.typed(current, locale), [current, locale]);
  const form = useAppForm<ReturnType<typeof evidenceNumbers.typed>>({
    schema,
    defaultValues,
    errorTexts: 'settings:errors',
  });
  const saving = useSaving({
    form: form.form,
    stored: { values: defaultValues, version: current.version },
    changesOf: (next: ReturnType<typeof evidenceNumbers.input>) =>
      evidenceNumbers.changes(current, next, t, locale),
    save: (next) => saveEvidenceSettings(current.version, next),
    reload,
  });
  return (
    <Form form={form} onSubmit={(values) => saving.ask(evidenceNumbers.input(values))}>
      <Panel title={t('evidence.terms')}>
        <Fields>
          {termFields.map((field) => (
            <NumberField key={field} name={field} label={t(`evidence.field.${field}`)} />
          ))}
        </Fields>
      </Panel>
      <Panel title={t('evidence.papers')}>
        <Fields>
          <NumberField name="keptDays" label={t('evidence.field.keptDays')} />
        </Fields>
      </Panel>
      <SavingPart saving={saving} note={t('preview.evidenceNote')} />
    </Form>
  );
}
