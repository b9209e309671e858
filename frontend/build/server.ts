/** The server-render bundle: one file, its assets written in once they are known. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BuiltAssets } from './assets.ts';
import { buildForProduction } from './production.ts';

/** Bundles the server entry with everything it needs and returns its code. */
export async function buildServer(): Promise<string> {
  const result = await buildForProduction({
    configFile: join(import.meta.dirname, '..', 'vite.config.ts'),
    ssr: { noExternal: true, target: 'node' },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: true,
      write: false,
      target: 'node24',
      manifest: false,
      minify: true,
      rolldownOptions: {
        input: join(import.meta.dirname, '../src/entry-server.tsx'),
        output: { codeSplitting: false, entryFileNames: 'entry-server.js' },
      },
    },
  });
  if (Array.isArray(result) || !('output' in result))
    throw new Error('unexpected result of the server build');
  const chunks = result.output.filter((file) => file.type === 'chunk');
  if (chunks.length !== 1) throw new Error(`the server bundle must be one file, got ${chunks.length}`);
  return chunks[0]!.code;
}

const placeholder = '@@SITE_ASSETS@@';

/** Writes the bundle; with assets, their JSON takes the place of the placeholder. */
export async function writeServer(file: string, code: string, assets: BuiltAssets | null): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  if (!assets) return writeFile(file, code);
  const literal = new RegExp(`(["'\`])${placeholder}\\1`);
  if (!literal.test(code)) throw new Error('the server bundle has no place for its assets');
  await writeFile(
    file,
    code.replace(literal, () => JSON.stringify(JSON.stringify(assets))),
  );
}
