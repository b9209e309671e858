/** A listing's record in the shape of the public page, so that staff see what visitors will see. */

import { useCatalog } from '#lib/api/use-catalog.ts';
import { useOldProvince, useProvinces, useWards } from '#lib/places.ts';
import { useWantedNames } from '#lib/wanted-names.ts';
import { cardOf, type PlaceNames, shownContent, type WardNames } from '#shared/listings/derive.ts';
import type { ListingContent, ListingRecord } from '#shared/listings/model.ts';
import type { Place } from '#shared/listings/place-model.ts';
import { wantedOf } from '#shared/listings/wanted-places.ts';
import type { DetailData } from './model.ts';

/** The names of a place's ward and of what it lay in; undefined until they are fetched, or abroad. */
export function useWardNames(place: Place): WardNames | undefined {
  const { data: provinces } = useProvinces(place.nation === 'VN');
  const { data: wards } = useWards(place.provinceCode);
  const { data: old } = useOldProvince(place.oldProvinceCode);
  const ward = wards?.wards.find(({ code }) => code === place.wardCode)?.name;
  const province = provinces?.provinces.find(({ code }) => code === place.provinceCode)?.name;
  const oldProvince = provinces?.oldProvinces.find(({ code }) => code === place.oldProvinceCode)?.name;
  if (!ward || !province || !oldProvince) return undefined;
  const oldDistricts = old?.districts
    .filter(({ key }) => place.oldDistrictKeys?.includes(key))
    .map(({ name }) => name);
  return { ward, province, oldProvince, oldDistricts: oldDistricts ?? [] };
}

/** The names of a place as a card shows it: of its ward, else of the provinces that a want looks in. */
export function usePlaceNames(place: Place): PlaceNames | undefined {
  const ward = useWardNames(place);
  const provinces = useWantedNames(place.wardCode ? [] : wantedOf(place));
  return ward ?? (provinces && { provinces });
}

/** The data of the public page from a record, with the given content (the shown one or a revision). */
export function useDetail(record: ListingRecord, content: ListingContent): DetailData | null {
  const names = usePlaceNames(content.place);
  const { data: catalog } = useCatalog();
  if (!catalog) return null;
  const category = catalog.categories.find(({ id }) => id === content.category);
  const { contact } = content;
  return {
    rates: catalog.rates,
    categoryNames: category?.names ?? null,
    detail: {
      card: cardOf({ meta: record.meta, content }, names),
      content: shownContent(content),
      contact: { name: contact.name, phoneMasked: contact.phone },
      poster: record.owner,
      updatedAt: record.meta.updatedAt,
      ratesDate: content.ratesDate,
      claims: record.meta.claims,
    },
  };
}
