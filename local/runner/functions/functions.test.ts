/** Functions in worker threads: one invocation at a time, limits, the clock, and the role. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Listening, listen } from '#local/listen.ts';
import { readPolicy } from '../iam/policy.ts';
import { type FunctionOptions, InvocationError, type LocalFunction } from './function-types.ts';
import { createFunction } from './functions.ts';
import { createOffset } from './shifted-date.ts';

const bundle = `
import { request } from 'node:http';
import { resourceLimits, threadId } from 'node:worker_threads';
const started = new Date();
let calls = 0;
const acts = {
  echo: (event, context) => ({ event, name: context.functionName, left: context.getRemainingTimeInMillis(), env: process.env.COLOR }),
  fail: () => { throw new Error('boom'); },
  huge: () => 'x'.repeat(6 * 1024 * 1024),
  hang: () => new Promise(() => {}),
  exit: () => process.exit(3),
  crash: () => new Promise(() => setTimeout(() => { throw new Error('crashed'); })),
  thread: () => new Promise((resolve) => setTimeout(() => resolve(threadId), 50)),
  count: () => ++calls,
  limits: () => resourceLimits,
  time: () => ({ now: Date.now(), made: new Date().getTime(), text: Date(), started: started instanceof Date, fixed: new Date(5).getTime(), own: new (class extends Date {})().getTime() }),
  read: ({ url, table }) => new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const headers = { 'amz-sdk-request': 'attempt=1', 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': 'DynamoDB_20120810.GetItem' };
    const sent = request({ hostname, port, method: 'POST', path: '/', headers }, (reply) => { reply.resume(); resolve(reply.statusCode); });
    sent.on('error', (error) => resolve(error.message));
    sent.end(JSON.stringify({ TableName: table }));
  }),
};
export const handler = async (event, context) => acts[event.act](event, context);
`;
let dir: string;
let service: Listening;
let current: LocalFunction | undefined;
const offset = createOffset();
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'functions-'));
  writeFileSync(join(dir, 'index.mjs'), bundle);
  service = await listen((_, response) => response.end());
});
afterEach(async () => {
  await current?.stop();
  lines.length = 0;
});
afterAll(async () => {
  await service.stop();
  rmSync(dir, { recursive: true });
});

function make(over: Partial<FunctionOptions> = {}): LocalFunction {
  current = createFunction({
    name: 'Demo',
    arn: 'arn:demo',
    bundle: join(dir, 'index.mjs'),
    exportName: 'handler',
    environment: { COLOR: 'green' },
    memoryMb: 128,
    timeoutMs: 5000,
    maxWorkers: 2,
    policy: readPolicy([
      { Statement: { Effect: 'Allow', Action: 'dynamodb:GetItem', Resource: 'arn:*:table/Own' } },
    ]),
    offset,
    log: (_, line) => lines.push(line),
    ...over,
  });
  return current;
}
const reasonOf = (result: Promise<unknown>) =>
  result.then(
    () => 'answered',
    (error: InvocationError) => (error instanceof InvocationError ? error.reason : String(error)),
  );

test('the handler gets event, context and its own environment', async () => {
  const result = (await make().invoke({ act: 'echo' })) as { left: number };
  expect(result).toMatchObject({ event: { act: 'echo' }, name: 'Demo', env: 'green' });
  expect(result.left).toBeGreaterThan(0);
});

describe('concurrency', () => {
  test('calls at once run in different workers, no more than allowed, the rest wait', async () => {
    const fn = make();
    const threads = await Promise.all([1, 2, 3, 4].map(() => fn.invoke({ act: 'thread' })));
    expect(new Set(threads).size).toBe(2);
  });

  test('a warm worker keeps what it remembers', async () => {
    const fn = make();
    await fn.invoke({ act: 'count' });
    expect(await fn.invoke({ act: 'count' })).toBe(2);
  });
});

describe('what goes wrong', () => {
  test('an error of the handler fails that call alone and is logged with its stack', async () => {
    const fn = make();
    expect(await reasonOf(fn.invoke({ act: 'fail' }))).toBe('failed');
    expect(lines).toEqual([expect.objectContaining({ event: 'function-failed', message: 'boom' })]);
    expect(await fn.invoke({ act: 'count' })).toBe(1);
  });

  test('over time, the worker is cut off and the next call gets a new one', async () => {
    const fn = make({ timeoutMs: 1500, maxWorkers: 1 });
    expect(await reasonOf(fn.invoke({ act: 'hang' }))).toBe('timeout');
    expect(lines).toMatchObject([{ event: 'function-ended', message: 'Demo ran longer than 1.5 s' }]);
    expect(await fn.invoke({ act: 'count' })).toBe(1);
  });

  test('a worker that ends itself fails its call', async () => {
    const fn = make({ maxWorkers: 1 });
    expect(await reasonOf(fn.invoke({ act: 'exit' }))).toBe('failed');
    expect(lines).toMatchObject([
      { event: 'function-ended', function: 'Demo', message: 'Demo ended with 3' },
    ]);
    expect(await fn.invoke({ act: 'count' })).toBe(1);
  });

  test('an error that nobody catches ends the worker, and is logged with its place', async () => {
    expect(await reasonOf(make().invoke({ act: 'crash' }))).toBe('failed');
    expect(lines).toMatchObject([{ event: 'function-ended', message: 'crashed' }]);
    expect(lines[0]!.stack).toMatch(/index\.mjs:\d+:\d+/);
  });

  test('a worker has the memory of its function, and little of it for what was just made', async () => {
    const limits = await make({ memoryMb: 512 }).invoke({ act: 'limits' });
    expect(limits).toMatchObject({ maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 });
  });

  test('events and results over 6 MB are too large', async () => {
    const fn = make();
    expect(await reasonOf(fn.invoke({ act: 'count', pad: 'x'.repeat(6 * 1024 * 1024) }))).toBe('too-large');
    expect(await reasonOf(fn.invoke({ act: 'huge' }))).toBe('too-large');
  });

  test('a bundle without that export, and a function that is stopped', async () => {
    expect(await reasonOf(make({ exportName: 'jobs' }).invoke({}))).toBe('failed');
    const fn = make();
    await fn.stop();
    expect(await reasonOf(fn.invoke({ act: 'count' }))).toBe('failed');
  });
});

test('the clock’s offset reaches a running worker, in every way to ask the time', async () => {
  const fn = make();
  await fn.invoke({ act: 'count' });
  const day = 86_400_000;
  offset[0] = 16 * day;
  const before = Date.now() + 16 * day;
  const time = (await fn.invoke({ act: 'time' })) as Record<string, number | string | boolean>;
  offset[0] = 0;
  for (const name of ['now', 'made', 'own']) {
    expect(time[name]).toBeGreaterThanOrEqual(before);
    expect(time[name]).toBeLessThan(before + 60_000);
  }
  expect(Math.abs(Date.parse(String(time.text)) - before)).toBeLessThan(60_000);
  expect([time.started, time.fixed]).toEqual([true, 5]);
});

test('AWS calls go through as far as the role allows', async () => {
  const fn = make();
  expect(await fn.invoke({ act: 'read', url: service.url, table: 'Own' })).toBe(200);
  expect(await fn.invoke({ act: 'read', url: service.url, table: 'Other' })).toContain(
    'the role of Demo does not allow dynamodb:GetItem',
  );
});
