/** Compares what changed in the log with everybody's saved searches and saved listings, and notes what each is to be told. */

import type { ReadChanges } from '#functions/lib/change-log.ts';
import type { Item, Transact, Write } from '#functions/lib/writes.ts';
import { firstUlidAt, type Ulid } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { type Clock, instant } from '#shared/kernel/time.ts';
import type { SavedRow } from '#shared/saved/model.ts';
import { filtersOfSearch } from '#shared/saved/search-model.ts';
import { createReverseSearch } from '#shared/search/engine/reverse-search.ts';
import type { LoggedChange, SearchDoc } from '#shared/search/model.ts';
import { matches } from '#shared/search/rules.ts';
import { type Hit, hitName } from './items.ts';
import type { JobState } from './job-state.ts';
import type { ListingMemory } from './memory.ts';
import { noteHits } from './note-hits.ts';
import type { SearchOf, SearchRepository } from './repository.ts';

export interface FollowPorts {
  repo: SearchRepository;
  memory: ListingMemory;
  readChanges: ReadChanges<LoggedChange>;
  readState(): Promise<JobState | undefined>;
  putState(state: JobState, before: number | undefined): Write;
  /** What readers see of listings now. One request for fifty. */
  readRows(codes: readonly string[], nowMs: number): Promise<SavedRow[]>;
  /** Who saved a listing, some at a time. One request. */
  savers(code: string, start?: Item): Promise<{ userIds: Ulid[]; next?: Item }>;
  transact: Transact;
  clock: Clock;
}

/** So many changes are compared at once: as many as are remembered in a few requests. */
const batchSize = 100;
/** Ids are made up to one request before they are committed: what is younger may not be all there yet. */
const settlesMs = 35_000;
/** Time kept for the page that has been begun. */
const reserveMs = 10_000;
const rowsAtOnce = 50;

export type FollowCounts = Record<'changes' | 'searches' | 'found', number>;
/** What a batch is about: the newest change of each listing, and what was known of it before. */
interface Batch {
  changed: LoggedChange[];
  before: Map<string, { doc: SearchDoc; price: string }>;
}

/** Goes through the log until all is compared or time is short; cut off anywhere, the next run goes on from there. */
export async function followListings(remainingMs: () => number, ports: FollowPorts): Promise<FollowCounts> {
  const counts: FollowCounts = { changes: 0, searches: 0, found: 0 };
  const { clock } = ports;
  const kept = await ports.readState();
  const to = firstUlidAt(clock.now() - settlesMs);
  // Whatever was public before anybody could save a search is no news.
  let state: JobState = kept ?? { version: 1, readTo: to };
  if (!kept) await ports.transact([ports.putState(state, undefined)]);
  const moveOn = async (next: Pick<JobState, 'readTo' | 'batch'>) => {
    const moved = { ...next, version: state.version + 1 };
    await ports.transact([ports.putState(moved, state.version)]);
    state = moved;
  };
  try {
    while (state.batch || state.readTo < to) {
      const page = await ports.readChanges(state.readTo, to, batchSize);
      const end = state.batch?.to ?? page.readTo;
      // A batch that was begun is what it was, however much has come to the log since.
      const batch = await batchOf(
        page.changes.filter(({ changeId }) => changeId <= end),
        ports,
      );
      if (batch.changed.length === 0) {
        await moveOn({ readTo: end });
        if (remainingMs() > reserveMs) continue;
        break;
      }
      if (!state.batch) {
        counts.changes += batch.changed.length;
        await moveOn({ readTo: state.readTo, batch: { to: end, stage: 'searches', done: 0 } });
      }
      if (!(await goThrough(batch, { ...ports, counts, remainingMs, moveOn, current: () => state }))) break;
      if (remainingMs() <= reserveMs) break;
    }
  } catch (error) {
    // Another run has gone on: it does the rest.
    if (!(error instanceof DomainProblem && error.code === 'state-conflict')) throw error;
  }
  return counts;
}

/** The newest change of each listing in the order of the log. */
async function batchOf(changes: readonly LoggedChange[], { memory }: FollowPorts): Promise<Batch> {
  const newest = new Map<string, LoggedChange>();
  for (const change of changes)
    if ((newest.get(change.id)?.version ?? 0) <= change.version) newest.set(change.id, change);
  const changed = [...newest.values()];
  return { changed, before: changed.length > 0 ? await memory.read(changed.map(({ id }) => id)) : new Map() };
}

interface Walk extends FollowPorts {
  counts: FollowCounts;
  remainingMs(): number;
  moveOn(next: Pick<JobState, 'readTo' | 'batch'>): Promise<void>;
  current(): JobState;
}

