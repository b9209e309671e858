/** One row of an owner's file: the fields of a listing, with places by name and pictures by path. */
import * as z from 'zod';
import { findOldCommune } from '#shared/catalog/old-communes.ts';
import places from '#shared/catalog/places/tables.json' with { type: 'json' };
import { allOldProvinces, allProvinces, wardsOf } from '#shared/catalog/places.ts';
import { fold } from '#shared/kernel/fold.ts';
import { Level, ListingInput } from '#shared/listings/model.ts';
import { WardCode, wantedMax } from '#shared/listings/place-model.ts';
import { imageLimits } from '#shared/media/model.ts';

const detail = z.string().trim().max(200).optional();
const PlaceByName = z.union([
  z.object({ wardCode: WardCode, detail }),
  z.object({ province: z.string().min(1), ward: z.string().min(1), detail }),
  z.object({
    oldProvince: z.string().min(1),
    oldDistrict: z.string().min(1),
    oldCommune: z.string().min(1),
    detail,
  }),
  z.object({ provinces: z.array(z.string().min(1)).min(1).max(wantedMax.provinces) }),
  z.object({ nation: z.string().regex(/^(?!VN)[A-Z]{2}$/), address: z.string().trim().min(3).max(200) }),
]);

/** A row as docs/seed-file.md describes it. */
export const FileRow = ListingInput.omit({ mediaIds: true, referenceFile: true, place: true, language: true })
  .extend({
    language: ListingInput.shape.language.default('vi'),
    place: PlaceByName,
    pictures: z.array(z.string().min(1)).max(imageLimits.listing).default([]),
    level: Level.default('regular'),
    publishedDaysAgo: z.number().min(0).max(14).default(0),
    isLargeScale: z.boolean().default(false),
  })
  .strict();
export type FileRow = z.infer<typeof FileRow>;

const decimals = new Set(['amount', 'from', 'to', 'value']);

/** Numbers where the product keeps decimals as text: `2.4` becomes `'2.4'`. */
export function withDecimals(value: unknown, name = ''): unknown {
  if (typeof value === 'number' && decimals.has(name)) return String(value);
  if (Array.isArray(value)) return value.map((item) => withDecimals(item));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withDecimals(item, key)]));
}

const withoutType = (name: string): string => fold(name).replace(/^(tinh|thanh pho|tp\.?) /, '');

/** The place of a row as the product keeps it; undefined where its names lead nowhere. */
export function placeOf({ place }: Pick<FileRow, 'place'>): ListingInput['place'] | undefined {
  if ('nation' in place) return place;
  if ('provinces' in place) return lookingIn(place.provinces);
  const detail = place.detail === undefined ? {} : { detail: place.detail };
  if ('wardCode' in place) return { nation: 'VN', wardCode: place.wardCode, ...detail };
  if ('ward' in place) {
    const province = provinceNamed(place.province);
    const wards = province ? wardsOf(province.code) : [];
    const exact = wards.filter(
      ({ name }) => name.toLowerCase() === place.ward.normalize('NFC').toLowerCase(),
    );
    const matches = exact.length > 0 ? exact : wards.filter(({ name }) => fold(name) === fold(place.ward));
    return matches.length === 1 ? { nation: 'VN', wardCode: matches[0]!.code, ...detail } : undefined;
  }
  return oldPlace(place, detail);
}

const provinceNamed = (called: string) =>
  allProvinces().find(({ name }) => withoutType(name) === withoutType(called));

/** Where a want looks; every province must be one of today. */
function lookingIn(names: readonly string[]): ListingInput['place'] | undefined {
  const provinces = names.flatMap((name) => provinceNamed(name) ?? []).map(({ code }) => ({ code }));
  return provinces.length === names.length ? { nation: 'VN', provinces } : undefined;
}

/** By an address before 1 July 2025; it must lead to exactly one ward. */
function oldPlace(
  { oldProvince, oldDistrict, oldCommune }: { oldProvince: string; oldDistrict: string; oldCommune: string },
  detail: { detail?: string },
): ListingInput['place'] | undefined {
  const province = allOldProvinces().find(({ name }) => withoutType(name) === withoutType(oldProvince));
  const district = (places.districts as string[][]).find(
    ([, name, provinceCode]) => provinceCode === province?.code && fold(name!) === fold(oldDistrict),
  );
  const commune = district && findOldCommune(district[0]!, oldCommune);
  if (commune?.wardCodes.length !== 1) return undefined;
  return {
    nation: 'VN',
    wardCode: commune.wardCodes[0]!,
    enteredAs: { oldCommuneCode: commune.key },
    ...detail,
  };
}
