/** Content as its author writes it: one model with a kind, texts in up to five languages (decisions §6). */
import * as z from 'zod';
import { CategoryId } from '../catalog/model.ts';
import { ProjectCode, Ulid } from '../kernel/id.ts';
import { Locale } from '../kernel/locale.ts';
import { LinesText, LineText, NameText } from '../kernel/text.ts';
import { imageLimits, Picture } from '../media/model.ts';

export const contentLimits = {
  titleMin: 3,
  titleMax: 150,
  summaryMax: 300,
  bodyMax: 40_000,
  seoTitleMax: 70,
  seoDescriptionMax: 170,
  slugMax: 100,
  imagesMax: imageLimits.content,
  listingsMax: 30,
  figuresMax: 12,
  relatedMax: 4,
} as const;
const limits = contentLimits;

export const Slug = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(limits.slugMax)
  .meta({ id: 'ContentSlug', description: 'The last part of its address; one for all languages' });
export type Slug = z.infer<typeof Slug>;

export const ContentText = z
  .object({
    title: NameText({ min: limits.titleMin, max: limits.titleMax }),
    summary: LinesText({ max: limits.summaryMax }).default(''),
    body: z.string().max(limits.bodyMax).default('').meta({
      description:
        'Rich text: p, h2 to h4, lists, tables, quotes, links; `<figure data-media="id"><figcaption>…</figcaption></figure>` shows an image of this content, `<figure data-listing="DA…"></figure>` the card of a listing',
    }),
    seoTitle: LineText({ max: limits.seoTitleMax }).optional(),
    seoDescription: LineText({ max: limits.seoDescriptionMax }).optional(),
    expertise: LineText({ max: 300 }).optional().meta({ description: 'Of a recruitment notice' }),
    mainJob: LinesText({ max: 1000 }).optional().meta({ description: 'Of a recruitment notice' }),
  })
  .meta({
    id: 'ContentText',
    description: 'Content in one language; only its title is needed to keep a draft',
  });
export type ContentText = z.infer<typeof ContentText>;

/** Texts by language: Vietnamese is always there, what is missing elsewhere shows it. */
export const ContentTexts = z
  .object({ vi: ContentText, en: ContentText, ja: ContentText, ko: ContentText, zh: ContentText })
  .partial({ en: true, ja: true, ko: true, zh: true })
  .meta({ id: 'ContentTexts' });
export type ContentTexts = z.infer<typeof ContentTexts>;

const AltTexts = z
  .partialRecord(Locale, LineText({ max: 150 }))
  .default({})
  .meta({
    id: 'AltTexts',
    description: 'What an image shows, for those who do not see it; Vietnamese is needed to submit',
  });
export const ContentImage = z
  .object({ mediaId: Ulid, alt: AltTexts })
  .meta({ id: 'ContentImage', description: 'An uploaded image (`purpose: content`) with its words' });
export type ContentImage = z.infer<typeof ContentImage>;

const MonthlyVnd = z.int().min(1_000_000).max(10_000_000_000);
export const CareerDetails = z
  .object({
    salaryFromVnd: MonthlyVnd.optional(),
    salaryToVnd: MonthlyVnd.optional(),
    openings: z.int().min(1).max(10_000).default(1),
    deadline: z.iso.date().optional().meta({ description: 'The last day (of Viet Nam) to apply' }),
  })
  .meta({ id: 'CareerDetails', description: 'VND a month; without either end the salary is negotiable' });
export type CareerDetails = z.infer<typeof CareerDetails>;

export const PartnerDetails = z
  .object({
    logoId: Ulid.optional().meta({ description: 'One of `images`' }),
    link: z
      .url({ protocol: /^https?$/ })
      .max(500)
      .optional(),
    isKey: z
      .boolean()
      .default(false)
      .meta({ description: 'A key partner of the home page: staff alone set it' }),
    listingCodes: z
      .array(ProjectCode)
      .max(limits.listingsMax)
      .default([])
      .meta({ description: 'Listings whose developer it is' }),
  })
  .meta({ id: 'PartnerDetails' });
export type PartnerDetails = z.infer<typeof PartnerDetails>;

const Label = LineText({ min: 1, max: 80 });
const FigureLabel = z
  .object({ vi: Label, en: Label, ja: Label, ko: Label, zh: Label })
  .partial({ en: true, ja: true, ko: true, zh: true });
export const ReportFigure = z
  .object({ label: FigureLabel, value: LineText({ min: 1, max: 40 }) })
  .meta({ id: 'ReportFigure', description: 'A figure as it is read, with its unit: `1.250 ha`' });
export const ReportDetails = z
  .object({
    figures: z.array(ReportFigure).max(limits.figuresMax).default([]),
    isPublic: z.boolean().default(false).meta({ description: 'Visitors may read it: staff alone set it' }),
    fileId: Ulid.optional().meta({
      description: 'An uploaded PDF (`purpose: report`), which readers can download',
    }),
  })
  .meta({ id: 'ReportDetails' });
export type ReportDetails = z.infer<typeof ReportDetails>;

export const ContentInput = z
  .object({
    slug: Slug.optional().meta({ description: 'Absent: made of the Vietnamese title, and free' }),
    texts: ContentTexts,
    images: z.array(ContentImage).max(limits.imagesMax).default([]),
    coverId: Ulid.optional().meta({ description: 'One of `images`; absent: the first' }),
    category: CategoryId.optional().meta({ description: 'Of news' }),
    author: LineText({ max: 100 }).optional().meta({ description: 'Who wrote it; absent: whose it is' }),
    related: z.array(Ulid).max(limits.relatedMax).default([]).meta({
      description:
        'Public content of any kind that its page leads on to, in this order; what is missing of four is chosen for it',
    }),
    career: CareerDetails.optional(),
    partner: PartnerDetails.optional(),
    report: ReportDetails.optional(),
  })
  .meta({
    id: 'ContentInput',
    description: '`career`, `partner` and `report` belong to content of that kind alone',
  });
export type ContentInput = z.infer<typeof ContentInput>;

/** An image as it is kept and shown: the picture, with its words by language. */
export const ContentPicture = Picture.omit({ alt: true })
  .extend({ alt: AltTexts })
  .meta({ id: 'ContentPicture' });
export type ContentPicture = z.infer<typeof ContentPicture>;

/** What one version says: the input with its pictures, its rich text rebuilt. */
export const Content = ContentInput.omit({ images: true, slug: true })
  .extend({
    pictures: z.array(ContentPicture),
    fileBytes: z.int().positive().optional().meta({ description: 'Of a report: the size of its PDF' }),
  })
  .meta({ id: 'Content' });
export type Content = z.infer<typeof Content>;
