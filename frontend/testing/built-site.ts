/** The built front end behind a server of its own, under the real CSP, with an API that is down. */
import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderInput } from '#frontend/entry-server.tsx';
import { pageCsp, readInlineHashes } from '#infra/parts/security-headers.ts';
import { buildFrontend, type ServerBundle } from '../build.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};
const refusal = JSON.stringify({ type: 'x', title: 'x', status: 503, code: 'temporarily-unavailable' });

interface Answer {
  status: number;
  type: string;
  body: string | null;
  file?: string;
}

/**
 * Files as they lie, and pages that the bundle renders: with a sample's data in Vietnamese where there is one, so that
 * the same lists stand without data in the other languages.
 */
async function answer(url: string, outDir: string, bundle: ServerBundle): Promise<Answer> {
  const { pathname: path, search } = new URL(url, 'http://site');
  if (path.startsWith('/api/')) return { status: 503, type: 'application/problem+json', body: refusal };
  const render = async (call: RenderInput['call']): Promise<Answer> => {
    const { status, html } = await bundle.renderPage({ path, locale: 'vi', origin: 'http://site', call });
    return { status, type: types['.html']!, body: html };
  };
  const samples = search === '' ? await bundle.sampleInputs('http://site') : [];
  const sample = samples.find((each) => each.path === path && each.locale === 'vi');
  if (sample) return render(sample.call);
  const file = [path, `${path}/index.html`, /^(\/\w\w)?\/my-/.test(path) ? '/shell.html' : '']
    .map((each) => join(outDir, 'site', each))
    .find((each) => extname(each) && existsSync(each));
  if (file) return { status: 200, type: types[extname(file)]!, body: null, file };
  return render(() => Promise.reject({ code: 'gone', status: 410 }));
}

export interface BuiltSite {
  origin: string;
  stop(): Promise<void>;
}

/** Builds and serves it; fonts come when `fontsMayCome` says so. */
export async function startBuiltSite(fontsMayCome: () => Promise<void>): Promise<BuiltSite> {
  const outDir = mkdtempSync(join(tmpdir(), 'built-site-'));
  await buildFrontend({ outDir });
  const bundle = await import(pathToFileURL(join(outDir, 'server/entry-server.js')).href);
  const csp = pageCsp(readInlineHashes(outDir), 'http://uploads.invalid');
  const server = createServer(async (request, response) => {
    const { status, type, body, file } = await answer(request.url!, outDir, bundle);
    if (file?.endsWith('.woff2')) await fontsMayCome();
    response.writeHead(status, { 'content-type': type, 'content-security-policy': csp });
    if (file) createReadStream(file).pipe(response);
    else response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      await new Promise((resolve) => server.close(resolve));
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
