/** When owners are asked whether a listing is still to be had, and when silence counts, as a master sets it. */
import { useTranslation } from 'react-i18next';
import { mappedSchema } from '#lib/form/mapped-schema.ts';
import { bodyOf, partOf } from '#lib/form/schema.ts';
import type { FreshnessSettings } from '#shared/listings/freshness.ts';
import { freshnessApi } from '#shared/listings/freshness-api.ts';
import { Panel } from '#ui/back-office/panel.tsx';
import { saveFreshness } from '../api.ts';
import { NumberField } from '../number-field.tsx';
import { NumbersForm } from '../numbers-form.tsx';
import { Fields } from '../points/fields.tsx';
import { freshnessFields, freshnessNumbers } from './values.ts';

const schema = mappedSchema(partOf(bodyOf(freshnessApi.putFreshness), 'settings'), freshnessNumbers.input);

interface FreshnessFormProps {
  current: FreshnessSettings;
  reload: () => Promise<unknown>;
}

export function FreshnessForm(props: FreshnessFormProps) {
  const { t } = useTranslation('settings');
  return (
    <NumbersForm
      {...{ schema, numbers: freshnessNumbers, save: saveFreshness, ...props }}
      note={t('freshness.note')}
    >
      <Panel title={t('freshness.title')} lead={t('freshness.lead')}>
        <Fields>
          {freshnessFields.map((name) => (
            <NumberField key={name} name={name} label={t(`freshness.field.${name}`)} />
          ))}
        </Fields>
      </Panel>
    </NumbersForm>
  );
}
