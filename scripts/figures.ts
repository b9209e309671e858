/** `npm run figures [folder]`: how this repository, or another copy of it, is cut: files, lines, folders, functions. */
import { join, resolve } from 'node:path';
import { isLong, maxFunctionLines } from './rules/functions.ts';
import { readSources, type Source } from './rules/sources.ts';

/** How many files import each file, tests left out. */
function importerCounts(sources: readonly Source[]): Map<string, number> {
  const counts = new Map(sources.map(({ path }) => [path, 0]));
  for (const { imports } of sources)
    for (const target of new Set(imports.map((one) => one.target)))
      if (counts.has(target)) counts.set(target, counts.get(target)! + 1);
  return counts;
}

/** The folder with the most files directly in it. */
function widestFolder(paths: readonly string[]): [folder: string, files: number] {
  const byFolder = Map.groupBy(paths, (path) => path.slice(0, path.lastIndexOf('/')));
  return [...byFolder]
    .map(([folder, files]): [string, number] => [folder, files.length])
    .sort(([, a], [, b]) => b - a)[0]!;
}

const commitExport = /export (?:async )?(?:function|const|class|type|interface) (commit\w*)/gi;

/** The figures of a copy of the repository, by what they say. */
export function figuresOf(root: string): Record<string, string> {
  const all = readSources(root);
  const sources = all.filter(({ path, isTest }) => !isTest && !path.startsWith('e2e/'));
  const counts = [...importerCounts(sources).values()];
  const once = counts.filter((count) => count === 1).length;
  const lines = sources.reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0);
  const [folder, width] = widestFolder(sources.map(({ path }) => path));
  const [mixed, mixedWidth] = widestFolder(all.map(({ path }) => path));
  const long = sources.filter(isLong);
  const commits = sources.flatMap(({ text }) => [...text.matchAll(commitExport)].map(([, name]) => name!));
  return {
    'source files': String(sources.length),
    'with one importer': `${once} (${Math.round((100 * once) / sources.length)} %)`,
    'source lines': String(lines),
    'widest folder': `${folder}: ${width} source files`,
    'widest folder with tests': `${mixed}: ${mixedWidth} files`,
    [`files with a function over ${maxFunctionLines} lines`]: [
      long.length,
      ...long.map(({ path }) => path),
    ].join(' '),
    'exports named commit': [commits.length, ...commits].join(' '),
  };
}

if (import.meta.main) {
  const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'));
  for (const [name, figure] of Object.entries(figuresOf(root))) console.log(`${name}: ${figure}`);
}
