/** Ways to read an address as a whole: a ward with the district and province that it names around it, the likeliest first. */
import type { Span } from '../typed/phrases.ts';
import type { Mention, Mentions } from './mentions.ts';
import type { DistrictUnit, ProvinceUnit, WardUnit } from './units.ts';

export interface Reading {
  ward?: Mention<WardUnit>;
  district?: Mention<DistrictUnit>;
  province?: Mention<ProvinceUnit>;
  score: number;
  /** What else was named and does not fit. */
  conflicts: readonly ('district' | 'province')[];
}

/** How much each sign says. A conflict outweighs any one of them. */
const weights = {
  ward: { same: 4, other: 3, none: 1 },
  district: { same: 4, other: 3.5, none: 3 },
  province: { same: 3.2, other: 3, none: 3 },
  /** Marks that are others than the name has. */
  misspelled: -2,
  /** A province that was divided or joined long ago. */
  former: -0.2,
  /** A larger unit before a smaller one. */
  reversed: -1,
  /** A district says that the address is of before July 2025, none that it is of today. */
  era: 0.3,
  /** A name of a ward without its type that stands alone between commas is no part of a street's. */
  whole: 0.8,
  /** A name behind a house number is a street's as a rule. */
  behindNumber: -2,
  conflict: -4,
  /** For each word of a name beyond the first: the longer, the less by chance. */
  length: 0.1,
} as const;

const overlap = (a: Span, b: Span) => a.from < b.to && b.from < a.to;
const isApart = (mention: Span, others: readonly (Span | undefined)[]) =>
  others.every((one) => !one || !overlap(mention, one));

const worthOf = (mention: Mention, kind: 'ward' | 'district' | 'province') =>
  weights[kind][mention.typed] +
  (mention.isSpelled ? 0 : weights.misspelled) +
  weights.length * (mention.words - 1);

/** The best of some mentions that stand apart from others; undefined where there is none. */
function best<M extends Mention>(
  list: readonly M[],
  kind: 'district' | 'province',
  apart: readonly (Span | undefined)[],
  bonus: (mention: M) => number,
): M | undefined {
  let found: M | undefined;
  let value = 0;
  for (const mention of list) {
    if (!isApart(mention, apart)) continue;
    const own = worthOf(mention, kind) + bonus(mention);
    if (!found || own > value) [found, value] = [mention, own];
  }
  return found;
}

const orderOf = (smaller: Span, larger: Span | undefined) =>
  larger && larger.from < smaller.from ? weights.reversed : 0;

const isFormer = ({ unit }: Mention<ProvinceUnit>, oldProvinceCode: string) =>
  unit.ways.find((way) => way.oldProvinceCode === oldProvinceCode)!.via.length > 0;
const worthOfProvince = (province: Mention<ProvinceUnit>, oldProvinceCode: string) =>
  worthOf(province, 'province') + (isFormer(province, oldProvinceCode) ? weights.former : 0);

interface Signs {
  isNumberBefore(at: number): boolean;
  /** A district is named that nothing is known of. */
  isDistrictUnread: boolean;
}

/** All of them, the likeliest first. */
export function readingsOf(mentions: Mentions, { isNumberBefore, isDistrictUnread }: Signs): Reading[] {
  const { wards, districts, provinces } = mentions;
  const provincesOf = new Map<string, Mention<ProvinceUnit>[]>();
  for (const province of provinces)
    for (const { oldProvinceCode } of province.unit.ways) {
      const same = provincesOf.get(oldProvinceCode) ?? [];
      if (!same.includes(province)) same.push(province);
      provincesOf.set(oldProvinceCode, same);
    }
  const districtsOf = new Map<string, Mention<DistrictUnit>[]>();
  for (const district of districts) {
    const same = districtsOf.get(district.unit.key);
    if (same) same.push(district);
    else districtsOf.set(district.unit.key, [district]);
  }
  const provinceFor = (oldProvinceCode: string, apart: readonly (Span | undefined)[]) =>
    best(provincesOf.get(oldProvinceCode) ?? [], 'province', apart, (one) =>
      isFormer(one, oldProvinceCode) ? weights.former : 0,
    );
  const complete = (ward: Mention<WardUnit> | undefined, district?: Mention<DistrictUnit>): Reading => {
    const oldProvinceCode = (ward ?? district)!.unit.oldProvinceCode;
    const province = provinceFor(oldProvinceCode, [ward, district]);
    const conflicts = conflictsOf({ ward, district, province }, mentions);
    const score =
      (ward ? worthOf(ward, 'ward') : 0) +
      (ward && ward.typed === 'none' && ward.isWhole ? weights.whole : 0) +
      (ward && ward.typed === 'none' && isNumberBefore(ward.from) ? weights.behindNumber : 0) +
      (ward && Boolean(ward.unit.commune) === (isDistrictUnread || district !== undefined)
        ? weights.era
        : 0) +
      (district ? worthOf(district, 'district') + (ward ? orderOf(ward, district) : 0) : 0) +
      (province ? worthOfProvince(province, oldProvinceCode) + orderOf((district ?? ward)!, province) : 0) +
      conflicts.length * weights.conflict;
    return {
      ...(ward && { ward }),
      ...(district && { district }),
      ...(province && { province }),
      ...{ score, conflicts },
    };
  };
  const ofWards = wards.map((ward) => {
    const around = ward.unit.districtKeys.flatMap((key) => districtsOf.get(key) ?? []);
    return complete(
      ward,
      best(around, 'district', [ward], () => 0),
    );
  });
  const ofDistricts = districts.map((district) => complete(undefined, district));
  const ofProvinces = provinces.map((province): Reading => {
    const conflicts = conflictsOf({ province }, mentions);
    return {
      province,
      score: worthOf(province, 'province') + conflicts.length * weights.conflict,
      conflicts,
    };
  });
  return [...ofWards, ...ofProvinces, ...ofDistricts].sort((a, b) => b.score - a.score);
}

/** Larger units that are named beside a reading and do not belong to it: a district by its type, a province at the end. */
function conflictsOf(
  {
    ward,
    district,
    province,
  }: Pick<Reading, never> & {
    ward?: Mention<WardUnit> | undefined;
    district?: Mention<DistrictUnit> | undefined;
    province?: Mention<ProvinceUnit> | undefined;
  },
  { districts, provinces }: Mentions,
): Reading['conflicts'] {
  const used = [ward, district, province];
  const end = Math.max(...used.map((one) => one?.to ?? 0));
  const conflicts: ('district' | 'province')[] = [];
  const own = ward?.unit.districtKeys;
  if (
    own &&
    !district &&
    districts.some((one) => one.typed !== 'none' && isApart(one, used) && !own.includes(one.unit.key))
  )
    conflicts.push('district');
  const isOther = (one: Mention<ProvinceUnit>) =>
    isApart(one, used) && one.isSpelled && (one.typed !== 'none' || one.from >= end);
  if ((ward || district) && !province && provinces.some(isOther)) conflicts.push('province');
  return conflicts;
}
