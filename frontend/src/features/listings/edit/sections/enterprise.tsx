/** Figures of an enterprise or brand that changes hands. */

import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { KeyOf } from '#lib/i18n/keys.ts';
import { SelectField, TextAreaField, TextField } from '#ui/form/form-fields.tsx';
import { MoneyField } from '../fields/money-field.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { FormSection } from './form-section.tsx';

const pair = {
  display: 'grid',
  gap: '5',
  gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
  alignItems: 'start',
} as const;
const amounts = ['charteredCapital', 'authorisedCapital', 'totalAssets', 'franchiseFee'] as const;

export function EnterpriseSection() {
  const { t } = useTranslation(['edit', 'app']);
  const of = (name: KeyOf<'edit', 'enterprise'>) => ({
    name: `enterprise.${name}`,
    label: t(`enterprise.${name}`),
    isOptional: true,
  });
  return (
    <FormSection name="enterprise">
      <TextField {...of('operatingArea')} maxLength={200} autoComplete="off" />
      {amounts.map((name) => (
        <MoneyField key={name} {...of(name)} />
      ))}
      <chakra.div {...pair}>
        <NumberField {...of('revenueGrowthPercent')} suffix="%" isSigned />
        <NumberField {...of('shareCount')} />
        <SelectField
          {...of('shareOrigin')}
          placeholder={t('notStated')}
          options={(['existing', 'newly-issued'] as const).map((value) => ({
            value,
            label: t(`app:asset.shareOrigin.${value}`),
          }))}
        />
        <TextField {...of('headOffice')} maxLength={200} autoComplete="off" />
        <NumberField {...of('branchCount')} />
        <NumberField {...of('branchesInOperation')} />
      </chakra.div>
      <TextAreaField {...of('support')} rows={3} maxLength={1000} />
    </FormSection>
  );
}