/** Takes a batch through its stages from where it stands; false where time ran out before its end. */
async function goThrough(batch: Batch, walk: Walk): Promise<boolean> {
  const { readTo, batch: begun } = walk.current();
  const { to, stage } = begun!;
  const moveTo = (next: Omit<NonNullable<JobState['batch']>, 'to'>) =>
    walk.moveOn({ readTo, batch: { to, ...next } });
  const isShort = () => walk.remainingMs() <= reserveMs;
  let { done, start } = begun!;
  if (stage === 'searches') {
    const compare = compareWith(batch, walk);
    do {
      start = await compare(start);
      await moveTo(start ? { stage, done: 0, start } : { stage: 'savers', done: 0 });
      if (isShort()) return false;
    } while (start);
  }
  const rows = await rowsOf(batch, walk);
  for (; done < batch.changed.length; done += start ? 0 : 1) {
    const change = batch.changed[done]!;
    const what = whatBecame(rows.get(change.code), batch.before.get(change.id)?.price);
    if (!what) continue;
    start = await tellSavers(change, what, rows.get(change.code), start, walk);
    await moveTo(start ? { stage: 'savers', done, start } : { stage: 'savers', done: done + 1 });
    if (isShort()) return false;
  }
  await remember(batch, rows, walk);
  await walk.moveOn({ readTo: to });
  return true;
}

/** Asks a page of everybody's searches; answers where the next one begins. */
function compareWith({ changed, before }: Batch, walk: Walk) {
  const now = walk.clock.now();
  const docs = changed.flatMap((change) => (change.op === 'put' ? [change.doc] : []));
  const reverse = createReverseSearch(docs, now);
  /** What a search found before is no news, nor what was public before it was saved and has only now been seen. */
  const isNews = (doc: SearchDoc, { address, savedAt }: SearchOf): boolean => {
    const known = before.get(doc.id);
    return known
      ? !matches(known.doc, filtersOfSearch(address), now)
      : doc.publishedAt >= Date.parse(savedAt);
  };
  return async (start: Item | undefined): Promise<Item | undefined> => {
    const { searches, next } = docs.length > 0 ? await walk.repo.everybodys(start) : { searches: [] };
    walk.counts.searches += searches.length;
    const foundAt = instant(now);
    const hits = searches.flatMap((search) =>
      reverse
        .finds(filtersOfSearch(search.address))
        .map((at) => docs[at]!)
        .filter((doc) => isNews(doc, search))
        .map(
          (doc): Hit => ({
            ...{ userId: search.userId, sk: hitName(doc.code, search.address), code: doc.code },
            ...{ title: titleOf(doc), foundAt, address: search.address },
          }),
        ),
    );
    walk.counts.found += await noteHits(hits, walk);
    return next;
  };
}

const titleOf = ({ text: { titles } }: SearchDoc): string => Object.values(titles).at(-1) ?? '';

/** Rows of the batch's listings as readers see them now, by code. */
async function rowsOf({ changed }: Batch, { readRows, clock }: FollowPorts): Promise<Map<string, SavedRow>> {
  const codes = changed.map(({ code }) => code);
  const rows: SavedRow[] = [];
  for (let at = 0; at < codes.length; at += rowsAtOnce)
    rows.push(...(await readRows(codes.slice(at, at + rowsAtOnce), clock.now())));
  return new Map(rows.map((row) => [row.code, row]));
}

const priceOf = (row: SavedRow | undefined): string => (row?.card ? JSON.stringify(row.card.price) : '');

/** Notes for a page of those who saved a listing what became of it; answers where the next page begins. */
async function tellSavers(
  change: LoggedChange,
  what: Hit['change'],
  row: SavedRow | undefined,
  start: Item | undefined,
  walk: Walk,
): Promise<Item | undefined> {
  const { userIds, next } = await walk.savers(change.code, start);
  const foundAt = instant(walk.clock.now());
  const hits = userIds.map(
    (userId): Hit => ({
      ...{ userId, sk: `L#${change.code}#${change.version}`, code: change.code },
      ...{ title: row?.card?.title ?? '', foundAt, change: what },
    }),
  );
  walk.counts.found += await noteHits(hits, walk);
  return next;
}

/** Of one that was never seen before nothing can be said; its title is not, once it is gone. */
function whatBecame(row: SavedRow | undefined, priceBefore: string | undefined): Hit['change'] {
  if (priceBefore === undefined) return undefined;
  if (!row?.card) {
    if (priceBefore === '') return undefined;
    return row?.past?.isClosed ? 'closed' : 'gone';
  }
  return priceBefore !== '' && priceBefore !== priceOf(row) ? 'price' : undefined;
}

/** Keeps what the listings of the batch are now, for the next change of each. */
const remember = ({ changed, before }: Batch, rows: Map<string, SavedRow>, { memory }: Walk): Promise<void> =>
  memory.write(
    changed.flatMap((change) => {
      const doc = change.op === 'put' ? change.doc : before.get(change.id)?.doc;
      return doc ? [{ id: change.id, doc, price: priceOf(rows.get(change.code)) }] : [];
    }),
  );
