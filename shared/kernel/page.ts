/** Lists on the wire: items and an opaque cursor. */
import * as z from 'zod';

export const Cursor = z
  .string()
  .min(1)
  .max(1024)
  .meta({ id: 'Cursor', description: 'Opaque; bound to its query' });

export const PageQuery = z.object({
  cursor: Cursor.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** A page of items with the cursor of the next page, absent on the last. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: Cursor.optional() });
export interface Page<Item> {
  items: Item[];
  nextCursor?: string | undefined;
}
