/** The whole marketplace on this machine, as a library: for `npm start`, tests, browser journeys and benchmarks. */
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build, whileBuilding } from '../scripts/build.ts';
import { tryLock } from '../scripts/lock.ts';
import { createClock } from './clock.ts';
import type { Objects } from './objects/types.ts';
import type { Outbox } from './outbox/types.ts';
import { createDevPages } from './runner/dev-pages.ts';
import { type Origin, textAnswer } from './runner/exchange.ts';
import { openLog } from './runner/log.ts';
import { DataError } from './runner/services.ts';
import { type Runner, startRunner } from './runner/start.ts';
import { synthesize } from './runner/template.ts';
import { createUndo } from './runner/undo.ts';
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

/** A sentence for the person who started a world that cannot start. */
export class WorldError extends Error {}

export interface World {
  /** Such as `http://localhost:3000`. */
  url: string;
  dataDir: string;
  /** True when there were no data before. */
  isNew: boolean;
  /** Moving it runs the jobs that come due, and waits for them. */
  clock: WorldClock;
  outbox: Outbox;
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

/** Everything a world keeps in its folder; nothing else there is ever touched. */
const kept = [
  'table.db',
  'table.db-shm',
  'table.db-wal',
  'objects',
  'identity',
  'outbox.ndjson',
  'secrets.json',
  'clock.json',
  'deployed',
  'seeding',
  'log',
];

/** Builds what changed, synthesizes the template and runs it. Raises WorldError where a person can mend it. */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const synthesized = await whileBuilding(async () => {
    await build(options.onStep);
    return synthesize();
  });
  const folder = await openFolder(options);
  const undo = createUndo();
  undo.add(folder.release);
  try {
    const { dataDir } = folder;
    const clock = openWorldClock(join(dataDir, 'clock.json'), createClock(), options.clock);
    const { log, close } = openLog(join(dataDir, 'log'), clock.now);
    undo.add(close);
    let site: Origin = async () => textAnswer(503, 'The marketplace is starting');
    const server = await startWebServer(options.port ?? 0, () => site, clock.now, log).catch((error) => {
      throw portError(error, options.port ?? 0);
    });
    undo.add(server.stop);
    const siteHost = `localhost:${server.port}`;
    const parts = { synthesized, dataDir, clock: clock.inner, siteHost, log };
    const runner = await startRunner(parts).catch((error) => {
      throw error instanceof DataError ? folderError(dataDir, error) : error;
    });
    undo.add(runner.stop);
    clock.onMoved(() => runner.schedules.runDue());
    const world = worldOf(runner, {
      url: `http://${siteHost}`,
      dataDir,
      isNew: folder.isNew,
      clock,
      stop: undo.run,
    });
    const dev = createDevPages(world);
    site = (ask) => (ask.path.startsWith('/__dev') ? dev(ask) : runner.site(ask));
    return world;
  } catch (error) {
    await undo.run();
    throw error;
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

interface Folder {
  dataDir: string;
  isNew: boolean;
  release(): Promise<void>;
}

/** Takes the data folder for this world alone. */
async function openFolder({ dataDir, fresh }: WorldOptions): Promise<Folder> {
  if (dataDir === undefined) {
    const own = mkdtempSync(join(tmpdir(), 'marketplace-'));
    return { dataDir: own, isNew: true, release: async () => rmSync(own, { recursive: true, force: true }) };
  }
  const wanted = resolve(dataDir);
  try {
    await mkdir(wanted, { recursive: true });
  } catch (error) {
    throw folderError(wanted, error);
  }
  const release = await tryLock(`data:${realpathSync(wanted)}`);
  if (!release)
    throw new WorldError(
      `A marketplace is already running on ${wanted}; stop it, or set DATA_DIR to another folder.`,
    );
  if (fresh) for (const name of kept) rmSync(join(wanted, name), { recursive: true, force: true });
  return { dataDir: wanted, isNew: !existsSync(join(wanted, 'table.db')), release };
}

const folderError = (dataDir: string, error: unknown) =>
  new WorldError(
    `The data folder ${dataDir} cannot be used (${(error as Error).message.split('\n')[0]}); set DATA_DIR to another, or begin anew with npm start -- --fresh.`,
  );

function portError(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new WorldError(
      `Port ${port} is already in use; set PORT to another, such as PORT=${port + 1} npm start.`,
    );
  if (error.code === 'EACCES')
    return new WorldError(`Port ${port} may not be used; set PORT to one above 1023.`);
  return error;
}
