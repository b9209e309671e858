/** Lists of the back office: a seller's own content, or everybody's for staff; its versions and its history. */
import { listPage } from '#functions/lib/list-page.ts';
import { type ContentKind, type ContentState, contentStates } from '#shared/content/kinds.ts';
import type { ContentHistoryLine, ContentRow, ContentVersionLine } from '#shared/content/staff-model.ts';
import { type Caller, isStaff } from '#shared/kernel/access.ts';
import { brand } from '#shared/kernel/brand.ts';
import { fold } from '#shared/kernel/fold.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import type { Page } from '#shared/kernel/page.ts';
import type { ContentPorts, People } from '../ports.ts';
import type { OfficeRow } from '../storage/content-reads.ts';
import type { OfficeBucket } from '../storage/keys.ts';
import { findHead } from './find-content.ts';

export interface OfficeQuery {
  kind: ContentKind;
  state?: OfficeBucket | undefined;
  isMine?: 'true' | undefined;
  category?: string | undefined;
  keyword?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** Rows that are looked at in one request, where a filter leaves few of them. */
const lookedAtMost = 300;
const historyShown = 50;

/** Where rows of a state lie: those whose edit waits lie by themselves. */
function bucketsOf(state: OfficeBucket | undefined): OfficeBucket[] {
  if (state === undefined) return [...contentStates, 'edit-waiting'];
  return state === 'published' || state === 'scheduled' ? [state, 'edit-waiting'] : [state];
}

/** A page, last changed first: at most seven queries a round, few rounds. */
export async function listOffice(
  caller: Caller,
  query: OfficeQuery,
  ports: ContentPorts,
): Promise<Page<ContentRow>> {
  const { kind, state, isMine, category, keyword, limit } = query;
  const ownerId = isStaff(caller) && !isMine ? undefined : caller.userId;
  const binding = JSON.stringify(['office', ownerId ?? '', kind, state ?? '', category ?? '', keyword ?? '']);
  const isWanted = filterOf(query);
  const rows: OfficeRow[] = [];
  let after =
    query.cursor === undefined ? undefined : await ports.cursors.decode<string>(binding, query.cursor);
  let isMore = true;
  for (let looked = 0; isMore && rows.length <= limit && looked < lookedAtMost; ) {
    const round = await newest({ kind, ownerId, state, limit: limit + 1, after }, ports);
    isMore = round.length > limit;
    const seen = isMore ? round.slice(0, limit) : round;
    for (const row of seen) if (rows.length <= limit && isWanted(row)) rows.push(row);
    after = seen.at(-1)?.sort ?? after;
    looked += seen.length;
  }
  const shown = rows.slice(0, limit);
  const next = rows.length > limit ? shown.at(-1)!.sort : isMore ? after : undefined;
  return {
    items: await toRows(shown, ports.people),
    ...(next !== undefined && { nextCursor: await ports.cursors.encode(binding, next) }),
  };
}

interface Round {
  kind: ContentKind;
  state?: OfficeBucket | undefined;
  ownerId?: Ulid | undefined;
  limit: number;
  after?: string | undefined;
}

/** The newest rows of all buckets together, behind `after`. */
async function newest(
  { kind, state, ownerId, limit, after }: Round,
  { repo }: ContentPorts,
): Promise<OfficeRow[]> {
  const lists = bucketsOf(state).map((bucket) => repo.office({ kind, bucket, ownerId }, limit, after));
  const rows = (await Promise.all(lists)).flat();
  return rows.sort((a, b) => (a.sort < b.sort ? 1 : -1)).slice(0, limit);
}

function filterOf({ state, category, keyword }: OfficeQuery): (row: OfficeRow) => boolean {
  const words = keyword && fold(keyword);
  const asked = state === 'edit-waiting' ? undefined : (state as ContentState | undefined);
  return ({ meta, row }) =>
    (!asked || meta.state === asked) &&
    (!category || row.category === category) &&
    (!words || fold(row.title).includes(words));
}

async function toRows(rows: readonly OfficeRow[], people: People): Promise<ContentRow[]> {
  const names = await namesOf(
    rows.map(({ meta }) => meta.ownerId),
    people,
  );
  return rows.map(({ meta, row }) => ({
    ...meta,
    ...row,
    ownerName: meta.isSite ? brand.name : (names.get(meta.ownerId) ?? ''),
  }));
}

async function namesOf(ids: readonly string[], people: People): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== 'system');
  return new Map(wanted.length > 0 ? (await people.byIds(wanted)).map(({ id, name }) => [id, name]) : []);
}

/** The versions of a text, newest first. */
export async function listVersions(
  caller: Caller,
  id: Ulid,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  ports: ContentPorts,
): Promise<Page<ContentVersionLine>> {
  const { publishedVersion } = await findHead(caller, id, ports);
  const { items, nextCursor } = await listPage(
    { cursors: ports.cursors, binding: `versions ${id}`, cursor },
    (start) => ports.repo.versionItems(id, limit, start),
    ports.repo.lineOf,
  );
  const names = await namesOf(
    items.map(({ by }) => by),
    ports.people,
  );
  const lines = items.map((line) => ({
    ...line,
    byName: names.get(line.by),
    isPublished: line.number === publishedVersion,
  }));
  return { items: lines, nextCursor };
}

/** What was done to content, newest first, with the names of who did it; raises `not-found`. */
export async function listHistory(
  caller: Caller,
  id: Ulid,
  ports: ContentPorts,
): Promise<ContentHistoryLine[]> {
  await findHead(caller, id, ports);
  const lines = await ports.repo.history(id, historyShown);
  const names = await namesOf(
    lines.map(({ by }) => by),
    ports.people,
  );
  return lines.map((line) => ({ ...line, byName: names.get(line.by) }));
}
