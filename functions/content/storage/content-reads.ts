/** Reads of content, one request each: heads, texts, versions, lists of the back office and of visitors, history. */
import * as z from 'zod';
import { readJsonAttribute } from '#functions/lib/json-attribute.ts';
import type { Query, QueryPage, Table } from '#functions/lib/table.ts';
import type { Item } from '#functions/lib/writes.ts';
import type { ContentKind } from '#shared/content/kinds.ts';
import type { Content } from '#shared/content/model.ts';
import type { ContentCard } from '#shared/content/public-model.ts';
import { ContentHistoryLine } from '#shared/content/staff-model.ts';
import { Ulid } from '#shared/kernel/id.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import {
  type GoneHead,
  readCard,
  readHead,
  readLine,
  readText,
  type StoredHead,
  type VersionLine,
} from './content-items.ts';
import {
  type ContentWork,
  cardKey,
  contentPartition,
  groupPartition,
  headKey,
  holdKey,
  holdPartition,
  idOf,
  listPartition,
  type OfficeBucket,
  ownerPartition,
  progressKey,
  slugKey,
  sortOf,
  staffPartition,
  textKey,
  workOf,
  workPartition,
  workUntil,
} from './keys.ts';

type Reads = Pick<Table, 'get' | 'batchGet' | 'query'>;
/** Which list of the back office: one person's, or everybody's, by where it stands. */
export interface OfficeList {
  kind: ContentKind;
  bucket: OfficeBucket;
  ownerId?: Ulid | undefined;
}
export interface OfficeRow extends StoredHead {
  /** Its place in the list: rows are read on from behind it. */
  sort: string;
}
const StoredHistory = ContentHistoryLine.omit({ id: true, byName: true, content: true }).extend({ sk: Ulid });
const Progress = z.object({ dayMs: z.int() });
const worksAtOnce = 100;

/** All reads together. */
export const contentReads = (table: Reads) => ({
  ...readsOfOne(table),
  ...readsOfLists(table),
  ...readsOfWork(table),
});

/** One article: its head, its texts, its versions, what was done to it. */
const readsOfOne = (table: Reads) => ({
  /** The head as it is at this moment, or what is left of one; undefined where there is none. */
  async head(id: Ulid): Promise<StoredHead | GoneHead | undefined> {
    const item = await table.get(headKey(id), { isConsistent: true });
    return item && readHead(item);
  },
  /** The text that a version wrote; undefined where that version wrote none. */
  async text(id: Ulid, version: number): Promise<Content | undefined> {
    const item = await table.get(textKey(id, version), { isConsistent: true });
    return item && readText(item);
  },
  /** The content that has, or had, a slug. */
  async idOfSlug(kind: ContentKind, slug: string): Promise<Ulid | undefined> {
    const item = await table.get(slugKey(kind, slug));
    return item && Ulid.parse(item.id);
  },
  /** Lines of the versions of a text, newest first; `start` of the page before. */
  versionItems: (id: Ulid, limit: number, start?: Item): Promise<QueryPage> =>
    table.query({
      pk: contentPartition(id),
      sk: { beginsWith: 'VL#' },
      limit,
      isDescending: true,
      ...(start && { start }),
    }),
  lineOf: (item: Item): VersionLine => readLine(item),
  /** Texts of some versions, oldest first, at most `limit`: for taking a deleted one apart. */
  async texts(id: Ulid, limit: number): Promise<{ number: number; content: Content }[]> {
    const { items } = await table.query({
      pk: contentPartition(id),
      sk: { beginsWith: 'V#' },
      limit,
      isConsistent: true,
    });
    return items.map((item) => ({ number: Number(String(item.sk).slice(2)), content: readText(item) }));
  },
});

