/** Price, area, and what else is usually asked about an asset. */
import { chakra } from '@chakra-ui/react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { legalStatusNames } from '#shared/catalog/legal.ts';
import { legalStatuses } from '#shared/catalog/model.ts';
import { SelectField, TextField } from '#ui/form/form-fields.tsx';
import { AreaField } from '../fields/area-field.tsx';
import { DeveloperField } from '../fields/developer-field.tsx';
import { NumberField } from '../fields/number-field.tsx';
import type { ListingForm } from '../model.ts';
import { isVisible, needsArea } from '../visible-fields.ts';
import { FormSection } from './form-section.tsx';
import { PriceFields } from './price.tsx';

export const assetStatuses = ['planned', 'under-construction', 'ready', 'operating'] as const;
const pair = {
  display: 'grid',
  gap: '5',
  gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
  alignItems: 'start',
} as const;
/** A figure with its unit needs more room than a choice. */
const areaPair = { ...pair, gridTemplateColumns: { base: '1fr', md: '1fr 1fr' } } as const;

export function FiguresSection() {
  const { t } = useTranslation(['edit', 'app']);
  const locale = useLocale();
  const { getValues } = useFormContext<ListingForm>();
  useWatch<ListingForm>({ name: ['kind', 'type', 'price', 'leaseTerm', 'landUse.mode', 'legal', 'park'] });
  const form = getValues();
  return (
    <FormSection name="figures">
      <PriceFields />
      {isVisible('leaseTerm', form) && <LeaseTerm />}
      <Areas form={form} />
      <chakra.div {...pair}>
        {isVisible('legal', form) && (
          <SelectField
            name="legal"
            label={t('legal')}
            isOptional
            placeholder={t('notStated')}
            options={legalStatuses.map((key) => ({ value: key, label: legalStatusNames[key][locale] }))}
          />
        )}
        <SelectField
          name="assetStatus"
          label={t('assetStatus')}
          isOptional
          placeholder={t('notStated')}
          options={assetStatuses.map((key) => ({ value: key, label: t(`app:asset.status.${key}`) }))}
        />
        {isVisible('landUse', form) && <LandUse mode={form.landUse.mode} />}
        {isVisible('park', form) && (
          <TextField name="park" label={t('park')} isOptional maxLength={120} autoComplete="off" />
        )}
        <DeveloperField />
      </chakra.div>
    </FormSection>
  );
}

/** An offer has a land area, some a floor area; a want has a range. */
function Areas({ form }: { form: ListingForm }) {
  const { t } = useTranslation('edit');
  const isOptional = !needsArea(form);
  const [nation, province] = useWatch<ListingForm, ['place.nation', 'place.provinceCode']>({
    name: ['place.nation', 'place.provinceCode'],
  });
  const help = nation === 'VN' && province === '' ? { help: t('areaHelp') } : {};
  if (isVisible('areaRange', form))
    return (
      <chakra.div {...areaPair}>
        <AreaField name="areaRange.from" label={t('areaFrom')} isOptional={isOptional} />
        <AreaField name="areaRange.to" label={t('areaTo')} isOptional />
      </chakra.div>
    );
  if (!isVisible('landArea', form)) return null;
  return (
    <chakra.div {...areaPair}>
      <AreaField name="landArea" label={t('landArea')} isOptional={isOptional} {...help} />
      {isVisible('floorArea', form) && <AreaField name="floorArea" label={t('floorArea')} isOptional />}
    </chakra.div>
  );
}

function LeaseTerm() {
  const { t } = useTranslation('edit');
  const options = [
    { value: 'year', label: t('years') },
    { value: 'month', label: t('months') },
  ];
  return (
    <NumberField
      name="leaseTerm.value"
      label={t('leaseTerm')}
      help={t('leaseTermHelp')}
      isOptional
      maxW="xs"
      unit={{ name: 'leaseTerm.unit', options, width: '7rem' }}
    />
  );
}

function LandUse({ mode }: { mode: ListingForm['landUse']['mode'] }) {
  const { t } = useTranslation('edit');
  return (
    <chakra.div display="grid" gap="3">
      <SelectField
        name="landUse.mode"
        label={t('landUse')}
        isOptional
        placeholder={t('notStated')}
        options={[
          { value: 'long-term', label: t('landUseLongTerm') },
          { value: 'until', label: t('landUseUntil') },
        ]}
      />
      {mode === 'until' && <YearField />}
    </chakra.div>
  );
}

const YearField = () => {
  const { t } = useTranslation('edit');
  return (
    <TextField name="landUse.year" label={t('landUseYear')} inputMode="numeric" maxLength={4} maxW="32" />
  );
};
