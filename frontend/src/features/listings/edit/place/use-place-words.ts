/** A ward in words: what it is called now, and what lay there before July 2025. */
import { currentlyText, formerlyText, placeLabel } from '../../../../../../shared/catalog/place-names.ts';
import { useOldDistricts, useProvinces, useWards } from '../../../../lib/places.ts';
import { useLocale } from '../../../../lib/use-locale.ts';

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
  const names = lain.length <= 2 ? [lain.map(({ name }) => placeLabel(name, locale)).join(' – ')] : [];
  return formerlyText([...names, placeLabel(first.oldProvince, locale)].join(', '), locale);
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
  return names.every((name) => name !== undefined)
    ? names.map((name) => placeLabel(name, locale)).join(', ')
    : '';
}

/** 'nay là Phường Bến Thành, Thành phố Hồ Chí Minh'. */
export const useNowWords = (provinceCode: string, wardCode: string): string =>
  currentlyText(useCurrentWords(provinceCode, wardCode), useLocale());
