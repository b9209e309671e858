/** The app from its sources, for `npm run dev`: Vite below a path of the site's own address, changed as files change. */
import { realpathSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { brand } from '#shared/kernel/brand.ts';
import { escapeHtml } from '#shared/kernel/html.ts';

const repository = join(import.meta.dirname, '../..');
const base = '/__dev/app/';
const partsOfApp = ['frontend', 'shared', 'node_modules'];

/** Every page's document: the app draws it, after what tells the browser of changes. No script stands in it. */
const document = [
  '<!doctype html><html lang="vi"><head><meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
  `<title>${escapeHtml(brand.name)}</title>`,
  `<link rel="icon" type="image/svg+xml" href="${base}src/ui/mark.svg">`,
  `<script type="module" src="${base}@vite/client"></script>`,
  `<script type="module" src="${base}dev/main.ts"></script>`,
  '</head><body><div id="root"></div></body></html>',
].join('');

interface Saves {
  watched: string[];
  onSaved(file: string): void;
}

/** Tells of saved files; as a plugin, since Vite watches by a new watcher whenever it starts itself anew. */
export const tellingSaves = ({ watched, onSaved }: Saves): Plugin => ({
  name: 'telling-saves',
  configureServer({ watcher }) {
    watcher.add(watched);
    for (const event of ['add', 'change', 'unlink'] as const) watcher.on(event, onSaved);
  },
});

interface AppOptions extends Saves {
  cacheDir?: string | undefined;
}

/** Answers by `server`, also its socket; `onSaved` hears of the app's files and of those below `watched`. */
export async function serveApp(
  server: Server,
  { cacheDir = join(repository, '.cache/app'), ...saves }: AppOptions,
) {
  const vite = await createServer({
    configFile: join(repository, 'frontend/vite.config.ts'),
    base,
    appType: 'custom',
    cacheDir,
    plugins: [tellingSaves(saves)],
    logLevel: 'warn',
    clearScreen: false,
    optimizeDeps: { entries: ['dev/main.ts'] },
    server: {
      middlewareMode: true,
      hmr: { server },
      // The app asks at its own address; pages of other ports have nothing to read here.
      cors: false,
      // Only what the app is made of: accounts and secrets of this machine lie in the repository, too.
      fs: { allow: [...partsOfApp.map((path) => realpathSync(join(repository, path))), cacheDir] },
    },
  });
  return {
    document,
    /** Whether it takes the request. */
    takeOver(request: IncomingMessage, response: ServerResponse): boolean {
      if (!request.url?.startsWith(base)) return false;
      vite.middlewares(request, response, (error?: unknown) => response.writeHead(error ? 500 : 404).end());
      return true;
    },
    stop: () => vite.close(),
  };
}
