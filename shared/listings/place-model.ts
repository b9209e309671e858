/** Where the asset of a listing lies, or where somebody looks for one: as it is written, and with what follows from it. */
import * as z from 'zod';
import { LineText } from '../kernel/text.ts';

export const WardCode = z
  .string()
  .regex(/^\d{5}$/)
  .meta({ id: 'WardCode', description: 'New ward, NSO code' });

/** How many provinces a want may name, and how many of their wards in all. */
export const wantedMax = { provinces: 10, wards: 10 } as const;

/** A province that a want looks in: all of it, or only the wards that are named. */
export const WantedProvince = z
  .object({
    code: z
      .string()
      .regex(/^\d{2}$/)
      .meta({ description: 'New province, NSO code' }),
    wardCodes: z.array(WardCode).max(wantedMax.wards).optional().meta({
      description: 'Absent or empty: anywhere in the province',
    }),
  })
  .meta({ id: 'WantedProvince' });
export type WantedProvince = z.infer<typeof WantedProvince>;

/**
 * Where the asset lies. In Viet Nam an offer has a new ward, which is the truth; what was entered as an old address is
 * kept. A want names provinces instead; one that names a ward alone is read as looking in that ward.
 */
export const PlaceInput = z
  .union([
    z.object({
      nation: z.literal('VN'),
      wardCode: WardCode.optional().meta({ description: 'Needed in offers' }),
      provinces: z.array(WantedProvince).max(wantedMax.provinces).optional().meta({
        description: 'Of wants alone: where it may lie; each province once, at most 10 wards in all',
      }),
      detail: LineText({ max: 200 }).optional(),
      enteredAs: z.object({ oldCommuneCode: z.string().max(40) }).optional(),
    }),
    z.object({
      nation: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .refine((code) => code !== 'VN', { params: { code: 'not-allowed' } })
        .meta({ description: 'ISO 3166-1, not VN', examples: ['JP'] }),
      address: LineText({ min: 3, max: 200 }),
    }),
  ])
  .meta({ id: 'PlaceInput' });
export type PlaceInput = z.infer<typeof PlaceInput>;

/**
 * A place with everything derived from it (catalog rules). What follows from a ward is there where it names exactly
 * one, a province's code where it names exactly one.
 */
export const Place = z
  .object({
    nation: z.string(),
    wardCode: z.string().optional(),
    provinceCode: z.string().optional(),
    oldProvinceCode: z.string().optional(),
    oldDistrictKeys: z.array(z.string()).optional(),
    provinces: z.array(WantedProvince).optional().meta({ description: 'Where a want may lie' }),
    detail: z.string().optional(),
    address: z.string().optional(),
    enteredAs: z.object({ oldCommuneCode: z.string() }).optional(),
  })
  .meta({ id: 'Place' });
export type Place = z.infer<typeof Place>;

/** A province that a want looks in, ready to be shown: Vietnamese names of it and of the wards it is narrowed to. */
const WantedNames = z
  .object({ code: z.string(), name: z.string(), wards: z.array(z.string()).optional() })
  .meta({ id: 'WantedNames' });
export type WantedNames = z.infer<typeof WantedNames>;

/** The place on a row of a list, with ready words in Vietnamese (new, old), so that a list needs no places data. */
export const CardPlace = Place.pick({
  nation: true,
  wardCode: true,
  provinceCode: true,
  oldProvinceCode: true,
  oldDistrictKeys: true,
  address: true,
}).extend({
  provinces: z.array(WantedNames).optional().meta({
    description: 'Where a want looks, unless it is one ward',
  }),
  names: z
    .object({
      ward: z.string(),
      province: z.string(),
      oldProvince: z.string().optional(),
      oldDistrict: z.string().optional(),
    })
    .optional(),
});
