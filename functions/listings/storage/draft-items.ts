/** Drafts in the table: one item each below their owner, which one plain write saves. */
import * as z from 'zod';
import { jsonAttribute, readJsonAttribute } from '#functions/lib/json-attribute.ts';
import type { Table } from '#functions/lib/table.ts';
import { type Item, type Key, putNew, remove, type SingleWrite, type Write } from '#functions/lib/writes.ts';
import { ProjectCode, type Ulid } from '#shared/kernel/id.ts';
import { Instant } from '#shared/kernel/time.ts';
import { Draft } from '#shared/listings/draft-model.ts';
import { Picture } from '#shared/media/model.ts';
import { draftKey, draftPrefix, draftsKey } from './keys.ts';

/** A draft with what only the server needs to know of it. */
const StoredDraft = Draft.extend({
  /** The key of the call that wrote this version: the same call again finds it done. */
  savedBy: z.string(),
  /** Of an agency's: who began it. */
  agentId: z.string().optional(),
  /** The listing of its owner's that it was begun from as a copy, and since when that asset had been shown by then. */
  origin: z.object({ code: ProjectCode, firstListedAt: Instant.optional() }).optional(),
  /** The first picture, for lists. */
  cover: Picture.optional(),
});
export type StoredDraft = z.infer<typeof StoredDraft>;

/** From here on the text is compressed: a save costs a unit for each kilobyte. */
const readableMaxBytes = 4 * 1024;

const draftItem = (ownerId: Ulid, { form, ...head }: StoredDraft) => ({
  ...draftKey(ownerId, head.code),
  ...head,
  ...jsonAttribute('form', form, readableMaxBytes),
});
const readDraft = (item: Item): StoredDraft =>
  StoredDraft.parse({ ...item, form: readJsonAttribute(item, 'form') });

export const draftReads = (table: Pick<Table, 'get' | 'query'>) => ({
  /** Where somebody's drafts and their number lie, a hundred at most. One query. */
  async draftKeys(ownerId: Ulid): Promise<Key[]> {
    const { items } = await table.query({ pk: draftsKey(ownerId).pk, limit: 100, isConsistent: true });
    return items.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));
  },
  /** A draft of somebody's as it is at this moment. One request. */
  async draft(ownerId: Ulid, code: string): Promise<StoredDraft | undefined> {
    const item = await table.get(draftKey(ownerId, code), { isConsistent: true });
    return item && readDraft(item);
  },
  /** All drafts of somebody, as they are at this moment. One query for each megabyte. */
  async drafts(ownerId: Ulid): Promise<StoredDraft[]> {
    const { pk } = draftsKey(ownerId);
    const drafts: StoredDraft[] = [];
    let start: Item | undefined;
    do {
      const page = await table.query({ pk, sk: { beginsWith: draftPrefix }, start, isConsistent: true });
      drafts.push(...page.items.map(readDraft));
      start = page.lastKey;
    } while (start);
    return drafts;
  },
});

export const draftWrites = {
  /** Puts a new draft; `already-exists` where its owner has one with this code. */
  addDraft: (ownerId: Ulid, draft: StoredDraft): Write => putNew(draftItem(ownerId, draft), 'already-exists'),
  /** Puts a newer version of a draft that is still as it was read, else `version-conflict`. */
  saveDraft: (ownerId: Ulid, before: StoredDraft, next: StoredDraft): SingleWrite => ({
    act: 'put',
    item: draftItem(ownerId, next),
    when: { equals: { version: before.version } },
    otherwise: 'version-conflict',
  }),
  /** Removes a draft that is still as it was read, else `version-conflict`. */
  removeDraft: (ownerId: Ulid, { code, version }: StoredDraft): Write =>
    remove(draftKey(ownerId, code), { equals: { version } }, 'version-conflict'),
  /** Removes what was typed over a withdrawn listing, if anything was. */
  dropTyped: (ownerId: Ulid, code: string): Write => remove(draftKey(ownerId, code)),
};
