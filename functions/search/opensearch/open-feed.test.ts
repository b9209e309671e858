/** The feed as it is deployed: a job of its own name, over a table, a bucket and an address, and nowhere else. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTestTable } from '#functions/lib/testing/table.ts';
import { createOpenSearchStandIn } from '../testing/opensearch-stand-in.ts';
import { type SearchWorld, startSearch } from '../testing/setup.ts';

const standIn = createOpenSearchStandIn();
const asked: { method: string; path: string; authorization: string }[] = [];
let world: SearchWorld;
let server: Server;
beforeEach(async () => {
  const table = await startTestTable();
  world = await startSearch(table);
  vi.useFakeTimers({ toFake: ['Date'], now: world.clock.ms });
  server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    asked.push({ method, path, authorization: headers.authorization ?? '' });
    const body = await text(request);
    const url = new URL(path, 'http://127.0.0.1');
    const reply = await standIn.send({ method: method as 'POST', url, body });
    response.writeHead(reply.status).end(reply.text);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  for (const [name, value] of Object.entries({
    ...{ TABLE_NAME: table.name, AWS_ENDPOINT_URL_DYNAMODB: table.url },
    ...{ DATA_BUCKET: world.bucket, AWS_ENDPOINT_URL_S3: world.objectsUrl, AWS_REGION: 'ap-southeast-1' },
    ...{ AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' },
  }))
    vi.stubEnv(name, value);
  vi.resetModules();
});
afterEach(async () => {
  await new Promise((done) => server.close(done));
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await world.stop();
});

const runFeed = async () => {
  const { jobs } = await import('../jobs.ts');
  return jobs({ job: 'feed-opensearch' }, { getRemainingTimeInMillis: () => 600_000 });
};

it('fills the index by signed requests and says how many it sent', async () => {
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('OPENSEARCH_URL', `http://127.0.0.1:${port}`);
  const { meta } = await world.publish();
  expect(await runFeed()).toMatchObject({ sent: expect.any(Number), done: 1 });
  expect([...standIn.docs.keys()]).toEqual([meta.id]);
  expect(asked[0]).toMatchObject({ method: 'PUT', path: '/listings' });
  for (const { authorization } of asked) expect(authorization).toContain('/ap-southeast-1/es/');
});

it('is refused where no OpenSearch is named', async () => {
  await expect(runFeed()).rejects.toThrow('OPENSEARCH_URL is not set');
});
