/** Heads, texts and rows of content as they are stored, and read back. */
import * as z from 'zod';
import { bytesOf, cutToBytes, itemBytes } from '#functions/lib/item-size.ts';
import { jsonAttribute, readJsonAttribute } from '#functions/lib/json-attribute.ts';
import type { Item, Key } from '#functions/lib/writes.ts';
import { CategoryId } from '#shared/catalog/model.ts';
import { ContentKind } from '#shared/content/kinds.ts';
import { Content, Slug } from '#shared/content/model.ts';
import { ContentCard } from '#shared/content/public-model.ts';
import { ContentMeta, type ContentVersionLine } from '#shared/content/staff-model.ts';
import { Locale } from '#shared/kernel/locale.ts';
import { Instant } from '#shared/kernel/time.ts';
import { Version } from '#shared/kernel/version.ts';
import { Picture } from '#shared/media/model.ts';
import {
  bucketOf,
  cardKey,
  categoryGroup,
  groupPartition,
  headKey,
  idOf,
  keyGroup,
  lineKey,
  listPartition,
  ownerPartition,
  sortOf,
  staffPartition,
  textKey,
} from './keys.ts';

/** What rows of the back office show of the newest text. */
const RowFacts = z.object({
  title: z.string(),
  locales: z.array(Locale),
  category: CategoryId.optional(),
  cover: Picture.optional(),
});
export type RowFacts = z.infer<typeof RowFacts>;
export interface StoredHead {
  meta: ContentMeta;
  row: RowFacts;
}
/** All that is left of something deleted. */
const GoneHead = z.object({
  isGone: z.literal(true),
  wasPublic: z.boolean(),
  kind: ContentKind,
  slugs: z.array(Slug),
});
export type GoneHead = z.infer<typeof GoneHead>;

export function headItem({ meta, row }: StoredHead): Item & Key {
  const { id, ...facts } = meta;
  const bucket = bucketOf(meta);
  const sort = sortOf(meta.updatedAt, id);
  return {
    ...headKey(id),
    gsi1pk: ownerPartition(meta.ownerId, meta.kind, bucket),
    gsi1sk: sort,
    gsi2pk: staffPartition(meta.kind, bucket),
    gsi2sk: sort,
    ...facts,
    row,
  };
}
export const goneItem = ({ id, kind, wasPublic, slug, oldSlugs }: ContentMeta): Item & Key => ({
  ...headKey(id),
  ...{ isGone: true, wasPublic, kind, slugs: wasPublic ? [slug, ...oldSlugs] : [] },
});

/** The head, or what is left of one; throws where the item is neither. */
export function readHead(item: Item): StoredHead | GoneHead {
  if (item.isGone === true) return GoneHead.parse(item);
  return { meta: ContentMeta.parse({ ...item, id: idOf(item.pk) }), row: RowFacts.parse(item.row) };
}

export const textItem = (id: string, version: number, content: Content): Item & Key => ({
  ...textKey(id, version),
  ...jsonAttribute('content', content),
});
export const readText = (item: Item): Content => Content.parse(readJsonAttribute(item, 'content'));

const StoredLine = z.object({
  sk: z.string(),
  at: Instant,
  by: z.string(),
  title: z.string(),
  locales: z.array(Locale),
  restoredFrom: Version.optional(),
});
export type VersionLine = Omit<ContentVersionLine, 'byName' | 'isPublished'>;
export const lineItem = (id: string, { number, ...line }: VersionLine): Item & Key => ({
  ...lineKey(id, number),
  ...line,
});
export function readLine(item: Item): VersionLine {
  const { sk, ...line } = StoredLine.parse(item);
  return { ...line, number: Number(sk.slice('VL#'.length)) };
}

/** The size of a row as DynamoDB counts it, keys included: 21 rows (one more than a page) fit in 40 KB. */
export const cardMaxBytes = 1900;

/** The row of public lists in the language `locale`, where its text may be another's; its summary is cut to fit. */
export function cardItem(card: ContentCard, locale: Locale): Item & Key {
  const { id, locale: shownIn, ...facts } = card;
  const group = card.partner?.isKey ? keyGroup : card.category && categoryGroup(card.category);
  const sort = sortOf(card.publishedAt, id);
  const whole = {
    ...cardKey(id, locale),
    gsi1pk: listPartition(card.kind, locale),
    gsi1sk: sort,
    ...(group && { gsi2pk: groupPartition(card.kind, locale, group), gsi2sk: sort }),
    ...facts,
    shownIn,
  };
  const over = itemBytes(whole) - cardMaxBytes;
  return over > 0
    ? { ...whole, summary: cutToBytes(card.summary, Math.max(0, bytesOf(card.summary) - over)) }
    : whole;
}
export const readCard = (item: Item): ContentCard =>
  ContentCard.parse({ ...item, id: idOf(item.pk), locale: item.shownIn });
