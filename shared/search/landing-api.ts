/** What the loaders of landing pages ask while a page is rendered; no route of the API answers it. */
import * as z from 'zod';
import { endpoint } from '../kernel/contract.ts';
import { Kind } from '../kernel/listing-kind.ts';
import { SearchReply } from './api.ts';
import { landingNames } from './landing.ts';
import { queryLimits } from './query-limits.ts';

const Value = z.string().min(1).max(120);
const By = z.enum(landingNames);
const Vnd = z.int();

const Level = z.object({
  kind: Kind,
  count: z.int().meta({ description: 'Of how many listings with a price and an area' }),
  median: Vnd.meta({ description: 'Whole VND for a m²; of leases for a month' }),
  lowest: Vnd,
  highest: Vnd,
});
const Step = z.object({ by: By, value: Value, path: z.string() });

export const LandingReply = z.object({
  search: z
    .partialRecord(By, Value)
    .meta({ description: 'The filters of the page, as they stand in an address' }),
  path: z.string().meta({ description: 'The one address of the page, without language and page number' }),
  placeNames: z
    .record(z.string(), z.string())
    .meta({ description: 'Vietnamese names of provinces, by their filter and code: `province 24`' }),
  found: SearchReply.omit({ nextCursor: true }),
  levels: z
    .array(Level)
    .meta({ description: 'Per kind of offer, where enough of them have a price by the m²' }),
  trail: z.array(Step).meta({ description: 'The way from the list of everything to this page' }),
  links: z
    .array(
      Step.extend({
        count: z.int(),
        name: z.string().optional().meta({ description: 'Of a park, as its listings call it' }),
      }),
    )
    .meta({ description: 'Narrower pages and those beside this one that have enough listings, most first' }),
});
export type LandingReply = z.infer<typeof LandingReply>;
export type LandingLink = LandingReply['links'][number];

const number = (max: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(max));

const LandingQuery = z.strictObject({
  slug: z.string().max(200).optional(),
  kinds: Value.optional(),
  types: Value.optional(),
  province: Value.optional(),
  oldProvince: Value.optional(),
  park: Value.optional(),
  page: number(queryLimits.maxRank).default(1),
  limit: number(queryLimits.maxPageSize).default(queryLimits.pageSize),
});
export type LandingQuery = z.output<typeof LandingQuery>;

export const landingApi = {
  getLanding: endpoint({
    method: 'GET',
    path: '/api/search/landing',
    access: 'none',
    summary:
      'A page of listings with an address of its own: by slug or by filters, with its numbers and links',
    query: LandingQuery,
    reply: LandingReply,
    problems: ['not-found'],
  }),
};
