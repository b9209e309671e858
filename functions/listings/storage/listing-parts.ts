/** Puts a listing together from the items it is stored in, and says where they are of two versions. */

import type { Item } from '#functions/lib/writes.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { idOf, type Part } from './keys.ts';
import { readContent, readGone, readMeta, type StoredContent } from './listing-mapper.ts';
import type { StoredListing } from './listing-writes.ts';

/** The items of one listing, those that were asked for and exist. */
export type Parts = ReadonlyMap<Part, Item>;

/** Items of one listing by what they are. */
export const partsOf = (items: readonly Item[]): Parts =>
  new Map(items.map((item) => [item.sk as Part, item]));

/** Items of many listings, by listing. */
export const partsByListing = (items: readonly Item[]): Map<Ulid, Parts> =>
  new Map(
    [...Map.groupBy(items, ({ pk }) => idOf(pk as string))].map(([id, itemsOfOne]) => [
      id,
      partsOf(itemsOfOne),
    ]),
  );

/** The public content, or the only one there is. */
export function bodyOf(parts: Parts): StoredContent | undefined {
  const stored = parts.get('BODY');
  return stored && readContent(stored);
}

/** The edit that lies with a body; undefined where there is none, or it has become the body. */
export function editOf(parts: Parts): StoredContent | undefined {
  const stored = parts.get('REV');
  const edit = stored && readContent(stored);
  const body = bodyOf(parts);
  return edit && body && edit.version < body.version ? undefined : edit;
}

/** The listing without its edit; `torn` where the items are of two versions, undefined where there is no head. */
export function listingOf(parts: Parts): StoredListing | 'torn' | undefined {
  const head = parts.get('META');
  if (!head || readGone(head)) return undefined;
  const { meta, versions } = readMeta(head);
  const body = bodyOf(parts);
  if (!body || body.version !== versions.body) return 'torn';
  return { meta, content: body.content, versions };
}

/** The same with the edit that waits or was refused last, as a consistent read of all parts has it. */
export function listingWithEdit(parts: Parts): StoredListing | 'torn' | undefined {
  const listing = listingOf(parts);
  if (listing === undefined || listing === 'torn' || !hasEdit(listing)) return listing;
  const edit = editOf(parts);
  if (edit?.version !== listing.versions.revision) return 'torn';
  const { content } = edit!;
  return { ...listing, ...(listing.meta.hasRevision ? { revision: content } : { refused: content }) };
}

const hasEdit = ({ meta }: StoredListing) => meta.hasRevision || meta.hasRefusedEdit === true;
