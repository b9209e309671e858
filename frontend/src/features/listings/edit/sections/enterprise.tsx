/** Figures of an enterprise or brand that changes hands; each category is asked only what means something there. */

import { chakra } from '@chakra-ui/react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { KeyOf } from '#lib/i18n/keys.ts';
import { SelectField, TextAreaField, TextField } from '#ui/form/form-fields.tsx';
import { MoneyField } from '../fields/money-field.tsx';
import { NumberField } from '../fields/number-field.tsx';
import type { ListingForm } from '../model.ts';
import { isFactVisible } from '../visible-fields.ts';
import { EnterpriseYears, Growth } from './enterprise-years.tsx';
import { FormSection } from './form-section.tsx';

const pair = {
  display: 'grid',
  gap: '5',
  gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
  alignItems: 'start',
} as const;
const sums = ['charteredCapital', 'authorisedCapital', 'totalAssets', 'franchiseFee'] as const;
type Name = KeyOf<'edit', 'enterprise'>;

export function EnterpriseSection() {
  const { t } = useTranslation('edit');
  const { getValues } = useFormContext<ListingForm>();
  useWatch<ListingForm>({ name: ['kind', 'type', 'category'] });
  const isShown = (name: Name) => isFactVisible(name, getValues());
  const of = (name: Name) => ({
    name: `enterprise.${name}`,
    label: t(`enterprise.${name}`),
    isOptional: true,
  });
  return (
    <FormSection name="enterprise">
      {isShown('operatingArea') && <TextField {...of('operatingArea')} maxLength={200} autoComplete="off" />}
      {sums.filter(isShown).map((name) => (
        <MoneyField key={name} {...of(name)} />
      ))}
      {isShown('years') && <EnterpriseYears />}
      {isShown('revenueGrowthPercent') && <Growth {...of('revenueGrowthPercent')} />}
      <Shares isShown={isShown} of={of} />
      <Size isShown={isShown} of={of} />
      {isShown('debtsTakenOver') && (
        <MoneyField
          {...of('debtsTakenOver')}
          help={t('enterpriseForm.debtsHelp')}
          zeroWords={t('enterpriseForm.noDebts')}
        />
      )}
      <Terms isShown={isShown} of={of} />
    </FormSection>
  );
}

interface PartProps {
  isShown(name: Name): boolean;
  of(name: Name): { name: string; label: string; isOptional: boolean };
}

function Shares({ isShown, of }: PartProps) {
  const { t } = useTranslation(['edit', 'app']);
  if (!isShown('shareCount')) return null;
  return (
    <chakra.div {...pair}>
      <NumberField {...of('shareCount')} />
      <SelectField
        {...of('shareOrigin')}
        placeholder={t('notStated')}
        options={(['existing', 'newly-issued'] as const).map((value) => ({
          value,
          label: t(`app:asset.shareOrigin.${value}`),
        }))}
      />
    </chakra.div>
  );
}

/** How large and how old it is. */
function Size({ isShown, of }: PartProps) {
  if (!isShown('headOffice')) return null;
  return (
    <chakra.div {...pair}>
      <TextField {...of('founded')} inputMode="numeric" maxLength={4} maxW="32" autoComplete="off" />
      {isShown('employees') && <NumberField {...of('employees')} />}
      <TextField {...of('headOffice')} maxLength={200} autoComplete="off" />
      <NumberField {...of('branchCount')} />
      <NumberField {...of('branchesInOperation')} />
    </chakra.div>
  );
}

const terms = [
  { name: 'priceIncludes', max: 1000 },
  { name: 'saleReason', max: 500 },
  { name: 'support', max: 1000 },
] as const;

function Terms({ isShown, of }: PartProps) {
  return terms
    .filter(({ name }) => isShown(name))
    .map(({ name, max }) => <TextAreaField key={name} {...of(name)} rows={3} maxLength={max} />);
}
