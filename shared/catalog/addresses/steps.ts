/** How the units that an address names became the ward of today, change by change. */

import { oldCommunesOfWard } from '../old-communes.ts';
import { splitType } from '../place-names.ts';
import { oldDistrictOf, oldProvinceOf, provinceOf, wardOf } from '../places.ts';
import { properOf } from '../typed/place-words.ts';
import { communesDecision, decisions, reformDay } from './decisions.ts';
import type { FormerUnit } from './former-units.ts';
import type { AddressStep, AddressWard } from './model.ts';
import type { Reading } from './readings.ts';
import type { DistrictUnit, ProvinceUnit, WardUnit } from './units.ts';

const haNoi = 'Thành phố Hà Nội';
/** Names of provinces stand without their type in the tables of today. */
const provinceLabel = (name: string): string => (splitType(name)[0] ? name : `Tỉnh ${name}`);

/** Provinces that were divided or joined before 2025, the earliest first. */
function formerSteps(via: readonly FormerUnit[], oldProvinceCode: string): AddressStep[] {
  return via.map((unit, at): AddressStep => {
    const to = via[at + 1]?.name ?? oldProvinceOf(oldProvinceCode)!.name;
    return {
      kind:
        unit.became.length > 1 || properOf(unit.name) === properOf(to)
          ? 'province-divided'
          : kindOf(unit, to),
      ...{ from: [unit.name], to: [to], on: unit.on ?? unit.decision.issuedOn, decision: unit.decision },
    };
  });
}

const kindOf = (unit: FormerUnit, to: string): AddressStep['kind'] => {
  if (to === haNoi) return 'province-joined';
  return unit.decision === decisions.hue2024 ? 'province-renamed' : 'province-divided';
};

/** The ways by which the province of a reading leads to an old one; none where it was not named. */
export const viaOf = (province: ProvinceUnit | undefined, oldProvinceCode: string): readonly FormerUnit[] =>
  province?.ways.find((way) => way.oldProvinceCode === oldProvinceCode)?.via ?? [];

/** 'Tỉnh Bình Dương' became 'Thành phố Hồ Chí Minh' on 1 July 2025; nothing where it is the same. */
function joinedIn2025(oldProvinceCode: string): AddressStep[] {
  const old = oldProvinceOf(oldProvinceCode)!;
  const to = provinceLabel(provinceOf(old.provinceCode)!.name);
  if (properOf(old.name) === properOf(to)) return [];
  return [
    {
      ...{ kind: 'province-joined-2025', from: [old.name], to: [to], on: reformDay },
      decision: decisions.provinces2025,
    },
  ];
}

/** The changes of a province that was named alone. */
export function stepsOfProvince(province: ProvinceUnit): AddressStep[] {
  const [way, ...others] = province.ways;
  if (!way || others.length > 0) return [];
  return [...formerSteps(way.via, way.oldProvinceCode), ...joinedIn2025(way.oldProvinceCode)];
}

/** The commune of a reading in the years before 2025: other types than its last, and how it ended. */
function earlierSteps(reading: Reading, unit: WardUnit, names: [string, string, string]): AddressStep[] {
  const { district, province, ward } = reading;
  const steps = formerSteps(viaOf(province?.unit, unit.oldProvinceCode), unit.oldProvinceCode);
  const former = district?.unit.former;
  if (former)
    steps.push({
      ...{ kind: 'district-ended', from: [former.name, names[2]], to: [names[1], names[2]] },
      ...{ on: former.on ?? former.decision.issuedOn, decision: former.decision },
    });
  const commune = unit.commune!;
  if (ward?.typed === 'other' || (district?.typed === 'other' && !former))
    steps.push({
      kind: 'status-changed',
      from: [asTyped(names[0], ward?.type), asTyped(names[1], former ? undefined : district?.type), names[2]],
      to: names,
    });
  if (isEnded(commune.key)) steps.push({ kind: 'commune-ended', from: names });
  return steps;
}

/** 'Phường Bình Chuẩn' typed as a 'Xã' is 'Xã Bình Chuẩn'. */
const asTyped = (name: string, type: string | undefined) => (type ? `${type} ${properOf(name)}` : name);

/** A commune without an official code ended before 2025. */
export const isEnded = (communeKey: string): boolean => communeKey.includes('-');

/** How a reading led to a ward; a ward of today has no steps, but for its province. */
export function wardOfReading(reading: Reading, wardCode: string): AddressWard {
  const ward = wardOf(wardCode)!;
  const province = provinceLabel(provinceOf(ward.provinceCode)!.name);
  const names = [ward.name, province];
  const unit = reading.ward?.unit;
  const answer = { wardCode, provinceCode: ward.provinceCode, names };
  if (!unit?.commune) return { ...answer, steps: [] };
  const decision = communesDecision(ward.provinceCode);
  const oldProvince = oldProvinceOf(unit.oldProvinceCode)!.name;
  const district = oldDistrictOf(unit.commune.districtKey)!.name;
  const before: [string, string, string] = [unit.name, district, oldProvince];
  const isKept = unit.name === ward.name && oldCommunesOfWard(wardCode).length === 1;
  return {
    ...answer,
    steps: [
      ...earlierSteps(reading, unit, before),
      {
        ...{ kind: isKept ? 'commune-kept' : 'commune-joined', from: before, to: names, on: reformDay },
        ...(decision && { decision }),
      },
      ...joinedIn2025(unit.oldProvinceCode),
      districtsEnded([district, oldProvince]),
    ],
  };
}

const districtsEnded = (from: [district: string, province: string]): AddressStep => ({
  ...{ kind: 'districts-ended', from, on: reformDay, decision: decisions.twoTiers2025 },
});

/** A district that became one ward whole, as islands did. */
export function wardOfDistrict({ key, oldProvinceCode }: DistrictUnit, wardCode: string): AddressWard {
  const ward = wardOf(wardCode)!;
  const names = [ward.name, provinceLabel(provinceOf(ward.provinceCode)!.name)];
  const before = [oldDistrictOf(key)!.name, oldProvinceOf(oldProvinceCode)!.name];
  const decision = communesDecision(ward.provinceCode);
  return {
    ...{ wardCode, provinceCode: ward.provinceCode, names },
    steps: [
      { kind: 'district-joined', from: before, to: names, on: reformDay, ...(decision && { decision }) },
      ...joinedIn2025(oldProvinceCode),
    ],
  };
}
