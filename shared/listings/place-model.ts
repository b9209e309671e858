/** Where the asset of a listing lies: as it is written, and with what follows from it. */
import * as z from 'zod';
import { LineText } from '../kernel/text.ts';

export const WardCode = z
  .string()
  .regex(/^\d{5}$/)
  .meta({ id: 'WardCode', description: 'New ward, NSO code' });

/** Where the asset lies. In Viet Nam the new ward is the truth; what was entered as an old address is kept. */
export const PlaceInput = z
  .union([
    z.object({
      nation: z.literal('VN'),
      wardCode: WardCode,
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

/** A place with everything derived from its ward (catalog rules). */
export const Place = z
  .object({
    nation: z.string(),
    wardCode: z.string().optional(),
    provinceCode: z.string().optional(),
    oldProvinceCode: z.string().optional(),
    oldDistrictKeys: z.array(z.string()).optional(),
    detail: z.string().optional(),
    address: z.string().optional(),
    enteredAs: z.object({ oldCommuneCode: z.string() }).optional(),
  })
  .meta({ id: 'Place' });
export type Place = z.infer<typeof Place>;
