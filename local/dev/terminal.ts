/** What `npm run dev` says in the terminal: errors of functions with their places, and what was loaded anew. */
import { type LogLine, linesOf, readableStack, sourceName } from '#local/dev-pages/log-lines.ts';
import type { Log } from '#local/runner/log.ts';
import { root } from '#scripts/build.ts';
import type { Reloaded } from './reload.ts';

/** An error or a warning as lines for the terminal, its places as paths that an editor opens. */
export function problemText({ level, source, event, requestId, stack, fields }: LogLine): string {
  const message = typeof fields.message === 'string' ? fields.message : '';
  const about = [source, event, requestId && `request ${requestId}`, message].filter(Boolean).join(' · ');
  return `${level}: ${about}${stack && `\n${readableStack(stack, root)}`}`;
}

/** The log, which also tells what is worse than information. */
export const tellingLog =
  (log: Log, tell: (text: string) => void): Log =>
  (kind, fields) => {
    log(kind, fields);
    if (kind === 'request') return;
    for (const line of linesOf({ ...(kind === 'error' && { level: kind }), ...fields }))
      if (line.level !== 'info') tell(problemText(line));
  };

type Failure = Reloaded['failures'][number];
/** What is told of an error: where it is, and what. */
const placeText = ({ message, stack = '' }: Error): string => readableStack(stack || message, root);

/**
 * Gives a function to call after every run: which failures say what the run before did not, one text for all functions
 * that fail with it, and whether all functions load again.
 */
export function createLoadReport(): (reloaded: Pick<Reloaded, 'failures'>) => {
  fresh: { text: string; failures: Failure[] }[];
  isMended: boolean;
} {
  let before = new Set<string>();
  return ({ failures }) => {
    const groups = Map.groupBy(failures, ({ error }) => placeText(error));
    const fresh = [...groups].filter(([place]) => !before.has(place));
    const isMended = before.size > 0 && groups.size === 0;
    // Functions that do not load are tried again in every run: what this one says is all there is.
    before = new Set(groups.keys());
    return {
      fresh: fresh.map(([place, all]) => ({ text: `${keptText(all)}\n${place}`, failures: all })),
      isMended,
    };
  };
}

/** What is told where saved files could not be taken over at all. */
export const failedText = (error: Error): string => `error: reload-failed\n${placeText(error)}`;

/** How many functions go on with the code before. */
const keptText = ([first, ...others]: Failure[]): string =>
  others.length === 0
    ? `error: reload-failed · ${sourceName(first!.name)} keeps the code it had`
    : `error: reload-failed · ${others.length + 1} functions keep the code they had`;

export const mendedText = 'Mended: every function runs what is saved.';

/** What became of functions that saved files touch, in one line; '' where none was loaded. */
export const reloadedText = ({ names }: Reloaded, ms: number): string =>
  names.length > 0 ? `Loaded anew in ${Math.round(ms)} ms: ${names.map(sourceName).sort().join(', ')}` : '';
