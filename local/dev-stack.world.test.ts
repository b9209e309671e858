/** The whole marketplace starts, keeps its data, and says in a sentence why it cannot start. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apis } from '#shared/apis.ts';
import { jobs } from '#shared/jobs.ts';
import { type Contract, routeKey } from '#shared/kernel/contract.ts';
import { type DevStack, startDevStack } from './dev-stack.ts';
import { runInChildProcess } from './runner/template/prepared.ts';

let dir: string;
let world: DevStack;
const dataDir = () => join(dir, 'data');

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'world-'));
  world = await startDevStack({ dataDir: dataDir() });
});
afterAll(async () => {
  await world.stop();
  rmSync(dir, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(world.url + path, { headers, redirect: 'manual' });
const post = (path: string, body: object) =>
  fetch(world.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('the site', () => {
  test('home is HTML in the language asked for, under the real security policy', async () => {
    const reply = await get('/en');
    expect(reply.status).toBe(200);
    const html = await reply.text();
    expect(html).toContain('<html lang="en">');
    expect(html).toContain(`<link rel="canonical" href="${world.url}/en">`);
    const csp = reply.headers.get('content-security-policy');
    expect(csp).toContain(`connect-src 'self' ${new URL(world.objects.url).host}`);
    expect(csp).not.toContain('unsafe-inline');
  });

  test('a page that is none is a real page with status 404, rendered by the function', async () => {
    const reply = await get('/en/no-such-page');
    expect(reply.status).toBe(404);
    expect(reply.headers.get('content-type')).toContain('text/html');
    expect(await reply.text()).toContain('<html lang="en">');
  });

  test('a browser’s language moves it on, private pages get the shell, hashed files stay for a year', async () => {
    const redirect = await get('/project', { 'accept-language': 'ko' });
    expect([redirect.status, redirect.headers.get('location')]).toEqual([302, '/ko/project']);
    const shell = await get('/my-wallet');
    expect([shell.status, (await shell.text()).includes('noindex')]).toEqual([200, true]);
    const [, script] = /src="(\/assets\/[^"]+\.js)"/.exec(await (await get('/')).text()) ?? [];
    expect((await get(script!)).headers.get('cache-control')).toContain('immutable');
  });
});

describe('the API', () => {
  const signedInOnly = Object.values<Contract>(apis)
    .flatMap((contract) => Object.values(contract))
    .filter(({ access }) => access !== 'none');

  test('refuses whoever is not signed in in its own words, which nothing keeps, at every endpoint', async () => {
    expect(signedInOnly.length).toBeGreaterThan(50);
    for (const endpoint of signedInOnly) {
      const headers = { authorization: 'Bearer of.no.body' };
      const reply = await fetch(world.url + endpoint.path.replaceAll(/[{}]/g, ''), {
        method: endpoint.method,
        headers,
      });
      const body = await reply.text();
      expect([
        routeKey(endpoint),
        reply.status,
        reply.headers.get('content-type'),
        reply.headers.get('cache-control'),
        JSON.parse(body).code,
      ]).toEqual([
        routeKey(endpoint),
        401,
        'application/problem+json; charset=utf-8',
        'no-store',
        'unauthenticated',
      ]);
    }
  });

  test('answers through CloudFront only, and problems for what is no endpoint', async () => {
    expect((await get('/api/catalog')).status).toBe(200);
    const nothing = await get('/api/nothing');
    expect([
      nothing.status,
      nothing.headers.get('content-type'),
      nothing.headers.get('cache-control'),
    ]).toEqual([404, 'application/problem+json; charset=utf-8', 'no-store']);
  });
});

describe('helpers for development', () => {
  test('a code that was sent is in the outbox, by HTTP and in the library', async () => {
    await post('/api/auth/otp', { purpose: 'sign-up', identifier: 'an@example.com', locale: 'vi' });
    await world.settled();
    const messages = (await (await get('/__dev/outbox.json')).json()) as { to: string }[];
    expect(messages.at(-1)?.to).toBe('an@example.com');
    expect(world.outbox.messages().at(-1)?.text).toMatch(/\d{6}/);
  });

  test('the clock moves for everybody at once, and jobs that come due have run', async () => {
    const before = world.clock.now();
    const reply = await post('/__dev/clock', { advance: '16d' });
    expect(reply.status).toBe(200);
    expect(world.clock.now() - before).toBeGreaterThanOrEqual(16 * 86_400_000);
    const date = (await get('/api/catalog')).headers.get('date');
    expect(Date.parse(date!) - before).toBeGreaterThan(15 * 86_400_000);
  });

  test('a job runs when asked for; one that is none is named', async () => {
    expect(await (await post('/__dev/jobs/expire-due', {})).json()).toMatchObject({ expired: 0 });
    // The capability's name of each, not the template's.
    const { jobs: names } = (await (await get('/__dev/jobs')).json()) as { jobs: string[] };
    expect(names.toSorted()).toEqual(jobs.map(({ capability, name }) => `${capability}/${name}`).sort());
    const unknown = await post('/__dev/jobs/nothing', {});
    expect([unknown.status, JSON.stringify(await unknown.json())]).toEqual([
      500,
      expect.stringContaining('There is no job nothing'),
    ]);
  });

  test('foreign names do not reach them', async () => {
    const { hostname, port } = new URL(world.url);
    const status = await new Promise((resolve) => {
      const headers = { host: 'evil.example' };
      request({ hostname, port, path: '/__dev/clock', headers }, (reply) => resolve(reply.statusCode)).end();
    });
    expect(status).toBe(403);
  });
});

test('messages and the clock are there again after a restart', async () => {
  const [messages, offset] = [world.outbox.messages().length, world.clock.offsetMs];
  await world.stop();
  world = await startDevStack({ dataDir: dataDir() });
  expect([world.outbox.messages().length, world.clock.offsetMs, world.isNew]).toEqual([
    messages,
    offset,
    false,
  ]);
  expect(messages).toBeGreaterThan(0);
});

test('what follows the last function that is built is told: the template is made', async () => {
  const heard: string[] = [];
  const program = join(import.meta.dirname, 'runner/template/prepare.ts');
  await runInChildProcess(program, (message) => heard.push(message), ['--as-built']);
  expect(heard).toEqual(['Making the template …']);
});

describe('npm start says in one sentence why it cannot', () => {
  const start = (env: Record<string, string>) =>
    new Promise<{ status: number | null; stdout: string; lines: string[] }>((resolve) => {
      const options = {
        cwd: join(import.meta.dirname, '..'),
        env: { ...process.env, PORT: '0', DATA_DIR: join(dir, 'other'), ...env },
      };
      const child = execFile(process.execPath, ['local/start.ts'], options, (_, stdout, stderr) =>
        resolve({ status: child.exitCode, stdout, lines: stderr.trim().split('\n') }),
      );
    });

  test('the port is in use', async () => {
    const { port } = new URL(world.url);
    const { status, stdout, lines } = await start({ PORT: port });
    expect([status, stdout, lines]).toEqual([
      1,
      '',
      [expect.stringContaining(`Port ${port} is already in use`)],
    ]);
  });

  test('the data folder is no folder', async () => {
    writeFileSync(join(dir, 'file'), '');
    const { status, lines } = await start({ DATA_DIR: join(dir, 'file') });
    expect([status, lines]).toEqual([1, [expect.stringContaining('cannot be used')]]);
  });

  test('the data in it are broken', async () => {
    mkdirSync(join(dir, 'broken'), { recursive: true });
    writeFileSync(join(dir, 'broken/table.db'), 'this is no database, whatever one asks of it');
    const { status, lines } = await start({ DATA_DIR: join(dir, 'broken') });
    expect([status, lines]).toEqual([1, [expect.stringContaining('--fresh')]]);
  });

  test('another marketplace runs on it', async () => {
    const { status, lines } = await start({ DATA_DIR: dataDir() });
    expect([status, lines]).toEqual([1, [expect.stringContaining('already running')]]);
  });
});
