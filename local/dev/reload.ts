/** Runs functions anew when a file that their code was read from is saved. */
import type { LocalFunction } from '#local/runner/functions/function-types.ts';

/** Texts that code reads by itself as it needs them, each once: whoever has read that code begins anew with them. */
const texts = '/functions/content/documents/';
const readerOfTexts = '/functions/content/shipped-documents.ts';

/** The code that a saved file is a part of. */
const codeOf = (file: string): string => {
  const at = file.lastIndexOf(texts);
  return at < 0 ? file : file.slice(0, at) + readerOfTexts;
};

/** The functions that saved files touch: those that have read one of them, and those whose code did not load before. */
export const touchedBy = (saved: ReadonlySet<string>, functions: Iterable<LocalFunction>): LocalFunction[] =>
  [...functions].filter((fn) => {
    if (fn.isBroken()) return true;
    const files = fn.files();
    return [...saved].some((file) => files.has(codeOf(file)));
  });

export interface Reloaded {
  names: string[];
  failures: { name: string; error: Error }[];
}

/** Swaps the code of those functions; where it does not load the code before goes on, and is told with the reason. */
export async function reload(functions: readonly LocalFunction[]): Promise<Reloaded> {
  const names: string[] = [];
  const failures: Reloaded['failures'] = [];
  const run = async (fn: LocalFunction) => {
    try {
      await fn.reload();
      names.push(fn.name);
    } catch (error) {
      failures.push({ name: fn.name, error: error as Error });
    }
  };
  await Promise.all(functions.map(run));
  return { names, failures };
}

/** How long saves are gathered: an editor writes a file in several steps, and often several files at once. */
const gatherMs = 30;

/**
 * Gives a function to call for every saved file; `run` is called with those of a moment, once at a time. `onFailed` is
 * told of a run that raised, and those that follow go on.
 */
export function createGatherer(
  run: (files: ReadonlySet<string>) => Promise<void>,
  onFailed: (error: Error) => void,
): (file: string) => void {
  let gathered = new Set<string>();
  let isRunning = false;
  const runAll = async () => {
    while (gathered.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, gatherMs));
      const files = gathered;
      gathered = new Set();
      await run(files).catch(onFailed);
    }
    isRunning = false;
  };
  return (file) => {
    gathered.add(file);
    if (isRunning) return;
    isRunning = true;
    void runAll();
  };
}
