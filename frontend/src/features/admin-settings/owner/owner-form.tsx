/** Who runs the marketplace, as a master puts it: company, contact, pages elsewhere. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { mappedSchema } from '#lib/form/mapped-schema.ts';
import { bodyOf, partOf } from '#lib/form/schema.ts';
import { useAppForm } from '#lib/form/use-app-form.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { catalogApi } from '#shared/catalog/api.ts';
import { type OwnerSettings, type OwnerSettingsInput, socialNetworks } from '#shared/catalog/owner.ts';
import { Alert } from '#ui/alert.tsx';
import { Panel } from '#ui/back-office/panel.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/form-fields.tsx';
import { saveOwnerSettings } from '../api.ts';
import { NumberField } from '../number-field.tsx';
import { Fields } from '../points/fields.tsx';
import { SavingPart } from '../saving-part.tsx';
import { useSaving } from '../use-saving.ts';
import { type OwnerValues, ownerChanges, ownerSettingsOf, type ownerTexts, ownerValues } from './values.ts';

const schema = mappedSchema(partOf(bodyOf(catalogApi.putOwnerSettings), 'settings'), ownerSettingsOf);

interface OwnerFormProps {
  current: OwnerSettings;
  reload: () => Promise<unknown>;
}

export function OwnerForm({ current, reload }: OwnerFormProps) {
  const { t } = useTranslation('settings');
  const locale = useLocale();
  const defaultValues = useMemo(() => ownerValues(current, locale), [current, locale]);
  const form = useAppForm<OwnerValues>({ schema, defaultValues, errorTexts: 'settings:errors' });
  const saving = useSaving({
    form: form.form,
    stored: { values: defaultValues, version: current.version },
    changesOf: (next: OwnerSettingsInput) => ownerChanges(current, next, t, locale),
    save: (next) => saveOwnerSettings(current.version, next),
    reload,
  });
  return (
    <Form form={form} onSubmit={(values) => saving.ask(ownerSettingsOf(values))}>
      {current.version === 0 && <Alert tone="warning" title={t('ownerDemo')} />}
      <OwnerFields />
      <SavingPart saving={saving} note={t('preview.ownerNote')} />
    </Form>
  );
}

function OwnerFields() {
  const { t } = useTranslation('settings');
  const text = (name: (typeof ownerTexts)[number], maxLength: number, isOptional = false) => (
    <TextField
      name={name}
      label={t(`owner.${name}`)}
      maxLength={maxLength}
      autoComplete="off"
      isOptional={isOptional}
    />
  );
  return (
    <>
      <Panel title={t('owner.company')}>
        <Fields>
          {text('name', 200)}
          {text('taxCode', 20)}
          {text('representative', 120)}
        </Fields>
        {text('address', 300)}
        {text('licence', 300, true)}
      </Panel>
      <Panel title={t('owner.contact')}>
        <Fields>
          {text('hotline', 20)}
          {text('email', 254)}
          <NumberField name="reviewHours" label={t('owner.reviewHours')} help={t('owner.reviewHoursHelp')} />
        </Fields>
      </Panel>
      <Panel title={t('owner.social')} lead={t('owner.socialLead')}>
        <Fields>
          {socialNetworks.map((network) => (
            <TextField
              key={network}
              name={`socialLinks.${network}`}
              label={t(`owner.socialLinks.${network}`)}
              inputMode="url"
              maxLength={300}
              autoComplete="off"
              isOptional
            />
          ))}
        </Fields>
      </Panel>
    </>
  );
}