/** Lists, newest first. */
const readsOfLists = (table: Reads) => ({
  /** Heads of one list of the back office, last changed first, behind the row at `after`. */
  async office({ kind, bucket, ownerId }: OfficeList, limit: number, after?: string): Promise<OfficeRow[]> {
    const query: Query = ownerId
      ? { pk: ownerPartition(ownerId, kind, bucket), index: 'gsi1' }
      : { pk: staffPartition(kind, bucket), index: 'gsi2' };
    const { items } = await table.query({
      ...query,
      ...(after && { sk: { to: after } }),
      isDescending: true,
      limit: after ? limit + 1 : limit,
    });
    return items.flatMap((item) => {
      const head = readHead(item);
      const sort = String(item.gsi2sk);
      return 'meta' in head && sort !== after ? [{ ...head, sort }] : [];
    });
  },
  /** Rows of a public list, newest first: all of a kind, or a group of it. */
  async cards(
    of: { kind: ContentKind; locale: Locale; group?: string | undefined },
    limit: number,
    start?: Item,
  ): Promise<QueryPage> {
    const query: Query = of.group
      ? { pk: groupPartition(of.kind, of.locale, of.group), index: 'gsi2' }
      : { pk: listPartition(of.kind, of.locale), index: 'gsi1' };
    return table.query({ ...query, limit, isDescending: true, ...(start && { start }) });
  },
  cardOf: (item: Item): ContentCard => readCard(item),
  /** The next older one of its kind; undefined for the first that was published. One query of two rows. */
  async older(
    { id, kind, publishedAt }: Pick<ContentCard, 'id' | 'kind' | 'publishedAt'>,
    locale: Locale,
  ): Promise<ContentCard | undefined> {
    const sk = { to: sortOf(publishedAt, id) };
    const { items } = await table.query({
      ...{ pk: listPartition(kind, locale), index: 'gsi1', sk, limit: 2, isDescending: true },
    });
    return items.map(readCard).find((card) => card.id !== id);
  },
  /** Rows of some content in a language, in the order of the ids, as far as public. One request. */
  async cardsOf(ids: readonly Ulid[], locale: Locale): Promise<ContentCard[]> {
    const keys = [...new Set(ids)].map((id) => cardKey(id, locale));
    const items = keys.length > 0 ? await table.batchGet(keys) : [];
    const cards = new Map(items.map((item) => [idOf(item.pk), readCard(item)]));
    return ids.flatMap((id) => cards.get(id) ?? []);
  },
  /** What was done to content, newest first, with what was decided on. One query (gsi1). */
  async history(id: Ulid, limit: number): Promise<Omit<ContentHistoryLine, 'byName'>[]> {
    const { items } = await table.query({
      pk: `AUD#content#${id}`,
      index: 'gsi1',
      limit,
      isDescending: true,
    });
    return items.map((item) => {
      const { sk, ...line } = StoredHistory.parse(item);
      return ContentHistoryLine.parse({ ...line, id: sk, content: readJsonAttribute(item, 'content') });
    });
  },
});

/** What jobs ask: who holds images, what is due. */
const readsOfWork = (table: Reads) => ({
  /** Which of these images content holds, and who uploaded them. At most 100, each once. */
  async holds(mediaIds: readonly Ulid[], id: Ulid): Promise<{ mediaId: Ulid; ownerId: Ulid }[]> {
    const keys = [...new Set(mediaIds)].map((mediaId) => holdKey(mediaId, id));
    const items = keys.length > 0 ? await table.batchGet(keys, { isConsistent: true }) : [];
    return items.map((item) => ({
      mediaId: Ulid.parse(String(item.pk).slice(holdPartition('').length)),
      ownerId: Ulid.parse(item.ownerId),
    }));
  },
  /** Whether any content holds an image. */
  async isHeld(mediaId: Ulid): Promise<boolean> {
    const { items } = await table.query({ pk: holdPartition(mediaId), limit: 1, isConsistent: true });
    return items.length > 0;
  },
  /** The day (UTC) before which no work is left; undefined before the first run. */
  async progress(): Promise<number | undefined> {
    const item = await table.get(progressKey(), { isConsistent: true });
    return item && Progress.parse(item).dayMs;
  },
  /** Work of a day that is due at `nowMs`, oldest first, at most 100; behind `after`. */
  async dueWork(dayMs: number, nowMs: number, after?: string): Promise<ContentWork[]> {
    const { items } = await table.query({
      pk: workPartition(dayMs),
      sk: { ...(after && { from: `${after}!` }), to: workUntil(nowMs) },
      limit: worksAtOnce,
      isConsistent: true,
    });
    return items.map((item) => workOf(String(item.sk)));
  },
});
