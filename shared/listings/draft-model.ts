/** Drafts of listings: what stands in the posting form, however incomplete; strict checks come with posting. */
import * as z from 'zod';
import { AreaUnit } from '../kernel/area.ts';
import { ProjectCode, Ulid } from '../kernel/id.ts';
import { Kind, ListingType } from '../kernel/listing-kind.ts';
import { Locale } from '../kernel/locale.ts';
import { PricePer, PriceUnit } from '../kernel/money.ts';
import { LinesText, LineText } from '../kernel/text.ts';
import { Instant } from '../kernel/time.ts';
import { Version } from '../kernel/version.ts';
import { imageLimits, Picture, ReferenceFileInput } from '../media/model.ts';
import { Key, statedYears } from './asset-model.ts';
import { factSources, legalAnswers, paperKinds, papersMax } from './legal-model.ts';
import { AssetStatus, descriptionMaxChars, Level } from './model.ts';
import { OwnReference } from './reference.ts';

/**
 * How long a text of a draft may be: longer than most that a listing takes, since one that is too long is said at its
 * field, and kept meanwhile.
 */
const lineMax = 500;
const linesMax = 5000;
const line = () => LineText({ max: lineMax }).optional();
const lines = () => LinesText({ max: linesMax }).optional();
/** A figure as it is typed: '5,', '2 tỷ 5', '1e'. */
const figure = () => LineText({ max: 60 }).optional();
const richText = () => z.string().max(descriptionMaxChars).optional();
/** A key of the catalog or of a place's table; which one is asked when the listing is posted. */
const code = () => LineText({ max: 60 }).optional();

const AreaTyped = z.object({ value: figure(), unit: AreaUnit.optional() });
const MoneyTyped = z.object({ amount: figure(), unit: PriceUnit.optional() });

const PlaceTyped = z.object({
  nation: code(),
  entry: z.enum(['new', 'old']).optional(),
  provinceCode: code(),
  wardCode: code(),
  oldProvinceCode: code(),
  oldDistrictKey: code(),
  oldCommuneCode: code(),
  provinces: z
    .array(
      z.object({
        code: code(),
        wardCodes: z
          .array(LineText({ max: 60 }))
          .max(40)
          .optional(),
      }),
    )
    .max(40)
    .optional(),
  detail: line(),
  address: line(),
});

const EnterpriseTyped = z.object({
  operatingArea: line(),
  charteredCapital: MoneyTyped.optional(),
  authorisedCapital: MoneyTyped.optional(),
  totalAssets: MoneyTyped.optional(),
  revenueGrowthPercent: figure(),
  shareCount: figure(),
  shareOrigin: z.enum(['existing', 'newly-issued']).optional(),
  headOffice: line(),
  branchCount: figure(),
  branchesInOperation: figure(),
  franchiseFee: MoneyTyped.optional(),
  support: lines(),
  latestYear: figure(),
  years: z
    .array(z.object({ revenue: MoneyTyped.optional(), profit: MoneyTyped.optional() }).nullable())
    .max(statedYears)
    .optional(),
  employees: figure(),
  founded: figure(),
  priceIncludes: lines(),
  debtsTakenOver: MoneyTyped.optional(),
  saleReason: lines(),
});

const PaperTyped = z.object({
  kind: z.enum(paperKinds).optional(),
  number: line(),
  date: figure(),
  issuer: line(),
});
const sourced = { source: z.enum(factSources).optional(), asOf: figure() };
const AnswerTyped = z.object({ answer: z.enum(legalAnswers).optional(), ...sourced });
/** What stands of papers and law. A paper of which nothing is typed is null: the others keep their places. */
const legalTyped = {
  propertyCode: line(),
  broker: z.object({ number: line(), issuer: line() }).optional(),
  franchise: z
    .object({
      registeredWith: line(),
      number: line(),
      date: figure(),
      hasRunAYear: z.enum(['yes', 'no']).optional(),
    })
    .optional(),
  papers: z.array(PaperTyped.nullable()).max(papersMax).optional(),
  legalFacts: z
    .object({
      mortgaged: AnswerTyped.optional(),
      inDispute: AnswerTyped.optional(),
      planning: z.object({ text: line(), ...sourced }).optional(),
    })
    .optional(),
};

/** Every field of the posting form as it stands there; what is empty is left out, nothing is needed. */
export const DraftForm = z
  .object({
    level: Level.optional(),
    kind: Kind.optional(),
    type: ListingType.optional(),
    category: code(),
    title: line(),
    language: Locale.optional(),
    place: PlaceTyped.optional(),
    price: z
      .object({
        mode: z.enum(['exact', 'estimated', 'deal']).optional(),
        amount: figure(),
        from: figure(),
        to: figure(),
        unit: PriceUnit.optional(),
        per: PricePer.optional(),
      })
      .optional(),
    leaseTerm: z.object({ value: figure(), unit: z.enum(['month', 'year']).optional() }).optional(),
    landArea: AreaTyped.optional(),
    floorArea: AreaTyped.optional(),
    areaRange: z.object({ from: AreaTyped.optional(), to: AreaTyped.optional() }).optional(),
    landUse: z.object({ mode: z.enum(['long-term', 'until']).optional(), year: figure() }).optional(),
    legal: code(),
    assetStatus: AssetStatus.optional(),
    park: line(),
    investor: line(),
    partnerId: Ulid.optional(),
    description: richText(),
    mediaIds: z.array(Ulid).max(imageLimits.listing).optional(),
    pictureTexts: z.record(Ulid, LineText({ max: lineMax })).optional(),
    referenceFile: ReferenceFileInput.optional(),
    infrastructure: z
      .object({
        keys: z.array(Key).max(40).optional(),
        incentives: z.array(Key).max(20).optional(),
        note: lines(),
      })
      .optional(),
    enterprise: EnterpriseTyped.optional(),
    otherRequirements: lines(),
    ...legalTyped,
    contact: z.object({ name: line(), phone: figure(), email: line() }).optional(),
    translations: z.partialRecord(Locale, z.object({ title: line(), description: richText() })).optional(),
  })
  .meta({ id: 'DraftForm', description: 'The posting form as it stands, however incomplete' });
export type DraftForm = z.infer<typeof DraftForm>;

/** A draft of mine. `version` grows with every save. */
export const Draft = z
  .object({
    code: ProjectCode.meta({ description: 'The listing that is posted from it has the same' }),
    version: Version,
    createdAt: Instant,
    savedAt: Instant,
    isListing: z.boolean().meta({ description: 'What was typed over a listing that was withdrawn' }),
    reference: OwnReference.optional().meta({ description: 'Of a draft that an import made' }),
    form: DraftForm,
  })
  .meta({ id: 'Draft' });
export type Draft = z.infer<typeof Draft>;

/** A save that was taken. */
export const SavedDraft = Draft.omit({ form: true }).meta({ id: 'SavedDraft' });
export type SavedDraft = z.infer<typeof SavedDraft>;

/** A row of the list of one's drafts. */
export const DraftRow = SavedDraft.extend({
  title: z.string().meta({ description: 'Empty where none is typed yet' }),
  kind: Kind.optional(),
  type: ListingType.optional(),
  picture: Picture.optional(),
}).meta({ id: 'DraftRow' });
export type DraftRow = z.infer<typeof DraftRow>;
