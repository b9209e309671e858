/** The units that people of a place measure land in. They follow the provinces before July 2025: a new one may hold two. */
import type { AreaUnit } from '../kernel/area.ts';

const regions = ['north', 'central', 'south'] as const;
type Region = (typeof regions)[number];
export type SaoUnit = `sao-${Region}`;

/** Old codes run from north to south: Ninh Bình is the last of the north, Khánh Hòa the last of the centre's coast. */
const lastOf = { north: '37', central: '56' };

const regionOf = (oldProvinceCode: string): Region => {
  if (oldProvinceCode <= lastOf.north) return 'north';
  return oldProvinceCode <= lastOf.central ? 'central' : 'south';
};

/**
 * The sào of a province before July 2025: north to Ninh Bình 360 m², Thanh Hóa to Khánh Hòa 500 m²; Ninh Thuận,
 * Bình Thuận, the Central Highlands and the south 1,000 m².
 */
export const saoUnitOf = (oldProvinceCode: string): SaoUnit => `sao-${regionOf(oldProvinceCode)}`;

/** The measures of some old provinces, each once: more than one where only their new province is known. */
export const saoUnitsOf = (oldProvinceCodes: readonly string[]): SaoUnit[] => {
  const present = new Set(oldProvinceCodes.map(regionOf));
  return regions.filter((region) => present.has(region)).map((region): SaoUnit => `sao-${region}`);
};

/**
 * The area units to offer where land lies in one of some old provinces: m² and ha, the measures of the place first,
 * then those of the other regions, which people bring along. Without a place m² and ha.
 */
export function areaUnitsOf(oldProvinceCodes: readonly string[]): AreaUnit[] {
  const present = new Set(oldProvinceCodes.map(regionOf));
  if (present.size === 0) return ['m2', 'ha'];
  const local = regions.filter((region) => present.has(region));
  const others = regions.filter((region) => !present.has(region));
  return [
    ...(['m2', 'ha'] as const),
    ...local.map((region): AreaUnit => `sao-${region}`),
    ...(present.has('south') ? (['cong'] as const) : []),
    ...local.map((region): AreaUnit => `mau-${region}`),
    ...others.map((region): AreaUnit => `sao-${region}`),
    ...(present.has('south') ? [] : (['cong'] as const)),
  ];
}

/** The same kind of unit in another measure: a sào or mẫu of the place; m², ha and công are the same everywhere. */
export function inMeasureOf(unit: AreaUnit, sao: SaoUnit): AreaUnit {
  const region = sao.slice('sao-'.length) as Region;
  if (unit.startsWith('sao-')) return sao;
  return unit.startsWith('mau-') ? `mau-${region}` : unit;
}
