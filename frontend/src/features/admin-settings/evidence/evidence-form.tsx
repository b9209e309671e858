/** How long what staff have checked holds, and how long papers are kept, as a master sets it. */
import { useTranslation } from 'react-i18next';
import { mappedSchema } from '#lib/form/mapped-schema.ts';
import { bodyOf, partOf } from '#lib/form/schema.ts';
import { evidenceApi } from '#shared/listings/evidence-api.ts';
import type { EvidenceSettings } from '#shared/listings/evidence-settings.ts';
import { Panel } from '#ui/back-office/panel.tsx';
import { saveEvidenceSettings } from '../api.ts';
import { NumberField } from '../number-field.tsx';
import { NumbersForm } from '../numbers-form.tsx';
import { Fields } from '../points/fields.tsx';
import { evidenceNumbers, termFields } from './values.ts';

const schema = mappedSchema(
  partOf(bodyOf(evidenceApi.putEvidenceSettings), 'settings'),
  evidenceNumbers.input,
);

interface EvidenceFormProps {
  current: EvidenceSettings;
  reload: () => Promise<unknown>;
}

export function EvidenceForm(props: EvidenceFormProps) {
  const { t } = useTranslation('settings');
  return (
    <NumbersForm
      {...{ schema, numbers: evidenceNumbers, save: saveEvidenceSettings, ...props }}
      note={t('preview.evidenceNote')}
    >
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
    </NumbersForm>
  );
}
