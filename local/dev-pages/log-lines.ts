/** The lines of a world's log, as people look for them: what was printed taken apart, newest first, filtered. */

export type Level = 'info' | 'warn' | 'error';

export interface LogLine {
  /** ISO 8601, by the world's clock. */
  time: string;
  level: Level;
  /** Name of the function, or of the job where only that is known; '' for the runner itself. */
  source: string;
  /** What happened, or what was printed. */
  event: string;
  requestId: string;
  /** Stacks of errors, causes after what they caused. */
  stack: string;
  /** Everything else that the line says. */
  fields: Record<string, unknown>;
}

export interface LogFilter {
  /** A function or job; '' for all. */
  source: string;
  /** This level and what is worse; '' for all. */
  level: string;
  requestId: string;
}

const levels: readonly Level[] = ['info', 'warn', 'error'];
const isLevel = (value: unknown): value is Level => levels.includes(value as Level);
const words = (value: unknown): string => (value === undefined ? '' : String(value));

/** `Listings5C8B4F10` is called `Listings` by people, a job of it `Listings/expire-due`. */
export const sourceName = (id: string): string => id.replace(/[0-9A-F]{8}(?=\/|$)/, '');

/** Lines of the log file, oldest first; those that were cut off are left out. */
export const readLogLines = (text: string): LogLine[] =>
  text.split('\n').flatMap((line) => {
    const entry = jsonOf(line);
    return entry ? linesOf(entry) : [];
  });

/** The lines that one entry of the log stands for: what a function printed at once may be several. */
export function linesOf(entry: Record<string, unknown>): LogLine[] {
  const { text, ...outer } = entry;
  if (entry.event !== 'output' || typeof text !== 'string') return [lineOf(entry, outer)];
  const { event: _, ...around } = outer;
  return text.split('\n').some((line) => jsonOf(line))
    ? text.split('\n').map((line) => lineOf(around, jsonOf(line) ?? { event: line }))
    : [lineOf(around, { event: text })];
}

function lineOf(outer: Record<string, unknown>, inner: Record<string, unknown>): LogLine {
  if ('_aws' in inner) return figuresOf(outer, inner);
  const { level, event, requestId, run, error, stack, time: _, function: __, job, ...fields } = inner;
  const { message, ...others } = fields;
  const thrown = stackOf(error) || words(stack);
  return {
    time: words(outer.time),
    level: isLevel(level) ? level : isLevel(outer.level) ? outer.level : 'info',
    source: sourceName(words(outer.function ?? job)),
    event: words(event ?? message),
    requestId: words(requestId),
    stack: thrown,
    fields: {
      ...(event !== undefined && message !== undefined && !thrown.includes(words(message)) && { message }),
      ...(outer.function !== undefined && job !== undefined && { job }),
      ...others,
      ...(run !== undefined && { run }),
      ...(error !== undefined && !stackOf(error) && { error }),
    },
  };
}

/** Figures in the embedded metric format: their values alone, without what CloudWatch is told of them. */
const figuresOf = (
  outer: Record<string, unknown>,
  { _aws, service, ...fields }: Record<string, unknown>,
): LogLine => ({
  ...{ time: words(outer.time), level: 'info', source: sourceName(words(outer.function)) },
  ...{ event: 'figures', requestId: '', stack: '', fields },
});

/** The stack of an error as the log has it, with those of its causes. */
function stackOf(error: unknown): string {
  if (typeof error === 'string') return error.includes('\n') ? error : '';
  const { stack, message, cause } = (error ?? {}) as Record<string, unknown>;
  const own = words(stack) || words(message);
  const inside = cause === undefined ? '' : stackOf(cause);
  return inside ? `${own}\nCaused by: ${inside}` : own;
}

function jsonOf(line: string): Record<string, unknown> | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** The newest of the lines that fit, newest first. */
export const filterLines = (lines: readonly LogLine[], filter: LogFilter, count: number): LogLine[] =>
  lines
    .filter(
      ({ source, level, requestId }) =>
        (!filter.source || source === filter.source) &&
        (!isLevel(filter.level) || levels.indexOf(level) >= levels.indexOf(filter.level)) &&
        (!filter.requestId || requestId === filter.requestId),
    )
    .slice(-count)
    .reverse();

/** The sources that lines come from, in the order of the alphabet. */
export const sourcesOf = (lines: readonly LogLine[]): string[] =>
  [...new Set(lines.map(({ source }) => source))].filter(Boolean).sort();

/** A stack without Node's own calls, places in our files as paths from the root, which editors open. */
export const readableStack = (stack: string, root: string): string =>
  stack
    .split('\n')
    .filter((line) => !/^\s+at .*\bnode:internal\//.test(line))
    .join('\n')
    .replaceAll(`file://${root}/`, '')
    .replaceAll(`${root}/`, '');
