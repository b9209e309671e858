/** The job `reprice-listings`: once exchange rates change, live listings in other currencies get their VND anew. */

import { putNew, type Write } from '#functions/lib/writes.ts';
import type { Category } from '#shared/catalog/model.ts';
import type { RatesVersion } from '#shared/catalog/rates.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { RepricingProgress } from '#shared/listings/repricing.ts';
import { isForeign, pricedBy } from '#shared/listings/repricing.ts';
import { isPublic } from '#shared/listings/rules.ts';
import { livePartitions, putChange } from '#shared/search/changes.ts';
import { searchDocOf } from '#shared/search/index/search-document.ts';
import type { Ports } from '../ports.ts';
import { cardFor } from '../reading/find-listing.ts';
import type { StoredListing } from '../storage/listing-writes.ts';
import { type Progress, type RepricingRepository, shownProgress } from './progress.ts';

export interface RepricingPorts
  extends Pick<Ports, 'repo' | 'transact' | 'clock' | 'ids' | 'places' | 'catalog' | 'searchNames'> {
  progress: RepricingRepository;
  /** The rates in force at this moment. */
  readRates(): Promise<RatesVersion>;
  /** Hears of a listing that could not be priced; it is tried again after all others. */
  notPriced(id: Ulid, error: unknown): void;
}
export type RepricingCounts = Pick<RepricingProgress, 'total' | 'looked' | 'changed' | 'failed'>;

/** Functions remember rates for some seconds: what they save by the former ones has been committed by then. */
const settleMs = 60_000;
/** Time reserved for finishing what has been started. */
const reserveMs = 10_000;
/** Rows that one step reads; of the listings among them those that have to be priced cost two requests each. */
const rowsAtOnce = 100;
/** So many rows are read in one run, and so many are counted: the next run goes on. */
const perRun = { rows: 5_000, counted: 200_000 };
const inParallel = 8;
/** What fails is tried again in so many runs, then left until the rates change once more. */
const triesMax = 5;
/** More failures than this are no slips of single listings: the run fails, and the alarm hears of it. */
const leftMax = 500;
/** An owner's or staff's act in between is read anew this often. */
const readAttempts = 3;

/**
 * Gets on from where the last run stopped: counts the listings, prices each that comes to another figure, tries those
 * that failed again. Begins anew where the rates have changed meanwhile. Safe to repeat and to run twice at once.
 */
export async function repriceListings(
  remainingMs: () => number,
  ports: RepricingPorts,
  most = perRun,
): Promise<RepricingCounts> {
  const run = { remainingMs, ports, most, rates: await ports.readRates(), rows: 0 };
  let progress = await ports.progress.read();
  const now = ports.clock.now();
  const isSettled = run.rates.at === undefined || Date.parse(run.rates.at) + settleMs <= now;
  const isBehind = run.rates.version !== progress.ratesVersion && isSettled;
  try {
    if (isBehind) progress = await begin(progress, run);
    progress = await goOn(progress, run);
  } catch (error) {
    // Another run has got on: it does the rest.
    if (!(error instanceof DomainProblem && error.code === 'version-conflict')) throw error;
  }
  const { total, looked, changed, failed } = shownProgress(progress);
  return { total, looked, changed, failed };
}

interface Run {
  remainingMs: () => number;
  ports: RepricingPorts;
  rates: RatesVersion;
  /** How many rows one run reads, and counts. */
  most: typeof perRun;
  /** How many rows were read so far. */
  rows: number;
}

const hasTime = ({ remainingMs, rows }: Run, rowsMax: number) => remainingMs() > reserveMs && rows < rowsMax;

/** Writes down how far it is; the next step writes over that. */
async function save(before: Progress, next: Progress, { ports }: Run): Promise<Progress> {
  await ports.transact([ports.progress.put(before, next)]);
  return { ...next, revision: before.revision + 1 };
}

const begin = (before: Progress, run: Run): Promise<Progress> =>
  save(
    before,
    {
      ...{ revision: before.revision, ratesVersion: run.rates.version, state: 'counting' },
      ...{ partition: 0, total: 0, looked: 0, changed: 0, left: [], tries: 0 },
    },
    run,
  );

async function goOn(given: Progress, run: Run): Promise<Progress> {
  let progress = given;
  // Rates that have just changed wait for the next run; until then nothing is priced by the former ones.
  if (progress.ratesVersion !== run.rates.version) return progress;
  while (progress.state === 'counting' && hasTime(run, run.most.counted))
    progress = await count(progress, run);
  run.rows = 0;
  const { categories } =
    progress.state === 'done' && progress.left.length === 0
      ? { categories: [] }
      : await run.ports.catalog.get();
  while (progress.state === 'running' && hasTime(run, run.most.rows))
    progress = await priceStep(progress, categories, run);
  if (progress.state === 'done' && progress.left.length > 0 && hasTime(run, run.most.rows))
    progress = await retryLeft(progress, categories, run);
  return progress;
}

