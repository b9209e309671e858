/** Partner pages as listings know them: whether one is published, and where it is. */
import type { Ulid } from '#shared/kernel/id.ts';
import type { Table } from '../lib/table.ts';
import { readHead } from './storage/content-items.ts';
import { headKey } from './storage/keys.ts';

/** Reads of partner pages by their ids. */
export const partnerPages = (table: Pick<Table, 'get'>) => ({
  /** The slug of a partner page while it is published; undefined for any other id. One request. */
  async slugOf(id: Ulid): Promise<string | undefined> {
    const item = await table.get(headKey(id));
    const head = item && readHead(item);
    if (!head || !('meta' in head)) return undefined;
    const { kind, state, slug } = head.meta;
    return kind === 'partner' && state === 'published' ? slug : undefined;
  },
});
