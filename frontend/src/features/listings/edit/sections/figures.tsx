/** Price, area, and what else is usually asked about an asset. */
import { chakra } from '@chakra-ui/react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { legalStatusNames } from '../../../../../../shared/catalog/legal.ts';
import { legalStatuses } from '../../../../../../shared/catalog/model.ts';
import { useTranslation } from '../../../../lib/texts.tsx';
import { useLocale } from '../../../../lib/use-locale.ts';
import { Select } from '../../../../ui/bare-controls.tsx';
import { SelectField, TextField } from '../../../../ui/controls.tsx';
import { FieldFrame, useField } from '../../../../ui/field.tsx';
import { AreaField } from '../fields/area-field.tsx';
import { FigureInput } from '../fields/figure-input.tsx';
import type { ListingForm } from '../model.ts';
import { needsArea, shows } from '../shown.ts';
import { FormSection } from './form-section.tsx';
import { PriceFields } from './price.tsx';

export const assetStatuses = ['planned', 'under-construction', 'ready', 'operating'] as const;
const pair = {
  display: 'grid',
  gap: '5',
  gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
  alignItems: 'start',
} as const;

export function FiguresSection() {
  const { t } = useTranslation('edit');
  const locale = useLocale();
  const { getValues } = useFormContext<ListingForm>();
  useWatch<ListingForm>({ name: ['kind', 'type', 'price', 'leaseTerm', 'landUse.mode', 'legal', 'park'] });
  const form = getValues();
  return (
    <FormSection name="figures">
      <PriceFields />
      {shows('leaseTerm', form) && <LeaseTerm />}
      <Areas form={form} />
      <chakra.div {...pair}>
        {shows('legal', form) && (
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
          options={assetStatuses.map((key) => ({ value: key, label: t(`assetStatusName.${key}`) }))}
        />
        {shows('landUse', form) && <LandUse mode={form.landUse.mode} />}
        {shows('park', form) && (
          <TextField name="park" label={t('park')} isOptional maxLength={120} autoComplete="off" />
        )}
        <TextField
          name="investor"
          label={t('investor')}
          isOptional
          maxLength={150}
          autoComplete="organization"
        />
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
  if (shows('areaRange', form))
    return (
      <chakra.div {...pair}>
        <AreaField name="areaRange.from" label={t('areaFrom')} isOptional={isOptional} />
        <AreaField name="areaRange.to" label={t('areaTo')} isOptional />
      </chakra.div>
    );
  if (!shows('landArea', form)) return null;
  return (
    <chakra.div {...pair}>
      <AreaField name="landArea" label={t('landArea')} isOptional={isOptional} {...help} />
      {shows('floorArea', form) && <AreaField name="floorArea" label={t('floorArea')} isOptional />}
    </chakra.div>
  );
}

function LeaseTerm() {
  const { t } = useTranslation('edit');
  const field = {
    name: 'leaseTerm.value',
    label: t('leaseTerm'),
    isOptional: true,
    help: t('leaseTermHelp'),
  };
  const { id, error, ties } = useField(field);
  const { register } = useFormContext<ListingForm>();
  const { field: term } = useController<ListingForm, 'leaseTerm.value'>({ name: 'leaseTerm.value' });
  return (
    <FieldFrame {...field} id={id} error={error}>
      <chakra.div display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr) 7rem" maxW="xs">
        <FigureInput
          {...ties}
          inputRef={term.ref}
          value={term.value}
          onValue={term.onChange}
          onLeave={term.onBlur}
        />
        <Select
          aria-label={t('unitOf', { label: field.label })}
          options={[
            { value: 'year', label: t('years') },
            { value: 'month', label: t('months') },
          ]}
          {...register('leaseTerm.unit')}
        />
      </chakra.div>
    </FieldFrame>
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
