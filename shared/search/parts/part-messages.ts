/** What is asked of one part of a divided index, and what it answers, as it travels between functions. */
import * as z from 'zod';
import { Ulid } from '#shared/kernel/id.ts';
import { ListingCard } from '#shared/listings/model.ts';
import { facetNames } from '../engine/facets.ts';
import { formatQuery, SearchFilters, Sort } from '../query.ts';
import { queryLimits } from '../query-limits.ts';

/** JSON has no infinity: the key of what comes last is null on the way. */
const SortKey = z
  .number()
  .nullable()
  .transform((key) => key ?? Number.POSITIVE_INFINITY);
const Position = z.object({ group: z.number(), key: SortKey, publishedAt: z.number(), id: Ulid });
const PartHit = z.object({
  position: Position,
  level: z.int().min(0).max(2),
  version: z.int(),
  facts: ListingCard.shape.facts.unwrap(),
});

const Bracket = z.object({
  from: PartHit.nullable(),
  to: PartHit.nullable(),
  max: z.int().min(1).max(queryLimits.maxRank),
});
const Excerpt = z.object({
  skipped: z.int(),
  count: z.int(),
  marks: z.array(z.object({ at: z.int(), value: PartHit })),
});

const Ms = z.int().min(0);
/** Filters as the values of an address. */
const Filters = z
  .array(z.tuple([z.string(), z.string()]))
  .transform((pairs) => Object.fromEntries(pairs))
  .pipe(SearchFilters);

/** The first hits of an order, beyond a position where one is given. */
const HitList = z.object({
  after: Position.optional(),
  /** Nothing beyond so many is needed. */
  need: z
    .int()
    .min(0)
    .max(queryLimits.maxRank + 1),
  bracket: Bracket,
});

export const FindInPart = z.object({
  filters: Filters,
  sort: Sort,
  nowMs: Ms,
  hasFacets: z.boolean(),
  hits: HitList.optional(),
  vip: Bracket.optional().meta({ description: 'Of the hits whose VIP level is paid for, newest first' }),
  featured: Bracket.optional(),
});
export type FindInPart = z.infer<typeof FindInPart>;

export const FoundInPart = z.object({
  total: z.int(),
  counts: z
    .array(z.tuple([z.enum(facetNames as [string, ...string[]]), z.array(z.tuple([z.string(), z.int()]))]))
    .optional()
    .meta({ description: 'By facet and value, before they are cut or put together' }),
  hits: z.array(Excerpt),
  vip: z.array(Excerpt),
  featured: z.array(Excerpt),
});
export type FoundInPart = z.infer<typeof FoundInPart>;

const Neighbourhoods = z.array(
  z.object({
    isKnown: z.boolean(),
    near: z.array(z.object({ word: z.string(), distance: z.int(), count: z.int() })),
  }),
);

/** A call of one part: what is asked, whose index it must be, and what the caller knows that it may not. */
export const PartCall = z.object({
  partitioning: z.string(),
  part: z.int().min(0),
  own: z.object({ id: Ulid, version: z.int() }).optional().meta({ description: 'A write it has to know' }),
  dropped: z
    .array(z.tuple([Ulid, z.int()]))
    .max(200)
    .meta({ description: 'Listings and versions that the table no longer shows' }),
  nowMs: Ms,
  find: FindInPart.optional(),
  words: z.array(z.string()).max(8).optional(),
  totals: z.array(Filters).max(16).optional(),
});
export type PartCall = z.infer<typeof PartCall>;

/** Only what was asked for is answered. */
export const PartReply = z.object({
  isBehind: z.boolean(),
  asOfMs: Ms,
  found: FoundInPart.optional(),
  neighbourhoods: Neighbourhoods.optional(),
  totals: z.array(z.int()).optional(),
});
export type PartReply = z.infer<typeof PartReply>;

/** A call as JSON. */
export function encodeCall({ find, totals, ...call }: PartCall): string {
  const pairs = (filters: SearchFilters) => formatQuery(filters);
  return JSON.stringify({
    ...call,
    ...(find && { find: { ...find, filters: pairs(find.filters) } }),
    ...(totals && { totals: totals.map(pairs) }),
  });
}
