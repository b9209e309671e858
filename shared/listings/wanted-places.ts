/** The provinces that a want looks in: what is wrong with them, and what is kept of them. */
import type { FieldError } from '../kernel/problem.ts';
import {
  type Place,
  type PlaceInput,
  type WantedNames,
  type WantedProvince,
  wantedMax,
} from './place-model.ts';

/** What checks and derivations know of places; a form may leave out what only the server knows. */
export interface KnownPlaces {
  hasProvince?(code: string): boolean;
  /** The province of a ward; undefined for an unknown ward. */
  provinceOfWard?(wardCode: string): string | undefined;
}

const at = (pointer: string, code: string, params?: FieldError['params']): FieldError => ({
  pointer: `/place/provinces${pointer}`,
  code,
  ...(params && { params }),
});

/** What is wrong with the provinces of a want: at least one, each once, with wards of its own. */
export function checkWanted(provinces: readonly WantedProvince[], known: KnownPlaces): FieldError[] {
  if (provinces.length === 0) return [at('', 'required')];
  const codes = provinces.map(({ code }) => code);
  const counts = provinces.map(({ wardCodes = [] }) => wardCodes.length);
  const firstOver = counts.findIndex((_, n) => sum(counts.slice(0, n + 1)) > wantedMax.wards);
  return provinces.flatMap((wanted, n) => [
    ...(known.hasProvince?.(wanted.code) === false ? [at(`/${n}/code`, 'not-found')] : []),
    ...(codes.indexOf(wanted.code) < n ? [at(`/${n}/code`, 'duplicate')] : []),
    ...(n === firstOver ? [at(`/${n}/wardCodes`, 'too-many', { maximum: wantedMax.wards })] : []),
    ...checkWards(wanted, `/${n}/wardCodes`, known),
  ]);
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

function checkWards(
  { code, wardCodes = [] }: WantedProvince,
  pointer: string,
  known: KnownPlaces,
): FieldError[] {
  return wardCodes.flatMap((ward, n) => {
    if (wardCodes.indexOf(ward) < n) return [at(`${pointer}/${n}`, 'duplicate')];
    if (!known.provinceOfWard) return [];
    const province = known.provinceOfWard(ward);
    if (province === code) return [];
    return [at(`${pointer}/${n}`, province === undefined ? 'not-found' : 'not-allowed')];
  });
}

/** Where a want looks; one that was stored with a ward, as offers are, looks in that ward. None abroad, and for offers. */
export const wantedOf = ({ provinces, provinceCode, wardCode }: Place): WantedProvince[] =>
  provinces ?? (provinceCode ? [{ code: provinceCode, ...(wardCode && { wardCodes: [wardCode] }) }] : []);

/** The one ward that a want is about; undefined where it names none, or several places. */
export function onlyWardOf([first, ...others]: readonly WantedProvince[]): string | undefined {
  const wards = others.length === 0 ? (first?.wardCodes ?? []) : [];
  return wards.length === 1 ? wards[0] : undefined;
}

/** What a ward leads to, as a place has it. */
type Derived = Pick<Place, 'wardCode' | 'provinceCode' | 'oldProvinceCode' | 'oldDistrictKeys'>;

/** A checked place as it is kept: with what follows from its ward, a want's as provinces. */
export function keptPlace(
  place: PlaceInput,
  isWant: boolean,
  derive: (wardCode: string) => Derived | undefined,
): Place {
  if ('address' in place) return place;
  const { provinces, wardCode, enteredAs, detail, nation } = place;
  if (!isWant) return { ...place, ...derive(wardCode!)! };
  const given = provinces ?? [{ code: derive(wardCode!)!.provinceCode!, wardCodes: [wardCode!] }];
  const wanted = given.map(({ code, wardCodes = [] }) =>
    wardCodes.length > 0 ? { code, wardCodes } : { code },
  );
  const ward = onlyWardOf(wanted);
  return {
    nation,
    ...(wanted.length === 1 && { provinceCode: wanted[0]!.code }),
    ...(ward && derive(ward)),
    provinces: wanted,
    ...(detail && { detail }),
    ...(ward && enteredAs && { enteredAs }),
  };
}

/** Names of provinces and wards by their codes; undefined where unknown. */
export interface PlaceNamer {
  province(code: string): string | undefined;
  ward(code: string): string | undefined;
}

/** The provinces of a want ready to be shown; what has no name is left out. */
export const wantedNames = (provinces: readonly WantedProvince[], namer: PlaceNamer): WantedNames[] =>
  provinces.flatMap(({ code, wardCodes = [] }) => {
    const name = namer.province(code);
    if (name === undefined) return [];
    const wards = wardCodes.flatMap((ward) => namer.ward(ward) ?? []);
    return [{ code, name, ...(wards.length > 0 && { wards }) }];
  });
