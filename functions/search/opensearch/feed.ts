/** Brings listings to OpenSearch: all that are live at first, then the change log; where a run is cut off the next goes on. */
import * as z from 'zod';
import { changeTtlSeconds } from '#shared/kernel/change-log.ts';
import { firstUlidAt, type Ulid, ulidTimeMs } from '#shared/kernel/id.ts';
import type { Clock } from '#shared/kernel/time.ts';
import type { Change } from '#shared/search/model.ts';
import type { Posting, SendRequest } from '../engines/signed-fetch.ts';
import { freshness } from '../incremental-index.ts';
import type { ChangeLog, LiveSteps } from '../ports.ts';
import { bulkOf, indexDefinition } from './documents.ts';
import type { FeedState, FeedStore } from './feed-state.ts';

export interface FeedPorts {
  url: string;
  index: string;
  send: SendRequest;
  store: FeedStore;
  live: LiveSteps;
  changes: ChangeLog;
  clock: Clock;
  /** Reports a listing that OpenSearch takes in no form: the others are not held up by it. */
  refused(id: string, reason: string): void;
}

/** So many changes are read and sent at once; pages of live listings are smaller. */
const changesAtOnce = 200;
/** So many documents of an earlier filling are removed by one request. */
const clearedAtOnce = 1_000;
/** A run that was cut off is gone on with after so long. */
const leaseMs = 90_000;
/** A step is not begun with less time than this left. */
const marginMs = 45_000;
/** A feed that stood still for longer has missed changes, as the log forgets them: it is filled anew. */
const forgottenMs = (changeTtlSeconds - 24 * 3600) * 1000;

const Bulk = z.object({
  items: z.array(
    z.record(
      z.string(),
      z.object({ _id: z.string(), status: z.int(), error: z.object({ type: z.string() }).optional() }),
    ),
  ),
});

/** What a run has done. */
interface Fed extends Record<string, number> {
  sent: number;
  /** Documents of earlier fillings that went. */
  cleared: number;
  /** Nothing is left to do. */
  done: number;
}

const beginning = (nowMs: number): FeedState => ({
  ...{ run: nowMs, busyUntilMs: 0 },
  step: { kind: 'filling', at: { partition: 0 } },
});

const isForgotten = ({ run, step }: FeedState, nowMs: number): boolean =>
  nowMs - (step.kind === 'following' ? ulidTimeMs(step.readTo) : run) > forgottenMs;

/** Makes the job. */
export function createFeed(ports: FeedPorts) {
  const { store, live, changes, clock } = ports;
  const { createIndex, bulk, clear } = createRequests(ports);

  /** Does one step; gives the next, or undefined where the log has been read to its end. */
  async function advance(state: FeedState, fed: Fed, known: Set<string>) {
    const { step, run } = state;
    if (step.kind === 'filling') {
      const { docs, next } = await live.from(step.at);
      const puts = docs.map((doc): Change => {
        const { id, code, version } = doc;
        return { op: 'put', id, code, version, doc };
      });
      fed.sent += await bulk(puts, run);
      return next ? ({ kind: 'filling', at: next } as const) : ({ kind: 'clearing' } as const);
    }
    if (step.kind === 'clearing') {
      const cleared = await clear(run);
      fed.cleared += cleared;
      if (cleared === clearedAtOnce) return step;
      return { kind: 'following', readTo: firstUlidAt(run - freshness.overlapMs) } as const;
    }
    return follow(step.readTo, run, fed, known);
  }

  /** Reads the log on from a place. The youngest changes are read again, since older ids may still be committed. */
  async function follow(readTo: Ulid, run: number, fed: Fed, known: Set<string>) {
    const now = clock.now();
    const { changes: some, ids, stoppedAt } = await changes.firstBetween(readTo, now, known, changesAtOnce);
    fed.sent += await bulk(newestOf(some), run);
    for (const id of ids) known.add(id);
    const settled = firstUlidAt(now - freshness.overlapMs);
    fed.done = stoppedAt === undefined ? 1 : 0;
    return {
      kind: 'following',
      readTo: stoppedAt !== undefined && stoppedAt < settled ? stoppedAt : settled,
    } as const;
  }

  return {
    /** Goes on until the log has been read to its end, time is up, or somebody else is at it. */
    async run(remainingMs: () => number): Promise<Fed> {
      const fed: Fed = { sent: 0, cleared: 0, done: 0 };
      const kept = await store.read();
      const now = clock.now();
      if (kept && kept.state.busyUntilMs > now) return fed;
      let state = kept && !isForgotten(kept.state, now) ? kept.state : beginning(now);
      const keep = (busyUntilMs: number, over: string | undefined) =>
        store.write({ ...state, busyUntilMs }, over);
      let mark = await keep(now + leaseMs, kept?.eTag);
      if (mark !== undefined && state.step.kind === 'filling') await createIndex();
      const known = new Set<string>();
      while (mark !== undefined && fed.done === 0 && remainingMs() > marginMs) {
        state = { ...state, step: await advance(state, fed, known) };
        mark = await keep(fed.done ? 0 : clock.now() + leaseMs, mark);
      }
      if (mark !== undefined && fed.done === 0) await keep(0, mark);
      return fed;
    },
  };
}

/** Of several changes of a listing the last: each request names it once. */
function newestOf(changes: readonly Change[]): Change[] {
  const newest = new Map<string, Change>();
  for (const change of changes)
    if (change.version > (newest.get(change.id)?.version ?? 0)) newest.set(change.id, change);
  return [...newest.values()];
}

/** What the feed asks of OpenSearch; what it does not answer well is raised, and the next run tries again. */
function createRequests({ url, index, send, refused }: FeedPorts) {
  async function ask(method: Posting['method'], path: string, body: string, contentType?: string) {
    const address = new URL(path, url.endsWith('/') ? url : `${url}/`);
    return send({ method, url: address, body, ...(contentType && { contentType }) });
  }
  const failed = (what: string, status: number) => new Error(`OpenSearch answered ${status} to ${what}`);

  return {
    /** Makes the index where there is none. */
    async createIndex(): Promise<void> {
      const { status, text } = await ask('PUT', index, JSON.stringify(indexDefinition));
      const isThere = status === 400 && text.includes('resource_already_exists_exception');
      if (status !== 200 && !isThere) throw failed('the index', status);
    },
    /** Sends changes; gives how many. What is older than what is there, or gone already, is as it should be. */
    async bulk(changes: readonly Change[], run: number): Promise<number> {
      if (changes.length === 0) return 0;
      const { status, text } = await ask(
        'POST',
        `${index}/_bulk`,
        bulkOf(changes, run),
        'application/x-ndjson',
      );
      if (status !== 200) throw failed('a bulk', status);
      for (const { _id, status: of, error } of Bulk.parse(JSON.parse(text)).items.flatMap(Object.values)) {
        if (of < 400 || of === 404 || of === 409) continue;
        if (of === 429 || of >= 500) throw failed(`a bulk, for ${_id}`, of);
        refused(_id, error?.type ?? String(of));
      }
      return changes.length;
    },
    /** Removes some documents of earlier fillings; gives how many. */
    async clear(run: number): Promise<number> {
      const body = { query: { range: { run: { lt: run } } }, max_docs: clearedAtOnce };
      const path = `${index}/_delete_by_query?conflicts=proceed&refresh=true`;
      const { status, text } = await ask('POST', path, JSON.stringify(body));
      if (status !== 200) throw failed('clearing', status);
      return z.object({ deleted: z.int() }).parse(JSON.parse(text)).deleted;
    },
  };
}
