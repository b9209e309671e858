/** The decisions of law that changed provinces, districts and communes, as far as they are known by number or day. */
import * as z from 'zod';

export const DecisionIssuer = z.enum(['national-assembly', 'standing-committee']);

export const Decision = z
  .object({
    issuer: DecisionIssuer,
    /** Whether it is a resolution or a law. */
    kind: z.enum(['resolution', 'law']),
    /** As it is cited, e.g. `1685/NQ-UBTVQH15`; absent where it was issued without one. */
    number: z.string().optional(),
    /** The day it was passed. */
    issuedOn: z.iso.date(),
  })
  .meta({
    id: 'Decision',
    description: 'A resolution or law of the National Assembly or its Standing Committee',
  });
export type Decision = z.infer<typeof Decision>;

const resolution = (issuedOn: string, number?: string): Decision => ({
  ...{ issuer: 'national-assembly', kind: 'resolution', issuedOn },
  ...(number && { number }),
});
const ofCommittee = (issuedOn: string, number: string): Decision => ({
  ...{ issuer: 'standing-committee', kind: 'resolution', issuedOn, number },
});

/** The day since which there are 34 provinces and no districts. */
export const reformDay = '2025-07-01';

export const decisions = {
  /** Bình Trị Thiên, Nghĩa Bình and Phú Khánh divided. */
  split1989: resolution('1989-06-30'),
  /** Nghệ Tĩnh, Hoàng Liên Sơn, Hà Tuyên, Hà Sơn Bình, Hà Nam Ninh, Gia Lai - Kon Tum divided. */
  splitAugust1991: resolution('1991-08-12'),
  /** Thuận Hải, Hậu Giang, Cửu Long divided. */
  splitDecember1991: resolution('1991-12-26'),
  /** Bắc Thái, Hà Bắc, Nam Hà, Hải Hưng, Vĩnh Phú, Quảng Nam - Đà Nẵng, Sông Bé, Minh Hải divided. */
  split1996: resolution('1996-11-06'),
  /** Lai Châu, Đắk Lắk and Cần Thơ divided. */
  split2003: resolution('2003-11-26', '22/2003/QH11'),
  /** Hà Tây joined with Hà Nội. */
  haTay2008: resolution('2008-05-29', '15/2008/QH12'),
  /** Quận 2, Quận 9 and Quận Thủ Đức became Thành phố Thủ Đức. */
  thuDuc2020: ofCommittee('2020-12-09', '1111/NQ-UBTVQH14'),
  /** The province of Thừa Thiên Huế became a city. */
  hue2024: resolution('2024-11-30', '175/2024/QH15'),
  /** 63 provinces became 34. */
  provinces2025: resolution('2025-06-12', '202/2025/QH15'),
  /** Local government has two tiers: provinces and communes. */
  twoTiers2025: { ...resolution('2025-06-16', '72/2025/QH15'), kind: 'law' },
} as const satisfies Record<string, Decision>;

/** The resolutions of 16 June 2025 on the communes of each province, by the province's code. */
const communeResolutions: Record<string, number> = {
  ...{ '01': 1656, '04': 1657, '08': 1684, '11': 1661, '12': 1670, '14': 1681, '15': 1673, '19': 1683 },
  ...{ '20': 1672, '22': 1679, '24': 1658, '25': 1676, '31': 1669, '33': 1666, '37': 1674, '38': 1686 },
  ...{ '40': 1678, '42': 1665, '44': 1680, '46': 1675, '48': 1659, '51': 1677, '52': 1664, '56': 1667 },
  ...{ '66': 1660, '68': 1671, '75': 1662, '79': 1685, '80': 1682, '82': 1663, '86': 1687, '91': 1654 },
  ...{ '92': 1668, '96': 1655 },
};

/** The resolution that made the communes of a new province; undefined for an unknown code. */
export function communesDecision(provinceCode: string): Decision | undefined {
  const number = communeResolutions[provinceCode];
  return number === undefined ? undefined : ofCommittee('2025-06-16', `${number}/NQ-UBTVQH15`);
}
