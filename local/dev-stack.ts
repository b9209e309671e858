/** The whole marketplace on this machine, as a library: for `npm start`, tests, browser journeys and benchmarks. */
import type { Server } from 'node:http';
import { basename, join } from 'node:path';
import { root, whileBuilding } from '#scripts/build.ts';
import type { S3Server } from './aws/s3/types.ts';
import type { Outbox } from './aws/ses-sns/types.ts';
import { createClock } from './clock.ts';
import { dataFolderError, openFolder, StartError } from './data-folder.ts';
import { type DevOptions, sourcesIn, startDev } from './dev/start-dev.ts';
import { tellingLog } from './dev/terminal.ts';
import { type DevClock, openDevClock } from './dev-clock.ts';
import { DataError } from './kept-file.ts';
import { type Log, openLog } from './runner/log.ts';
import { createDevPages, isOfThisMachine } from './runner/site/dev-pages.ts';
import { type Origin, textResponse } from './runner/site/http-types.ts';
import { startWebServer, type TakeOver } from './runner/site/web-server.ts';
import { type Runner, startRunner } from './runner/start.ts';
import { prepareForSources, prepareTemplate } from './runner/template/prepared.ts';
import { snapshot } from './runner/template/snapshot.ts';
import type { Synthesized } from './runner/template/template.ts';
import type { VnpaySandbox } from './vnpay-sandbox/types.ts';

export interface DevStackOptions {
  /** 0 or absent: any free port. */
  port?: number;
  /** Where data are kept; absent: a folder of its own that goes when the world stops. */
  dataDir?: string;
  /** Where the clock starts: milliseconds since 1970 or ISO 8601; absent: where it stood, or the machine's time. */
  clock?: number | string;
  /** Begin anew: what an earlier world kept in `dataDir` is deleted. */
  fresh?: boolean;
  /** Told of steps that take a while. */
  onStep?: (message: string) => void;
  /** Pages and functions follow their sources, as in `npm run dev`. */
  dev?: DevOptions;
}

