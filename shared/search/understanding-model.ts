/** What a typed text was understood as: filters as a page's address has them, and the words that are left. */
import * as z from 'zod';
import { queryLimits } from './query-limits.ts';

export const understoodNames = [
  ...(['kinds', 'types', 'categories', 'province', 'ward', 'oldProvince', 'oldDistrict', 'park'] as const),
  ...(['priceMin', 'priceMax', 'areaMin', 'areaMax'] as const),
] as const;

export const Understood = z
  .object({
    filters: z
      .partialRecord(z.enum(understoodNames), z.string())
      .meta({ description: 'Filters by their names, with values as `GET /api/search` takes them' }),
    q: z
      .string()
      .max(queryLimits.keywordChars)
      .optional()
      .meta({ description: 'Words that are left to search for' }),
  })
  .meta({ id: 'Understood', description: 'What a typed text was understood as' });
export type Understood = z.infer<typeof Understood>;
