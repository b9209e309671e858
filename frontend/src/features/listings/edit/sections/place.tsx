/** Where the asset lies, or where one is wanted: by its new address, by the one before July 2025, or anywhere else in the world. */
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { nationsByName } from '#shared/catalog/nations.ts';
import { isWant } from '#shared/kernel/listing-kind.ts';
import { FieldGroup } from '#ui/form/field.tsx';
import { TextAreaField, TextField } from '#ui/form/form-fields.tsx';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';
import { ComboField } from '../fields/combo-field.tsx';
import type { ListingForm } from '../model.ts';
import { NewAddress } from '../place/new-address.tsx';
import { OldAddress } from '../place/old-address.tsx';
import { useLocalMeasure } from '../place/use-local-measure.ts';
import { WantedProvinces } from '../place/wanted-provinces.tsx';
import { kindOf } from '../visible-fields.ts';
import { FormSection } from './form-section.tsx';

export function PlaceSection() {
  const { t } = useTranslation('edit');
  const locale = useLocale();
  const [nation, kind] = useWatch<ListingForm, ['place.nation', 'kind']>({ name: ['place.nation', 'kind'] });
  const isWanted = isWant(kindOf({ kind }));
  useLocalMeasure();
  return (
    <FormSection name="place" {...(isWanted && { lead: t('wanted.lead') })}>
      <ComboField
        name="place.nation"
        label={t('nation')}
        options={nationsByName(locale).map(({ code, name }) => ({
          value: code,
          label: name,
          keywords: code,
        }))}
      />
      {nation === 'VN' ? (
        isWanted ? (
          <WantedProvinces />
        ) : (
          <VietNam />
        )
      ) : (
        <TextAreaField name="place.address" label={t('address')} help={t('addressHelp')} rows={2} />
      )}
    </FormSection>
  );
}

function VietNam() {
  const { t } = useTranslation('edit');
  const { field } = useController<ListingForm, 'place.entry'>({ name: 'place.entry' });
  return (
    <>
      <FieldGroup name="place.entry" label={t('entry')} help={t(`entryHelp.${field.value}`)}>
        <SegmentedControl
          label={t('entry')}
          options={[
            { value: 'new', label: t('entryNew') },
            { value: 'old', label: t('entryOld') },
          ]}
          value={field.value}
          onChange={field.onChange}
        />
      </FieldGroup>
      {field.value === 'new' ? <NewAddress /> : <OldAddress />}
      <TextField
        name="place.detail"
        label={t('detail')}
        help={t('detailHelp')}
        isOptional
        autoComplete="off"
        maxLength={200}
      />
    </>
  );
}
