/** The head and the contents of a listing as they are stored, parsed on read. */
import * as z from 'zod';
import { instant } from '../../shared/kernel/time.ts';
import { type TimedCost, timedActs } from '../../shared/listings/cost-model.ts';
import { ListingContent, ListingMeta } from '../../shared/listings/model.ts';
import { pack, unpack } from '../lib/packed.ts';
import type { Item, Key } from '../lib/writes.ts';
import { partKey, waitingIndex } from './keys.ts';

/** Which version wrote the content that belongs to a head: parts of two versions are never shown together. */
export interface ContentVersions {
  body: number;
  revision?: number | undefined;
}

/** Costs stand in every head, so they are short: act, transaction, points, from and until in milliseconds. */
const StoredCost = z.tuple([z.int(), z.string(), z.int(), z.int(), z.int()]);
const StoredMeta = ListingMeta.extend({
  costs: z.array(StoredCost).optional(),
  bodyVersion: z.int(),
  revisionVersion: z.int().optional(),
});
const StoredContent = z.object({ version: z.int(), content: z.instanceof(Uint8Array) });

/** The head; in the queue of waiting ones while it, or an edit of it, waits. */
export const metaItem = ({ costs, ...meta }: ListingMeta, versions: ContentVersions): Item & Key => ({
  ...partKey(meta.id, 'META'),
  ...(meta.submittedAt && waitingIndex(meta.submittedAt)),
  ...meta,
  ...(costs && { costs: costs.map((cost) => storedCost(cost, meta.ownerId)) }),
  bodyVersion: versions.body,
  revisionVersion: versions.revision,
});

/** The head of an item and the versions of its contents; throws where the item is none. */
export function readMeta(item: Item): { meta: ListingMeta; versions: ContentVersions } {
  const { bodyVersion, revisionVersion, costs, ...meta } = StoredMeta.parse(item);
  const read = { ...meta, ...(costs && { costs: costs.map((cost) => costOfStored(cost, meta.ownerId)) }) };
  return { meta: read, versions: { body: bodyVersion, revision: revisionVersion } };
}

const storedCost = ({ act, txId, points, from, until }: TimedCost, ownerId: string) => [
  timedActs.indexOf(act),
  txId.replace(ownerId, '~'),
  points,
  Date.parse(from),
  Date.parse(until),
];
const costOfStored = ([act, txId, points, fromMs, untilMs]: z.infer<typeof StoredCost>, ownerId: string) => ({
  act: timedActs[act]!,
  txId: txId.replace('~', ownerId),
  points,
  from: instant(fromMs),
  until: instant(untilMs),
});

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
