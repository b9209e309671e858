/**
 * Some rows of a pull: decided about, their pictures brought, noted as about to be run, run, and marked with what became
 * of them. Cut off anywhere, the same rows are taken up again: nothing is done or counted twice.
 */
import type { TodoRow } from '#shared/imports/feeds/difference.ts';
import type { FeedFault } from '#shared/imports/feeds/model.ts';
import type { KnownReference } from '#shared/imports/model.ts';
import type { ReadTools } from '#shared/imports/read-row.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { dayMs, hourMs, instant } from '#shared/kernel/time.ts';
import { stopping } from '../stopping.ts';
import { bringPictures } from './bring-pictures.ts';
import { type Intent, pendingKey, type StoredFeed, type StoredPull, withFaults } from './feed-items.ts';
import { gotOn } from './feed-repository.ts';
import type { Runner } from './feed-runner.ts';
import { faultsOf, type Prepared, parseRow, prepareClosing, prepareRow } from './prepare-row.ts';
import type { PullPorts } from './pull-ports.ts';
import { isShort, isShortage, shortOf } from './shortage.ts';

/** A row of the feed, or a reference that it has no more. */
export type Todo = { row: TodoRow } | { goneReference: string };
export const referenceOf = (todo: Todo): string => ('row' in todo ? todo.row.reference : todo.goneReference);

export interface PullWork {
  feed: StoredFeed;
  runner: Runner;
  tools: ReadTools;
}
/** How a chunk ended: `stop` leaves the rest to the next pull, `waitMs` to a later run of this one. */
interface ChunkEnd {
  pull: StoredPull;
  /** Rows that have their result. */
  over: number;
  stop?: string;
  waitMs?: number;
}

type Stop = Pick<ChunkEnd, 'stop' | 'waitMs'>;
type Fault = Omit<FeedFault, 'n' | 'reference'>;
/** One row on its way: what it asks for, then what became of it. */
export interface Planned {
  todo: Todo;
  reference: string;
  prepared: Prepared;
  intent?: Intent | undefined;
  /** An earlier try did it. */
  isDone?: boolean;
  /** What it was short of, as it was left. */
  shortage?: string;
  result?: { outcome: Intent['outcome'] | 'same' | 'left' } | { faults: Fault[] };
}

/** Passing trouble is over by the next run. */
const waitMs = 60_000;
/** A row whose picture nobody looked at by then is refused, and a pull in which no row came to its end by then ends. */
const [pictureMs, progressMs] = [hourMs, dayMs];
/** So often in a chunk, at such a distance, it is asked whether pictures have been looked at. */
const [looks, lookMs] = [10, 1000];

export async function runChunk(
  todos: readonly Todo[],
  before: StoredPull,
  work: PullWork,
  ports: PullPorts,
): Promise<ChunkEnd> {
  const planned = await planChunk(todos, before, work, ports);
  keepWithin(work.feed.pointsMax - before.points, planned, before);
  const late = await bringPictures(planned, before.id, work, ports);
  const pending = new Map(Object.entries(before.pending));
  for (const { reference, intent, result, isDone } of planned)
    if (intent && (isDone || !result)) pending.set(pendingKey(reference), intent);
    else pending.delete(pendingKey(reference));
  const noted: StoredPull = { ...before, pending: Object.fromEntries(pending) };
  const { repo, transact } = ports;
  await transact([repo.note(work.feed, gotOn), repo.advance(work.feed.id, before, noted)]);
  const pull: StoredPull = { ...noted, revision: before.revision + 1 };
  const end = withinReason(
    late ? { waitMs: late, why: 'too-many-requests' } : await runRows(planned, pull, work, ports),
    stuckMs(pull, ports),
  );
  const committed = await commitChunk(planned, pull, work, ports);
  return { ...end, over: planned.filter(({ result }) => result).length, pull: committed };
}

/** How long no row has come to its end (ms). */
const stuckMs = ({ progressAt }: StoredPull, { clock }: PullPorts) => clock.now() - Date.parse(progressAt);

