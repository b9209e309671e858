/** A table in memory with the semantics of the real one, for volume; a test compares the two. */

import type { Query, Table } from '#functions/lib/table.ts';
import type { Change, Item, Key, Otherwise, When, Write } from '#functions/lib/writes.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';

type Row = Item & Key;
const idOf = ({ pk, sk }: Key) => `${pk}\n${sk}`;
const keyOf = (write: Write): Key => (write.act === 'put' ? write.item : write.key);

export interface MemoryTable extends Table {
  /** Everything stored, by key. */
  items(): Item[];
  /** One item as it is now, at once. */
  peek(key: Key): Item | undefined;
}

export function createMemoryTable(): MemoryTable {
  const rows = new Map<string, Row>();
  /** For each key attribute pair (`pk`, `gsi1pk`, `gsi2pk`): partition → ids. */
  const partitions = new Map<string, Set<string>>();

  function place(row: Row, isThere: boolean): void {
    for (const prefix of ['', 'gsi1', 'gsi2']) {
      if (row[`${prefix}pk`] === undefined || row[`${prefix}sk`] === undefined) continue;
      const name = `${prefix}|${row[`${prefix}pk`]}`;
      const ids = partitions.get(name) ?? new Set();
      if (isThere) ids.add(idOf(row));
      else ids.delete(idOf(row));
      partitions.set(name, ids);
    }
  }

  function store(key: Key, row: Row | undefined): void {
    const before = rows.get(idOf(key));
    if (before) place(before, false);
    if (!row) {
      rows.delete(idOf(key));
      return;
    }
    rows.set(idOf(key), row);
    place(row, true);
  }

  function query({ pk, sk, index, limit = 1000, isDescending, start }: Query) {
    const prefix = index ?? '';
    const sort = (row: Item) => String(row[`${prefix}sk`]);
    const order = (row: Item) => `${sort(row)}\n${idOf(row as Row)}`;
    const ids = [...(partitions.get(`${prefix}|${pk}`) ?? [])];
    const found = ids
      .map((id) => rows.get(id)!)
      .filter((row) => isInRange(sort(row), sk))
      .sort((a, b) => (order(a) < order(b) ? -1 : 1));
    if (isDescending) found.reverse();
    const after = start && found.findIndex((row) => isPast(order(row), order(start), isDescending));
    const rest = after === undefined ? found : after < 0 ? [] : found.slice(after);
    const items = rest.slice(0, limit);
    const hasMore = rest.length > limit;
    return { items: items.map(copy), ...(hasMore && { lastKey: copy(items.at(-1)!) }) };
  }

  const table: MemoryTable = {
    async get(key) {
      const row = rows.get(idOf(key));
      return row && copy(row);
    },
    query: async (of) => query(of),
    batchGet: async (keys) => keys.flatMap((key) => rows.get(idOf(key)) ?? []).map(copy),
    async transact(writes) {
      const ids = writes.map((write) => idOf(keyOf(write)));
      if (new Set(ids).size < ids.length || writes.length > 100 || writes.length === 0)
        throw Object.assign(new Error('ValidationException'), { name: 'ValidationException' });
      for (const write of writes) {
        const stored = rows.get(idOf(keyOf(write)));
        if (!holds(write.when, stored)) throw problemOf(write.otherwise, stored && copy(stored));
      }
      for (const write of writes) {
        const key = keyOf(write);
        if (write.act === 'put') store(key, copy(write.item) as Row);
        else if (write.act === 'remove') store(key, undefined);
        else if (write.act === 'update') store(key, changed(rows.get(idOf(key)) ?? { ...key }, write.change));
      }
    },
    write: (write) => table.transact([write]),
    items: () => [...rows.values()].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1)),
    peek: (key) => rows.get(idOf(key)),
  };
  return table;
}

/** A copy without attributes that are undefined; bytes are never changed in place. */
const copy = <T extends Item>(item: T): T => copyOf(item) as T;
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return value;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(entries.map(([name, part]) => [name, copyOf(part)]));
}

function isInRange(value: string, sk: Query['sk']): boolean {
  if (!sk) return true;
  if (sk.equals !== undefined) return value === sk.equals;
  if (sk.beginsWith !== undefined) return value.startsWith(sk.beginsWith);
  if (sk.after !== undefined && sk.to === undefined) return value > sk.after;
  return (sk.from === undefined || value >= sk.from) && (sk.to === undefined || value <= sk.to);
}
const isPast = (a: string, b: string, isDescending = false) => (isDescending ? a < b : a > b);

const isEqual = (a: unknown, b: unknown) => a !== undefined && JSON.stringify(a) === JSON.stringify(b);

/** Says whether a condition holds of the stored item; attributes that are missing hold nothing but `missing`. */
function holds(when: When | undefined, stored: Item | undefined): boolean {
  if (!when) return true;
  const every = <Value>(
    of: Record<string, Value> | undefined,
    test: (value: unknown, of: Value) => boolean,
  ) => Object.entries(of ?? {}).every(([name, value]) => test(stored?.[name], value));
  return (
    (when.exists === undefined || when.exists === (stored !== undefined)) &&
    (when.missing ?? []).every((name) => stored?.[name] === undefined) &&
    every(when.equals, isEqual) &&
    every(when.oneOf, (value, of) => of.some((one) => isEqual(value, one))) &&
    every(when.atLeast, (value, of) => typeof value === 'number' && value >= of) &&
    every(when.below, (value, of) => typeof value === typeof of && (value as number) < (of as number)) &&
    every(
      when.belowOrMissing,
      (value, of) => value === undefined || (typeof value === 'number' && value < of),
    )
  );
}

function changed(row: Row, { set = {}, remove = [], add = {} }: Change): Row {
  const next: Row = { ...row };
  for (const [name, value] of Object.entries(copy(set))) next[name] = value;
  for (const name of remove) delete next[name];
  for (const [name, by] of Object.entries(add)) next[name] = Number(next[name] ?? 0) + by;
  return next;
}

function problemOf(otherwise: Otherwise | undefined, stored: Item | undefined): Error {
  if (otherwise === undefined)
    return Object.assign(new Error('TransactionCanceledException'), { name: 'TransactionCanceledException' });
  return typeof otherwise === 'string' ? new DomainProblem(otherwise) : otherwise(stored);
}
