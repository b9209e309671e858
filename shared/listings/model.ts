/** Listings: what a poster writes, what is stored, what each reader sees. */
import * as z from 'zod';
import { Area } from '../kernel/area.ts';
import { ProjectCode, Ulid } from '../kernel/id.ts';
import { Kind, ListingType } from '../kernel/listing-kind.ts';
import { Locale, LocalizedText } from '../kernel/locale.ts';
import { Price } from '../kernel/money.ts';
import { StaffReason } from '../kernel/staff-reason.ts';
import { LinesText, LineText, NameText } from '../kernel/text.ts';
import { Instant } from '../kernel/time.ts';
import { imageLimits, Picture } from '../media/model.ts';
import { PaidLevel } from '../wallet/model.ts';
import { Enterprise, Infrastructure, Key } from './asset-model.ts';
import { HeldCost, LevelChoice, TimedCost } from './cost-model.ts';

export const levels = ['regular', 'featured', 'vip'] as const;
export const Level = z.enum(levels).meta({ id: 'Level', description: 'Paid placement' });
export type Level = z.infer<typeof Level>;

export const AssetStatus = z.enum(['planned', 'under-construction', 'ready', 'operating']);
export type AssetStatus = z.infer<typeof AssetStatus>;

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

/** A want's area: a range with either end open. */
export const AreaRange = z
  .object({ from: Area.optional(), to: Area.optional() })
  .refine(({ from, to }) => from !== undefined || to !== undefined, { params: { code: 'range-empty' } })
  .meta({ id: 'AreaRange' });

export const LandUse = z
  .discriminatedUnion('mode', [
    z.object({ mode: z.literal('long-term') }),
    z.object({ mode: z.literal('until'), year: z.int().min(2000).max(2200) }),
  ])
  .meta({ id: 'LandUse', description: 'Land use period' });

export const Contact = z
  .object({
    name: NameText({ min: 1, max: 100 }),
    phone: z.string().trim().min(6).max(30),
    email: z.email().max(254).optional(),
  })
  .meta({ id: 'Contact' });

export const titleChars = { min: 10, max: 150 } as const;
/** Plain words on one line. */
export const Title = NameText(titleChars).meta({ id: 'Title' });
export const descriptionMaxChars = 20_000;

/** What the form sends: every field a poster writes. Rules across fields: `checkListing` in rules.ts. */
export const ListingInput = z
  .object({
    kind: Kind,
    type: ListingType,
    category: Key,
    title: Title,
    language: Locale.meta({ description: 'Language the title and description are written in' }),
    place: PlaceInput,
    price: Price,
    leaseMonths: z.int().min(1).max(1200).optional(),
    landArea: Area.optional(),
    floorArea: Area.optional(),
    areaRange: AreaRange.optional(),
    landUse: LandUse.optional(),
    legal: Key.optional(),
    assetStatus: AssetStatus.optional(),
    park: LineText({ max: 120 }).optional(),
    investor: LineText({ max: 150 }).optional(),
    description: z
      .string()
      .max(descriptionMaxChars)
      .meta({ description: 'Rich text as HTML of a fixed set of marks' }),
    otherRequirements: LinesText({ max: 1000 }).optional(),
    mediaIds: z.array(Ulid).max(imageLimits.listing),
    infrastructure: Infrastructure.optional(),
    enterprise: Enterprise.optional(),
    contact: Contact,
    translations: z
      .partialRecord(
        Locale,
        z.object({ title: Title.optional(), description: z.string().max(descriptionMaxChars).optional() }),
      )
      .optional(),
  })
  .meta({ id: 'ListingInput' });
export type ListingInput = z.infer<typeof ListingInput>;

/** approval and display in one word, as the table of decisions §3 moves it. */
export const listingStates = [
  'draft',
  'waiting',
  'refused',
  'shown',
  'hidden',
  'closed',
  'expired',
  'removed',
  'deleted',
] as const;
export const ListingState = z.enum(listingStates).meta({ id: 'ListingState' });
export type ListingState = z.infer<typeof ListingState>;

/**
 * Everything a version of a listing says, cleaned and with its derived values. What was kept by an earlier rule of
 * texts is still read, however short its title or name is by today's.
 */
export const ListingContent = ListingInput.omit({ mediaIds: true, place: true })
  .extend({
    title: z.string(),
    contact: Contact.extend({ name: z.string() }),
    translations: z
      .partialRecord(Locale, z.object({ title: z.string().optional(), description: z.string().optional() }))
      .optional(),
    place: Place,
    pictures: z.array(Picture).max(imageLimits.listing),
    /** Whole VND by `ratesDate`: total (sell, buy) or month (rental, rent); null for 'deal'. */
    priceVndMin: z.int().nullable(),
    priceVndMax: z.int().nullable(),
    ratesDate: z.string(),
    /** Land area, else floor area, in dm². */
    areaDm2Min: z.int().nullable(),
    areaDm2Max: z.int().nullable(),
  })
  .meta({ id: 'ListingContent' });
export type ListingContent = z.infer<typeof ListingContent>;