/** Whatever it waits for, it does not wait for ever. */
const withinReason = ({ why, ...stop }: Stop & { why?: string }, stuck: number): Stop =>
  stop.waitMs !== undefined && why && stuck >= progressMs ? { stop: why } : stop;

/** What each row asks for, by what its reference stands for now. Two requests and one or two for each known one. */
async function planChunk(
  todos: readonly Todo[],
  pull: StoredPull,
  { feed, runner, tools }: PullWork,
  { importing }: PullPorts,
): Promise<Planned[]> {
  const references = todos.map(referenceOf);
  const [{ known, points }, targets] = await Promise.all([
    importing.known(runner.caller, references),
    importing.targets(feed.ownerId, references),
  ]);
  const byReference = new Map(known.map((one) => [one.reference, one]));
  const facts = { ...runner, tools, mode: feed.mode, locale: feed.locale, points };
  return todos.map((todo): Planned => {
    const reference = referenceOf(todo);
    const target = byReference.get(reference);
    const intent = pull.pending[pendingKey(reference)];
    const isSameRow = intent && ('goneReference' in todo || intent.hash === todo.row.hash);
    const stands = targets.get(reference);
    if (isSameRow && intent.outcome === 'created' && stands?.listing && stands.given.by === pull.id)
      return { todo, reference, prepared: { act: 'same' }, intent, isDone: true };
    const prepared = 'row' in todo ? prepareRow(todo.row, target, facts) : prepareGone(reference, target);
    if (isSameRow && prepared.act === 'same') return { todo, reference, prepared, intent, isDone: true };
    const hash = 'row' in todo ? todo.row.hash : '';
    const pictures = isSameRow ? intent.pictures : undefined;
    const next: Intent | undefined =
      prepared.act === 'do'
        ? { hash, outcome: prepared.outcome, points: prepared.points, ...(pictures && { pictures }) }
        : undefined;
    return { todo, reference, prepared, intent: next };
  });
}

/** What is no listing any more, or not one that could be closed, is let go. */
const prepareGone = (reference: string, target: KnownReference | undefined): Prepared =>
  target?.canClose ? prepareClosing({ n: 1, reference }, target) : { act: 'same' };

/** Decides what is known before anything is run, and leaves what costs more than is left. */
function keepWithin(points: number, planned: Planned[], pull: StoredPull): void {
  let left = points;
  for (const row of planned) {
    const { prepared, intent, isDone } = row;
    if (isDone) {
      row.result = { outcome: intent!.outcome };
      left -= intent!.points;
    } else if (prepared.act === 'same') row.result = { outcome: 'same' };
    else if (prepared.act === 'fault') row.result = { faults: prepared.faults };
    else if (prepared.points > left || isShort(pull, prepared)) row.result = { outcome: 'left' };
    else left -= prepared.points;
  }
}

/** Runs what has no result yet, one after the other. */
async function runRows(
  planned: Planned[],
  pull: StoredPull,
  { feed, runner }: PullWork,
  ports: PullPorts,
): Promise<Stop & { why?: string }> {
  const open = planned.filter(({ result }) => !result);
  const targets = await ports.importing.targets(
    feed.ownerId,
    open.map(({ reference }) => reference),
  );
  const patience = { looks };
  let short: Parameters<typeof isShort>[0] = pull;
  for (const one of open) {
    const { prepared, reference, intent } = one;
    if (prepared.act !== 'do') continue;
    if (isShort(short, prepared)) {
      one.result = { outcome: 'left' };
      continue;
    }
    const ids = prepared.pictures.map(({ id, key }) => id ?? intent?.pictures?.[key!] ?? '');
    const parsed = parseRow(prepared.row(ids));
    if ('faults' in parsed) {
      one.result = parsed;
      continue;
    }
    try {
      await onceLookedAt(patience, ports, () =>
        ports.importing.run(runner.caller, pull.id, parsed.row, targets.get(reference)),
      );
      one.result = { outcome: prepared.outcome };
    } catch (error) {
      const problem = error instanceof DomainProblem ? error : undefined;
      if (!problem) ports.rowFailed(feed.id, reference, error);
      if (problem && isShortage(problem.code)) {
        short = shortOf(short, problem.code, prepared);
        Object.assign(one, { shortage: problem.code, result: { outcome: 'left' } });
        continue;
      }
      const isStuck = problem?.code === 'upload-not-ready' && stuckMs(pull, ports) >= pictureMs;
      if (isStuck) {
        one.result = { faults: [{ column: 'pictures', code: 'picture-refused' }] };
        continue;
      }
      const end = problem && endBy(problem);
      if (end) return { ...end, why: problem.code };
      one.result = { faults: refusalOf(problem) };
    }
  }
  return {};
}

