/** Adverts as staff write them, as they are kept, and as readers see them. */
import * as z from 'zod';
import { AdLink, adPositions, caseLimits } from '../cases/model.ts';
import { Ulid } from '../kernel/id.ts';
import { ListingType } from '../kernel/listing-kind.ts';
import { Locale } from '../kernel/locale.ts';
import { LinesText, LineText, NameText } from '../kernel/text.ts';
import { Instant } from '../kernel/time.ts';
import { Version } from '../kernel/version.ts';
import { imageLimits, Picture } from '../media/model.ts';

export const advertLimits = {
  customerMax: 150,
  titleMax: 100,
  textMax: caseLimits.adTextMax,
  altMax: 150,
  imagesMax: imageLimits.ad,
  weightMax: 10,
  daysMax: 366,
  priceMaxVnd: 10_000_000_000,
  vatPercentMax: 20,
  referenceMax: 60,
  transferToMax: 500,
  slotsMax: 20,
  bookingsMax: 100,
  provincesMax: 34,
} as const;
const limits = advertLimits;

export const AdPosition = z
  .enum(adPositions)
  .meta({ id: 'AdPosition', description: 'Where an advert stands' });
export type AdPosition = z.infer<typeof AdPosition>;

/** What an advert is now, by its dates and by what staff did. */
export const advertStates = ['unchecked', 'coming', 'running', 'paused', 'ended'] as const;
export const AdvertState = z.enum(advertStates).meta({
  id: 'AdvertState',
  description: '`unchecked`: nobody has checked the linked page yet, so it does not run',
});
export type AdvertState = z.infer<typeof AdvertState>;

/** A province of Viet Nam as it is since July 2025. */
const Province = z.string().regex(/^\d{2}$/);
const Day = z.iso.date();

/** A function, so that pages that use other values of this file carry no schema. */
const texts = () => {
  const one = z
    .object({
      title: NameText({ min: 1, max: limits.titleMax }),
      text: LinesText({ max: limits.textMax }).default(''),
    })
    .meta({ id: 'AdvertText' });
  return z
    .object({ vi: one, en: one, ja: one, ko: one, zh: one })
    .partial({ en: true, ja: true, ko: true, zh: true })
    .meta({ id: 'AdvertTexts', description: 'Vietnamese is always there; other languages fall back to it' });
};
export const AdvertTexts = texts();
export type AdvertTexts = z.infer<typeof AdvertTexts>;

const AltTexts = z
  .partialRecord(Locale, LineText({ max: limits.altMax }))
  .default({})
  .meta({ id: 'AdvertAltTexts', description: 'What an image shows; Vietnamese is needed' });
const AdvertImage = z
  .object({ mediaId: Ulid, alt: AltTexts })
  .meta({ id: 'AdvertImage', description: 'An uploaded image (`purpose: ad`) with its words' });

const Targets = z
  .object({
    locales: z.array(Locale).max(5).default([]),
    types: z.array(ListingType).max(6).default([]),
    provinces: z.array(Province).max(limits.provincesMax).default([]),
  })
  .meta({ id: 'AdvertTargets', description: 'Who sees it; an empty list is everybody' });

export const AdvertInput = z
  .object({
    customerName: NameText({ min: 1, max: limits.customerMax }),
    position: AdPosition,
    texts: AdvertTexts,
    images: z.array(AdvertImage).max(limits.imagesMax).default([]),
    link: AdLink,
    isLinkChecked: z.boolean().meta({
      description: 'Whoever says so has checked the linked page: kept with their name and the time',
    }),
    from: Day.meta({ description: 'First day in Viet Nam' }),
    to: Day.meta({ description: 'Last day in Viet Nam' }),
    priceVnd: z
      .int()
      .min(0)
      .max(limits.priceMaxVnd)
      .optional()
      .meta({ description: 'VND before tax for all its days, as agreed; absent: not agreed yet' }),
    weight: z.int().min(1).max(limits.weightMax).meta({ description: 'Share of the draws of its position' }),
    targets: Targets.prefault({}),
  })
  .meta({ id: 'AdvertInput', description: 'An advert as staff write it' });
export type AdvertInput = z.infer<typeof AdvertInput>;

export const AdvertPicture = Picture.omit({ alt: true })
  .extend({ alt: AltTexts })
  .meta({ id: 'AdvertPicture' });
export type AdvertPicture = z.infer<typeof AdvertPicture>;

const WholeVnd = z
  .int()
  .min(0)
  .max(2 * limits.priceMaxVnd);

