/** The old communes and the new wards they lead to; the largest table, for functions and the seed only. */
import { fold } from '../kernel/fold.ts';
import type { Locale } from '../kernel/locale.ts';
import { addressWords } from './address-words.ts';
import { oldCommuneKey } from './place-names.ts';
import type { OldCommuneRows } from './place-tables.ts';
import rows from './places/old-communes.json' with { type: 'json' };
import { oldDistrictOf, oldProvinceOf, type Ward, wardOf, wardsOf } from './places.ts';

const communes = rows as unknown as OldCommuneRows;

export interface OldCommune {
  /** See `OldCommuneKey`. */
  key: string;
  /** '' for an island, whose district had no communes. */
  name: string;
  districtKey: string;
  /** The new wards that it went to: one as a rule, the main one where only that is known. */
  wardCodes: string[];
}

/** The communes of an old district; an island district answers itself, with an empty name. */
export const oldCommunesOf = (districtKey: string): OldCommune[] =>
  (communes[districtKey] ?? []).map(([code, name, wards]) => ({
    key: oldCommuneKey(districtKey, code, name),
    name,
    districtKey,
    wardCodes: wards.split(' '),
  }));

let byKey: Map<string, OldCommune> | undefined;

/** The old commune with this key; undefined where there is none. */
export function oldCommuneOf(key: string): OldCommune | undefined {
  byKey ??= new Map(
    Object.keys(communes)
      .flatMap(oldCommunesOf)
      .map((c) => [c.key, c]),
  );
  return byKey.get(key);
}

let byWard: Map<string, readonly string[]> | undefined;

/** The keys of the old communes that a new ward is known to have taken land from; [] for an unknown ward. */
export function oldCommunesOfWard(wardCode: string): readonly string[] {
  if (!byWard) {
    byWard = new Map();
    for (const { key, wardCodes } of Object.keys(communes).flatMap(oldCommunesOf))
      for (const code of wardCodes) byWard.set(code, [...(byWard.get(code) ?? []), key]);
  }
  return byWard.get(wardCode) ?? [];
}

/** An old commune by its district and name in any spelling; undefined where there is none. */
export const findOldCommune = (districtKey: string, name: string): OldCommune | undefined =>
  oldCommunesOf(districtKey).find((c) => fold(c.name) === fold(name));

/** 'Thị trấn Chờ, Huyện Yên Phong, Tỉnh Bắc Ninh' in a language. */
export function oldAddress({ name, districtKey }: OldCommune, locale: Locale): string {
  const district = oldDistrictOf(districtKey);
  const province = district && oldProvinceOf(district.oldProvinceCode);
  return addressWords({ names: [name || undefined, district?.name, province?.name] }, locale);
}

/**
 * Says whether a listing that was entered by an old commune may lie in that ward: one in the province of what the
 * commune is known to have become. Only part of the 441 splits is known, so posters pick among that province's wards.
 */
export function leadsToWard(oldCommuneKey: string, wardCode: string): boolean {
  const province = wardOf(wardCode)?.provinceCode;
  const known = oldCommuneOf(oldCommuneKey)?.wardCodes ?? [];
  return province !== undefined && known.some((code) => wardOf(code)?.provinceCode === province);
}

export interface WardProposal {
  /** What the old commune is known to have become; one as a rule. */
  proposed: Ward[];
  /** Its neighbours: other wards of the same old district, among them the second part of a split commune. */
  others: Ward[];
}

/**
 * The new wards to offer for an old commune. The sources name one target for most of the 441 communes that
 * were split, so the other wards of the same old district follow for the poster to pick from.
 */
export function proposeWards(commune: Pick<OldCommune, 'districtKey' | 'wardCodes'>): WardProposal {
  const provinceOfDistrict = oldDistrictOf(commune.districtKey)?.oldProvinceCode;
  const proposed = commune.wardCodes.map(wardOf).filter((ward) => ward !== undefined);
  const others = wardsOf(proposed[0]?.provinceCode).filter(
    (ward) =>
      ward.oldProvinceCode === provinceOfDistrict &&
      ward.oldDistrictKeys.includes(commune.districtKey) &&
      !commune.wardCodes.includes(ward.code),
  );
  return { proposed, others };
}
