/** `npm start`: the whole marketplace with demo data on this machine, until Ctrl-C. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../scripts/build.ts';
import { WorldError } from './data-folder.ts';
import { demoAccounts, reportLines, seedWorld } from './seed/seed.ts';
import { startWorld, type World } from './world.ts';

interface Wishes {
  port: number;
  dataDir: string;
  fresh: boolean;
  /** How many made-up listings to add to the demo ones. */
  seed: number | undefined;
  /** An owner's own rows to load. */
  seedFile: string | undefined;
}

/** Reads environment and arguments; raises a sentence for what cannot be. */
export function readWishes(args: string[], env: Record<string, string | undefined>): Wishes {
  const { values } = parsed(args);
  const port = Number(env.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new WorldError(`PORT must be a number from 0 to 65535, not ${env.PORT}.`);
  const seed = values.seed === undefined ? undefined : Number(values.seed);
  if (seed !== undefined && !(Number.isInteger(seed) && seed > 0))
    throw new WorldError(`--seed takes a number of listings, such as --seed 10000, not ${values.seed}.`);
  const seedFile = values['seed-file'] === undefined ? undefined : resolve(values['seed-file']);
  if (seedFile !== undefined && !existsSync(seedFile))
    throw new WorldError(`The file ${seedFile} of --seed-file is not there.`);
  const dataDir = resolve(root, env.DATA_DIR ?? '.local');
  return { port, dataDir, fresh: values.fresh === true, seed, seedFile };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      options: { fresh: { type: 'boolean' }, seed: { type: 'string' }, 'seed-file': { type: 'string' } },
    });
  } catch (error) {
    throw new WorldError(
      `${(error as Error).message.split('. ')[0]}; npm start takes -- --fresh, --seed N and --seed-file F.`,
    );
  }
}

/** Starts the world; one whose seeding was cut off begins anew. */
async function open({ port, dataDir, fresh, seed, seedFile }: Wishes): Promise<World> {
  const marker = join(dataDir, 'seeding');
  const world = await startWorld({ port, dataDir, fresh: fresh || existsSync(marker), onStep: say });
  try {
    if (world.isNew || seed !== undefined || seedFile !== undefined) {
      // Only a new world begins anew when its seeding is cut off: nobody's own data are in it.
      if (world.isNew) writeFileSync(marker, '');
      const { file } = await seedWorld(world, { onProgress: progress, count: seed, file: seedFile });
      if (file) for (const line of reportLines(file)) say(line);
      rmSync(marker, { force: true });
    }
    return world;
  } catch (error) {
    await world.stop();
    throw error;
  }
}

/** What goes on goes to standard error; standard output has the one line that tools wait for. */
const say = (words: string) => console.error(words);
let said = 0;
const progress = (done: number, all: number) => {
  const percent = Math.floor((done / all) * 10) * 10;
  if (percent > said) say(`Filling in demo data: ${percent} %`);
  said = percent;
};

/** How long a stopping world may take; then the process ends with what still runs: workers, jobs, connections. */
export const stopWithinMs = 4_000;

/** What a process does when it is told to end: `stop` what it can, and end in any case. */
export function endingOf(
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
function stopOnSignal(world: World): void {
  const stop = endingOf(() => world.stop(), process.exit);
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

if (import.meta.main) {
  try {
    const world = await open(readWishes(process.argv.slice(2), process.env));
    stopOnSignal(world);
    console.log(`ready ${world.url}`);
    console.log('\nDemo accounts:');
    for (const { role, identifier, password } of demoAccounts)
      console.log(`  ${role.padEnd(8)}${identifier.padEnd(36)}${password}`);
    console.log(`\nE-mails, text messages, payments and the clock: ${world.url}/__dev/`);
  } catch (error) {
    console.error(
      error instanceof WorldError ? error.message : `The marketplace could not start: ${String(error)}`,
    );
    process.exit(1);
  }
}
