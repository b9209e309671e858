/** Partner pages as listings know them: whether one is published, and where it is. */
import type { Ulid } from '#shared/kernel/id.ts';
import type { Table } from '../lib/table.ts';
import { putNew, type Write } from '../lib/writes.ts';
import { readHead } from './storage/content-items.ts';
import { headKey, slugKey } from './storage/keys.ts';

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

/** Addresses below `/partner/`, which agencies share with partner pages: each is one's alone. */
export const partnerAddresses = (table: Pick<Table, 'get'>) => ({
  /** Whose an address is: the id of a partner page or of an agency. One read. */
  async holderOf(slug: string): Promise<Ulid | undefined> {
    const item = await table.get(slugKey('partner', slug));
    return item && String(item.id);
  },
  /** An agency takes an address for good; raises `version-conflict` where somebody was faster. */
  claim: (slug: string, agencyId: Ulid): Write =>
    putNew({ ...slugKey('partner', slug), id: agencyId }, 'version-conflict'),
});
