/** The job `examine-listings`: looks through what waits and what is shown, and keeps what staff are to be warned of. */
import type { Ulid } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { instant, minuteMs } from '#shared/kernel/time.ts';
import type { ListingMeta } from '#shared/listings/model.ts';
import type { ForbiddenWords } from '#shared/listings/warnings/forbidden-words.ts';
import type { Ports } from '../ports.ts';
import type { StatePosition, WaitingPosition } from '../storage/listing-lists.ts';
import { findWarnings, type WarningPorts, wordsNow } from './find-warnings.ts';
import type { Exam, ExamineProgress } from './signal-repository.ts';

export interface ExaminePorts extends WarningPorts, Pick<Ports, 'transact'> {
  /** Hears of a listing that could not be looked through; the next run tries again. */
  notExamined(id: Ulid, error: unknown): void;
}
type ExamineCounts = Record<'examined' | 'failed', number>;

/** Time reserved for finishing what has been started. */
const reserveMs = 10_000;
/** Heads that one step reads; each that has to be looked through costs some fifty small requests. */
const headsAtOnce = 50;
const perRun = { waiting: 500, shown: 2_000 };
const inParallel = 4;
/** Indexes and clocks may be behind by this much: the last changes are looked at once more. */
const overlapMs = 2 * minuteMs;

interface Run {
  remainingMs: () => number;
  ports: ExaminePorts;
  words: ForbiddenWords;
  counts: ExamineCounts;
}
const hasTime = ({ remainingMs }: Run) => remainingMs() > reserveMs;

/**
 * Looks through each listing that waits or is shown once for each of its versions, and all of them once more when the
 * forbidden words change. Shown ones are followed by when they last changed, from where the last run stopped. Safe to
 * repeat and to run twice at once.
 */
export async function examineListings(
  remainingMs: () => number,
  ports: ExaminePorts,
  most = perRun,
): Promise<ExamineCounts> {
  const run: Run = { remainingMs, ports, words: await wordsNow(ports), counts: { examined: 0, failed: 0 } };
  await examineWaiting(run, most.waiting);
  try {
    await followShown(run, most.shown);
  } catch (error) {
    // Another run has got on: it does the rest.
    if (!isConflict(error)) throw error;
  }
  return run.counts;
}

const isConflict = (error: unknown) => error instanceof DomainProblem && error.code === 'version-conflict';

async function examineWaiting(run: Run, most: number): Promise<void> {
  let after: WaitingPosition | undefined;
  for (let read = 0; read < most && hasTime(run); read += headsAtOnce) {
    const { metas, isLast } = await run.ports.repo.waiting(headsAtOnce, after);
    await examineAll(metas, run);
    const last = metas.at(-1);
    if (isLast || !last?.submittedAt) return;
    after = { submittedAt: last.submittedAt, id: last.id };
  }
}

/** From the start where the words have changed, else from a little before where the last run stopped. */
async function followShown(run: Run, most: number): Promise<void> {
  const { ports, words } = run;
  const known = await ports.repo.progress();
  const isAnew = known.version !== words.version;
  const start: ExamineProgress = isAnew
    ? { ...known, version: words.version, state: 'running', looked: 0, found: 0, position: '' }
    : known;
  let progress = { ...start, revision: known.revision };
  let position = progress.state === 'done' ? before(progress.position) : progress.position;
  for (let read = 0; read < most && hasTime(run); read += headsAtOnce) {
    const { metas, isLast } = await ports.repo.shownAfter(position, headsAtOnce);
    const outcome = await examineAll(metas, run);
    const last = metas.at(-1);
    if (last) position = positionOf(last);
    const isMoving = progress.state === 'running';
    const next: ExamineProgress = {
      ...progress,
      state: isLast ? 'done' : progress.state,
      position: laterOf(position, progress.position),
      looked: progress.looked + (isMoving ? metas.length : outcome.examined),
      found: progress.found + (isMoving ? outcome.found : outcome.newlyFound),
    };
    if (isAnew || !isSame(next, progress)) {
      await ports.transact([ports.repo.putProgress(progress, next)]);
      progress = { ...next, revision: progress.revision + 1 };
    }
    if (isLast) return;
  }
}

const laterOf = (one: string, other: string) => (one < other ? other : one);
const positionOf = ({ updatedAt, id }: StatePosition): string => `${updatedAt}#${id}`;
const before = (position: string): string => {
  const [at = ''] = position.split('#');
  return at ? instant(Date.parse(at) - overlapMs) : '';
};
const isSame = (one: ExamineProgress, other: ExamineProgress) =>
  (['state', 'position', 'looked', 'found'] as const).every((key) => one[key] === other[key]);

/** Those that have not been looked through as they are, some at a time; one that fails stops none of the others. */
async function examineAll(metas: readonly ListingMeta[], run: Run) {
  const exams = await run.ports.repo.exams(metas.map(({ id }) => id));
  const outcome = { examined: 0, found: 0, newlyFound: 0 };
  const waiting = [...metas];
  const work = async () => {
    for (let meta = waiting.shift(); meta; meta = waiting.shift()) {
      const known = exams.get(meta.id);
      if (known?.version === meta.version && known.wordsVersion === run.words.version) {
        if (saysForbidden(known)) outcome.found++;
        continue;
      }
      const exam = await examineSafely(meta.id, known, run);
      if (!exam) continue;
      outcome.examined++;
      if (saysForbidden(exam)) outcome.found++;
      if (saysForbidden(exam) && !(known && saysForbidden(known))) outcome.newlyFound++;
    }
  };
  await Promise.all(Array.from({ length: inParallel }, work));
  return outcome;
}
const saysForbidden = ({ flags }: Pick<Exam, 'flags'>) => flags.includes('forbidden-words');

/** What was found; undefined where it failed or is gone, or another run was faster. */
async function examineSafely(
  id: Ulid,
  known: Exam | undefined,
  run: Run,
): Promise<Pick<Exam, 'flags'> | undefined> {
  try {
    const exam = await examineOne(id, known, run);
    if (exam) run.counts.examined++;
    return exam;
  } catch (error) {
    if (isConflict(error)) return undefined;
    run.ports.notExamined(id, error);
    run.counts.failed++;
    return undefined;
  }
}

async function examineOne(id: Ulid, known: Exam | undefined, { ports, words }: Run) {
  const listing = await ports.repo.read(id);
  if (!listing) return undefined;
  const { warnings, signals } = await findWarnings(listing, words, ports);
  const exam = {
    ...{ version: listing.meta.version, wordsVersion: words.version, at: instant(ports.clock.now()) },
    flags: [...new Set(warnings.map(({ kind }) => kind))],
  };
  await ports.transact(ports.repo.putExam(id, known, exam, signals));
  return exam;
}
