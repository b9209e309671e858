/** Bundles each function once: a file for each of its entries in dist/functions/<name>. */
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type BuildResult, build as esbuild, type Plugin } from 'esbuild';
import { copyNative } from './native.ts';

/** What a function's folder may offer to Lambda: `<entry>.ts` exports `<entry>`; each becomes a file of its own. */
const entryFiles = {
  ...{
    handler: 'index',
    jobs: 'jobs',
    trigger: 'trigger',
    uploads: 'uploads',
    deliver: 'deliver',
    views: 'views',
    part: 'part',
  },
} as const;
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

/** The source files of a function's entries, from the project's root. */
export const sourcesOf = (root: string, name: string): string[] =>
  entriesOf(root, name).map((entry) => `functions/${name}/${entry}.ts`);

/** Bundles one function into `outDir` (made anew) and keeps esbuild's accounts of its entries in `metaFile`. */
export async function buildFunction(root: string, name: string, outDir: string, metaFile: string) {
  const fresh = `${outDir}.new`;
  rmSync(fresh, { recursive: true, force: true });
  const results = await bundleFunction(root, name, fresh);
  for (const { path, contents } of results.flatMap(({ outputFiles }) => outputFiles)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, contents);
  }
  copyDocuments(root, results, fresh);
  copyNative(new Set(results.flatMap(nativeImports)), join(root, 'node_modules'), fresh);
  mkdirSync(dirname(metaFile), { recursive: true });
  writeFileSync(metaFile, JSON.stringify(results.map(({ metafile }) => metafile)));
  rmSync(outDir, { recursive: true, force: true });
  renameSync(fresh, outDir);
}

/** Reads the texts of documents from the folder beside itself. */
const documentReader = 'functions/content/shipped-documents.ts';

/** The texts of documents lie beside the bundles that read them, as they do beside the source. */
function copyDocuments(root: string, results: readonly Bundled[], outDir: string): void {
  if (!results.some(({ metafile }) => documentReader in metafile.inputs)) return;
  const source = join(root, dirname(documentReader), 'documents');
  if (existsSync(source)) cpSync(source, join(outDir, 'documents'), { recursive: true });
}

export type Bundled = BuildResult<{ metafile: true; write: false }>;

/** The bundles of a function's entries as they would be written to `outDir`, which is left as it is. */
export const bundleFunction = (root: string, name: string, outDir: string): Promise<Bundled[]> =>
  Promise.all(entriesOf(root, name).map((entry) => bundleEntry(root, name, entry, outDir)));

/** Each entry alone: together, each would carry what only another one needs. */
async function bundleEntry(root: string, name: string, entry: Entry, outDir: string): Promise<Bundled> {
  const result = await bundle(root, name, entry, outDir, '');
  return asksForRequire(result) ? bundle(root, name, entry, outDir, requireBanner) : result;
}

/** From this size on JSON of ours is data: parsed as JSON, which is quicker than as code. */
const dataBytes = 8_000;

/** Keeps data out of the code: larger JSON files lie beside the bundle, as they are; small ones become part of the code. */
const dataBeside: Plugin = {
  name: 'data-beside',
  setup(build) {
    build.onLoad({ filter: /\.json$/ }, async ({ path }) => {
      const contents = await readFile(path);
      const isOurs = !path.includes('/node_modules/');
      return { contents, loader: isOurs && contents.length >= dataBytes ? 'copy' : 'json' };
    });
  },
};

const bundle = (root: string, name: string, entry: Entry, outDir: string, banner: string): Promise<Bundled> =>
  esbuild({
    entryPoints: [{ in: join(root, 'functions', name, `${entry}.ts`), out: entryFiles[entry] }],
    absWorkingDir: root,
    outdir: outDir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // What is imported later, such as senders of messages, is loaded later.
    splitting: true,
    chunkNames: 'chunk-[hash]',
    assetNames: '[name]-[hash]',
    plugins: [dataBeside],
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
    banner: { js: banner },
  });

const asksForRequire = (result: Bundled) =>
  result.outputFiles.some(({ text }) => text.includes('Dynamic require of'));

const nativeImports = (result: Bundled) =>
  native.filter((name) =>
    Object.values(result.metafile.outputs).some(({ imports }) => imports.some(({ path }) => path === name)),
  );
