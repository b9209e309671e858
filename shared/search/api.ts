/** Calls that find listings. */
import * as z from 'zod';
import { endpoint } from '../kernel/contract.ts';
import { Locale } from '../kernel/locale.ts';
import { Rates } from '../kernel/money.ts';
import { Cursor } from '../kernel/page.ts';
import { ListingCard } from '../listings/model.ts';
import { Facets, groups } from './engine/facets.ts';
import { Keyword, SearchFilters, SearchQuery } from './query.ts';
import { SearchSuggestions, Understood } from './understanding-model.ts';

const After = z
  .string()
  .regex(/^[0-9A-HJKMNP-TV-Z]{26}\.\d{1,9}$/)
  .optional()
  .meta({ description: 'Id and version of my own write, joined by a point: the answer includes it' });

const Total = z.int().meta({ description: 'Exact number of listings that fit' });
const Suggestion = z.string().optional().meta({ description: 'Did you mean: a keyword that has hits' });

export const SearchReply = z
  .object({
    items: z.array(ListingCard),
    promoted: z
      .array(ListingCard)
      .optional()
      .meta({
        description:
          'Paid placement: up to four VIP and featured hits by turns, beside the first page of a chosen sort. ' +
          'They stand among the items too, where the sort puts them',
      }),
    total: Total,
    facets: Facets.optional().meta({ description: 'Left out where a cursor was given' }),
    nextCursor: Cursor.optional(),
    rates: Rates.meta({ description: 'What the prices of the items are converted with' }),
    suggestion: Suggestion,
    relaxations: z
      .array(z.object({ group: z.enum(groups), total: Total }))
      .optional()
      .meta({
        description:
          'Where nothing fits: filters of which giving up one alone leaves something, the most first',
      }),
  })
  .meta({ id: 'SearchReply' });
export type SearchReply = z.infer<typeof SearchReply>;

export const SearchCount = z
  .object({ total: Total, facets: Facets, suggestion: Suggestion })
  .meta({ id: 'SearchCount' });
export type SearchCount = z.infer<typeof SearchCount>;

/**
 * Visitors who ask the same within some seconds share an answer at the edge; a browser asks again each time. Whoever has
 * just written something names it (`after`), which is another address.
 */
const cacheControl = 'public, max-age=0, s-maxage=10';

export const searchApi = {
  search: endpoint({
    method: 'GET',
    path: '/api/search',
    access: 'none',
    summary: 'Find public listings: filters, keyword, facets, orders, pages by number or by cursor',
    query: SearchQuery.safeExtend({ after: After }),
    cacheControl,
    reply: SearchReply,
    problems: ['invalid-cursor', 'temporarily-unavailable'],
  }),
  countListings: endpoint({
    method: 'GET',
    path: '/api/search/count',
    access: 'none',
    summary: 'How many listings fit, and how many each filter would leave',
    query: SearchFilters.safeExtend({ after: After }),
    cacheControl,
    reply: SearchCount,
    problems: ['temporarily-unavailable'],
  }),
  understandText: endpoint({
    method: 'GET',
    path: '/api/search/understanding',
    access: 'none',
    summary:
      'Read what somebody typed as filters: prices, areas, places old and new, parks, kinds and assets',
    query: z.object({ q: Keyword }),
    cacheControl,
    reply: Understood,
  }),
  suggestSearches: endpoint({
    method: 'GET',
    path: '/api/search/suggestions',
    access: 'none',
    summary: 'What somebody who types may mean: places old and new, parks with listings, categories, types',
    query: z.object({ q: Keyword, locale: Locale }),
    cacheControl,
    reply: SearchSuggestions,
  }),
};
