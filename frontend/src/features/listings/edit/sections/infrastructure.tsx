/** What the site offers and the incentives it enjoys, as chips by group. */

import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import {
  incentives,
  infrastructure,
  infrastructureGroupNames,
  infrastructureGroups,
} from '#shared/catalog/infrastructure.ts';
import { TextAreaField } from '#ui/form/form-fields.tsx';
import { Chips } from '../fields/chips-field.tsx';
import { FormSection } from './form-section.tsx';

const optionsOf = Object.entries(infrastructure);

export function InfrastructureSection() {
  const { t } = useTranslation('edit');
  const locale = useLocale();
  return (
    <FormSection name="infrastructure">
      {infrastructureGroups.map((group) => (
        <Chips
          key={group}
          name="infrastructure.keys"
          legend={infrastructureGroupNames[group][locale]}
          options={optionsOf
            .filter(([, option]) => option.group === group)
            .map(([key, { names }]) => ({ value: key, label: names[locale] }))}
        />
      ))}
      <Chips
        name="infrastructure.incentives"
        legend={t('incentives')}
        options={Object.entries(incentives).map(([key, names]) => ({ value: key, label: names[locale] }))}
      />
      <TextAreaField
        name="infrastructure.note"
        label={t('infrastructureNote')}
        isOptional
        rows={3}
        maxLength={1000}
      />
    </FormSection>
  );
}
