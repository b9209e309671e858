/** Categories as an admin keeps them, of listings and of news. */
import * as z from 'zod';
import { ListingType } from '../kernel/listing-kind.ts';
import { NameText } from '../kernel/text.ts';
import { VersionOrZero } from '../kernel/version.ts';
import { CategoryId } from './model.ts';

/** What categories stand under: a type of listings, or news. */
export const CategoryGroup = z.union([ListingType, z.literal('news')]).meta({
  id: 'CategoryGroup',
  description: 'A type of listings, or `news`',
});
export type CategoryGroup = z.infer<typeof CategoryGroup>;

const CategoryName = NameText({ min: 1, max: 60 });
const CategoryNames = z
  .object({ vi: CategoryName, en: CategoryName, ja: CategoryName, ko: CategoryName, zh: CategoryName })
  .meta({ id: 'CategoryNames', description: 'In all five languages' });
/** A category as an admin keeps it. */
export const CategoryInput = z
  .object({
    order: z.int().min(1).max(9999).meta({ description: 'Its place within the group' }),
    names: CategoryNames,
    isHidden: z.boolean().default(false),
  })
  .meta({ id: 'CategoryInput' });
export type CategoryInput = z.infer<typeof CategoryInput>;

export const CategoryRecord = CategoryInput.extend({
  group: CategoryGroup,
  id: CategoryId,
  version: VersionOrZero.meta({ description: '0: as it was shipped' }),
  isShipped: z.boolean(),
  isUsed: z.boolean().meta({ description: 'Something was put under it once: it can be hidden, not deleted' }),
}).meta({ id: 'CategoryRecord' });
export type CategoryRecord = z.infer<typeof CategoryRecord>;
