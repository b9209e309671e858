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
import { chosenFiles, keptFiles, Picture } from '../media/model.ts';
import { PaidLevel } from '../wallet/model.ts';
import { Appeal } from './appeal-model.ts';
import {
  AreaRange,
  AssetFacts,
  assetStatuses,
  Enterprise,
  Infrastructure,
  Key,
  LandUse,
} from './asset-model.ts';
import { AutoExtension } from './auto-extension.ts';
import { HeldCost, LevelChoice, TimedCost, UsedUnit } from './cost-model.ts';
import { Grading } from './evidence-model.ts';
import { LegalFields, ShownPaper } from './legal-model.ts';
import { Closing, Outcome } from './outcome.ts';
import { PictureTexts } from './picture-texts.ts';
import { CardPlace, Place, PlaceInput } from './place-model.ts';
import { Poster } from './poster-model.ts';
import { PublicPrice } from './price-history.ts';
import { OwnReference } from './reference.ts';
import { RefusalRemarks } from './remark-model.ts';
export const levels = ['regular', 'featured', 'vip'] as const;
export const Level = z.enum(levels).meta({ id: 'Level', description: 'Paid placement' });
export type Level = z.infer<typeof Level>;
export const AssetStatus = z.enum(assetStatuses);
export type AssetStatus = z.infer<typeof AssetStatus>;

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
    partnerId: Ulid.optional().meta({ description: 'The page of the developer named in `investor`' }),
    description: z
      .string()
      .max(descriptionMaxChars)
      .meta({ description: 'Rich text as HTML of a fixed set of marks' }),
    otherRequirements: LinesText({ max: 1000 }).optional(),
    ...chosenFiles,
    pictureTexts: PictureTexts.optional(),
    infrastructure: Infrastructure.optional(),
    enterprise: Enterprise.optional(),
    contact: Contact,
    ...LegalFields.shape,
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
export const ListingContent = ListingInput.omit({
  mediaIds: true,
  referenceFile: true,
  pictureTexts: true,
  place: true,
})
  .extend({
    title: z.string(),
    contact: Contact.extend({ name: z.string() }),
    translations: z
      .partialRecord(Locale, z.object({ title: z.string().optional(), description: z.string().optional() }))
      .optional(),
    place: Place,
    ...keptFiles,
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
  reference: OwnReference.optional().meta({ description: 'What its owner’s own files call it' }),
  ownerId: Ulid,
  agentId: Ulid.optional().meta({ description: 'Of an agency: who of its people looks after it' }),
  version: z.int(),
  state: ListingState,
  level: Level,
  levelUntil: Instant.optional(),
  levelEndedAt: Instant.optional().meta({ description: 'When the last paid level ended' }),
  holdOut: z.int().min(0).max(9).optional().meta({
    description: 'Of its level one day in ten stands as regular: which (`isHeldOut`)',
  }),
  guarantee: z.object({ id: Ulid, until: Instant }).optional().meta({
    description: 'The raising that is measured last; gone where the listing was not shown all the while',
  }),
  shownSince: Instant.optional().meta({ description: 'Since when it is shown without a break or sinking' }),
  isLargeScale: z.boolean(),
  wasPublic: z.boolean().meta({ description: 'Was ever shown: gone answers 410, not 404' }),
  hasRevision: z.boolean().meta({ description: 'An edit of a shown listing waits for approval' }),
  createdAt: Instant,
  updatedAt: Instant,
  submittedAt: Instant.optional(),
  publishedAt: Instant.optional(),
  expiresAt: Instant.optional(),
  refusalReason: StaffReason.optional(),
  hasRemarks: z.boolean().optional().meta({ description: 'The last refusal has remarks' }),
  removalReason: StaffReason.optional(),
  appeal: Appeal.optional(),
  hasRefusedEdit: z.boolean().optional().meta({
    description: 'The edit that was refused last is kept until the next one: its owner may appeal',
  }),
  deletedAt: Instant.optional(),
  stateBefore: ListingState.optional().meta({ description: 'Where a restored one returns to' }),
  priceLog: z.array(PublicPrice).optional().meta({
    description: 'What it has cost in public, the newest last; absent: always the same',
  }),
  closings: z.array(Closing).optional().meta({ description: 'How it was closed, the newest last' }),
  hold: HeldCost.optional().meta({ description: 'What is held for what waits' }),
  levelChoice: LevelChoice.optional().meta({
    description: 'Of one that is not approved yet: the paid level it is to begin with; absent: regular',
  }),
  pricedFrom: z.int().optional().meta({
    description:
      'Since then only the price in VND has changed, what its owner was asked and answered, or what staff have checked',
  }),
  confirmedAt: Instant.optional().meta({
    description: 'When its owner last said that it is still to be had',
  }),
  askedAt: Instant.optional().meta({ description: 'Since when its owner owes an answer to that' }),
  sunkAt: Instant.optional().meta({ description: 'Since when it comes last in its level for want of one' }),
  firstListedAt: Instant.optional().meta({
    description: 'A copy: when the same asset was first shown, before this listing was',
  }),
  costs: z.array(TimedCost).optional().meta({ description: 'What was paid for time that has not run out' }),
  units: z.array(UsedUnit).optional().meta({ description: 'Units of packages whose time has not run out' }),
  autoExtension: AutoExtension.optional().meta({
    description: 'Extensions that its owner has asked for ahead; absent: none',
  }),
  claims: z.array(Grading).optional().meta({ description: 'What staff have checked; absent: nothing' }),
});
export type ListingMeta = z.infer<typeof ListingMeta>;

