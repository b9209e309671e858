/** What live offers in Viet Nam ask per m², for figures of the market: read from their rows, whose is whose included. */
import * as z from 'zod';
import { type Ulid, Ulid as UlidSchema } from '#shared/kernel/id.ts';
import { Kind, ListingType } from '#shared/kernel/listing-kind.ts';
import { ListingState } from '#shared/listings/model.ts';
import { isPublic } from '#shared/listings/rules.ts';
import type { Table } from '../lib/table.ts';
import type { Item } from '../lib/writes.ts';

/** What is read of a row; nothing of it but the price is shown to anybody. */
const PricedRow = z.object({
  kind: Kind,
  type: ListingType,
  state: ListingState,
  expiresAt: z.string().optional(),
  vndPerM2: z.number().positive(),
  place: z.object({ provinceCode: z.string() }),
  gsi1pk: z
    .string()
    .transform((key) => key.slice('U#'.length, -'#L'.length))
    .pipe(UlidSchema),
});

export interface AskingPrice {
  kind: Kind;
  type: ListingType;
  province: string;
  vndPerM2: number;
  ownerId: Ulid;
}

/**
 * Asking prices of a partition of live listings, a megabyte of rows at a time; go on with `next`. Rows without a price
 * per m², without a province or past their date are left out. One query (gsi2).
 */
export const askingPrices =
  (table: Pick<Table, 'query'>) =>
  async (partition: string, now: number, start?: Item): Promise<{ asks: AskingPrice[]; next?: Item }> => {
    const page = await table.query({ pk: partition, index: 'gsi2', start });
    const asks = page.items.flatMap((item): AskingPrice[] => {
      const row = PricedRow.safeParse(item).data;
      if (!row || !isPublic(row, now)) return [];
      const { kind, type, vndPerM2, place, gsi1pk: ownerId } = row;
      return [{ kind, type, vndPerM2, ownerId, province: place.provinceCode }];
    });
    return { asks, ...(page.lastKey && { next: page.lastKey }) };
  };
