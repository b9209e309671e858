/** One memory is searched unless the deployment says otherwise; a setting that is none fails the start. */
import { afterEach, expect, it, vi } from 'vitest';
import { listen } from '#local/listen.ts';
import { partitionings } from '#shared/search/parts/partitioning.ts';
import { EngineSetting, openEngine } from './open-engine.ts';

afterEach(() => vi.unstubAllEnvs());

const neverOpened = () => {
  throw new Error('No index of one memory is needed');
};
const parsed = (setting: unknown) => EngineSetting.safeParse(JSON.stringify(setting));

it('takes one memory where nothing is set', () => {
  expect(EngineSetting.parse(undefined)).toEqual({ kind: 'memory' });
});

it.each([
  ['no JSON', '{'],
  ['an unknown engine', '{"kind":"solr"}'],
  ['too few addresses', '{"kind":"parts","partitioning":"regions-4","urls":["https://a.example"]}'],
  ['an index of no such name', '{"kind":"opensearch","url":"https://a.example","index":"../x"}'],
])('refuses %s', (_what, text) => {
  expect(EngineSetting.safeParse(text).success).toBe(false);
});

it('calls parts at their addresses, signed for Lambda, and refuses as a whole what they do not answer', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  const received: { authorization: string | undefined; part: number }[] = [];
  const { url, stop } = await listen(async (request, response) => {
    const chunks = await request.toArray();
    const { part } = JSON.parse(Buffer.concat(chunks).toString());
    received.push({ authorization: request.headers.authorization, part });
    const found = { total: 2, counts: [['kinds', [['sell', 2]]]], hits: [], vip: [], featured: [] };
    if (part === 3 && received.length > 4) response.statusCode = 500;
    response.end(JSON.stringify({ isBehind: part === 1, asOfMs: 5 + part, found }));
  });
  try {
    const urls = partitionings['regions-4'].parts.map(() => url);
    const { data } = parsed({ kind: 'parts', partitioning: 'regions-4', urls });
    const engine = openEngine(data!, 'ap-southeast-1', neverOpened);
    const found = await engine.count({}, { nowMs: 9 });
    expect(found).toMatchObject({ total: 8, isBehind: true, asOfMs: 5 });
    expect(found.facets!.kinds).toEqual([{ value: 'sell', count: 8 }]);
    expect(received.map(({ part }) => part).sort()).toEqual([0, 1, 2, 3]);
    expect(received[0]!.authorization).toContain('/ap-southeast-1/lambda/aws4_request');
    await expect(engine.count({}, { nowMs: 9 })).rejects.toMatchObject({ code: 'temporarily-unavailable' });
  } finally {
    await stop();
  }
});

it('asks an OpenSearch at its address', async () => {
  const { data } = parsed({ kind: 'opensearch', url: 'http://127.0.0.1:1', index: 'listings' });
  const engine = openEngine(data!, undefined, neverOpened);
  expect(engine.name).toBe('opensearch');
  await expect(engine.count({}, { nowMs: 9 })).rejects.toMatchObject({ code: 'temporarily-unavailable' });
});
