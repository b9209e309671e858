/** `npm run dev`: what is saved is what answers, what is broken is told and changes nothing; the helpers of developers. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchOptions, prepareBrowser } from '#e2e/browser.ts';
import { type DevStack, startDevStack } from '#local/dev-stack.ts';
import { root } from '#scripts/build.ts';

let dir: string;
let world: DevStack;
const sources = () => join(dir, 'sources');
const handler = 'functions/catalog/handler.ts';
const openApi = "(await import('#docs/openapi.json', { with: { type: 'json' } })).default";

/** What was told, and who waits for something to be. */
const told: string[] = [];
let hear = () => {};
const tell = (text: string) => {
  told.push(text);
  hear();
};
/** Saves a file of the copy, and waits until something of it is told. */
async function save(path: string, text: string, until: RegExp): Promise<string> {
  told.length = 0;
  const { promise, resolve } = Promise.withResolvers<string>();
  hear = () => {
    const found = told.find((one) => until.test(one));
    if (found) resolve(found);
  };
  writeFileSync(join(sources(), path), text);
  return promise;
}

/** The sources that functions are run from, to be changed. */
function copySources(): void {
  for (const path of ['functions', 'shared', 'frontend/src/locales', 'docs/openapi.json', 'package.json'])
    cpSync(join(root, path), join(sources(), path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(sources(), 'node_modules'));
  mkdirSync(join(sources(), 'infra'));
}

beforeAll(async () => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'dev-')));
  copySources();
  // Not the repository's own cache: somebody's npm run dev may be at work there.
  const dev = { sources: sources(), cacheDir: join(dir, 'cache'), tell };
  world = await startDevStack({ dataDir: join(dir, 'data'), dev });
});
afterAll(async () => {
  await world?.stop();
  rmSync(dir, { recursive: true, force: true });
});

const read = async (path: string) => {
  const reply = await fetch(world.url + path, { headers: { accept: 'text/html,application/json' } });
  return { status: reply.status, headers: reply.headers, text: await reply.text() };
};
const version = async () => JSON.parse((await read('/api/openapi.json')).text).openapi;
const original = () => readFileSync(join(root, handler), 'utf8');
const withVersion = (word: string) => original().replace(openApi, `({ ...${openApi}, openapi: '${word}' })`);

const lineOf = (text: string, part: string) => text.split('\n').findIndex((line) => line.includes(part)) + 1;

describe('functions', () => {
  test('a saved file is what answers', async () => {
    expect(await version()).toBe('3.1.0');
    const saved = performance.now();
    expect(await save(handler, withVersion('two'), /Loaded anew/)).toMatch(/: Catalog$/);
    expect(await version()).toBe('two');
    console.log(`From the save to the new answer: ${Math.round(performance.now() - saved)} ms`);
  });

  test('a broken file is told and logged with its place, and the code before answers until it is mended', async () => {
    await save(handler, withVersion('two'), /Loaded anew/);
    const broken = original().replace(openApi, '(]');
    const line = lineOf(broken, '(]');
    const words = await save(handler, broken, /reload-failed/);
    expect(words).toContain(`${handler}:${line}`);
    expect(await version()).toBe('two');
    expect((await read('/__dev/log?source=Catalog&level=error')).text).toContain(`${handler}:${line}`);
    await save(handler, withVersion('four'), /Loaded anew/);
    expect(await version()).toBe('four');
  });

  test('a broken file that several functions read is told once, until its message changes or it is mended', async () => {
    const shared = 'shared/kernel/problem.ts';
    const whole = readFileSync(join(root, shared), 'utf8');
    expect((await read('/api/search')).status).toBe(200);
    const isFailure = (text: string) => text.includes('reload-failed');
    const words = await save(shared, `${whole}\nconst broken = (];\n`, /reload-failed/);
    expect(words).toMatch(/\d+ functions keep the code they had/);
    expect(words).toContain(shared);
    expect(told.filter(isFailure)).toHaveLength(1);
    // Something else is saved meanwhile: it is loaded, and what is known is not told again.
    await save('infra/app.ts', '// again', /next start/);
    await save(shared, `${whole}\nconst broken = [);\n`, /reload-failed/);
    expect(told.filter(isFailure)).toHaveLength(1);
    await save(shared, whole, /Mended/);
    expect(told.filter(isFailure)).toEqual([]);
  });

  test('an error that is thrown is logged with the line of the source', async () => {
    const thrown = original().replace(openApi, "Promise.reject(new Error('not <b>so</b>'))");
    const line = lineOf(thrown, 'not <b>so');
    await save(handler, thrown, /Loaded anew/);
    const { status, headers } = await read('/api/openapi.json');
    expect([status, headers.get('content-type')]).toEqual([
      ...[500, expect.stringContaining('application/problem+json')],
    ]);
    const { text } = await read('/__dev/log?level=error');
    expect(text).toContain('not &lt;b&gt;so&lt;/b&gt;');
    expect(text).toContain(`${handler}:${line}:`);
    expect(told.join('\n')).toContain(`${handler}:${line}:`);
    await save(handler, original(), /Loaded anew/);
    expect(await version()).toBe('3.1.0');
  });

  test('what the template is made of is told to need a new start', async () => {
    expect(await save('infra/app.ts', '', /next start/)).toContain('infra/app.ts takes effect');
  });
});

