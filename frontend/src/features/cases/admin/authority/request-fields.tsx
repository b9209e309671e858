/** The fields of an authority's request: the document, the officer, what is asked for. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Counter } from '#frontend/features/cases/form/counter.tsx';
import { authorityAsks, authorityChannels } from '#shared/cases/authority-choices.ts';
import { caseLimits } from '#shared/cases/model.ts';
import { Panel } from '#ui/back-office/panel.tsx';
import {
  CheckboxField,
  DateField,
  RadioField,
  SelectField,
  TextAreaField,
  TextField,
} from '#ui/form/form-fields.tsx';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  },
});

export const RequestFields = () => (
  <>
    <DocumentFields />
    <AskedFields />
    <OfficerFields />
  </>
);

function DocumentFields() {
  const { t } = useTranslation('inbox');
  return (
    <Panel title={t('record.document')}>
      <Columns>
        <TextField name="authority" label={t('record.authority')} autoComplete="off" maxLength={200} />
        <TextField
          name="documentNumber"
          label={t('record.documentNumber')}
          autoComplete="off"
          maxLength={60}
        />
        <DateField name="documentDate" label={t('record.documentDate')} />
        <DateField name="receivedAt" label={t('record.receivedDay')} help={t('record.receivedAtHint')} />
        <TextField
          name="receivedTime"
          label={t('record.receivedTime')}
          help={t('record.receivedTimeHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
        />
        <SelectField
          name="channel"
          label={t('record.channel')}
          placeholder={t('record.channelChoose')}
          options={authorityChannels.map((value) => ({ value, label: t(`record.channels.${value}`) }))}
        />
      </Columns>
    </Panel>
  );
}

function AskedFields() {
  const { t } = useTranslation('inbox');
  return (
    <Panel title={t('record.what')}>
      <chakra.div display="grid" gap="4">
        <RadioField
          name="asked"
          label={t('record.asked')}
          options={authorityAsks.map((value) => ({ value, label: t(`record.asks.${value}`) }))}
        />
        <TextAreaField
          name="subjects"
          label={t('record.subjects')}
          help={t('record.subjectsHint')}
          rows={4}
          autoComplete="off"
        />
        <TextAreaField
          name="content"
          label={t('record.content')}
          help={<Counter name="content" max={caseLimits.contentMax} />}
          rows={5}
        />
        <CheckboxField name="isSecret" label={t('record.isSecret')} isOptional />
      </chakra.div>
    </Panel>
  );
}

function OfficerFields() {
  const { t } = useTranslation('inbox');
  return (
    <Panel title={t('record.officer')} lead={t('record.officerHint')}>
      <Columns>
        <TextField
          name="officerName"
          label={t('record.officerName')}
          autoComplete="off"
          maxLength={60}
          isOptional
        />
        <TextField
          name="phone"
          label={t('record.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          isOptional
        />
        <TextField name="email" label={t('record.email')} type="email" autoComplete="off" isOptional />
      </Columns>
    </Panel>
  );
}
