/** What search knows of a live listing, and how a change of it travels in the change log. */
import * as z from 'zod';
import { ProjectCode, Ulid } from '../kernel/id.ts';
import { Kind, ListingType } from '../kernel/listing-kind.ts';
import { LocalizedText } from '../kernel/locale.ts';
import { AssetStatus } from '../listings/model.ts';

/** Caps that keep a document, and so its item in the change log, small. */
export const docLimits = {
  descriptionChars: 1000,
  names: 40,
  nameChars: 200,
  keys: 40,
  /** Of a want that names many provinces. */
  wantedNames: 240,
  wantedKeys: 200,
} as const;

const Ms = z.int().min(0).meta({ description: 'Milliseconds since 1970' });
const Whole = z.int().min(0).nullable();
const Code = z.string().max(40);
const Keys = z.array(Code).max(docLimits.keys);

/** Paid placement as a number that sorts: 0 regular, 1 featured, 2 VIP. */
export const SearchLevel = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type SearchLevel = z.infer<typeof SearchLevel>;

/** The words of a listing. `names` are those of its place (new and old), park and category, in any language. */
export const SearchText = z.object({
  titles: LocalizedText,
  names: z.array(z.string().max(docLimits.nameChars)).max(docLimits.wantedNames),
  description: z.string().max(docLimits.descriptionChars),
});
export type SearchText = z.infer<typeof SearchText>;

/** Stands for anywhere in a new province, or an old one, where a want names nothing smaller in it; no code is like it. */
export const anywhereIn = (code: string): string => `${code}*`;
export const isAnywhere = (value: string): boolean => value.endsWith('*');

const WantedKeys = z.array(Code).max(docLimits.wantedKeys);
/** Where a want of several places is found: what an offer's ward says, of each of them. */
export const WantedDoc = z.object({
  provinces: WantedKeys,
  wards: WantedKeys.meta({ description: 'Of a province without any: `anywhereIn` it' }),
  oldProvinces: WantedKeys,
  oldDistricts: WantedKeys.meta({ description: 'Of a whole old province: `anywhereIn` it' }),
  oldCommunes: WantedKeys,
});
export type WantedDoc = z.infer<typeof WantedDoc>;

/** A live listing as search sees it. Both ends of price (or area) are null where it has none ('deal'). */
export const SearchDoc = z
  .object({
    id: Ulid,
    code: ProjectCode,
    version: z.int().min(1),
    kind: Kind,
    type: ListingType,
    category: Code,
    level: SearchLevel,
    levelUntil: Ms.nullable().meta({ description: 'From then on the level counts as regular; null: no end' }),
    holdOut: z.int().min(0).max(9).nullable().default(null).meta({
      description: 'Of its paid level one day in ten counts as regular: which (`isHeldOut`); null: none',
    }),
    publishedAt: Ms,
    expiresAt: Ms,
    isSunk: z.boolean().default(false).meta({
      description: 'Its owner has not answered whether it is still to be had: last within its level',
    }),
    priceVndMin: Whole.meta({ description: 'Whole VND; a want may leave one end open' }),
    priceVndMax: Whole,
    areaDm2Min: Whole.meta({ description: 'dm², that is hundredths of a m²' }),
    areaDm2Max: Whole,
    nation: Code,
    provinceCode: Code.nullable(),
    wardCode: Code.nullable(),
    oldProvinceCode: Code.nullable(),
    oldDistrictKeys: Keys,
    oldCommuneKeys: Keys.default([]).meta({
      description: 'The old commune that was entered, else all that the ward took land from',
    }),
    wanted: WantedDoc.optional().meta({
      description: 'Where a want looks, instead of ward, districts and communes above; absent: in one ward',
    }),
    assetStatus: AssetStatus.nullable(),
    legal: Code.nullable(),
    infra: Keys,
    incentives: Keys,
    park: z.string().max(120).nullable(),
    isLargeScale: z.boolean(),
    verifiedUntil: Ms.nullable().default(null).meta({
      description: 'Until then something holds that staff have checked; null: nothing was',
    }),
    text: SearchText,
  })
  .meta({ id: 'SearchDoc', description: 'A live listing as search sees it' });
export type SearchDoc = z.infer<typeof SearchDoc>;

/** What the change log says of a listing: it is public in this form, or no longer public. */
export const Change = z.discriminatedUnion('op', [
  z.object({ op: z.literal('put'), id: Ulid, code: ProjectCode, version: z.int(), doc: SearchDoc }),
  z.object({ op: z.literal('remove'), id: Ulid, code: ProjectCode, version: z.int() }),
]);
export type Change = z.infer<typeof Change>;

/** A change as it was read: `changeId` is its ULID, by whose time it lies in the log. */
export type LoggedChange = Change & { changeId: Ulid };