/** A listing whole, as services pass it. */
export type Listing = { meta: ListingMeta; content: ListingContent };

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
    place: CardPlace,
    picture: Picture.optional(),
    pictureCount: z.int(),
    isLargeScale: z.boolean(),
    facts: AssetFacts.optional().meta({ description: 'In the results of a search' }),
    publishedAt: Instant.optional(),
    expiresAt: Instant.optional(),
    verifiedUntil: Instant.optional().meta({
      description: 'Until then something holds that staff have checked; absent: nothing was',
    }),
  })
  .meta({ id: 'ListingCard' });
export type ListingCard = z.infer<typeof ListingCard>;

/** A card in the poster's own list. */
export const OwnListing = ListingCard.extend({
  createdAt: Instant.meta({ description: 'What newest goes by; codes and ids tell no time' }),
  ...{ updatedAt: Instant, hasRevision: z.boolean(), levelUntil: Instant.optional() },
  chosenLevel: PaidLevel.optional().meta({ description: 'The paid level it has from its approval on' }),
  outcome: Outcome.optional(),
  refusalReason: StaffReason.optional(),
  removalReason: StaffReason.optional(),
  appeal: Appeal.optional(),
  hasRefusedEdit: z.boolean().optional(),
  deletedAt: Instant.optional().meta({ description: 'Restorable for 30 days from then' }),
  confirmedAt: Instant.optional().meta({ description: 'When I last said that it is still to be had' }),
  askedAt: Instant.optional().meta({ description: 'Since when I am asked whether it is' }),
  sunkAt: Instant.optional().meta({ description: 'Since when it comes last in its level, unanswered' }),
  autoExtension: AutoExtension.optional(),
  agentId: Ulid.optional().meta({ description: 'Of an agency: who of its people looks after it' }),
}).meta({ id: 'OwnListing' });
export type OwnListing = z.infer<typeof OwnListing>;

/** What visitors read (`shownContent`). The contact's phone and papers' numbers are masked; e-mail never shows. */
export const ListingDetail = z
  .object({
    card: ListingCard,
    content: ListingContent.omit({ contact: true, papers: true }).extend({
      papers: z.array(ShownPaper).optional(),
    }),
    contact: z.object({ name: z.string(), phoneMasked: z.string() }),
    poster: Poster,
    partnerPage: z
      .string()
      .optional()
      .meta({ description: 'Slug of its developer’s published partner page' }),
    updatedAt: Instant,
    confirmedAt: Instant.optional().meta({
      description: 'When its owner last said that it is still to be had; absent: not since it was published',
    }),
    firstListedAt: Instant.optional().meta({
      description: 'When the asset was first shown, where that was before this listing',
    }),
    ratesDate: z.string(),
    prices: z.array(PublicPrice).optional().meta({
      description: 'What it costs and has cost in public, the newest first; absent: always the same',
    }),
    claims: z.array(Grading).optional().meta({
      description: 'What staff have checked, when, and until when each holds; absent: nothing',
    }),
  })
  .meta({ id: 'ListingDetail' });
export type ListingDetail = z.infer<typeof ListingDetail>;

/** What its owner edits and staff judge: everything, with the waiting revision where there is one. */
export const ListingRecord = z
  .object({
    meta: ListingMeta,
    content: ListingContent,
    revision: ListingContent.optional(),
    remarks: RefusalRemarks.optional(),
    owner: Poster.extend({ id: Ulid }),
  })
  .meta({ id: 'ListingRecord' });
export type ListingRecord = z.infer<typeof ListingRecord>;
