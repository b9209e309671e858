/** Areas as people enter them (m², ha, sào, công, mẫu) and as one whole number of dm² (m² with two decimals). */
import * as z from 'zod';
import { Decimal, timesWhole } from './decimal.ts';

/** Square metres of one unit; sào differs by region, the south's công is its sào, a mẫu is ten sào. */
export const squareMetresOf = {
  m2: 1,
  ha: 10_000,
  'sao-north': 360,
  'sao-central': 500,
  'sao-south': 1_000,
  cong: 1_000,
  'mau-north': 3_600,
  'mau-central': 5_000,
  'mau-south': 10_000,
} as const;

export const areaUnits = Object.keys(squareMetresOf) as [AreaUnit, ...AreaUnit[]];
export const AreaUnit = z.enum(Object.keys(squareMetresOf) as [keyof typeof squareMetresOf]);
export type AreaUnit = keyof typeof squareMetresOf;

export const Area = z
  .object({ value: Decimal, unit: AreaUnit })
  .meta({ id: 'Area', description: 'An area as entered' });
export type Area = z.infer<typeof Area>;

/** The area in dm² (hundredths of a m²), rounded half up. */
export const areaDm2 = (area: Area): number =>
  Number(timesWhole(area.value, '1', BigInt(squareMetresOf[area.unit]) * 100n));
