/** A JSON feed as items: its cost is measured before anything is built, and a path names where the items lie. */
import { createFields, type FeedItem, pathTo } from './item-fields.ts';
import { feedLimits } from './limits.ts';
import { FeedRefusal } from './refusal.ts';

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openArray, openObject, closeArray, closeObject] = [0x5b, 0x7b, 0x5d, 0x7d];

/** Raises `too-deep` or `too-many` by looking at marks outside texts alone: parsing would build it all first. */
function measureJson(text: string): void {
  let [depth, containers, commas] = [0, 0, 0];
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (char === quote) {
      at = endOfText(text, at + 1);
    } else if (char === openArray || char === openObject) {
      if (++depth > feedLimits.depth) throw new FeedRefusal('too-deep');
      if (++containers > feedLimits.containers) throw new FeedRefusal('too-many');
    } else if (char === closeArray || char === closeObject) depth--;
    else if (char === comma && ++commas > feedLimits.commas) throw new FeedRefusal('too-many');
  }
}

/** Where a text ends that begins at `start`. */
function endOfText(text: string, start: number): number {
  let at = start;
  for (; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (char === backslash) at++;
    else if (char === quote) break;
  }
  return at;
}

/** The items below `path` (`data.items`; blank: the feed itself). Raises `FeedRefusal`. */
export function readJson(text: string, path: string): FeedItem[] {
  measureJson(text);
  const items = below(parsed(text), path);
  if (items === undefined || items === null || typeof items !== 'object') throw new FeedRefusal('no-items');
  const list: unknown[] = Array.isArray(items) ? items : [items];
  if (list.length > feedLimits.items) throw new FeedRefusal('too-many');
  return list.map((item, at) => {
    const { fields, add } = createFields();
    flatten(item, '', add);
    return { n: at + 1, fields };
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new FeedRefusal('unreadable', error);
  }
}

function below(value: unknown, path: string): unknown {
  let at = value;
  for (const name of path === '' ? [] : path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined;
    at = (at as Record<string, unknown>)[name];
  }
  return at;
}

/** As deep as what was measured. */
function flatten(value: unknown, path: string, add: (path: string, value: string) => void): void {
  if (Array.isArray(value)) for (const one of value) flatten(one, path, add);
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) flatten(part, pathTo(path, name), add);
  else if (typeof value === 'number') add(path, figure(value));
  else if (typeof value === 'string' || typeof value === 'boolean') add(path, String(value));
}

/** A number as people type it: no exponent, and its decimals never look like thousands in any language. */
export function figure(value: number): string {
  if (Number.isInteger(value)) return BigInt(value).toString();
  const text = String(Number(value.toFixed(7)));
  if (text.includes('e')) return value.toFixed(7);
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}
