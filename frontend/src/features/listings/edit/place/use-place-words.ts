/** A ward in words: what it is called now, and what lay there before July 2025. */

import { useLocale } from '#lib/i18n/use-locale.ts';
import { useOldDistricts } from '#lib/old-districts.ts';
import { useProvinces, useWards } from '#lib/places.ts';
import { useWantedNames } from '#lib/wanted-names.ts';
import { addressWords } from '#shared/catalog/address-words.ts';
import { currentlyText, formerlyText } from '#shared/catalog/place-names.ts';
import { wantedWords } from '#shared/catalog/wanted-words.ts';
import { isWant } from '#shared/kernel/listing-kind.ts';
import type { ListingForm } from '../model.ts';
import { kindOf } from '../visible-fields.ts';

/** 'trước đây: Quận 1, Thành phố Hồ Chí Minh'; '' until it is known. */
export function useFormerWords(provinceCode: string, wardCode: string): string {
  const locale = useLocale();
  const { data: wards } = useWards((wardCode && provinceCode) || undefined);
  const { data: districts } = useOldDistricts((wardCode && provinceCode) || undefined);
  const ward = wards?.wards.find(({ code }) => code === wardCode);
  const lain = (ward?.oldDistrictKeys ?? [])
    .map((key) => districts?.get(key))
    .filter((each) => each !== undefined);
  const [first] = lain;
  if (!first) return '';
  const lainIn = lain.length <= 2 ? lain.map(({ name }) => name) : undefined;
  return formerlyText(addressWords({ names: [lainIn, first.oldProvince] }, locale), locale);
}

/** 'Phường Bến Thành, Thành phố Hồ Chí Minh'; '' until it is known. */
export function useCurrentWords(provinceCode: string, wardCode: string): string {
  const locale = useLocale();
  const { data: provinces } = useProvinces();
  const { data: wards } = useWards((wardCode && provinceCode) || undefined);
  const names = [
    wards?.wards.find(({ code }) => code === wardCode)?.name,
    provinces?.provinces.find(({ code }) => code === provinceCode)?.name,
  ];
  return names.includes(undefined) ? '' : addressWords({ names }, locale);
}

/** Where the form's asset lies or is wanted, in Viet Nam; '' until it is known. */
export function useFormPlace({ kind, place }: Pick<ListingForm, 'kind' | 'place'>): string {
  const locale = useLocale();
  const isWanted = isWant(kindOf({ kind }));
  const ward = useCurrentWords(place.provinceCode, place.wardCode);
  const wanted = useWantedNames(isWanted ? place.provinces : []);
  return isWanted ? wantedWords(wanted ?? [], locale) : ward;
}

/** 'nay là Phường Bến Thành, Thành phố Hồ Chí Minh'. */
export const useNowWords = (provinceCode: string, wardCode: string): string =>
  currentlyText(useCurrentWords(provinceCode, wardCode), useLocale());