/** The stored head of a listing (item META). `version` grows with every write. */
export const ListingMeta = z.object({
  id: Ulid,
  code: ProjectCode,
  ownerId: Ulid,
  version: z.int(),
  state: ListingState,
  level: Level,
  levelUntil: Instant.optional(),
  isLargeScale: z.boolean(),
  wasPublic: z.boolean().meta({ description: 'Was ever shown: gone answers 410, not 404' }),
  hasRevision: z.boolean().meta({ description: 'An edit of a shown listing waits for approval' }),
  createdAt: Instant,
  updatedAt: Instant,
  submittedAt: Instant.optional(),
  publishedAt: Instant.optional(),
  expiresAt: Instant.optional(),
  refusalReason: StaffReason.optional(),
  removalReason: StaffReason.optional(),
  deletedAt: Instant.optional(),
  stateBefore: ListingState.optional().meta({ description: 'Where a restored one returns to' }),
  hold: HeldCost.optional().meta({ description: 'What is held for what waits' }),
  levelChoice: LevelChoice.optional().meta({
    description: 'Of one that is not approved yet: the paid level it is to begin with; absent: regular',
  }),
  costs: z.array(TimedCost).optional().meta({ description: 'What was paid for time that has not run out' }),
});
export type ListingMeta = z.infer<typeof ListingMeta>;

/** A listing whole, as services pass it. */
export interface Listing {
  meta: ListingMeta;
  content: ListingContent;
}

/** What a card says of the asset beside its figures; a search knows it, the stored row does not. */
export const AssetFacts = z
  .object({
    status: AssetStatus.optional(),
    legal: z.string().optional(),
    infra: z.array(z.string()).optional().meta({ description: 'The two that weigh most with buyers' }),
  })
  .meta({ id: 'AssetFacts' });
export type AssetFacts = z.infer<typeof AssetFacts>;

/** A row of any list: at most 1 KB stored (item CARD). */
export const ListingCard = z
  .object({
    id: Ulid,
    code: ProjectCode,
    version: z.int(),
    kind: Kind,
    type: ListingType,
    category: z.string(),
    level: Level,
    state: ListingState,
    title: z.string(),
    titles: LocalizedText.optional().meta({ description: 'Translated titles, where there are any' }),
    language: Locale,
    price: Price,
    priceVnd: z.int().nullable().meta({ description: 'What it sorts by' }),
    vndPerM2: z.int().nullable(),
    areaDm2: z.int().nullable(),
    areaDm2Max: z.int().nullable().optional().meta({ description: 'Upper end of a want' }),
    place: Place.pick({ nation: true, wardCode: true, provinceCode: true, oldProvinceCode: true }).extend({
      address: z.string().optional(),
      oldDistrictKeys: z.array(z.string()).optional(),
      /** Ready words in Vietnamese (new, old), so that a list needs no places data. */
      names: z
        .object({
          ward: z.string(),
          province: z.string(),
          oldProvince: z.string().optional(),
          oldDistrict: z.string().optional(),
        })
        .optional(),
    }),
    picture: Picture.optional(),
    pictureCount: z.int(),
    isLargeScale: z.boolean(),
    facts: AssetFacts.optional().meta({ description: 'In the results of a search' }),
    publishedAt: Instant.optional(),
    expiresAt: Instant.optional(),
  })
  .meta({ id: 'ListingCard' });
export type ListingCard = z.infer<typeof ListingCard>;

/** A card in the poster's own list. */
export const OwnListing = ListingCard.extend({
  createdAt: Instant.meta({ description: 'What newest goes by; codes and ids tell no time' }),
  updatedAt: Instant,
  hasRevision: z.boolean(),
  levelUntil: Instant.optional(),
  chosenLevel: PaidLevel.optional().meta({ description: 'The paid level it has from its approval on' }),
  refusalReason: StaffReason.optional(),
  removalReason: StaffReason.optional(),
  deletedAt: Instant.optional().meta({ description: 'Restorable for 30 days from then' }),
}).meta({ id: 'OwnListing' });
export type OwnListing = z.infer<typeof OwnListing>;

/** Who posts, as readers see them. */
const Poster = z.object({
  name: z.string(),
  memberSince: Instant,
  verifiedSince: Instant.optional().meta({
    description: 'A seller: since when staff have verified their tax number',
  }),
});

/** What visitors read. The contact's phone is masked; e-mail never shows. */
export const ListingDetail = z
  .object({
    card: ListingCard,
    content: ListingContent.omit({ contact: true }),
    contact: z.object({ name: z.string(), phoneMasked: z.string() }),
    poster: Poster,
    updatedAt: Instant,
    ratesDate: z.string(),
  })
  .meta({ id: 'ListingDetail' });
export type ListingDetail = z.infer<typeof ListingDetail>;

/** What its owner edits and staff judge: everything, with the waiting revision where there is one. */
export const ListingRecord = z
  .object({
    meta: ListingMeta,
    content: ListingContent,
    revision: ListingContent.optional(),
    owner: Poster.extend({ id: Ulid }),
  })
  .meta({ id: 'ListingRecord' });
export type ListingRecord = z.infer<typeof ListingRecord>;
