/** The functions of parts as they are deployed: called at their addresses, built by their own jobs, found as in one memory. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestTable } from '#functions/lib/testing/table.ts';
import { listingCards } from '#functions/listings/public.ts';
import { defaultRates } from '#shared/catalog/defaults.ts';
import { partitionings } from '#shared/search/parts/partitioning.ts';
import type { SearchQuery } from '#shared/search/query.ts';
import { EngineSetting, openEngine } from './engines/open-engine.ts';
import { createSearchService } from './service.ts';
import { type SearchWorld, startSearch } from './testing/setup.ts';

const partitioning = partitionings['regions-4'];
const all: SearchQuery = { page: 1, limit: 20 };
/** Wards of the north, the southeast and the Mekong delta. */
const wards = ['09193', '25942', '31135'];

interface Deployed {
  part: typeof import('./part.ts')['part'];
  jobs: typeof import('./jobs.ts')['jobs'];
}
let world: SearchWorld;
let server: Server;
let deployed: Deployed[];
/** Addresses without a signature, and what they were asked. */
const asked: { path: string; signed: boolean }[] = [];

beforeAll(async () => {
  const table = await startTestTable();
  world = await startSearch(table);
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const [name, value] of Object.entries({
    ...{ TABLE_NAME: table.name, AWS_ENDPOINT_URL_DYNAMODB: table.url },
    ...{ DATA_BUCKET: world.bucket, AWS_ENDPOINT_URL_S3: world.objectsUrl, AWS_REGION: 'ap-southeast-1' },
    ...{ AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' },
    SEARCH_PARTITIONING: partitioning.name,
  }))
    vi.stubEnv(name, value);
  deployed = [];
  for (const part of partitioning.parts.keys()) {
    vi.stubEnv('SEARCH_PART', String(part));
    vi.resetModules();
    const { part: answers } = await import('./part.ts');
    deployed.push({ part: answers, jobs: (await import('./jobs.ts')).jobs });
  }
  server = createServer(async (request, response) => {
    const path = request.url!;
    asked.push({ path, signed: request.headers.authorization?.includes('/lambda/') ?? false });
    const body = Buffer.from(await text(request)).toString('base64');
    const reply = await deployed[Number(path.slice(1))]!.part({ body, isBase64Encoded: true });
    response.writeHead(reply.statusCode, reply.headers).end(reply.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
}, 60_000);
afterAll(async () => {
  await new Promise((done) => server.close(done));
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await world.stop();
});

/** Searches by the addresses, as the deployment writes them. */
function openService() {
  const { port } = server.address() as AddressInfo;
  const urls = [...partitioning.parts.keys()].map((part) => `http://127.0.0.1:${port}/${part}`);
  const setting = EngineSetting.parse(
    JSON.stringify({ kind: 'parts', partitioning: partitioning.name, urls }),
  );
  return createSearchService({
    engine: openEngine(setting, 'ap-southeast-1', () => {
      throw new Error('One memory is not opened');
    }),
    cards: listingCards(world.table),
    cursors: world.cursors,
    rates: async () => defaultRates,
    clock: world.clock,
  });
}
const wait = (ms: number) => {
  world.clock.ms += ms;
  vi.setSystemTime(world.clock.ms);
};
async function publish(count: number) {
  for (let n = 0; n < count; n++) {
    const place = { nation: 'VN' as const, wardCode: wards[n % wards.length]! };
    await world.publish({ title: `Bán đất nền số ${n} ở Bình Dương`, place });
    wait(10);
  }
}
const run = (job: string) =>
  Promise.all(deployed.map(({ jobs }) => jobs({ job }, { getRemainingTimeInMillis: () => 600_000 })));
const counts = (results: Record<string, number>[]) => results.map(({ listings }) => listings);

describe('the functions of parts', () => {
  it('answer together what one memory answers, by segments of their own and the one log', async () => {
    wait(300_000);
    await publish(7);
    wait(60_000);
    expect(counts(await run('build-segment'))).toEqual([3, 0, 2, 2]);
    // The log is not read that far back: what is found lies in segments.
    wait(3 * 24 * 3_600_000);
    await world.building.buildSegment();
    await publish(2);
    wait(3_000);
    const [one, parts] = [world.openService(), openService()];
    for (const query of [{}, { q: 'dat nen' }, { province: '79' }, { sort: 'priceUp' as const }])
      expect(await parts.find({ ...all, ...query })).toEqual(await one.find({ ...all, ...query }));
    expect((await parts.find(all)).total).toBe(9);
    expect(asked.every(({ signed }) => signed)).toBe(true);
    expect(await run('verify-index')).toEqual(
      [4, 0, 3, 2].map((listings) => ({ listings, differences: 0, reworded: 0, moved: 1 })),
    );
    expect(world.differing).toEqual([]);
  });

  it('are kept warm by their schedule, and answer nothing to what is no call', async () => {
    const [{ part } = deployed[0]!] = deployed;
    expect(await part({ warm: true })).toMatchObject({ statusCode: 200, body: '{}' });
    expect(await part({ body: '{"warm":true}' })).toMatchObject({ statusCode: 422 });
    expect(await part({ body: 'nonsense' })).toMatchObject({ statusCode: 422 });
  });

  it('start only for a part that there is', async () => {
    vi.stubEnv('SEARCH_PART', '4');
    vi.resetModules();
    await expect(import('./part.ts')).rejects.toThrow('no part 4 of regions-4');
  });
});
