/** Where a want looks: provinces chosen one after the other, each whole or only in some of its wards. */
import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { useProvinces } from '#lib/places.ts';
import { shortProvinceLabel } from '#shared/catalog/place-names.ts';
import { wantedMax } from '#shared/listings/place-model.ts';
import { Combobox } from '#ui/form/combobox.tsx';
import { FieldFrame, useField } from '#ui/form/field.tsx';
import type { ListingForm, WantedForm } from '../model.ts';
import { LoadState } from './load-state.tsx';
import { provinceOfOption, wantedOptions } from './wanted-options.ts';
import { WantedProvince } from './wanted-province.tsx';

const name = 'place.provinces';

/** The provinces of the form and what may be done with them; the last act in words, for screen readers. */
function useWanted() {
  const { t } = useTranslation('edit');
  const locale = useLocale();
  const { field } = useController<ListingForm, typeof name>({ name });
  const provinces = useProvinces();
  const [said, say] = useState('');
  const wanted: WantedForm[] = field.value;
  const labelOf = (code: string) =>
    shortProvinceLabel(provinces.data?.provinces.find((each) => each.code === code)?.name ?? code, locale);
  return {
    ...{ field, provinces, wanted, labelOf, said, say },
    add(code: string) {
      if (wanted.some((each) => each.code === code)) return;
      field.onChange([...wanted, { code, wardCodes: [] }]);
      say(t('wanted.added', { place: labelOf(code) }));
    },
    remove(code: string) {
      field.onChange(wanted.filter((each) => each.code !== code));
      say(t('wanted.removed', { place: labelOf(code) }));
    },
    narrow: (code: string, wardCodes: string[]) =>
      field.onChange(wanted.map((each) => (each.code === code ? { code, wardCodes } : each))),
  };
}

export function WantedProvinces() {
  const { t } = useTranslation('edit');
  const locale = useLocale();
  const { field, provinces, wanted, labelOf, said, say, ...acts } = useWanted();
  const input = useRef<HTMLInputElement>(null);
  const props = { name, label: t('wanted.places'), help: t('wanted.help', { max: wantedMax.provinces }) };
  const { id, error, ties } = useField(props);
  const { data } = provinces;
  const isFull = wanted.length >= wantedMax.provinces;
  const codes = wanted.map(({ code }) => code);
  const nowIn = (old: string, now: string) => t('wanted.nowIn', { old, now });
  const wards = wanted.reduce((sum, { wardCodes }) => sum + wardCodes.length, 0);
  return (
    <chakra.div display="grid" gap="3" minW="0">
      <FieldFrame {...props} id={id} error={error}>
        <Combobox
          ties={ties}
          label={props.label}
          ref={(element) => {
            field.ref(element);
            input.current = element;
          }}
          options={data && !isFull ? wantedOptions(data, codes, locale, nowIn) : []}
          placeholder={t('typeToFind')}
          noMatch={t(isFull ? 'wanted.full' : 'noMatch', { max: wantedMax.provinces })}
          value=""
          onBlur={field.onBlur}
          onChange={(value) => {
            const code = data && provinceOfOption(value, data);
            if (code) acts.add(code);
          }}
        />
      </FieldFrame>
      <LoadState loads={[provinces]} />
      {wanted.length > 0 && (
        <chakra.ul aria-label={t('wanted.chosen')} display="grid" gap="2">
          {wanted.map((each) => (
            <WantedProvince
              key={each.code}
              wanted={each}
              label={labelOf(each.code)}
              hasRoom={wards < wantedMax.wards}
              onNarrow={(wardCodes) => acts.narrow(each.code, wardCodes)}
              onRemove={() => {
                acts.remove(each.code);
                input.current?.focus();
              }}
              say={say}
            />
          ))}
        </chakra.ul>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </chakra.div>
  );
}
