/** What `npm run simulate` takes on its command line. */
import { parseArgs } from 'node:util';

/** One value of a master's settings: `wallet.costs.create=12`. */
export interface Override {
  /** Which settings. */
  name: string;
  path: string[];
  value: unknown;
}
export interface Options {
  days: number;
  people: number;
  seed: string;
  overrides: Override[];
  /** Runs the same seed without and with the overrides. */
  isComparing: boolean;
  /** Where the report is written as JSON. */
  json: string | undefined;
}

export const usage = `npm run simulate -- --days 90 --people 2000 [--seed name] [--set wallet.costs.create=12 …] [--compare] [--json file]`;
const most = { days: 365, people: 20_000 } as const;

/** Raises a sentence for what cannot be. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      ...{ days: { type: 'string', default: '90' }, people: { type: 'string', default: '2000' } },
      ...{ seed: { type: 'string', default: 'san' }, set: { type: 'string', multiple: true, default: [] } },
      ...{ compare: { type: 'boolean', default: false }, json: { type: 'string' } },
    },
  });
  const overrides = values.set.map(readOverride);
  if (values.compare && overrides.length === 0)
    throw new Error('--compare needs something to compare: --set wallet.costs.create=12.');
  return {
    ...{ days: wholeOf('days', values.days), people: wholeOf('people', values.people), seed: values.seed },
    ...{ overrides, isComparing: values.compare, json: values.json },
  };
}

function wholeOf(name: keyof typeof most, typed: string): number {
  const value = Number(typed);
  if (Number.isInteger(value) && value >= 1 && value <= most[name]) return value;
  throw new Error(`--${name} takes a whole number from 1 to ${most[name]}, not ${typed}.`);
}

/** A value is JSON where it is some, else the words themselves. */
function readOverride(typed: string): Override {
  const [, path, text] = /^([\w-]+(?:\.[\w-]+)+)=(.+)$/.exec(typed) ?? [];
  if (!path || text === undefined)
    throw new Error(`--set takes a setting and its value, such as wallet.costs.create=12, not ${typed}.`);
  const [name, ...rest] = path.split('.');
  return { name: name!, path: rest, value: readValue(text) };
}

function readValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
