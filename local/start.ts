/** `npm start` and `npm run dev`: the whole marketplace with demo data on this machine, until Ctrl-C. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { open as openInspector } from 'node:inspector';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '#scripts/build.ts';
import { StartError } from './data-folder.ts';
import { type DevStack, startDevStack } from './dev-stack.ts';
import { devAddresses } from './runner/site/dev-pages.ts';
import { demoAccounts, reportLines, type SeedOptions, type SeedReport, seedDevStack } from './seed/seed.ts';

interface StartOptions {
  port: number;
  dataDir: string;
  fresh: boolean;
  /** How many made-up listings to add to the demo ones. */
  seed: number | undefined;
  /** An owner's own rows to load. */
  seedFile: string | undefined;
  /** Pages and functions follow their sources. */
  dev: boolean;
  /** The port where a debugger may connect. */
  inspect: number | undefined;
}

const inspectPort = 9229;

/** Reads environment and arguments; raises a sentence for what cannot be. */
export function readStartOptions(args: string[], env: Record<string, string | undefined>): StartOptions {
  const { values } = parseArguments(args);
  const port = Number(env.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new StartError(`PORT must be a number from 0 to 65535, not ${env.PORT}.`);
  const seed = values.seed === undefined ? undefined : Number(values.seed);
  if (seed !== undefined && !(Number.isInteger(seed) && seed > 0))
    throw new StartError(`--seed takes a number of listings, such as --seed 10000, not ${values.seed}.`);
  const seedFile = values['seed-file'] === undefined ? undefined : resolve(values['seed-file']);
  if (seedFile !== undefined && !existsSync(seedFile))
    throw new StartError(`The file ${seedFile} of --seed-file is not there.`);
  const dataDir = resolve(root, env.DATA_DIR ?? '.local');
  const inspect = values.inspect ? inspectPort : undefined;
  return { port, dataDir, fresh: values.fresh === true, seed, seedFile, dev: values.dev === true, inspect };
}

function parseArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        fresh: { type: 'boolean' },
        seed: { type: 'string' },
        'seed-file': { type: 'string' },
        dev: { type: 'boolean' },
        inspect: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new StartError(
      `${(error as Error).message.split('. ')[0]}; npm start takes -- --fresh, --seed N and --seed-file F, npm run dev also --inspect.`,
    );
  }
}

/** Starts the world; one whose seeding was cut off begins anew. */
async function open(options: StartOptions): Promise<DevStack> {
  const { port, dataDir, fresh, dev } = options;
  const world = await startDevStack({
    ...{ port, dataDir, fresh: fresh || existsSync(markerIn(dataDir)), onStep: say },
    ...(dev && { dev: { tell: say } }),
  });
  try {
    await fill(world, options, say, seedDevStack);
    return world;
  } catch (error) {
    await world.stop();
    throw error;
  }
}

/** Stands in the data folder while a new world is filled. */
const markerIn = (dataDir: string): string => join(dataDir, 'seeding');

/** Fills a new world with the demo, any with what is asked for besides, and tells what goes on. */
export async function fill<World extends Pick<DevStack, 'isNew' | 'runJob' | 'dataDir'>>(
  world: World,
  { seed: count, seedFile: file }: Pick<StartOptions, 'seed' | 'seedFile'>,
  tell: (message: string) => void,
  seedWorld: (world: World, options: SeedOptions) => Promise<SeedReport>,
): Promise<void> {
  if (!world.isNew && count === undefined && file === undefined) return;
  const marker = markerIn(world.dataDir);
  // Only a new world begins anew when its seeding is cut off: nobody's own data are in it.
  if (world.isNew) {
    writeFileSync(marker, '');
    tell('Filling in demo data: people, agencies and articles …');
  }
  const report = await seedWorld(world, { onProgress: progress, count, file });
  if (report.file) for (const line of reportLines(report.file)) tell(line);
  // The back office's first page shows days that the demo has had, and public pages what is asked, not from tomorrow on.
  if (world.isNew) {
    tell('Counting what the demo has for its reports …');
    await world.runJob('count-days');
    await world.runJob('count-market');
  }
  rmSync(marker, { force: true });
}

/** What goes on goes to standard error; standard output has the one line that tools wait for. */
const say = (message: string) => console.error(message);
let percentShown = 0;
const progress = (done: number, all: number) => {
  const percent = Math.floor((done / all) * 10) * 10;
  if (percent > percentShown) say(`Filling in demo data: listings, ${percent} %`);
  percentShown = percent;
};

/** How long a stopping world may take; then the process ends with what still runs: workers, jobs, connections. */
export const stopWithinMs = 4_000;

/** What a process does when it is told to end: `stop` what it can, and end in any case. */
export function createStopHandler(
  stop: () => Promise<unknown>,
  exit: (code: number) => void,
  wait: (run: () => void, ms: number) => unknown = setTimeout,
): () => void {
  let isStopping = false;
  return () => {
    if (isStopping) return exit(130);
    isStopping = true;
    wait(() => exit(1), stopWithinMs);
    void stop().then(
      () => exit(0),
      () => exit(1),
    );
  };
}

/** The embedded DynamoDB ends with this process, however that ends. */
function stopOnSignal(world: DevStack): void {
  const stop = createStopHandler(() => world.stop(), process.exit);
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

if (import.meta.main) {
  try {
    const options = readStartOptions(process.argv.slice(2), process.env);
    // Before anything runs: workers that start later are seen by whoever connects.
    if (options.inspect) openInspector(options.inspect, '127.0.0.1');
    const world = await open(options);
    stopOnSignal(world);
    console.log(`ready ${world.url}`);
    console.log('\nDemo accounts:');
    for (const { role, identifier, password } of demoAccounts)
      console.log(`  ${role.padEnd(8)}${identifier.padEnd(36)}${password}`);
    console.log(`\nAll of these, the clock and the jobs: ${world.url}/__dev/`);
    for (const [path, words] of devAddresses) console.log(`  ${`${world.url}${path}`.padEnd(46)}${words}`);
    if (options.dev) console.log('\nPages and functions follow their sources as they are saved.');
  } catch (error) {
    console.error(
      error instanceof StartError ? error.message : `The marketplace could not start: ${String(error)}`,
    );
    process.exit(1);
  }
}