/** Pictures are looked at in a second or two: the row waits for its own, in bounds. */
async function onceLookedAt(
  patience: { looks: number },
  { wait }: PullPorts,
  run: () => Promise<unknown>,
): Promise<void> {
  for (;;) {
    try {
      await run();
      return;
    } catch (error) {
      const isEarly = error instanceof DomainProblem && error.code === 'upload-not-ready';
      if (!isEarly || patience.looks-- <= 0) throw error;
      await wait(lookMs);
    }
  }
}

/** What is not the row’s own fault: pictures that are still looked at and passing trouble wait, the rest stops the pull. */
function endBy({ code, details }: DomainProblem): Stop | undefined {
  if (code === 'upload-not-ready' || code === 'temporarily-unavailable') return { waitMs };
  if (code === 'too-many-requests') return { waitMs: (details.retryAfterSeconds ?? 60) * 1000 };
  return stopping.has(code) ? { stop: code } : undefined;
}

function refusalOf(problem: DomainProblem | undefined): Fault[] {
  if (!problem) return [{ code: 'internal' }];
  const { errors = [] } = problem.details;
  return errors.length > 0 ? faultsOf(errors) : [{ code: problem.code }];
}

/** Marks and counts what has a result, in one transaction; what has none stays noted. */
async function commitChunk(
  planned: readonly Planned[],
  before: StoredPull,
  { feed }: PullWork,
  { repo, transact, clock }: PullPorts,
): Promise<StoredPull> {
  const over = planned.filter(({ result }) => result);
  if (over.length === 0) return before;
  const progressAt = instant(clock.now());
  let next: StoredPull = { ...before, pending: { ...before.pending }, progressAt };
  for (const row of over) {
    next = counted(next, row);
    delete next.pending[pendingKey(row.reference)];
  }
  await transact([
    repo.advance(feed.id, before, next),
    ...over.map((row) => repo.mark(feed.id, row.reference, markOf(row, before.id))),
  ]);
  return { ...next, revision: before.revision + 1 };
}

function counted(pull: StoredPull, { result, intent, todo, reference, shortage }: Planned): StoredPull {
  if ('faults' in result!) {
    const n = 'row' in todo ? todo.row.n : 0;
    const faults = result.faults.map((fault) => ({ n, reference: reference.slice(0, 60), ...fault }));
    return { ...withFaults(pull, faults), refused: pull.refused + 1 };
  }
  const { outcome } = result!;
  const points = outcome === 'same' || outcome === 'left' ? 0 : (intent?.points ?? 0);
  const short = shortage && intent ? shortOf(pull, shortage, intent) : {};
  return { ...pull, ...short, [outcome]: pull[outcome] + 1, points: pull.points + points };
}

/** What is kept of an item: nothing of one that is gone, unless closing it has to be tried again. */
function markOf({ result, todo }: Planned, pullId: string) {
  const isRight = 'outcome' in result! && result.outcome !== 'left';
  if ('goneReference' in todo) return isRight ? undefined : { hash: '', isMade: true, triedIn: pullId };
  const { hash } = todo.row;
  return isRight ? { hash, isMade: true } : { hash, isMade: todo.row.isMade, triedIn: pullId };
}
