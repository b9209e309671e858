/**
 * Measures what a request costs a whole world on this machine, from its socket to its socket, and what of it the
 * stand-in for CloudFront and API Gateway costs by itself; writes one line of JSON.
 * `node bench/http/measure.ts <listings> [<data folder>] [--profile]`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatQuery } from '#shared/search/query.ts';
import { benchQueries } from '../search/queries.ts';
import { type MeasuredWorld, startMeasured } from '../world/control.ts';
import type { Processor } from '../world/self.ts';
import { listingCodes } from './codes.ts';
import { type Connections, connect } from './requests.ts';

export interface HttpFigures {
  act: string;
  /** Processor milliseconds of one request: the whole process, its main thread, and the table's process. */
  allMs: number;
  mainMs: number;
  tableMs: number;
  replyBytes: number;
}

const connections = 8;
const rounds = 5;
const requestsARound = 1_000;
const warmUp = 3_000;
const codesMax = 2_000;

const given = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isProfiled = process.argv.includes('--profile');
const [listings = '20000', folder] = given;

const taken = (times: number, from: readonly string[]): string[] =>
  Array.from({ length: times }, (_, at) => from[(at * 7919) % from.length]!);

const searchPaths = benchQueries.map((query) => `/api/search?${new URLSearchParams(formatQuery(query))}`);

const median = (of: number[]) => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)]!;

async function measured(
  act: string,
  world: MeasuredWorld,
  to: Connections,
  paths: readonly string[],
): Promise<HttpFigures> {
  await to.get(taken(warmUp, paths));
  const each: { all: number; main: number; table: number }[] = [];
  let replyBytes = 0;
  for (let round = 0; round < rounds; round++) {
    const before = await world.processor();
    replyBytes = await to.get(taken(requestsARound, paths));
    const after = await world.processor();
    const spent = (of: (one: Processor) => number) => (of(after) - of(before)) / requestsARound;
    each.push({
      all: spent(({ all }) => all),
      main: spent(({ threads }) => threads.main ?? 0),
      table: spent(({ table }) => table),
    });
  }
  if (isProfiled) await profiled(act, world, to, paths);
  return {
    act,
    allMs: median(each.map(({ all }) => all)),
    mainMs: median(each.map(({ main }) => main)),
    tableMs: median(each.map(({ table }) => table)),
    replyBytes,
  };
}

async function profiled(act: string, world: MeasuredWorld, to: Connections, paths: readonly string[]) {
  let isOver = false;
  const profile = world.profile().finally(() => {
    isOver = true;
  });
  while (!isOver) await to.get(taken(100, paths));
  console.error(`${act}: profiles in ${await profile}`);
}

const dataDir = folder ?? mkdtempSync(join(tmpdir(), 'bench-world-'));
const figures: HttpFigures[] = [];
const gateway = await startMeasured([], join(import.meta.dirname, 'gateway.ts'));
const toGateway = connect(gateway.url, connections);
figures.push(await measured('the stand-in alone', gateway, toGateway, ['/api/listings/DA00000000']));
toGateway.close();
await gateway.stop();

const world = await startMeasured([dataDir, listings]);
const toWorld = connect(world.url, connections);
try {
  figures.push(await measured('a search', world, toWorld, searchPaths));
  figures.push(
    await measured(
      'a listing',
      world,
      toWorld,
      (await listingCodes(world.url, codesMax)).map((code) => `/api/listings/${code}`),
    ),
  );
} finally {
  toWorld.close();
  await world.stop();
  if (!folder) rmSync(dataDir, { recursive: true, force: true });
}
console.log(JSON.stringify(figures));
