/** The job `ask-owners`: asks whether what is shown is still to be had, and lets sink what nobody answers for. */
import type { Ulid } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { vietNamDay } from '#shared/kernel/time.ts';
import { type FreshnessSettings, freshnessDue } from '#shared/listings/freshness.ts';
import { transition } from '#shared/listings/rules.ts';
import { livePartitions } from '#shared/search/changes.ts';
import type { Ports } from '../ports.ts';
import { saveListing } from '../saving/save-listing.ts';
import type { AskProgress } from './freshness-repository.ts';
import { freshnessNow } from './freshness-settings.ts';

export interface AskPorts extends Ports {
  /** Hears of a listing whose owner could not be asked; the next day's round tries again. */
  notAsked(id: Ulid, error: unknown): void;
}
/** Of today's round as far as it is. */
type AskCounts = Record<'looked' | 'asked' | 'sunk' | 'failed', number>;

/** Time reserved for finishing what has been started. */
const reserveMs = 10_000;
/** Rows that one step reads: a step writes down how far it is. */
const rowsAtOnce = 100;
const perRun = { rows: 20_000 };
const inParallel = 4;

interface Run {
  ports: AskPorts;
  settings: FreshnessSettings;
  now: number;
}

/**
 * Goes once a day of Viet Nam through all live listings, on from where the last run stopped. A listing that was
 * answered for, changed or hidden meanwhile is left alone. Safe to repeat and to run twice at once.
 */
export async function askOwners(
  remainingMs: () => number,
  ports: AskPorts,
  most = perRun,
): Promise<AskCounts> {
  const now = ports.clock.now();
  const day = vietNamDay(now);
  let progress = await ports.repo.askProgress();
  if (progress.day < day) progress = roundOf(day, progress);
  if (progress.day > day || progress.state === 'done') return countsOf(progress);
  const run: Run = { ports, settings: await freshnessNow(ports), now };
  try {
    for (let rows = 0; progress.state === 'running' && rows < most.rows && remainingMs() > reserveMs; ) {
      const next = await step(progress, run);
      await ports.transact([ports.repo.putAskProgress(progress, next)]);
      rows += Math.max(1, next.looked - progress.looked);
      progress = { ...next, revision: progress.revision + 1 };
    }
  } catch (error) {
    // Another run has got on: it does the rest.
    if (!isConflict(error)) throw error;
  }
  return countsOf(progress);
}

const isConflict = (error: unknown) => error instanceof DomainProblem && error.code === 'version-conflict';
const countsOf = ({ looked, asked, sunk, failed }: AskProgress): AskCounts => ({
  looked,
  asked,
  sunk,
  failed,
});
const roundOf = (day: string, { revision }: AskProgress): AskProgress => ({
  ...{ day, state: 'running', partition: 0, looked: 0, asked: 0, sunk: 0, failed: 0, revision },
});

/** The next page of rows; where the one after it begins, and what was done. */
async function step({ start, ...before }: AskProgress, run: Run): Promise<AskProgress> {
  const { repo } = run.ports;
  const page = await repo.liveAnswers(livePartitions[before.partition]!, rowsAtOnce, start);
  const due = page.rows.filter(
    ({ answers }) => !answers || freshnessDue(answers, run.settings, run.now) !== undefined,
  );
  const done = await actOnAll(
    due.map(({ id }) => id),
    run,
  );
  const partition = page.next ? before.partition : before.partition + 1;
  const isLast = partition >= livePartitions.length;
  return {
    ...before,
    ...(isLast ? { state: 'done', partition: 0 } : { partition, ...(page.next && { start: page.next }) }),
    looked: before.looked + page.rows.length,
    asked: before.asked + done.asked,
    sunk: before.sunk + done.sunk,
    failed: before.failed + done.failed,
  };
}

/** Some at a time; one that fails stops none of the others. */
async function actOnAll(ids: readonly Ulid[], run: Run) {
  const done = { asked: 0, sunk: 0, failed: 0 };
  const waiting = [...ids];
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        const act = await actOn(id, run);
        if (act) done[act === 'ask' ? 'asked' : 'sunk']++;
      } catch (error) {
        // Somebody is changing it at this moment: tomorrow it is looked at again.
        if (isConflict(error)) continue;
        run.ports.notAsked(id, error);
        done.failed++;
      }
    }
  };
  await Promise.all(Array.from({ length: inParallel }, work));
  return done;
}

/** Judged by the head, which a row may be behind. */
async function actOn(id: Ulid, { ports, settings, now }: Run): Promise<'ask' | 'sink' | undefined> {
  const before = await ports.repo.read(id);
  const act = before && freshnessDue(before.meta, settings, now);
  if (!before || !act) return undefined;
  const next = { ...before, meta: transition(before.meta, { act }, 'schedule', now) };
  await saveListing({ name: act, by: 'schedule', now, before, next }, ports);
  return act;
}
