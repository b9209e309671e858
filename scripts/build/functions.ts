/** Bundles each function once: a file for each of its entries in dist/functions/<name>. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type BuildResult, build as esbuild } from 'esbuild';
import { copyPackage } from './native.ts';

/** What a function's folder may offer to Lambda: `<entry>.ts` exports `<entry>`; each becomes a file of its own. */
const entryFiles = { handler: 'index', jobs: 'jobs', trigger: 'trigger', uploads: 'uploads' } as const;
type Entry = keyof typeof entryFiles;
/** Native packages stay outside the bundle and are copied beside it. */
const native = ['sharp'];
/** Lets bundled CommonJS parts ask for Node's own modules. */
const requireBanner =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/** The names of all functions: folders of `functions/` that have an entry. */
export const functionNames = (root: string): string[] =>
  readdirSync(join(root, 'functions')).filter((name) => entriesOf(root, name).length > 0);

const entriesOf = (root: string, name: string): Entry[] =>
  (Object.keys(entryFiles) as Entry[]).filter((entry) =>
    existsSync(join(root, 'functions', name, `${entry}.ts`)),
  );

/** Bundles one function into `outDir` (made anew) and keeps esbuild's account of it in `metaFile`. */
export async function buildFunction(root: string, name: string, outDir: string, metaFile: string) {
  const fresh = `${outDir}.new`;
  rmSync(fresh, { recursive: true, force: true });
  let result = await bundle(root, name, fresh, '');
  if (asksForRequire(result)) result = await bundle(root, name, fresh, requireBanner);
  for (const output of result.outputFiles) {
    mkdirSync(dirname(output.path), { recursive: true });
    writeFileSync(output.path, output.contents);
  }
  for (const name of nativeImports(result)) copyPackage(name, join(root, 'node_modules'), fresh);
  mkdirSync(dirname(metaFile), { recursive: true });
  writeFileSync(metaFile, JSON.stringify(result.metafile));
  rmSync(outDir, { recursive: true, force: true });
  renameSync(fresh, outDir);
}

type Bundled = BuildResult<{ metafile: true; write: false }>;

const bundle = (root: string, name: string, outDir: string, banner: string): Promise<Bundled> =>
  esbuild({
    entryPoints: entriesOf(root, name).map((entry) => ({
      in: join(root, 'functions', name, `${entry}.ts`),
      out: entryFiles[entry],
    })),
    absWorkingDir: root,
    outdir: outDir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // What is imported later, such as senders of messages, is loaded later.
    splitting: true,
    chunkNames: 'chunk-[hash]',
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'error',
    external: native,
    alias: { '@aws-sdk/credential-provider-node': join(import.meta.dirname, 'lambda-credentials.ts') },
    banner: { js: banner },
  });

const asksForRequire = (result: Bundled) =>
  result.outputFiles.some(({ text }) => text.includes('Dynamic require of'));

const nativeImports = (result: Bundled) =>
  native.filter((name) =>
    Object.values(result.metafile.outputs).some(({ imports }) => imports.some(({ path }) => path === name)),
  );
