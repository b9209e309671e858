/** The whole marketplace on this machine, as a library: for `npm start`, tests, browser journeys and benchmarks. */
import { join } from 'node:path';
import { whileBuilding } from '../scripts/build.ts';
import { createClock } from './clock.ts';
import { folderError, openFolder, WorldError } from './data-folder.ts';
import { DataError } from './kept-file.ts';
import type { Objects } from './objects/types.ts';
import type { Outbox } from './outbox/types.ts';
import type { Payments } from './payments/types.ts';
import { createDevPages } from './runner/dev-pages.ts';
import { type Origin, textAnswer } from './runner/exchange.ts';
import { openLog } from './runner/log.ts';
import { prepared } from './runner/prepared.ts';
import { snapshot } from './runner/snapshot.ts';
import { type Runner, startRunner } from './runner/start.ts';
import { createUndo, type Undo } from './runner/undo.ts';
import { startWebServer } from './runner/web-server.ts';
import { openWorldClock, type WorldClock } from './world-clock.ts';

export interface WorldOptions {
  /** 0 or absent: any free port. */
  port?: number;
  /** Where data are kept; absent: a folder of its own that goes when the world stops. */
  dataDir?: string;
  /** Where the clock starts: milliseconds since 1970 or ISO 8601; absent: where it stood, or the machine's time. */
  clock?: number | string;
  /** Begin anew: what an earlier world kept in `dataDir` is deleted. */
  fresh?: boolean;
  /** Told of steps that take a while. */
  onStep?: (words: string) => void;
}

export interface World {
  /** Such as `http://localhost:3000`. */
  url: string;
  dataDir: string;
  /** True when there were no data before. */
  isNew: boolean;
  /** Moving it runs the jobs that come due, and waits for them. */
  clock: WorldClock;
  outbox: Outbox;
  /** The payment sandbox, which stands below /__dev/vnpay. */
  payments: Payments;
  /** The embedded DynamoDB and the table's name. */
  table: Runner['table'];
  objects: Objects;
  /** Bucket names by their logical id; see `bucket`. */
  buckets: Record<string, string>;
  /** The name of the bucket `site`, `media` or `data`. */
  bucket(name: 'site' | 'media' | 'data'): string;
  /** The environment of a function's code, by capability: for code that calls repositories itself. */
  environmentOf(capability: string): Record<string, string>;
  jobs: readonly string[];
  /** Runs a job now, by its name in shared/jobs.ts; gives its counts, raises its failure. */
  runJob(name: string): Promise<unknown>;
  /** Waits until uploads, events and nudges on their way are dealt with. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/** Builds what changed, synthesizes the template and runs it. Raises WorldError where a person can mend it. */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const undo = createUndo();
  try {
    const folder = await openFolder(options);
    undo.add(folder.release);
    const { dataDir } = folder;
    const { clock, log } = openInside(dataDir, options, undo);
    let site: Origin = async () => textAnswer(503, 'The marketplace is starting');
    const server = await startWebServer(options.port ?? 0, () => site, clock.now, log).catch((error) => {
      throw portError(error, options.port ?? 0);
    });
    undo.add(server.stop);
    const synthesized = await whileBuilding(async () =>
      snapshot(await prepared(options.onStep), join(dataDir, 'running')),
    );
    const siteHost = `localhost:${server.port}`;
    const parts = { synthesized, dataDir, clock: clock.inner, siteHost, log };
    const runner = await startRunner(parts).catch((error) => {
      throw error instanceof DataError ? folderError(dataDir, error) : error;
    });
    undo.add(runner.stop);
    clock.onMoved(async () => {
      await runner.payments?.idle();
      await runner.schedules.runDue();
    });
    const own = { url: `http://${siteHost}`, dataDir, isNew: folder.isNew, clock, stop: undo.run };
    const world = worldOf(runner, own);
    const dev = createDevPages(world);
    site = (ask) => (ask.path.startsWith('/__dev') ? dev(ask) : runner.site(ask));
    return world;
  } catch (error) {
    await undo.run();
    throw error;
  }
}

/** Opens what a world itself keeps in its folder: clock and log. */
function openInside(dataDir: string, options: WorldOptions, undo: Undo) {
  try {
    const clock = openWorldClock(join(dataDir, 'clock.json'), createClock(), options.clock);
    const { log, close } = openLog(join(dataDir, 'log'), clock.now);
    undo.add(close);
    return { clock, log };
  } catch (error) {
    throw folderError(dataDir, error);
  }
}

function worldOf(runner: Runner, own: Pick<World, 'url' | 'dataDir' | 'isNew' | 'clock' | 'stop'>): World {
  const idOf = (ids: Iterable<string>, start: string) => {
    const found = [...ids].find((id) => id.replace(/[0-9A-F]{8}$/, '').toLowerCase() === start.toLowerCase());
    if (!found) throw new Error(`The template has no ${start}`);
    return found;
  };
  return {
    ...own,
    outbox: runner.outbox,
    payments: runner.payments!,
    table: runner.table,
    objects: runner.objects,
    buckets: runner.buckets,
    bucket: (name) => runner.buckets[idOf(Object.keys(runner.buckets), `${name}bucket`)]!,
    environmentOf: (capability) =>
      runner.environmentOf(
        idOf(
          [...runner.functions.values()].map(({ name }) => name),
          capability,
        ),
      ),
    jobs: runner.schedules.names,
    runJob: (name) => runner.schedules.runNow(name),
    settled: runner.settled,
  };
}

function portError(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new WorldError(
      `Port ${port} is already in use; set PORT to another, such as PORT=${port + 1} npm start.`,
    );
  if (error.code === 'EACCES')
    return new WorldError(`Port ${port} may not be used; set PORT to one above 1023.`);
  return error;
}
