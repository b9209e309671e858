/** Builds the whole front end: browser files, stylesheet, server-render bundle, prerendered pages. */
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuiltAssets, siteAssetsOf } from './build/assets.ts';
import { buildClient } from './build/client.ts';
import { writeGuidePictures } from './build/guide-pictures.ts';
import { robotsOf } from './build/robots.ts';
import { buildServer, writeServer } from './build/server.ts';

const repository = join(import.meta.dirname, '..');
/** Links that search engines read must be absolute, also in pages made before anybody asks. */
const defaultOrigin = process.env.SITE_ORIGIN ?? 'http://localhost:3000';

export interface FrontendBuild {
  /** Where the site's files are, as they lie in the bucket. */
  siteDir: string;
  /** The one file of the server-render bundle. */
  serverFile: string;
  version: string;
}

/**
 * Builds into `dist/site` (static files), `dist/server/entry-server.js`, `dist/csp.json` and
 * `dist/site-routes.json`. `origin` is what canonical links and previews of prerendered pages name.
 */
export async function buildFrontend({
  outDir = join(repository, 'dist'),
  origin = defaultOrigin,
} = {}): Promise<FrontendBuild> {
  const siteDir = join(outDir, 'site');
  const serverFile = join(outDir, 'server', 'entry-server.js');
  await rm(siteDir, { recursive: true, force: true });
  const client = await buildClient(siteDir);
  const serverCode = await buildServer();
  await writeServer(serverFile, serverCode, null);
  const assets = await siteAssetsOf(client, await load(serverFile), siteDir);
  await writeServer(serverFile, serverCode, assets);
  await writeGuidePictures(siteDir);
  await writePages(await load(serverFile), siteDir, outDir, origin, assets);
  return { siteDir, serverFile, version: assets.version };
}

export type ServerBundle = typeof import('#frontend/entry-server.tsx');

/** Imports a fresh copy of the bundle: its path is the same before and after the assets are known. */
let generation = 0;
const load = (file: string): Promise<ServerBundle> => {
  generation += 1;
  return import(`${pathToFileURL(file).href}?${process.pid}-${generation}`);
};

async function writePages(
  server: ServerBundle,
  siteDir: string,
  outDir: string,
  origin: string,
  assets: BuiltAssets,
) {
  const put = async (path: string, text: string) => {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  };
  for (const input of server.prerenderInputs(origin)) {
    const page = await server.renderPage(input);
    if (page.status !== 200) throw new Error(`${input.path} in ${input.locale} answers ${page.status}`);
    await put(join(siteDir, fileOf(input.path, input.locale)), page.html);
  }
  await put(join(siteDir, 'shell.html'), server.renderShell(origin));
  const patternsOf = (rendering: 'build' | 'list' | 'landing' | 'publish' | 'shell') =>
    server.pagesBy(rendering).map(({ pattern }) => pattern);
  const robots = robotsOf(origin, {
    private: patternsOf('shell'),
    public: [
      ...patternsOf('build'),
      ...patternsOf('list'),
      ...patternsOf('landing'),
      ...patternsOf('publish'),
    ],
  });
  await put(join(siteDir, 'robots.txt'), robots);
  await put(join(siteDir, 'version.json'), JSON.stringify({ version: assets.version }));
  await put(join(outDir, 'csp.json'), JSON.stringify(contentHashes(), null, 2));
  const routes = {
    build: server.pagesBy('build'),
    list: server.pagesBy('list'),
    landing: server.pagesBy('landing'),
    publish: server.pagesBy('publish'),
    shell: server.pagesBy('shell'),
  };
  await put(join(outDir, 'site-routes.json'), JSON.stringify(routes, null, 2));
}

/** The object key of a page: `/en/news-list` is `en/news-list/index.html`. */
export function fileOf(path: string, locale: string): string {
  const prefix = locale === 'vi' ? '' : locale;
  return join(prefix, path, 'index.html').replace(/^\//, '');
}

/** What the CSP must allow beyond 'self': emotion's style element, empty in the document. */
function contentHashes() {
  const emptyStyle = createHash('sha256').update('').digest('base64');
  return { styleHashes: [`sha256-${emptyStyle}`], scriptHashes: [] };
}

if (import.meta.main) {
  const startedAt = performance.now();
  const [, , outDir] = process.argv;
  const built = await buildFrontend(outDir ? { outDir } : {});
  console.log(`built ${built.version} in ${Math.round(performance.now() - startedAt)} ms`);
}
