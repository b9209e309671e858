/** When owners are asked whether a listing is still to be had, and when silence counts, as a master sets it. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { mappedSchema } from '#lib/form/mapped-schema.ts';
import { bodyOf, partOf } from '#lib/form/schema.ts';
import { useAppForm } from '#lib/form/use-app-form.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { FreshnessInput, FreshnessSettings } from '#shared/listings/freshness.ts';
import { freshnessApi } from '#shared/listings/freshness-api.ts';
import { Panel } from '#ui/back-office/panel.tsx';
import { Form } from '#ui/form/form.tsx';
import { saveFreshness } from '../api.ts';
import { NumberField } from '../number-field.tsx';
import { Fields } from '../points/fields.tsx';
import { SavingPart } from '../saving-part.tsx';
import { useSaving } from '../use-saving.ts';
import { freshnessFields, freshnessNumbers } from './values.ts';

const schema = mappedSchema(partOf(bodyOf(freshnessApi.putFreshness), 'settings'), freshnessNumbers.input);

interface FreshnessFormProps {
  current: FreshnessSettings;
  reload: () => Promise<unknown>;
}

export function FreshnessForm({ current, reload }: FreshnessFormProps) {
  const { t } = useTranslation('settings');
  const locale = useLocale();
  const defaultValues = useMemo(() => freshnessNumbers.typed(current, locale), [current, locale]);
  const form = useAppForm<ReturnType<typeof freshnessNumbers.typed>>({
    schema,
    defaultValues,
    errorTexts: 'settings:errors',
  });
  const saving = useSaving({
    form: form.form,
    stored: { values: defaultValues, version: current.version },
    changesOf: (next: FreshnessInput) => freshnessNumbers.changes(current, next, t, locale),
    save: (next) => saveFreshness(current.version, next),
    reload,
  });
  return (
    <Form form={form} onSubmit={(values) => saving.ask(freshnessNumbers.input(values))}>
      <Panel title={t('freshness.title')} lead={t('freshness.lead')}>
        <Fields>
          {freshnessFields.map((name) => (
            <NumberField key={name} name={name} label={t(`freshness.field.${name}`)} />
          ))}
        </Fields>
      </Panel>
      <SavingPart saving={saving} note={t('freshness.note')} />
    </Form>
  );
}