export interface DevStack {
  /** Such as `http://localhost:3000`. */
  url: string;
  dataDir: string;
  /** True when there were no data before. */
  isNew: boolean;
  /** Moving it runs the jobs that come due, and waits for them. */
  clock: DevClock;
  outbox: Outbox;
  /** The payment sandbox, which stands below /__dev/vnpay. */
  payments: VnpaySandbox;
  /** The embedded DynamoDB and the table's name. */
  table: Runner['table'];
  objects: S3Server;
  /** Bucket names by their logical id; see `bucket`. */
  buckets: Record<string, string>;
  /** The name of the bucket `site`, `media` or `data`. */
  bucket(name: 'site' | 'media' | 'data'): string;
  /** The environment of a function's code, by capability: for code that calls repositories itself. */
  environmentOf(capability: string): Record<string, string>;
  jobs: readonly string[];
  /** Runs a job now, by its name in shared/jobs.ts; gives its counts, raises its failure. */
  runJob(name: string): Promise<unknown>;
  /** Lets no job start by the clock's running on, until what it gives is called; resolves once none runs. */
  holdJobs(): Promise<() => void>;
  /** Waits until uploads and events on their way are dealt with. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/** Builds what changed, synthesizes the template and runs it. Raises StartError where a person can mend it. */
export async function startDevStack(options: DevStackOptions = {}): Promise<DevStack> {
  await using cleanup = new AsyncDisposableStack();
  const folder = await openFolder(options);
  cleanup.defer(folder.release);
  const { dataDir } = folder;
  const { clock, log, fileLog, recentLog } = openInside(dataDir, options, cleanup);
  let site: Origin = async () => textResponse(503, 'The marketplace is starting');
  let takeOver: TakeOver = () => false;
  const server = await startWebServer(
    options.port ?? 0,
    () => site,
    clock.now,
    log,
    (...ask) => takeOver(...ask),
  ).catch((error) => {
    throw portError(error, options.port ?? 0);
  });
  cleanup.defer(server.stop);
  const { synthesized, sourceOf } = await prepare(options, dataDir);
  const siteHost = `localhost:${server.port}`;
  const runnerOptions = { synthesized, dataDir, clock: clock.inner, siteHost, log, sourceOf };
  const runner = await startRunner(runnerOptions).catch((error) => {
    throw error instanceof DataError ? dataFolderError(dataDir, error) : error;
  });
  cleanup.defer(runner.stop);
  clock.onMoved(async () => {
    await runner.payments?.idle();
    await runner.schedules.runDue();
  });
  const dev =
    options.dev &&
    (await followSources(options.dev, { server: server.server, runner, synthesized, log: fileLog }));
  cleanup.defer(async () => dev?.stop());
  const started = cleanup.move();
  const base = {
    url: `http://${siteHost}`,
    dataDir,
    isNew: folder.isNew,
    clock,
    stop: () => started.disposeAsync(),
  };
  const world = stackOf(runner, base);
  const helpers = createDevPages({ ...world, recentLog });
  const shown = dev?.site ?? runner.site;
  // What is refused here is left to the helpers, who refuse it as well: the app's sources lie below them.
  if (dev) takeOver = (ask, reply) => isOfThisMachine(ask.headers) && dev.takeOver(ask, reply);
  site = (ask) => (ask.path.startsWith('/__dev') ? helpers(ask) : shown(ask));
  return world;
}

/** Builds and synthesizes what changed, and says where functions have their sources where those are followed. */
const prepare = ({ onStep, dev }: DevStackOptions, dataDir: string) =>
  whileBuilding(async () => {
    const prepared = await (dev ? prepareForSources(onStep) : prepareTemplate(onStep));
    const names = new Map([...prepared.assets].map(([key, folder]) => [key, basename(folder)]));
    return {
      synthesized: snapshot(prepared, join(dataDir, 'running')),
      sourceOf: dev && sourcesIn(dev.sources ?? root, names),
    };
  });

interface Followed {
  server: Server;
  runner: Runner;
  synthesized: Synthesized;
  log: Log;
}

function followSources(options: DevOptions, { server, runner, synthesized, log }: Followed) {
  const { site, functions } = runner;
  return startDev({
    ...{ server, site, log, options },
    functions: [...functions.values()],
    template: synthesized.template,
  });
}

/** Opens what a world itself keeps in its folder: clock and log. */
function openInside(dataDir: string, options: DevStackOptions, cleanup: AsyncDisposableStack) {
  try {
    const clock = openDevClock(join(dataDir, 'clock.json'), createClock(), options.clock);
    const { log, recent, close } = openLog(join(dataDir, 'log'), clock.now);
    cleanup.defer(close);
    return {
      ...{ clock, recentLog: recent, fileLog: log },
      log: options.dev ? tellingLog(log, options.dev.tell) : log,
    };
  } catch (error) {
    throw dataFolderError(dataDir, error);
  }
}

function stackOf(
  runner: Runner,
  base: Pick<DevStack, 'url' | 'dataDir' | 'isNew' | 'clock' | 'stop'>,
): DevStack {
  const idOf = (ids: Iterable<string>, start: string) => {
    const id = [...ids].find((id) => id.replace(/[0-9A-F]{8}$/, '').toLowerCase() === start.toLowerCase());
    if (!id) throw new Error(`The template has no ${start}`);
    return id;
  };
  return {
    ...base,
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
    holdJobs: runner.schedules.hold,
    settled: runner.settled,
  };
}

function portError(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(
      `Port ${port} is already in use; set PORT to another, such as PORT=${port + 1} npm start.`,
    );
  if (error.code === 'EACCES')
    return new StartError(`Port ${port} may not be used; set PORT to one above 1023.`);
  return error;
}
