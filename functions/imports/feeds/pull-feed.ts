/**
 * One feed on its turn: read, compared with what was done, and the difference run in chunks as long as there is time. What
 * was done is its own progress: a later run reads the feed anew and finds only the rest.
 */
import { type Difference, differenceOf, isSuspicious } from '#shared/imports/feeds/difference.ts';
import { instant } from '#shared/kernel/time.ts';
import { endPull, failPull, haltFeed } from './end-pull.ts';
import { emptyReport, pendingKey, type StoredFeed, type StoredPull, withFaults } from './feed-items.ts';
import { gotOn } from './feed-repository.ts';
import { fetchFeed, rowsOfItems } from './fetch-feed.ts';
import { referenceOf, runChunk, type Todo } from './pull-chunk.ts';
import type { PullPorts } from './pull-ports.ts';

/** What came of a turn: `left` goes on at its next one, `waitMs` from now. */
export type Turn = { outcome: 'ended' | 'failed' | 'resting' } | { outcome: 'left'; waitMs: number };

/** Rows of one chunk, and pictures that it may have to fetch: what must fit into the time that is kept back. */
const [chunkRows, chunkPictures] = [25, 24];
const reserveMs = 75_000;
/** Items that are let go without anything else to do, in one transaction. */
const forgottenAtOnce = 50;

/** Raises `version-conflict` where a person changed the feed, or another run got on with it, meanwhile. */
export async function pullFeed(feed: StoredFeed, remainingMs: () => number, ports: PullPorts): Promise<Turn> {
  const { repo } = ports;
  const [runner, underWay] = await Promise.all([ports.runnerOf(feed), repo.pull(feed.id)]);
  if (typeof runner === 'string') {
    await haltFeed(feed, underWay, { halt: runner }, ports);
    return { outcome: 'resting' };
  }
  const isNewsOnly = !underWay && feed.isWhole === true;
  const fetched = await fetchFeed(feed, ports, isNewsOnly ? { seen: feed } : {});
  if (fetched === 'unchanged') {
    await endPull(feed, { ...beginning(ports), state: 'unchanged' }, { isWhole: true }, ports);
    return { outcome: 'ended' };
  }
  if ('failure' in fetched) {
    await failPull(feed, underWay ?? beginning(ports), fetched.failure, { isUnderWay: !!underWay }, ports);
    return { outcome: 'failed' };
  }
  const { rows, faults } = rowsOfItems(fetched.items, feed);
  const done = await repo.done(feed.id);
  const pull = underWay ?? beginning(ports);
  const difference = differenceOf(rows, done, pull.id);
  const { counts } = difference;
  const came = { rows: rows.length, still: done.size - counts.vanished };
  if (isSuspicious(done.size, came.still) && !isAccepted(came, feed)) {
    const report = { ...pull, ...counts, items: fetched.items.length };
    const halting = { halt: 'suspicious', seen: came, isUnderWay: !!underWay } as const;
    await haltFeed(feed, report, halting, ports);
    return { outcome: 'resting' };
  }
  const begun =
    underWay ?? (await begin(feed, pull, { difference, faults, items: fetched.items.length }, ports));
  const { etag, lastModified } = fetched;
  return runDifference(difference, begun, { feed, remainingMs, marks: { etag, lastModified } }, ports);
}

/** What was accepted is what was seen then: not an answer with less. */
const isAccepted = ({ rows, still }: NonNullable<StoredFeed['seen']>, { accepts, seen }: StoredFeed) =>
  accepts === true && seen !== undefined && rows >= seen.rows && still >= seen.still;

export const beginning = ({ ids, clock }: PullPorts): StoredPull => ({
  ...{ ...emptyReport(ids.ulid(), instant(clock.now())), pending: {}, revision: 1 },
  progressAt: instant(clock.now()),
});

interface Begin {
  difference: Difference;
  faults: StoredPull['faults'];
  items: number;
}
async function begin(
  feed: StoredFeed,
  pull: StoredPull,
  { difference, faults, items }: Begin,
  { repo, transact }: PullPorts,
): Promise<StoredPull> {
  const begun = withFaults({ ...pull, ...difference.counts, items, refused: faults.length }, faults);
  await transact([repo.begin(feed.id, begun), repo.note(feed, { pullId: pull.id })]);
  return begun;
}

interface RunOf {
  feed: StoredFeed;
  remainingMs(): number;
  marks: Pick<StoredFeed, 'etag' | 'lastModified'>;
}

