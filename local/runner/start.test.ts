/** The runner over a small template with one of everything that it plays. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClock } from '../clock.ts';
import type { HttpRequest } from './site/http-types.ts';
import { type Runner, startRunner } from './start.ts';
import type { Synthesized, Template } from './template/template.ts';
import { smallBundle, smallTemplate } from './testing/small-template.ts';

let dir: string;
let synthesized: Synthesized;
let runner: Runner;
const clock = createClock(Date.parse('2027-01-01T12:00:00Z'));
const start = (dataDir: string, template: Template = synthesized.template) =>
  startRunner({
    synthesized: { ...synthesized, template },
    dataDir,
    clock,
    siteHost: 'localhost:3000',
    log: () => {},
  });

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'runner-'));
  for (const name of ['code', 'site/open', 'site/closed', 'site/other', 'data'])
    mkdirSync(join(dir, name), { recursive: true });
  writeFileSync(join(dir, 'code/index.mjs'), smallBundle);
  for (const name of ['open', 'closed', 'other']) writeFileSync(join(dir, `site/${name}/a.html`), name);
  writeFileSync(join(dir, 'site/open/b.html'), 'Đất: https://built.invalid/b https://built.invalid');
  synthesized = {
    template: { Resources: smallTemplate },
    assets: new Map([
      ['code.zip', join(dir, 'code')],
      ['site.zip', join(dir, 'site')],
    ]),
  };
  runner = await start(join(dir, 'data'));
});
afterAll(async () => {
  await runner.stop();
  rmSync(dir, { recursive: true, force: true });
});

const get = async (path: string) => {
  const request: HttpRequest = {
    method: 'GET',
    path,
    query: '',
    headers: {},
    body: Buffer.alloc(0),
    viewer: { address: '::1', port: 1 },
  };
  const { status, headers, body } = await runner.site(request);
  return { status, headers, text: body.toString() };
};
async function keptEvents(): Promise<unknown[]> {
  const { endpoint, name } = runner.table;
  const reply = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'x-amz-target': 'DynamoDB_20120810.Scan',
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-date': '20270101T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=local/20270101/r/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
    },
    body: JSON.stringify({ TableName: name }),
  });
  const { Items } = (await reply.json()) as { Items: { sk: { S: string } }[] };
  return Items.map(({ sk }) => JSON.parse(sk.S));
}

describe('the site', () => {
  test('deployed files are there with their type and caching, as far as the bucket lets CloudFront read', async () => {
    expect(await get('/open/a.html')).toMatchObject({
      status: 200,
      text: 'open',
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=9' },
    });
    expect((await get('/open/none.html')).status).toBe(403);
    const deployed = await runner.objects.store.list(runner.buckets.Site!);
    expect(deployed.map(({ key }) => key)).toEqual(['closed/a.html', 'open/a.html', 'open/b.html']);
  });

  test('the origin takes the place of the one that was built', async () => {
    expect((await get('/open/b.html')).text).toBe('Đất: http://localhost:3000/b http://localhost:3000');
  });

  test('what the bucket does not give is asked of the function, which knows the way and its own origin', async () => {
    for (const path of ['/closed/a.html', '/other/a.html', '/anything']) {
      const answer = JSON.parse((await get(path)).text);
      expect(answer).toMatchObject({ path, origin: 'http://localhost:3000' });
      expect(answer.secret).toMatch(/^[\w-]{48}$/);
      expect(answer.key).toContain(':secret:Key');
    }
  });
});

describe('calls without a caller', () => {
  test('an upload below the prefix tells the function; others do not', async () => {
    const bucket = runner.buckets.Site!;
    await runner.objects.store.put(bucket, 'originals/ảnh 1.jpg', 'x');
    await runner.objects.store.put(bucket, 'media/1.jpg', 'x');
    await runner.settled();
    const events = (await keptEvents()) as { Records?: { s3: { object: { key: string } } }[] }[];
    const keys = events.flatMap(({ Records = [] }) => Records.map(({ s3 }) => s3.object.key));
    expect(keys).toEqual(['originals/%E1%BA%A3nh+1.jpg']);
  });

  test('an event that fits the rule calls its target with the rule’s own input', async () => {
    const { AWS_ENDPOINT_URL_EVENTBRIDGE: url } = runner.environmentOf('Fn');
    const entry = (Source: string, kind: string) => ({
      Source,
      DetailType: 'T',
      Detail: JSON.stringify({ kind }),
      EventBusName: 'Bus',
    });
    const Entries = [entry('shop', 'a'), entry('shop', 'b'), entry('other', 'a')];
    await fetch(url!, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSEvents.PutEvents' },
      body: JSON.stringify({ Entries }),
    });
    await runner.settled();
    expect((await keptEvents()).filter((event) => 'nudge' in (event as object))).toEqual([{ nudge: 1 }]);
    // Of the event a part, and nothing of what it lacks.
    expect((await keptEvents()).filter((event) => 'told' in (event as object))).toEqual([
      { told: 'a', none: '' },
    ]);
  });

  test('a job runs when the clock passes its time, and when it is asked for', async () => {
    const runs = async () => (await keptEvents()).filter((event) => 'job' in (event as object)).length;
    await runner.schedules.runDue();
    expect(await runs()).toBe(0);
    clock.advance(86_400_000);
    await runner.schedules.runDue();
    expect(await runs()).toBe(1);
    expect(await runner.schedules.runNow('daily')).toEqual({ kept: 1 });
  });
});

test('data and generated secrets are there again after a restart', async () => {
  const before = [JSON.parse((await get('/x')).text).secret, (await keptEvents()).length];
  await runner.stop();
  runner = await start(join(dir, 'data'));
  expect([JSON.parse((await get('/x')).text).secret, (await keptEvents()).length]).toEqual(before);
});

test('a resource type that nobody taught it is refused by name', async () => {
  const strange = { Resources: { ...smallTemplate, Stream: { Type: 'AWS::Kinesis::Stream' } } };
  await expect(start(join(dir, 'other'), strange)).rejects.toThrow('AWS::Kinesis::Stream (Stream)');
});

test('so is a lifecycle rule that it does not play', async () => {
  const Properties = { LifecycleConfiguration: { Rules: [{ Status: 'Enabled', Transitions: [] }] } };
  const strange = { Resources: { ...smallTemplate, Old: { Type: 'AWS::S3::Bucket', Properties } } };
  await expect(start(join(dir, 'older'), strange)).rejects.toThrow('Transitions in a lifecycle rule');
});