/** The next page of live rows, and where the one after it begins: `partition` beyond the last one is the end. */
async function nextRows({ partition, start }: Progress, { ports }: Run, limit?: number) {
  const page = await ports.repo.livePrices(livePartitions[partition]!, limit, start);
  const place = page.next ? { partition, start: page.next } : { partition: partition + 1, start: undefined };
  return {
    rows: page.rows.length,
    ids: page.rows.filter(({ price }) => !price || isForeign(price)).map(({ id }) => id),
    place,
    isLast: place.partition >= livePartitions.length,
  };
}

async function count(before: Progress, run: Run): Promise<Progress> {
  const { rows, ids, place, isLast } = await nextRows(before, run);
  run.rows += rows;
  const total = before.total + ids.length;
  const next = isLast
    ? { ...before, total, state: 'running' as const, partition: 0, start: undefined }
    : { ...before, ...place, total };
  return save(before, next, run);
}

async function priceStep(before: Progress, categories: readonly Category[], run: Run): Promise<Progress> {
  const { rows, ids, place, isLast } = await nextRows(before, run, rowsAtOnce);
  run.rows += Math.max(rows, 1);
  const { changed, failed } = await priceAll(ids, categories, run);
  const left = [...new Set([...before.left, ...failed])];
  if (left.length > leftMax) throw new Error(`Prices of ${left.length} listings cannot be worked out`);
  return save(
    before,
    {
      ...before,
      ...(isLast ? { state: 'done' as const, partition: 0, start: undefined } : place),
      ...{ looked: before.looked + ids.length, changed: before.changed + changed, left },
    },
    run,
  );
}

/** Those that failed, once in a run; after some runs they are left until the rates change again. */
async function retryLeft(before: Progress, categories: readonly Category[], run: Run): Promise<Progress> {
  if (before.tries >= triesMax) return before;
  const { changed, failed } = await priceAll(before.left, categories, run);
  return save(
    before,
    { ...before, changed: before.changed + changed, left: failed, tries: before.tries + 1 },
    run,
  );
}

/** Those that come to another figure, and those that cannot be told: a step that was cut off has fewer left. */
async function needPricing(ids: readonly Ulid[], { ports, rates }: Run): Promise<Ulid[]> {
  const read = new Map((await ports.repo.whole(ids)).map(({ meta, content }) => [meta.id, content]));
  return ids.filter((id) => {
    const content = read.get(id);
    return content === undefined || pricedBy(content, rates) !== content;
  });
}

/** Some at a time; one that fails stops none of the others. */
async function priceAll(ids: readonly Ulid[], categories: readonly Category[], run: Run) {
  const outcome = { changed: 0, failed: [] as Ulid[] };
  const waiting = await needPricing(ids, run);
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        if (await priceOne(id, categories, run)) outcome.changed++;
      } catch (error) {
        run.ports.notPriced(id, error);
        outcome.failed.push(id);
      }
    }
  };
  await Promise.all(Array.from({ length: inParallel }, work));
  return outcome;
}

/** Whether it has another figure now. */
async function priceOne(id: Ulid, categories: readonly Category[], run: Run): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    const listing = await run.ports.repo.read(id);
    const content = listing && pricedBy(listing.content, run.rates);
    if (!listing || !content || content === listing.content) return false;
    if (!isPublic(listing.meta, run.ports.clock.now())) return false;
    try {
      await run.ports.transact(await pricedWrites(listing, content, categories, run));
      return true;
    } catch (error) {
      const isTaken = error instanceof DomainProblem && error.code === 'version-conflict';
      if (!isTaken || attempt === readAttempts) throw error;
    }
  }
}

/** The next version of the listing, which differs in figures alone, and its line in the change log. */
async function pricedWrites(
  listing: StoredListing,
  content: StoredListing['content'],
  categories: readonly Category[],
  { ports }: Run,
): Promise<Write[]> {
  const { version, pricedFrom = version } = listing.meta;
  const meta = { ...listing.meta, version: version + 1, pricedFrom };
  const next = { ...listing, meta, content };
  const doc = searchDocOf(next, await ports.searchNames(content, categories));
  return [
    ...ports.repo.save(listing, next, cardFor(next, ports)),
    putNew(putChange(ports.ids.ulid(), doc), 'already-exists'),
  ];
}
