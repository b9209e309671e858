/**
 * Minutes of mixed load on a whole world on this machine, with its memory after a forced collection every minute:
 * `node bench/load/run.ts [--minutes 30] [--listings 20000] [--rate 60] [--data folder]`. Ends with 1 where anything
 * failed or memory kept growing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { CallRefused } from '#local/seed/client.ts';
import { random } from '#local/seed/random.ts';
import { printTable } from '../harness.ts';
import { listingCodes } from '../http/codes.ts';
import { startMeasured } from '../world/control.ts';
import type { Memory } from '../world/self.ts';
import { type Act, actsOn } from './acts.ts';
import { growthPerHour } from './growth.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    listings: { type: 'string', default: '20000' },
    rate: { type: 'string', default: '60' },
    data: { type: 'string' },
  },
});
const [minutes, rate] = [Number(values.minutes), Number(values.rate)];
/** So many acts are on their way at most; what would be more is not begun, and counted. */
const atOnceMax = 16;
/** Growth of less than this a hour, of the last two thirds, is what a collection leaves to chance. */
const flatBytesPerHour = 150e6;
const tickMs = 50;
const warmUpTurns = 4;
const warmUpAtOnce = 4;

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);
const dataDir = values.data ?? mkdtempSync(join(tmpdir(), 'bench-load-'));
const tally = { done: 0, notBegun: 0, onTheWay: 0, statuses: new Map<string, number>() };

function choose(acts: readonly Act[], at: number): Act {
  let left = at * acts.reduce((sum, { share }) => sum + share, 0);
  for (const act of acts) {
    left -= act.share;
    if (left < 0) return act;
  }
  return acts[0]!;
}

async function attempt({ name, run }: Act): Promise<void> {
  tally.onTheWay++;
  let status = '2xx and 3xx';
  try {
    await run();
  } catch (error) {
    if (error instanceof CallRefused) status = `${error.status} ${name}`;
    else status = `no answer ${name}: ${String((error as Error).cause ?? error)}`;
    if (!tally.statuses.has(status)) console.error(status, String(error));
  }
  tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
  tally.onTheWay--;
  tally.done++;
}

/** Does everything some times, several at once: code is loaded and compiled before anything counts. */
async function warmUp(acts: readonly Act[]): Promise<void> {
  const quietly = ({ name, run }: Act) =>
    run().catch((error) => console.error(`while warming up, ${name}: ${String(error)}`));
  for (let turn = 0; turn < warmUpTurns; turn++)
    for (const act of acts) await Promise.all(Array.from({ length: warmUpAtOnce }, () => quietly(act)));
}

/** Begins acts at an even rate for a minute, then waits until all have ended. */
async function minuteOf(acts: readonly Act[], next: () => number): Promise<void> {
  const startedAt = performance.now();
  let begun = 0;
  while (performance.now() - startedAt < 60_000) {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * rate);
    for (; begun < due; begun++) {
      if (tally.onTheWay < atOnceMax) void attempt(choose(acts, next()));
      else tally.notBegun++;
    }
    await pause(tickMs);
  }
  while (tally.onTheWay > 0) await pause(tickMs);
}

const workersOf = ({ functions }: Memory) => Object.values(functions);
const sum = (of: number[]) => of.reduce((total, one) => total + one, 0);
const heapOf = (memory: Memory) =>
  memory.main.used +
  memory.main.external +
  sum(workersOf(memory).map(({ used, external }) => used + external));

function row(label: string, memory: Memory): string[] {
  const counted = workersOf(memory);
  return [
    label,
    megabytes(memory.rss),
    megabytes(memory.tableRss),
    megabytes(memory.main.used),
    megabytes(memory.main.external),
    megabytes(sum(counted.map(({ used }) => used))),
    megabytes(sum(counted.map(({ external }) => external))),
    String(sum(counted.map(({ workers }) => workers))),
    String(tally.done),
  ];
}
const heads = [
  'minute',
  'rss MB',
  'table',
  'main heap',
  '+ buffers',
  'functions',
  '+ buffers',
  'workers',
  'acts',
];

const world = await startMeasured([dataDir, values.listings]);
let isFine = true;
try {
  const rng = random('load');
  const acts = actsOn(world.url, await listingCodes(world.url, 2_000), rng);
  const memories = [await world.memory()];
  await warmUp(acts);
  const rows = [row('idle', memories[0]!)];
  for (let minute = 1; minute <= minutes; minute++) {
    await minuteOf(acts, rng.next);
    const memory = await world.memory();
    memories.push(memory);
    rows.push(row(String(minute), memory));
    console.error(rows.at(-1)!.join('  '));
  }
  printTable(heads, rows);
  console.log('\nWhat each function holds at the end, MB: workers, heap, buffers\n');
  for (const [name, { workers, used, external }] of Object.entries(memories.at(-1)!.functions))
    console.log(`${name.padEnd(28)}${workers}  ${megabytes(used)}  ${megabytes(external)}`);
  console.log(`\nacts: ${tally.done}, not begun for want of room: ${tally.notBegun}`);
  for (const [status, count] of tally.statuses) console.log(`${status}: ${count}`);
  const counted = memories.slice(Math.ceil(memories.length / 3));
  const growth = {
    rss: growthPerHour(counted.map(({ rss }) => rss)),
    held: growthPerHour(counted.map(heapOf)),
  };
  console.log(
    `\ngrowth over the last two thirds, MB an hour: rss ${megabytes(growth.rss)}, held ${megabytes(growth.held)}`,
  );
  const failed = [...tally.statuses.keys()].filter((status) => !/^(2xx|429 )/.test(status));
  isFine = failed.length === 0 && growth.held < flatBytesPerHour;
  console.log(isFine ? 'no error, memory is flat' : 'NOT fine: errors, or memory that grows');
} finally {
  await world.stop();
  if (!values.data) rmSync(dataDir, { recursive: true, force: true });
}
process.exit(isFine ? 0 : 1);
