/** The remarks of a listing's last refusal as they are stored: beside it until it is approved or taken down. */
import * as z from 'zod';
import { jsonAttribute, readJsonAttribute } from '#functions/lib/json-attribute.ts';
import type { Table } from '#functions/lib/table.ts';
import { put, remove, type Write } from '#functions/lib/writes.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { RefusalRemarks, Remark } from '#shared/listings/remark-model.ts';
import { partKey } from './keys.ts';

/** A remark whose field or reason there is no more says nothing any longer; the others are read. */
const StoredRemarks = RefusalRemarks.extend({
  items: z.array(z.unknown()).transform((items) =>
    items.flatMap((item) => {
      const { data } = Remark.safeParse(item);
      return data ? [data] : [];
    }),
  ),
});

export const remarkReads = (table: Pick<Table, 'batchGet'>) => ({
  /** The remarks of a listing's last refusal. One request. */
  async remarks(id: Ulid): Promise<RefusalRemarks | undefined> {
    const [item] = await table.batchGet([partKey(id, 'REMARKS')], { isConsistent: true });
    return item && StoredRemarks.parse(readJsonAttribute(item, 'remarks'));
  },
});

export const remarkWrites = {
  putRemarks: (id: Ulid, remarks: RefusalRemarks): Write =>
    put({ ...partKey(id, 'REMARKS'), ...jsonAttribute('remarks', remarks) }),
  removeRemarks: (id: Ulid): Write => remove(partKey(id, 'REMARKS')),
};
