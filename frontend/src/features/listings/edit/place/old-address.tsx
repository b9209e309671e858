/** The address before 1 July 2025: old province, district, commune, and the new ward that it became. */
import { chakra } from '@chakra-ui/react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { useOldProvince, useProvinces, useWards } from '#lib/places.ts';
import { Combobox } from '#ui/form/combobox.tsx';
import { FieldFrame, useField } from '#ui/form/field.tsx';
import type { ListingForm } from '../model.ts';
import { LoadState } from './load-state.tsx';
import { districtOfCommune, proposalFor, wardCodesOf } from './old-choice.ts';
import { placeOptions, provinceOptions } from './options.ts';
import { WardProposal } from './ward-proposal.tsx';

/** What has been chosen so far; a listing that is edited knows its commune, and the commune its district. */
function useOldChoice() {
  const place: ListingForm['place'] = useWatch({ name: 'place' });
  const { setValue } = useFormContext<ListingForm>();
  const changeProvince = (code: string) => setValue('place.provinceCode', code, { shouldDirty: true });
  const provinces = useProvinces();
  const old = useOldProvince(place.oldProvinceCode || undefined);
  const wards = useWards(old.data?.provinceCode);
  const district =
    old.data?.districts.find(({ key }) => key === place.oldDistrictKey) ??
    districtOfCommune(old.data, place.oldCommuneCode);

  const set = (name: 'oldProvinceCode' | 'oldDistrictKey' | 'oldCommuneCode' | 'wardCode', value: string) =>
    setValue(`place.${name}`, value, {
      shouldDirty: true,
      shouldValidate: name === 'wardCode' && value !== '',
    });
  /** A commune with one known ward leads straight to it. */
  const pickCommune = (communeCode: string, within = district) => {
    set('oldCommuneCode', communeCode);
    const known = wardCodesOf(within, communeCode);
    if (old.data) changeProvince(old.data.provinceCode);
    set('wardCode', known.length === 1 ? known[0]! : '');
  };
  return {
    ...{ place, provinces, old, wards, district, pickCommune },
    pickProvince(code: string) {
      set('oldProvinceCode', code);
      set('oldDistrictKey', '');
      set('oldCommuneCode', '');
      set('wardCode', '');
      changeProvince(provinces.data?.oldProvinces.find((each) => each.code === code)?.provinceCode ?? '');
    },
    pickDistrict(key: string) {
      set('oldDistrictKey', key);
      const next = old.data?.districts.find((each) => each.key === key);
      pickCommune(next?.wardCodes ? key : '', next);
    },
  };
}

export function OldAddress() {
  const { t } = useTranslation('edit');
  const locale = useLocale();
  const { place, provinces, old, wards, district, ...pick } = useOldChoice();
  const isIsland = district?.wardCodes !== undefined;
  const proposal = proposalFor(district, place.oldCommuneCode, wards.data?.wards ?? []);
  return (
    <>
      <chakra.div
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
        alignItems="start"
      >
        <Choice
          name="place.oldProvinceCode"
          label={t('oldProvince')}
          options={provinceOptions(provinces.data?.oldProvinces ?? [], locale)}
          value={place.oldProvinceCode}
          onChange={pick.pickProvince}
        />
        <Choice
          name="place.oldDistrictKey"
          label={t('oldDistrict')}
          options={placeOptions(old.data?.districts ?? [], ({ key }) => key, locale)}
          value={district?.key ?? ''}
          onChange={pick.pickDistrict}
        />
        {!isIsland && (
          <Choice
            name="place.oldCommuneCode"
            label={t('oldCommune')}
            options={placeOptions(district?.communes ?? [], ({ key }) => key, locale)}
            value={place.oldCommuneCode}
            onChange={pick.pickCommune}
          />
        )}
      </chakra.div>
      <LoadState loads={[provinces, old, wards]} />
      <WardProposal proposal={proposal} isCommuneChosen={place.oldCommuneCode !== ''} />
    </>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  options: ReturnType<typeof placeOptions>;
  value: string;
  onChange: (value: string) => void;
}

function Choice({ name, label, options, value, onChange }: ChoiceProps) {
  const { t } = useTranslation('edit');
  const { id, error, ties } = useField({ name, label });
  return (
    <FieldFrame name={name} label={label} id={id} error={error}>
      <Combobox
        {...{ ties, label, options, value, onChange }}
        placeholder={t('typeToFind')}
        noMatch={t(options.length === 0 ? 'chooseAbove' : 'noMatch')}
      />
    </FieldFrame>
  );
}
