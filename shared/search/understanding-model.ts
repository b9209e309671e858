/** What a typed text was understood as, and what it may become while somebody types: filters as a page's address has them, and the words that are left. */
import * as z from 'zod';
import { queryLimits } from './query-limits.ts';

export const understoodNames = [
  ...(['kinds', 'types', 'categories', 'province', 'ward', 'oldProvince', 'oldDistrict', 'park'] as const),
  ...(['priceMin', 'priceMax', 'areaMin', 'areaMax'] as const),
] as const;

const UnderstoodFilters = z
  .partialRecord(z.enum(understoodNames), z.string())
  .meta({ description: 'Filters by their names, with values as `GET /api/search` takes them' });

export const Understood = z
  .object({
    filters: UnderstoodFilters,
    q: z
      .string()
      .max(queryLimits.keywordChars)
      .optional()
      .meta({ description: 'Words that are left to search for' }),
  })
  .meta({ id: 'Understood', description: 'What a typed text was understood as' });
export type Understood = z.infer<typeof Understood>;

export const suggestedKinds = ['place', 'former-place', 'park', 'category', 'type'] as const;

export const SearchSuggestion = z
  .object({
    kind: z.enum(suggestedKinds),
    label: z.string().meta({ description: 'In the language that was asked for' }),
    within: z.string().optional().meta({ description: 'The province that a smaller place lies or lay in' }),
    filters: UnderstoodFilters,
  })
  .meta({ id: 'SearchSuggestion', description: 'What somebody may be about to type' });
export type SearchSuggestion = z.infer<typeof SearchSuggestion>;

export const SearchSuggestions = z
  .object({
    head: z
      .string()
      .meta({ description: 'The words before those that the suggestions stand for; may be empty' }),
    items: z.array(SearchSuggestion),
  })
  .meta({ id: 'SearchSuggestions' });
export type SearchSuggestions = z.infer<typeof SearchSuggestions>;
