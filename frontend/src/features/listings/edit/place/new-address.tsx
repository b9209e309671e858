/** The address since 1 July 2025: province, then ward. */
import { chakra } from '@chakra-ui/react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { useProvinces, useWards } from '#lib/places.ts';
import { Combobox } from '#ui/form/combobox.tsx';
import { FieldFrame, useField } from '#ui/form/field.tsx';
import type { ListingForm } from '../model.ts';
import { LoadState } from './load-state.tsx';
import { placeOptions, provinceOptions } from './options.ts';
import { useFormerWords } from './use-place-words.ts';

export function NewAddress() {
  const { t } = useTranslation('edit');
  const locale = useLocale();
  const [province, wardCode] = useWatch<ListingForm, ['place.provinceCode', 'place.wardCode']>({
    name: ['place.provinceCode', 'place.wardCode'],
  });
  const provinces = useProvinces();
  const wards = useWards(province || undefined);
  const former = useFormerWords(province, wardCode);
  return (
    <>
      <chakra.div
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
        alignItems="start"
      >
        <ProvinceField options={provinceOptions(provinces.data?.provinces ?? [], locale)} />
        <WardField
          label={t('ward')}
          options={placeOptions(wards.data?.wards ?? [], ({ code }) => code, locale)}
          isWaiting={province === ''}
        />
      </chakra.div>
      <LoadState loads={[provinces, wards]} />
      <chakra.p textStyle="hint" mt="-2" minH="5.5" role="status">
        {former}
      </chakra.p>
    </>
  );
}

/** Another province takes the ward away. */
function ProvinceField({ options }: { options: ReturnType<typeof provinceOptions> }) {
  const { t } = useTranslation('edit');
  const field = { name: 'place.provinceCode', label: t('province') };
  const { id, error, ties } = useField(field);
  const { setValue } = useFormContext<ListingForm>();
  const { field: value } = useController<ListingForm, 'place.provinceCode'>({ name: 'place.provinceCode' });
  return (
    <FieldFrame {...field} id={id} error={error}>
      <Combobox
        ties={ties}
        label={field.label}
        options={options}
        placeholder={t('typeToFind')}
        noMatch={t('noMatch')}
        value={value.value}
        onChange={(code) => {
          setValue('place.provinceCode', code, { shouldDirty: true });
          setValue('place.wardCode', '', { shouldDirty: true });
        }}
      />
    </FieldFrame>
  );
}

interface WardFieldProps {
  label: string;
  options: ReturnType<typeof placeOptions>;
  /** Nothing above it has been chosen yet. */
  isWaiting?: boolean;
  help?: string;
  /** Another control takes the focus for this field. */
  isSecond?: boolean;
}

/** The new ward, the truth about where an asset lies. */
export function WardField({ label, options, isWaiting, help, isSecond }: WardFieldProps) {
  const { t } = useTranslation('edit');
  const field = { name: 'place.wardCode', label, ...(help && { help }) };
  const { id, error, ties } = useField(field);
  const { field: value } = useController<ListingForm, 'place.wardCode'>({ name: 'place.wardCode' });
  return (
    <FieldFrame {...field} id={id} error={error}>
      <Combobox
        ties={ties}
        label={label}
        ref={isSecond ? undefined : value.ref}
        options={options}
        placeholder={t(isWaiting ? 'wardAfterProvince' : 'typeToFind')}
        noMatch={t(isWaiting ? 'wardAfterProvince' : 'noMatch')}
        value={value.value}
        onBlur={value.onBlur}
        onChange={value.onChange}
      />
    </FieldFrame>
  );
}
