/** Provinces and districts that ended before 2025 and still stand on papers, with what each became. */
import { type Decision, decisions } from './decisions.ts';

export interface FormerUnit {
  name: string;
  /** Of a province the proper names of others, of a district the key of one of 30 June 2025. */
  became: readonly string[];
  decision: Decision;
  /** Since when, where it is not the day of the decision. */
  on?: string;
}

const divided = (decision: Decision, units: Record<string, string>, on?: string): FormerUnit[] =>
  Object.entries(units).map(([name, became]) => ({
    ...{ name: `Tỉnh ${name}`, became: became.split(', '), decision },
    ...(on && { on }),
  }));

/**
 * Provinces between 1976 and 2025 that were divided or joined before the 63 of 30 June 2025, each with what it became,
 * which may be one of these again. Those of before 1976 are not known here, nor what changed hands in part.
 */
export const formerProvinces: readonly FormerUnit[] = [
  ...divided(decisions.split1989, {
    'Bình Trị Thiên': 'Quảng Bình, Quảng Trị, Thừa Thiên Huế',
    'Nghĩa Bình': 'Quảng Ngãi, Bình Định',
    'Phú Khánh': 'Phú Yên, Khánh Hòa',
  }),
  ...divided(decisions.splitAugust1991, {
    'Nghệ Tĩnh': 'Nghệ An, Hà Tĩnh',
    'Hoàng Liên Sơn': 'Yên Bái, Lào Cai',
    'Hà Tuyên': 'Hà Giang, Tuyên Quang',
    'Hà Sơn Bình': 'Hà Tây, Hòa Bình',
    'Hà Nam Ninh': 'Nam Hà, Ninh Bình',
    'Gia Lai - Kon Tum': 'Gia Lai, Kon Tum',
  }),
  ...divided(decisions.splitDecember1991, {
    'Thuận Hải': 'Ninh Thuận, Bình Thuận',
    'Cửu Long': 'Vĩnh Long, Trà Vinh',
  }),
  ...divided(decisions.split1996, {
    'Bắc Thái': 'Bắc Kạn, Thái Nguyên',
    'Hà Bắc': 'Bắc Giang, Bắc Ninh',
    'Nam Hà': 'Hà Nam, Nam Định',
    'Hải Hưng': 'Hải Dương, Hưng Yên',
    'Vĩnh Phú': 'Vĩnh Phúc, Phú Thọ',
    'Quảng Nam - Đà Nẵng': 'Quảng Nam, Đà Nẵng',
    'Sông Bé': 'Bình Dương, Bình Phước',
    'Minh Hải': 'Cà Mau, Bạc Liêu',
  }),
  ...divided(
    decisions.split2003,
    { 'Lai Châu': 'Điện Biên', 'Đắk Lắk': 'Đắk Nông', 'Cần Thơ': 'Hậu Giang' },
    '2004-01-01',
  ),
  ...divided(decisions.haTay2008, { 'Hà Tây': 'Hà Nội' }, '2008-08-01'),
  ...divided(decisions.hue2024, { 'Thừa Thiên Huế': 'Huế' }, '2025-01-01'),
];

const becameThuDuc = { became: ['769'], decision: decisions.thuDuc2020, on: '2021-01-01' };

/** Districts that ended before 2025, as far as the decision is known. */
export const formerDistricts: readonly FormerUnit[] = [
  { name: 'Quận 2', ...becameThuDuc },
  { name: 'Quận 9', ...becameThuDuc },
  { name: 'Quận Thủ Đức', ...becameThuDuc },
];
