/** What a bundle's entry loads before it answers anything, from esbuild's account of it. */
import type { Metafile } from 'esbuild';

export interface Loaded {
  /** Bytes of code: the entry's file and all that it imports at once, not what it imports later. */
  codeBytes: number;
  /** Bytes of the data files that are read with it. */
  dataBytes: number;
  /** The source files that gave that code, from the project's root. */
  sources: string[];
}

/** What the bundle of the entry with this source file loads at once. */
export function loadedBy({ outputs }: Metafile, source: string): Loaded {
  const seen = new Set<string>();
  const visit = (path: string) => {
    if (seen.has(path) || !outputs[path]) return;
    seen.add(path);
    for (const { path: next, kind } of outputs[path].imports) if (kind === 'import-statement') visit(next);
  };
  for (const [path, { entryPoint }] of Object.entries(outputs)) if (entryPoint === source) visit(path);
  if (seen.size === 0) throw new Error(`${source} is no entry of this bundle`);
  const isData = (path: string) => path.endsWith('.json');
  const bytesOf = (paths: string[]) => paths.reduce((sum, path) => sum + outputs[path]!.bytes, 0);
  const loaded = [...seen];
  return {
    codeBytes: bytesOf(loaded.filter((path) => !isData(path))),
    dataBytes: bytesOf(loaded.filter(isData)),
    sources: loaded.flatMap((path) => Object.keys(outputs[path]!.inputs)),
  };
}
