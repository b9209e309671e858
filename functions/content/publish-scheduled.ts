/** The job `publish-scheduled`: publishes what has come to its time, and takes apart what was deleted a year ago. */
import { DomainProblem } from '#shared/kernel/problem.ts';
import { dayMs } from '#shared/kernel/time.ts';
import type { ContentPorts } from './ports.ts';
import { loadContent } from './reading/find-content.ts';
import { type ContentWork, workKey } from './storage/keys.ts';
import { mediaIdsOf } from './writing/build-content.ts';
import { carryOut } from './writing/decide-content.ts';

/** The first run ever looks back this far. */
const firstLookBackMs = 40 * dayMs;
/** Failed work is tried again after this time. */
const putOffMs = 3_600_000;
/** Time kept for what has been begun. */
const reserveMs = 5_000;
/** Versions that go in one transaction: a text, its line, five images each. */
const versionsAtOnce = 8;

/** `skipped`: due work that no longer held; `left`: what failed, or somebody else was changing, for a later run. */
export type PublishCounts = Record<'published' | 'purged' | 'skipped' | 'left', number>;
interface Run {
  now: number;
  counts: PublishCounts;
  hasTime(): boolean;
}

/**
 * Works through everything that is due, oldest first, until done or time is short; safe to repeat and to run twice at
 * once. Remembers the day before which nothing is left.
 */
export async function publishScheduled(
  remainingMs: () => number,
  ports: ContentPorts,
): Promise<PublishCounts> {
  const { repo, transact, clock } = ports;
  const run: Run = {
    now: clock.now(),
    counts: { published: 0, purged: 0, skipped: 0, left: 0 },
    hasTime: () => remainingMs() > reserveMs,
  };
  const today = Math.floor(run.now / dayMs) * dayMs;
  const progress = await repo.progress();
  for (let day = Math.min(progress ?? today - firstLookBackMs, today); day <= today; day += dayMs) {
    if (!(await runDay(day, run, ports))) return run.counts;
    if (day < today && day + dayMs !== progress) await transact([repo.putProgress(day + dayMs)]);
  }
  return run.counts;
}

/** All due work of a day; false when time ran out. */
async function runDay(day: number, run: Run, ports: ContentPorts): Promise<boolean> {
  let after: string | undefined;
  for (;;) {
    const due = await ports.repo.dueWork(day, run.now, after);
    if (due.length === 0) return true;
    for (const work of due) {
      if (!run.hasTime()) return false;
      await attempt(work, run, ports);
    }
    after = workKey(due.at(-1)!).sk;
  }
}

/** Failed work is put off in one transaction, so that no other waits for it. */
async function attempt(work: ContentWork, run: Run, ports: ContentPorts): Promise<void> {
  const { repo, transact } = ports;
  try {
    run.counts[work.kind === 'publish' ? await publishDue(work, ports) : await purge(work, run, ports)]++;
  } catch (error) {
    const isPassing = error instanceof DomainProblem && error.code === 'version-conflict';
    if (!isPassing) {
      ports.failed(work, error);
      await transact([repo.completeWork(work), repo.addWork({ ...work, atMs: run.now + putOffMs })]);
    }
    run.counts.left++;
  }
}

type Outcome = 'published' | 'purged' | 'skipped' | 'left';

/** Publishes content whose time has come; what has another time by now, or none, is only taken off the list. */
async function publishDue(work: ContentWork, ports: ContentPorts): Promise<Outcome> {
  const { repo, transact } = ports;
  const head = await repo.head(work.id);
  const isDue =
    head &&
    'meta' in head &&
    head.meta.state === 'scheduled' &&
    head.meta.publishAt !== undefined &&
    Date.parse(head.meta.publishAt) <= ports.clock.now();
  if (isDue) await carryOut('schedule', await loadContent(head.meta, ports), { act: 'go-public' }, ports);
  await transact([repo.completeWork(work)]);
  return isDue ? 'published' : 'skipped';
}

/** Takes a deleted one's versions apart, some at a time; its images are let go with the versions that showed them. */
async function purge(work: ContentWork, run: Run, ports: ContentPorts): Promise<Outcome> {
  const { repo, transact } = ports;
  const head = await repo.head(work.id);
  if (head && 'meta' in head) {
    await transact([repo.completeWork(work)]);
    return 'skipped';
  }
  if (!(await purgeVersions(work.id, run.now, run.hasTime, ports))) return 'left';
  await transact([repo.completeWork(work)]);
  return 'purged';
}

/** Removes all versions of what is deleted; false when time ran out. */
export async function purgeVersions(
  id: string,
  now: number,
  hasTime: () => boolean,
  { repo, transact, pictures }: Pick<ContentPorts, 'repo' | 'transact' | 'pictures'>,
): Promise<boolean> {
  for (;;) {
    const versions = await repo.texts(id, versionsAtOnce);
    const [first] = versions;
    if (!first) return true;
    if (!hasTime()) return false;
    const holds = await repo.holds(
      versions.flatMap(({ content }) => mediaIdsOf(content)),
      id,
    );
    const byOwner = Map.groupBy(holds, ({ ownerId }) => ownerId);
    await transact([
      ...versions.flatMap(({ number }) => repo.removeText(id, number)),
      ...holds.map(({ mediaId }) => repo.releaseMedia(mediaId, id)),
      ...[...byOwner].flatMap(([ownerId, held]) =>
        pictures.release({
          by: `${id}#${first.number}#${ownerId}`,
          ownerId,
          mediaIds: held.map(({ mediaId }) => mediaId),
          atMs: now,
        }),
      ),
    ]);
  }
}
