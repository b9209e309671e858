/** The head and the contents of a listing as they are stored, parsed on read. */
import * as z from 'zod';
import { instant } from '../../shared/kernel/time.ts';
import { type TimedCost, timedActs } from '../../shared/listings/cost-model.ts';
import { ListingContent, ListingMeta } from '../../shared/listings/model.ts';
import { Picture } from '../../shared/media/model.ts';
import { pack, unpackedText } from '../lib/packed.ts';
import type { Item, Key } from '../lib/writes.ts';
import { partKey, waitingIndex } from './keys.ts';
import { pictureOf, StoredPicture, storedPicture } from './picture-row.ts';

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
const StoredContent = z.object({
  version: z.int(),
  content: z.instanceof(Uint8Array),
  over: z.int().optional().meta({ description: 'The version of the body that it is packed over' }),
});
/** Contents of before pictures were rows have them as they are. */
const StoredPictures = z.object({
  pictures: z.array(z.union([StoredPicture.transform(pictureOf), Picture])),
});

/** A content as it lies in the table: who wrote it, what it says, and in which words exactly. */
export interface StoredText {
  version: number;
  text: string;
}
export interface ReadContent extends StoredText {
  content: ListingContent;
}

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

const StoredGone = z.object({ isGone: z.literal(true), wasPublic: z.boolean() });

/** What stays of a listing that is deleted for good, in place of its head. */
export const goneItem = ({ id, wasPublic }: ListingMeta): Item & Key => ({
  ...partKey(id, 'META'),
  isGone: true,
  wasPublic,
});

/** What is left of a listing; undefined where the item is the head of one that is there. */
export const readGone = (item: Item): { wasPublic: boolean } | undefined =>
  item.isGone === undefined ? undefined : StoredGone.parse(item);

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

/** A content, packed: the public one (or the only one there is) or the edit that waits, over the body it edits. */
export const contentItem = (
  { id, version }: Pick<ListingMeta, 'id' | 'version'>,
  part: 'BODY' | 'REV',
  content: ListingContent,
  over?: StoredText,
): Item & Key => ({
  ...partKey(id, part),
  version,
  content: pack({ ...content, pictures: content.pictures.map(storedPicture) }, over?.text),
  over: over?.version,
});

/** The content of an item and how it is stored; undefined where it is packed over another body than the given. */
export function readContent(item: Item, body?: StoredText): ReadContent | undefined {
  const { version, content, over } = StoredContent.parse(item);
  if (over !== undefined && over !== body?.version) return undefined;
  const text = unpackedText(content, over === undefined ? '' : body?.text);
  const kept = JSON.parse(text);
  return { version, text, content: ListingContent.parse({ ...kept, ...StoredPictures.parse(kept) }) };
}
