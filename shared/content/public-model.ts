/** Content as visitors read it, in one language: cards of lists, and the whole of one. */
import * as z from 'zod';
import { CategoryId } from '../catalog/model.ts';
import { Ulid } from '../kernel/id.ts';
import { Locale } from '../kernel/locale.ts';
import { Instant } from '../kernel/time.ts';
import { ListingCard } from '../listings/model.ts';
import { Picture } from '../media/model.ts';
import { ContentKind } from './kinds.ts';
import { CareerDetails, Slug } from './model.ts';

const PartnerFacts = z.object({ logo: Picture.optional(), link: z.string().optional(), isKey: z.boolean() });

export const ContentCard = z
  .object({
    id: Ulid,
    kind: ContentKind,
    slug: Slug,
    locale: Locale.meta({
      description: 'The language it is shown in: Vietnamese where the asked one is missing',
    }),
    title: z.string(),
    summary: z.string(),
    cover: Picture.optional(),
    category: CategoryId.optional(),
    author: z.string(),
    publishedAt: Instant,
    updatedAt: Instant.optional().meta({ description: 'When what visitors read last changed' }),
    readingMinutes: z.int().min(1),
    career: CareerDetails.optional(),
    partner: PartnerFacts.optional(),
  })
  .meta({ id: 'ContentCard', description: 'A row of a public list, at most 1.9 KB as it is kept' });
export type ContentCard = z.infer<typeof ContentCard>;

/** Parts of a body in their order: safe HTML, or the card of a listing (absent in `listings`: no longer public). */
export const ContentBlock = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('html'), html: z.string() }),
    z.object({ kind: z.literal('listing'), code: z.string() }),
    z.object({
      kind: z.literal('picture'),
      name: z.string(),
      src: z.string(),
      width: z.int().positive().meta({ description: 'In points; the file has two pixels to each' }),
      height: z.int().positive(),
      alt: z.string(),
      caption: z.string().optional(),
    }),
  ])
  .meta({ id: 'ContentBlock', description: '`picture`: a shipped picture of a guide in the language' });
export type ContentBlock = z.infer<typeof ContentBlock>;

export const ContentDetail = ContentCard.extend({
  version: z.int(),
  redirectTo: Slug.optional().meta({ description: 'The slug it has now, where an old one was asked for' }),
  blocks: z.array(ContentBlock),
  pictures: z.array(Picture),
  listings: z
    .array(ListingCard)
    .meta({ description: 'Cards of the listings that the body shows, as far as public' }),
  locales: z.array(Locale).meta({ description: 'Languages that it is written in, for hreflang' }),
  seoTitle: z.string(),
  seoDescription: z.string(),
  updatedAt: Instant,
  related: z.array(ContentCard).meta({
    description: 'At most four: those that its author chose, then of its kind, of its category first',
  }),
  older: z
    .object({ slug: Slug, title: z.string() })
    .optional()
    .meta({ description: 'The one of its kind that was published before it' }),
  expertise: z.string().optional(),
  mainJob: z.string().optional(),
  developerOf: z
    .array(ListingCard)
    .optional()
    .meta({ description: 'Of a partner: public listings it develops' }),
  figures: z.array(z.object({ label: z.string(), value: z.string() })).optional(),
  hasFile: z.boolean().optional().meta({ description: 'Of a report: it has a PDF to download' }),
  fileBytes: z.int().optional().meta({ description: 'The size of that PDF, where it is known' }),
}).meta({ id: 'ContentDetail', description: 'Published content in one language' });
export type ContentDetail = z.infer<typeof ContentDetail>;

export const HomeContent = z
  .object({
    news: z.array(ContentCard).meta({ description: 'Newest of all categories but activities' }),
    activities: z.array(ContentCard),
    services: z.array(ContentCard),
    introduces: z.array(ContentCard),
    keyPartners: z.array(ContentCard),
    careers: z.array(ContentCard),
  })
  .meta({ id: 'HomeContent', description: 'The newest of each kind for the home page' });
export type HomeContent = z.infer<typeof HomeContent>;
