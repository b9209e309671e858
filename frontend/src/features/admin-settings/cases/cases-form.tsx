/** How much anybody may send to the inbox, and how long sealed evidence is kept, as a master sets it. */
import { useTranslation } from 'react-i18next';
import { mappedSchema } from '#lib/form/mapped-schema.ts';
import { bodyOf, partOf } from '#lib/form/schema.ts';
import { authorityApi } from '#shared/cases/authority-api.ts';
import type { CaseSettings } from '#shared/cases/case-settings.ts';
import { Panel } from '#ui/back-office/panel.tsx';
import { saveCaseSettings } from '../api.ts';
import { NumberField } from '../number-field.tsx';
import { NumbersForm } from '../numbers-form.tsx';
import { Fields } from '../points/fields.tsx';
import { caseNumbers, limitFields } from './values.ts';

const schema = mappedSchema(partOf(bodyOf(authorityApi.putCaseSettings), 'settings'), caseNumbers.input);

interface CasesFormProps {
  current: CaseSettings;
  reload: () => Promise<unknown>;
}

export function CasesForm(props: CasesFormProps) {
  const { t } = useTranslation('settings');
  return (
    <NumbersForm
      {...{ schema, numbers: caseNumbers, save: saveCaseSettings, ...props }}
      note={t('preview.casesNote')}
    >
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
    </NumbersForm>
  );
}
