/** The head and the contents of a listing as they are stored, parsed on read. */
import * as z from 'zod';
import { ListingContent, ListingMeta } from '../../shared/listings/model.ts';
import { pack, unpack } from '../lib/packed.ts';
import type { Item, Key } from '../lib/writes.ts';
import { partKey, waitingIndex } from './keys.ts';

/** Which version wrote the content that belongs to a head: parts of two versions are never shown together. */
export interface ContentVersions {
  body: number;
  revision?: number | undefined;
}

const StoredMeta = ListingMeta.extend({ bodyVersion: z.int(), revisionVersion: z.int().optional() });
const StoredContent = z.object({ version: z.int(), content: z.instanceof(Uint8Array) });

/** The head; in the queue of waiting ones while it, or an edit of it, waits. */
export const metaItem = (meta: ListingMeta, versions: ContentVersions): Item & Key => ({
  ...partKey(meta.id, 'META'),
  ...(meta.submittedAt && waitingIndex(meta.submittedAt)),
  ...meta,
  bodyVersion: versions.body,
  revisionVersion: versions.revision,
});

/** The head of an item and the versions of its contents; throws where the item is none. */
export function readMeta(item: Item): { meta: ListingMeta; versions: ContentVersions } {
  const { bodyVersion, revisionVersion, ...meta } = StoredMeta.parse(item);
  return { meta, versions: { body: bodyVersion, revision: revisionVersion } };
}

/** A content, deflated: the public one (or the only one there is) or the edit that waits. */
export const contentItem = (
  { id, version }: Pick<ListingMeta, 'id' | 'version'>,
  part: 'BODY' | 'REV',
  content: ListingContent,
): Item & Key => ({ ...partKey(id, part), version, content: pack(content) });

/** The content of an item and the version that wrote it. */
export function readContent(item: Item): { version: number; content: ListingContent } {
  const { version, content } = StoredContent.parse(item);
  return { version, content: ListingContent.parse(unpack(content)) };
}
