/** All source files of the repository with what each imports. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export interface Import {
  /** A path from the root such as `shared/kernel/money.ts`, or a package such as `@aws-sdk/client-s3`. */
  target: string;
  /** As it is written. */
  specifier: string;
  isPackage: boolean;
  /** Only types: gone at run time. */
  isType: boolean;
}
export interface Source {
  path: string;
  text: string;
  imports: Import[];
  /** Tests and what only tests use. */
  isTest: boolean;
}

const folders = ['shared', 'functions', 'frontend', 'infra', 'local', 'scripts', 'e2e', 'bench'];
const isSource = (name: string) => /\.(ts|tsx|mjs|js)$/.test(name) && !name.endsWith('.d.ts');
const isTestPath = (path: string) =>
  /\.test\.tsx?$/.test(path) || /(^|\/)(testing|fixture)s?(\.ts|\/)/.test(path);

/** Reads them all, sorted by path. */
export const readSources = (root: string): Source[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path}`,
      ),
    )
    .filter((path) => isSource(path) && !/(^|\/)(node_modules|dist)\//.test(path))
    .sort()
    .map((path) => sourceOf(path, readFileSync(join(root, path), 'utf8')));

/** One file with its imports. */
export const sourceOf = (path: string, text: string): Source => ({
  path,
  text,
  imports: importsOf(path, text),
  isTest: isTestPath(path),
});

const statement =
  /(?:^|[\n;])\s*(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

function importsOf(path: string, text: string): Import[] {
  return [...text.matchAll(statement)].map(([, type, fixed, dynamic]) => {
    const specifier = (fixed ?? dynamic)!.replace(/\?.*$/, '');
    const file = fileOf(path, specifier);
    return {
      target: file ?? packageOf(specifier),
      specifier,
      isPackage: file === undefined,
      isType: type !== undefined,
    };
  });
}

/** `#shared/*` and its like, as the package manifest maps them to folders. */
const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  imports: Record<string, string>;
};
const folderOf = new Map(
  Object.entries(manifest.imports).map(([alias, target]) => [
    alias.slice(0, alias.indexOf('/') + 1),
    target.replace(/^\.\/|\*$/g, ''),
  ]),
);

/** The file of the repository that a specifier leads to; `undefined` for a package. */
function fileOf(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(path), specifier));
  const alias = specifier.slice(0, specifier.indexOf('/') + 1);
  const folder = folderOf.get(alias);
  return folder === undefined ? undefined : folder + specifier.slice(alias.length);
}

/** `@aws-sdk/client-s3/dist` is `@aws-sdk/client-s3`; `node:fs/promises` is `node:fs`. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
