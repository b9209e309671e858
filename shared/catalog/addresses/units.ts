/** Every unit of any year that an address may name, with its names and what it lies in. */

import { type OldCommune, oldCommunesOf } from '../old-communes.ts';
import { splitType } from '../place-names.ts';
import {
  allOldDistricts,
  allOldProvinces,
  allProvinces,
  oldDistrictOf,
  type Ward,
  wardsOf,
} from '../places.ts';
import { createPhrases, type Phrases } from '../typed/phrases.ts';
import { properOf, provinceNames } from '../typed/place-words.ts';
import { type FormerUnit, formerDistricts, formerProvinces } from './former-units.ts';

export interface ProvinceUnit {
  level: 'province';
  name: string;
  /** The old provinces that it is, or became, each with what it was in between, the earliest first. */
  ways: readonly { oldProvinceCode: string; via: readonly FormerUnit[] }[];
  /** Set where it is one of the 34. */
  provinceCode?: string;
}
export interface DistrictUnit {
  level: 'district';
  name: string;
  key: string;
  oldProvinceCode: string;
  /** Set where it ended before 2025. */
  former?: FormerUnit;
}
export interface WardUnit {
  level: 'ward';
  name: string;
  /** A commune of before July 2025, or a ward of today. */
  commune?: OldCommune;
  ward?: Ward;
  districtKeys: readonly string[];
  oldProvinceCode: string;
  wardCodes: readonly string[];
}
export type Unit = ProvinceUnit | DistrictUnit | WardUnit;

const isNumber = (proper: string) => /^\d+$/.test(proper);
/** 'Phường 01' is typed 'phường 1' too. */
const keyName = (proper: string) => (isNumber(proper) ? String(Number(proper)) : proper);

/** What a former province became by 30 June 2025: each of the old provinces, with the units on the way. */
function waysOf(unit: FormerUnit, codes: ReadonlyMap<string, string>): ProvinceUnit['ways'] {
  return unit.became.flatMap((name) => {
    const next = formerProvinces.find((one) => properOf(one.name) === name && one.became[0] !== name);
    const oldProvinceCode = codes.get(name);
    if (oldProvinceCode) return [{ oldProvinceCode, via: [unit] }];
    return next ? waysOf(next, codes).map((way) => ({ ...way, via: [unit, ...way.via] })) : [];
  });
}

function provinceUnits(): ProvinceUnit[] {
  const old = allOldProvinces();
  const codes = new Map(old.map(({ code, name }) => [properOf(name), code]));
  const now = allProvinces().map(
    ({ code, name }): ProvinceUnit => ({
      ...{ level: 'province', name, provinceCode: code },
      ways: old
        .filter(({ provinceCode }) => provinceCode === code)
        .map(({ code: oldProvinceCode }) => ({ oldProvinceCode, via: [] })),
    }),
  );
  const before = old.map(
    ({ code, name }): ProvinceUnit => ({
      ...{ level: 'province', name },
      ways: [{ oldProvinceCode: code, via: [] }],
    }),
  );
  const former = formerProvinces.map(
    (unit): ProvinceUnit => ({ level: 'province', name: unit.name, ways: waysOf(unit, codes) }),
  );
  return [...now, ...before, ...former];
}

function districtUnits(): DistrictUnit[] {
  const old = allOldDistricts().map(
    ({ key, name, oldProvinceCode }): DistrictUnit => ({ level: 'district', name, key, oldProvinceCode }),
  );
  const former = formerDistricts.map((unit): DistrictUnit => {
    const { key, oldProvinceCode } = oldDistrictOf(unit.became[0]!)!;
    return { level: 'district', name: unit.name, key, oldProvinceCode, former: unit };
  });
  return [...old, ...former];
}

function wardUnits(): WardUnit[] {
  const communes = allOldDistricts().flatMap(({ key, oldProvinceCode }) =>
    oldCommunesOf(key)
      .filter(({ name }) => name !== '')
      .map((commune): WardUnit => {
        const { name, wardCodes } = commune;
        return { level: 'ward', name, commune, districtKeys: [key], oldProvinceCode, wardCodes };
      }),
  );
  const wards = wardsOf().map((ward): WardUnit => {
    const { name, code, oldDistrictKeys, oldProvinceCode } = ward;
    return { level: 'ward', name, ward, districtKeys: oldDistrictKeys, oldProvinceCode, wardCodes: [code] };
  });
  return [...wards, ...communes];
}

let dictionary: Phrases<Unit> | undefined;

/** All of them by their proper names, provinces also by what people shorten them to. Made with the first address. */
export function unitNames(): Phrases<Unit> {
  if (dictionary) return dictionary;
  dictionary = createPhrases<Unit>();
  for (const unit of provinceUnits()) {
    const names = new Set(provinceNames(unit.name).filter((name) => splitType(name)[0] === ''));
    for (const name of names) dictionary.add(name, unit);
  }
  for (const unit of [...districtUnits(), ...wardUnits()]) dictionary.add(keyName(properOf(unit.name)), unit);
  return dictionary;
}
