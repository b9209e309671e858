/** What the place of a listing is called on its card: its ward, or the provinces that a want looks in. */
import { namesOfWard, provinceOf, wardOf } from '#shared/catalog/places.ts';
import type { PlaceNames } from '#shared/listings/derive.ts';
import type { Place } from '#shared/listings/place-model.ts';
import { wantedNames, wantedOf } from '#shared/listings/wanted-places.ts';

const namer = {
  province: (code: string) => provinceOf(code)?.name,
  ward: (code: string) => wardOf(code)?.name,
};

/** The Vietnamese names of a place; undefined abroad, and where its ward is unknown. */
export function namesOf(place: Place): PlaceNames | undefined {
  if (place.wardCode !== undefined) return namesOfWard(place.wardCode);
  const provinces = wantedNames(wantedOf(place), namer);
  return provinces.length > 0 ? { provinces } : undefined;
}
