/** Maps the head and the contents of a listing to items and back, parsed on read. */
import * as z from 'zod';
import { jsonAttribute, readJsonAttribute } from '#functions/lib/json-attribute.ts';
import type { Item, Key } from '#functions/lib/writes.ts';
import { ListingContent, ListingMeta } from '#shared/listings/model.ts';
import { isStaffListState } from '#shared/listings/staff-lists.ts';
import { partKey, stateIndex, waitingIndex } from './keys.ts';

/** Which version wrote the content that belongs to a head: parts of two versions are never shown together. */
export interface ContentVersions {
  body: number;
  revision?: number | undefined;
}

const StoredMeta = ListingMeta.extend({ bodyVersion: z.int(), revisionVersion: z.int().optional() });
const StoredContent = z.object({ version: z.int(), content: ListingContent });
export type StoredContent = z.infer<typeof StoredContent>;

/** The head; in the queue of waiting ones while it, or an edit of it, waits, and in staff's list of its state. */
export const metaItem = (meta: ListingMeta, versions: ContentVersions): Item & Key => ({
  ...partKey(meta.id, 'META'),
  ...(meta.submittedAt && waitingIndex(meta.submittedAt)),
  ...(isStaffListState(meta.state) && stateIndex(meta.state, meta.updatedAt, meta.id)),
  ...meta,
  bodyVersion: versions.body,
  revisionVersion: versions.revision,
});

/** The head of an item and the versions of its contents; throws where the item does not fit. */
export function readMeta(item: Item): { meta: ListingMeta; versions: ContentVersions } {
  const { bodyVersion, revisionVersion, ...meta } = StoredMeta.parse(item);
  return { meta, versions: { body: bodyVersion, revision: revisionVersion } };
}

const StoredGone = z.object({ isGone: z.literal(true), wasPublic: z.boolean() });

/** The item that replaces the head of a purged listing. */
export const goneItem = ({ id, wasPublic }: ListingMeta): Item & Key => ({
  ...partKey(id, 'META'),
  isGone: true,
  wasPublic,
});

/** What is left of a purged listing; undefined where the item is the head of an existing one. */
export const readGone = (item: Item): { wasPublic: boolean } | undefined =>
  item.isGone === undefined ? undefined : StoredGone.parse(item);

/** A content: the public one (or the only one there is), or the edit that waits. */
export const contentItem = (
  { id, version }: Pick<ListingMeta, 'id' | 'version'>,
  part: 'BODY' | 'REV',
  content: ListingContent,
): Item & Key => ({ ...partKey(id, part), version, ...jsonAttribute('content', content) });

/** The content of an item and the version that wrote it; throws where the item does not fit. */
export const readContent = (item: Item): StoredContent =>
  StoredContent.parse({ version: item.version, content: readJsonAttribute(item, 'content') });