export const AdvertBill = z
  .object({
    priceVnd: WholeVnd.meta({ description: 'Before tax: as agreed, less the days on which it is not shown' }),
    vatPercent: z.int().min(0).max(limits.vatPercentMax),
    totalVnd: WholeVnd.meta({ description: 'With tax' }),
    days: z.int().min(1).meta({ description: 'Days on which it is to be shown for that' }),
    points: z.int().min(0).meta({ description: 'What it costs in points' }),
  })
  .meta({ id: 'AdvertBill', description: 'What an advert comes to' });
export type AdvertBill = z.infer<typeof AdvertBill>;

export const adPaymentWays = ['points', 'transfer'] as const;
export const AdvertPayment = AdvertBill.omit({ points: true })
  .extend({
    way: z.enum(adPaymentWays),
    at: Instant,
    points: z.int().optional().meta({ description: 'Where it was paid in points' }),
    reference: z.string().optional().meta({ description: 'Of a transfer, as the bank names it' }),
  })
  .meta({ id: 'AdvertPayment', description: 'What was paid for an advert' });
export type AdvertPayment = z.infer<typeof AdvertPayment>;

export const AdvertRefund = z
  .object({
    totalVnd: WholeVnd,
    points: z.int().optional(),
    at: Instant.optional().meta({ description: 'Absent: still to be transferred' }),
    reference: z.string().optional().meta({ description: 'Of the transfer, as the bank names it' }),
  })
  .meta({ id: 'AdvertRefund', description: 'What goes back of it, since it was ended early' });
export type AdvertRefund = z.infer<typeof AdvertRefund>;

/** What is kept of an advert. */
export const StoredAdvert = AdvertInput.omit({ images: true, isLinkChecked: true }).extend({
  id: Ulid,
  version: Version,
  pictures: z.array(AdvertPicture.extend({ ownerId: Ulid })),
  linkCheck: z.object({ by: Ulid, at: Instant }).optional(),
  shown: z
    .object({ days: z.int().min(0), until: Day })
    .meta({ description: 'Whole days on which it ran, counted up to `until` and with it' }),
  pausedAt: Instant.optional(),
  endedAt: Instant.optional(),
  payment: AdvertPayment.optional(),
  refund: AdvertRefund.optional(),
  caseId: Ulid.optional(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type StoredAdvert = z.infer<typeof StoredAdvert>;

/** An advert as staff read it. */
export const Advert = StoredAdvert.extend({
  pictures: z.array(AdvertPicture),
  state: AdvertState,
  linkCheckedBy: z.string().optional().meta({ description: 'The name of who checked the linked page' }),
  bill: AdvertBill.optional().meta({ description: 'What is to be paid; absent: not agreed yet, or paid' }),
}).meta({ id: 'Advert', description: 'An advert with its state now' });
export type Advert = z.infer<typeof Advert>;

/** An advert as readers see it, in their language. */
export const ShownAdvert = z
  .object({
    id: Ulid,
    customerName: z.string(),
    language: Locale.meta({ description: 'Of its words: Vietnamese where it has none of the reader’s' }),
    title: z.string(),
    text: z.string(),
    pictures: z.array(Picture).max(limits.imagesMax),
    link: z.string(),
    clickPath: z.string().meta({ description: 'Leads to `link`, and has the click counted' }),
    weight: z.int(),
    chosenBy: z
      .array(z.enum(['locale', 'type', 'province']))
      .meta({ description: 'What of the page it was chosen by; empty: the position alone' }),
  })
  .meta({ id: 'ShownAdvert' });
export type ShownAdvert = z.infer<typeof ShownAdvert>;

/** Days that an advert takes on its position. */
export const AdvertBooking = z
  .object({ id: Ulid, customerName: z.string(), from: Day, to: Day, state: AdvertState })
  .meta({ id: 'AdvertBooking' });
export type AdvertBooking = z.infer<typeof AdvertBooking>;

/** How an order of the caller's stands: the advert that staff made of their request. */
export const OrderedAdvert = z
  .object({
    number: z.string(),
    version: Version,
    position: AdPosition,
    from: Day,
    to: Day,
    state: AdvertState,
    bill: AdvertBill.optional().meta({ description: 'What is to be paid; absent: not agreed yet, or paid' }),
    payment: AdvertPayment.optional(),
    refund: AdvertRefund.optional(),
    invoice: z.enum(['requested', 'issued']).optional().meta({ description: 'Of a transfer' }),
  })
  .meta({ id: 'OrderedAdvert', description: '`number`: of the request that it was made from' });
export type OrderedAdvert = z.infer<typeof OrderedAdvert>;

/** How a place for adverts stands today. */
export const AdvertPlace = z
  .object({
    position: AdPosition,
    running: z.int().min(0),
    slots: z.int(),
    freeFrom: Day.optional().meta({ description: 'Absent: no day within a year' }),
  })
  .meta({ id: 'AdvertPlace' });
export type AdvertPlace = z.infer<typeof AdvertPlace>;