async function runDifference(
  { todo, vanished }: Difference,
  begun: StoredPull,
  { feed, remainingMs, marks }: RunOf,
  ports: PullPorts,
): Promise<Turn> {
  let pull = begun;
  const closes = feed.vanished === 'close';
  if (!closes) await forget(feed, vanished, remainingMs, ports);
  const gone: Todo[] = closes ? vanished.map((goneReference) => ({ goneReference })) : [];
  pull = { ...pull, pending: stillAsked(pull, [...gone, ...todo.map((row) => ({ row }))]) };
  // Closings give room back, and what is there goes before what is new: nothing waits behind what costs points.
  const [made, fresh] = [todo.filter(({ isMade }) => isMade), todo.filter(({ isMade }) => !isMade)];
  const rows = [...made, ...fresh].map((row) => ({ row }));
  const waiting = [...chunksOf(gone), ...pendingFirst(rows, pull)];
  const tools = waiting.length > 0 ? await ports.loadTools(feed.locale) : undefined;
  while (waiting.length > 0) {
    if (remainingMs() <= reserveMs) return { outcome: 'left', waitMs: 0 };
    // Rights may be taken away while it runs: what was done stays, nothing more is.
    const still = await ports.runnerOf(feed);
    if (typeof still === 'string') {
      await haltFeed(feed, pull, { halt: still }, ports);
      return { outcome: 'resting' };
    }
    const end = await runChunk(waiting[0]!, pull, { feed, runner: still, tools: tools! }, ports);
    pull = end.pull;
    if (end.waitMs !== undefined) return { outcome: 'left', waitMs: end.waitMs };
    if (end.stop) {
      const left = pull.left + waiting.flat().length - end.over;
      await endPull(
        feed,
        { ...pull, state: 'stopped', failure: end.stop, left },
        { isUnderWay: true },
        ports,
      );
      return { outcome: 'ended' };
    }
    waiting.shift();
  }
  if (!closes && remainingMs() <= reserveMs) return { outcome: 'left', waitMs: 0 };
  const isWhole = pull.refused === 0 && pull.left === 0;
  const failure = pull.failure ?? 'points-limit';
  const ended: StoredPull = { ...pull, state: 'done', ...(pull.left > 0 && { failure }) };
  await endPull(feed, ended, { isWhole, isUnderWay: true, ...marks }, ports);
  return { outcome: 'ended' };
}

/** What was about to be run and is asked for still. */
function stillAsked({ pending }: StoredPull, todos: readonly Todo[]): StoredPull['pending'] {
  const asked = new Set(todos.map((todo) => pendingKey(referenceOf(todo))));
  return Object.fromEntries(Object.entries(pending).filter(([key]) => asked.has(key)));
}

/** Rows in chunks, those that were about to be run first: a listing that stands already is not posted again. */
function pendingFirst(todos: readonly Todo[], { pending }: StoredPull): Todo[][] {
  const isFirst = (todo: Todo) => pendingKey(referenceOf(todo)) in pending;
  const first = todos.filter(isFirst);
  return first.length > 0 ? [first, ...chunksOf(todos.filter((one) => !isFirst(one)))] : chunksOf(todos);
}

function chunksOf(todos: readonly Todo[]): Todo[][] {
  const chunks: Todo[][] = [];
  let [chunk, pictures]: [Todo[], number] = [[], 0];
  for (const todo of todos) {
    const more = picturesIn(todo);
    if (chunk.length === chunkRows || (chunk.length > 0 && pictures + more > chunkPictures)) {
      chunks.push(chunk);
      [chunk, pictures] = [[], 0];
    }
    chunk.push(todo);
    pictures += more;
  }
  return chunk.length > 0 ? [...chunks, chunk] : chunks;
}

const picturesIn = (todo: Todo): number =>
  'row' in todo && todo.row.cells.pictures ? todo.row.cells.pictures.split(/[;|\n,]/).length : 0;

/** Items that the feed has no more are let go; what came of them stays as it is. */
async function forget(
  feed: StoredFeed,
  references: readonly string[],
  remainingMs: () => number,
  { repo, transact }: PullPorts,
): Promise<void> {
  for (let from = 0; from < references.length && remainingMs() > reserveMs; from += forgottenAtOnce)
    await transact([
      from === 0 ? repo.note(feed, gotOn) : repo.stillAs(feed),
      ...references
        .slice(from, from + forgottenAtOnce)
        .map((reference) => repo.mark(feed.id, reference, undefined)),
    ]);
}
