/**
 * The job `expire-due`: extends listings whose owners have asked for it, expires the others, ends paid levels, purges
 * deleted listings, and judges raisings that are over.
 */

import { audit } from '#functions/lib/audit.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { dayMs } from '#shared/kernel/time.ts';
import { restoreDays } from '#shared/listings/rules.ts';
import { removeEvidenceOf } from '../evidence/hand-in.ts';
import type { Ports } from '../ports.ts';
import { judgeRaise } from '../promotions/raises.ts';
import { mediaIdsOf } from '../saving/media-references.ts';
import { saveListing } from '../saving/save-listing.ts';
import type { ScheduledWork, WorkKind } from '../storage/keys.ts';
import type { StoredListing } from '../storage/listing-writes.ts';
import { autoExtend } from './auto-extend.ts';
import { scheduledTransition } from './scheduled-transition.ts';

/** How far back the very first run looks. */
const firstLookBackMs = 40 * dayMs;
/** How many days are read in parallel: one request for each day and shard. */
const strideDays = 5;
/** Failed work is retried after this time. */
const putOffMs = 3_600_000;
/** Time reserved for finishing what has been started. */
const reserveMs = 5_000;

/** `skipped`: due work that no longer held; `left`: what failed or somebody else was changing, for a later run. */
export type DueCounts = Record<
  'extended' | 'expired' | 'fellBack' | 'purged' | 'judged' | 'skipped' | 'left',
  number
>;

/** One run of the job: when it started, its counts so far, whether there is time for more. */
interface Run {
  now: number;
  counts: DueCounts;
  hasTime(): boolean;
}

/**
 * Works through everything that is due, oldest first, until done or time is short; safe to repeat and to run twice at
 * once. Remembers the day before which nothing is left.
 */
export async function expireListings(remainingMs: () => number, ports: Ports): Promise<DueCounts> {
  const { scheduledWork } = ports;
  const run: Run = {
    now: ports.clock.now(),
    counts: { extended: 0, expired: 0, fellBack: 0, purged: 0, judged: 0, skipped: 0, left: 0 },
    hasTime: () => remainingMs() > reserveMs,
  };
  const today = Math.floor(run.now / dayMs) * dayMs;
  let progress = await scheduledWork.readProgress();
  let isClear = true;
  const firstDay = Math.min(progress ?? today - firstLookBackMs, today);
  for (let day = firstDay; day <= today; day += strideDays * dayMs) {
    const last = Math.min(day + (strideDays - 1) * dayMs, today);
    for (const { partition, page } of await firstPages(day, last, run, ports)) {
      const outcome = await workThrough(partition, page, run, ports);
      if (outcome === 'cut off') return run.counts;
      isClear &&= outcome === 'clear';
    }
    if (!isClear || last === progress) continue;
    await ports.transact([scheduledWork.putProgress(last)]);
    progress = last;
  }
  return run.counts;
}

/** What is due first in each partition of some days, empty ones left out. */
async function firstPages(fromDay: number, toDay: number, { now }: Run, { scheduledWork }: Ports) {
  const days = Array.from({ length: (toDay - fromDay) / dayMs + 1 }, (_, i) => fromDay + i * dayMs);
  const pages = days.flatMap(scheduledWork.partitionsOf).map(async (partition) => ({
    partition,
    page: await scheduledWork.listDue(partition, now),
  }));
  return (await Promise.all(pages)).filter(({ page }) => page.length > 0);
}

/** All of a partition's due work, from its first page on; says whether any of it stays, or time ran out. */
async function workThrough(
  partition: string,
  first: ScheduledWork[],
  { now, counts, hasTime }: Run,
  ports: Ports,
): Promise<'clear' | 'stays' | 'cut off'> {
  let stays = false;
  const { listDue } = ports.scheduledWork;
  for (let page = first; page.length > 0; page = await listDue(partition, now, page.at(-1))) {
    for (const work of page) {
      if (!hasTime()) return 'cut off';
      const outcome = await attempt(work, now, ports);
      counts[outcome === 'put off' ? 'left' : outcome]++;
      stays ||= outcome === 'left';
    }
  }
  return stays ? 'stays' : 'clear';
}

/**
 * One failure never stops the others, nor holds back the day that is remembered: it is reported, and put off in one
 * transaction. What somebody else is changing at this moment stays where it is.
 */
async function attempt(work: ScheduledWork, now: number, ports: Ports): Promise<keyof DueCounts | 'put off'> {
  const { scheduledWork } = ports;
  try {
    return await complete(work, now, ports);
  } catch (error) {
    if (error instanceof DomainProblem && error.code === 'version-conflict') return 'left';
    ports.failed(work, error);
    const later = { ...work, atMs: now + putOffMs };
    await ports.transact([scheduledWork.complete(work), scheduledWork.add(later)]);
    return 'put off';
  }
}

/** Does one piece of work if the listing's dates still ask for it, and takes it off the list. */
async function complete(work: ScheduledWork, now: number, ports: Ports): Promise<keyof DueCounts> {
  const listing = await ports.repo.read(work.id);
  const outcome = listing && (await does[work.kind](listing, work, now, ports));
  if (outcome) return outcome;
  await ports.transact([ports.scheduledWork.complete(work)]);
  return 'skipped';
}

const does: Record<WorkKind, Work> = { extend: autoExtend, expire, level: expire, purge, judge: judgeRaise };
type Work = (
  listing: StoredListing,
  work: ScheduledWork,
  now: number,
  ports: Ports,
) => Promise<keyof DueCounts | undefined>;

async function expire(
  before: StoredListing,
  work: ScheduledWork,
  now: number,
  ports: Ports,
): Promise<keyof DueCounts | undefined> {
  const name = work.kind === 'expire' ? 'expire' : 'fall-back';
  const meta = scheduledTransition(before.meta, { act: name }, now);
  if (!meta) return undefined;
  const next = { meta, content: before.content, revision: before.revision };
  const writes = [ports.scheduledWork.complete(work)];
  await saveListing({ name, by: 'schedule', now, before, next, writes }, ports);
  return name === 'expire' ? 'expired' : 'fellBack';
}

/** Purges a deleted listing once it can no longer be restored. */
async function purge(
  listing: StoredListing,
  work: ScheduledWork,
  now: number,
  ports: Ports,
): Promise<keyof DueCounts | undefined> {
  const { repo, transact, ids, pictures, scheduledWork } = ports;
  const { state, deletedAt, id, code, version, ownerId } = listing.meta;
  const isOver = deletedAt !== undefined && Date.parse(deletedAt) + restoreDays * dayMs <= now;
  if (state !== 'deleted' || !isOver) return undefined;
  const entry = audit({
    id: ids.ulid(),
    at: now,
    by: 'system',
    act: 'listing-purge',
    on: { type: 'listing', id },
    before: { code, version },
  });
  const mediaIds = [...new Set(mediaIdsOf(listing))];
  const released = pictures.release({ by: `${id}#purge`, ownerId, mediaIds, atMs: now });
  const papers = await removeEvidenceOf(id, ports);
  await transact([...repo.purge(listing), ...released, ...papers, entry, scheduledWork.complete(work)]);
  return 'purged';
}
