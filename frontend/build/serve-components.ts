/** `npm run components`: the page of components on this machine, changed as its files change. */
import { createReadStream, existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type Plugin } from 'vite';

const repository = join(import.meta.dirname, '../..');
const pictures = join(repository, 'local/seed/pictures');
const base = '/__dev/components/';

/** `/media/factory-front-1/400.webp` is a demo picture. */
const demoPictures = (): Plugin => ({
  name: 'demo-pictures',
  configureServer({ middlewares }) {
    middlewares.use('/media', (request, response, next) => {
      const [, name, width] = /^\/([a-z0-9-]+)\/(\d+)\.webp$/.exec(request.url ?? '') ?? [];
      const file = join(pictures, `${name}-${width}.webp`);
      if (!name || !existsSync(file)) return next();
      response.setHeader('content-type', 'image/webp');
      createReadStream(file).pipe(response);
    });
  },
});

/** Listens on this machine alone; `port` 0 takes any that is free. Answers where the page is, and how to stop. */
export async function serveComponents(port: number) {
  const server = await createServer({
    configFile: join(repository, 'frontend/vite.config.ts'),
    root: join(repository, 'frontend/components'),
    base,
    cacheDir: join(repository, '.cache/components'),
    logLevel: 'warn',
    plugins: [demoPictures()],
    server: {
      host: '127.0.0.1',
      port,
      strictPort: port !== 0,
      fs: { allow: [repository, realpathSync(join(repository, 'node_modules'))] },
    },
  });
  await server.listen();
  const address = server.httpServer?.address();
  const taken = typeof address === 'object' && address ? address.port : port;
  return { url: `http://127.0.0.1:${taken}${base}`, stop: () => server.close() };
}

if (import.meta.main) {
  const { url } = await serveComponents(Number(process.env.PORT ?? 3100));
  console.log(`Every component in every state: ${url}`);
}
