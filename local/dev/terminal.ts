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

/** What became of functions that saved files touch, in one line; '' where none was loaded. */
export const reloadedText = ({ names }: Reloaded, ms: number): string =>
  names.length > 0 ? `Loaded anew in ${Math.round(ms)} ms: ${names.map(sourceName).sort().join(', ')}` : '';