describe('pages', () => {
  test('are drawn from the sources, with the status of the site, under a policy without inline scripts', async () => {
    const home = await read('/en');
    expect([home.status, home.text]).toEqual([200, expect.stringContaining('/__dev/app/dev/main.ts')]);
    expect(home.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect((await read('/en/no-such-page')).status).toBe(404);
    const entry = await read('/__dev/app/dev/main.ts');
    expect([entry.status, entry.headers.get('content-type')]).toEqual([200, 'text/javascript']);
    expect(entry.text).toContain('/__dev/app/src/main.tsx');
  });

  test('a contract reaches the browser as data, as its file is now', async () => {
    const { status, text } = await read(`/__dev/app/@fs${root}/shared/catalog/api.ts`);
    expect(status).toBe(200);
    expect(text).toContain('path: "/api/openapi.json"');
  });
});

describe('the app’s sources', () => {
  test('are served, nothing else of this machine is', async () => {
    expect((await read(`/__dev/app/@fs${root}/frontend/tsconfig.json`)).status).toBe(200);
    for (const path of [`${root}/cdk.json`, `${dir}/data/secrets.json`])
      expect([path, (await read(`/__dev/app/@fs${path}`)).status]).toEqual([path, 403]);
  });

  test('are not for pages of another port to read', async () => {
    const { headers } = await fetch(`${world.url}/__dev/app/dev/main.ts`, {
      headers: { origin: 'http://localhost:1' },
    });
    expect(headers.get('access-control-allow-origin')).toBe(null);
  });
});

describe('in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    await prepareBrowser();
    browser = await chromium.launch(launchOptions());
  });
  afterAll(() => browser?.close());

  test('a page is drawn from the sources with its styles, without a word on the console', async () => {
    const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
    const words: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) words.push(message.text());
    });
    page.on('pageerror', (error) => words.push(String(error)));
    const scripts: string[] = [];
    page.on('request', (asked) => {
      if (asked.resourceType() === 'script') scripts.push(new URL(asked.url()).pathname);
    });
    await page.goto(`${world.url}/en/support`);
    await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 90_000 });
    expect(words).toEqual([]);
    expect(scripts.filter((path) => !path.startsWith('/__dev/app/'))).toEqual([]);
    const margin = await page.evaluate<string>('getComputedStyle(document.body).margin');
    expect(margin).toBe('0px');
    await page.close();
  });
});

describe('helpers', () => {
  test('the list names each, and each answers', async () => {
    const { text } = await read('/__dev/');
    const paths = [...text.matchAll(/<dt><a href="([^"]+)"/g)].map(([, path]) => path!);
    expect(paths).toEqual(expect.arrayContaining(['/__dev/table', '/__dev/log', '/__dev/outbox']));
    for (const path of paths) expect((await read(path)).status).toBe(200);
  });

  test('the table is read by kind and by partition', async () => {
    await world.runJob('count-days');
    const kind = encodeURIComponent('Office: day');
    expect((await read(`/__dev/table?kind=${kind}`)).text).toContain('OFFICE#DAYS');
    expect((await read('/__dev/table?pk=OFFICE%23DAYS')).text).toContain(
      '&quot;pk&quot;: &quot;OFFICE#DAYS&quot;',
    );
    expect((await read('/__dev/table?pk=NOBODY')).text).toContain('No item fits here');
  });

  test('none answers under a foreign name, nor a foreign page', async () => {
    const { hostname, host } = new URL(world.url);
    expect(hostname).toBe('localhost');
    for (const path of ['/__dev/table', '/__dev/log', '/__dev/app/@vite/client']) {
      expect([path, await statusFor(path, { host })]).toEqual([path, 200]);
      expect([path, await statusFor(path, { host: 'evil.example' })]).toEqual([path, 403]);
      expect([path, await statusFor(path, { host, 'sec-fetch-site': 'cross-site' })]).toEqual([path, 403]);
    }
  });
});

/** Asks with these headers, such as those of a page whose name leads here. */
const statusFor = (path: string, headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(world.url);
    const asked = request({ host: '127.0.0.1', port, path, headers }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    });
    asked.once('error', reject).end();
  });
