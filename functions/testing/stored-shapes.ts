/** The shapes of stored items, read off items that the code under test has written. */
import type { Item } from '../lib/writes.ts';

/** What each attribute holds, by its path; `?` after one that some items of the kind lack. */
export type Shape = Record<string, string>;
/** Shapes by kind and version: `U#* / SES#* v2`. */
export type Shapes = Record<string, Shape>;

const word = /^[A-Z]{1,9}$|^(gone|free|kept)$/;
/** The words of a key; what differs from item to item is `*`. */
const pattern = (key: string) =>
  key
    .split('#')
    .map((part) => (word.test(part) ? part : '*'))
    .join('#')
    .replaceAll(/\*(#\*)+/g, '*');

export const kindOf = ({ pk, sk }: Item): string => `${pattern(String(pk))} / ${pattern(String(sk))}`;
const versionedKindOf = (item: Item) => `${kindOf(item)} v${item.v ?? 1}`;

/** Counters, and what is forgotten within a day. */
const isPassing = ({ pk }: Item) => /^(RL|IDEM|OTP|TK|PZ)#/.test(String(pk));
/** Of the table, not of a kind. */
const ofTable = new Set(['pk', 'sk', 'gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk', 'ttl', 'v']);
/** Names that a program gave; others are keys of somebody's data, such as days and ids. */
const isName = (name: string) => /^[a-z][A-Za-z]*$/.test(name);

/** Notes what a value holds below a path. */
function note(value: unknown, path: string, into: Map<string, Set<string>>): void {
  const found = into.get(path) ?? new Set<string>();
  into.set(path, found.add(typeOf(value)));
  if (Array.isArray(value)) for (const one of value) note(one, `${path}[]`, into);
  else if (typeOf(value) === 'map')
    for (const [name, inner] of Object.entries(value as object))
      note(inner, `${path}.${isName(name) ? name : '*'}`, into);
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  if (value instanceof Set) return 'set';
  if (value instanceof Uint8Array) return 'bytes';
  return typeof value === 'object' ? 'map' : typeof value;
}

/** The shapes of some items, in an order that a file can keep. */
export function shapesOf(items: readonly Item[]): Shapes {
  const kinds = Map.groupBy(
    items.filter((item) => !isPassing(item)),
    versionedKindOf,
  );
  const shapes = [...kinds].map(([kind, members]) => [kind, shapeOf(members)] as const);
  return Object.fromEntries(shapes.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function shapeOf(items: readonly Item[]): Shape {
  const types = new Map<string, Set<string>>();
  const holders = new Map<string, number>();
  for (const item of items) {
    const own = new Map<string, Set<string>>();
    for (const [name, value] of Object.entries(item)) if (!ofTable.has(name)) note(value, name, own);
    for (const [path, found] of own) {
      holders.set(path, (holders.get(path) ?? 0) + 1);
      types.set(path, new Set([...(types.get(path) ?? []), ...found]));
    }
  }
  const lines = [...types].map(([path, found]) => [
    holders.get(path) === items.length ? path : `${path}?`,
    [...found].sort().join(' | '),
  ]);
  return Object.fromEntries(lines.sort(([a], [b]) => (a! < b! ? -1 : 1)));
}

/** What is written differently under a version that has been recorded: yesterday's items are not like it. */
export function changesOf(recorded: Shapes, written: Shapes): string[] {
  return Object.entries(written).flatMap(([kind, shape]) => {
    const before = recorded[kind];
    if (!before) return [];
    const now = new Map(Object.entries(shape).map(([path, type]) => [path.replace('?', ''), { path, type }]));
    return Object.entries(before).flatMap(([path, type]) => {
      const name = path.replace('?', '');
      const found = now.get(name);
      if (!found) return [`${kind}: ${name} is written no more`];
      const types = type.split(' | ');
      const others = found.type.split(' | ').filter((one) => !types.includes(one));
      if (others.length > 0) return [`${kind}: ${name} was ${type}, is ${others.join(' | ')}`];
      return found.path.endsWith('?') && !path.endsWith('?')
        ? [`${kind}: ${name} is sometimes left out`]
        : [];
    });
  });
}

/** Kinds, versions and attributes that have not been recorded yet. */
export function additionsOf(recorded: Shapes, written: Shapes): string[] {
  return Object.entries(written).flatMap(([kind, shape]) => {
    const before = new Set(Object.keys(recorded[kind] ?? {}).map((path) => path.replace('?', '')));
    return Object.keys(shape)
      .map((path) => path.replace('?', ''))
      .filter((path) => !before.has(path))
      .map((path) => `${kind}: ${path}`);
  });
}
