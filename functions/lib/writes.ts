/** Writes as values: conditional items that `transact` commits together, each naming its own refusal. */
import type { DomainProblem, ProblemCode } from '#shared/kernel/problem.ts';

export interface Key {
  pk: string;
  sk: string;
}
export type Item = Record<string, unknown>;

/** What must hold of the stored item; all parts together. */
export interface When {
  exists?: boolean;
  equals?: Item;
  oneOf?: Record<string, readonly unknown[]>;
  atLeast?: Record<string, number>;
  below?: Record<string, number | string>;
  /** Lower than, or not there yet: for counters that the first write makes. */
  belowOrMissing?: Record<string, number>;
  missing?: readonly string[];
}

/** The refusal a failed condition means; a function sees the stored item. */
export type Otherwise = ProblemCode | ((stored: Item | undefined) => DomainProblem);

export type Write =
  | { act: 'put'; item: Item & Key; when?: When | undefined; otherwise?: Otherwise | undefined }
  | { act: 'update'; key: Key; change: Change; when?: When | undefined; otherwise?: Otherwise | undefined }
  | { act: 'remove'; key: Key; when?: When | undefined; otherwise?: Otherwise | undefined }
  | { act: 'check'; key: Key; when: When; otherwise?: Otherwise | undefined };

export interface Change {
  set?: Item;
  remove?: readonly string[];
  add?: Record<string, number>;
}

/** Puts an item that must not be there yet. */
export const putNew = (item: Item & Key, otherwise: Otherwise): Write => ({
  act: 'put',
  item,
  when: { exists: false },
  otherwise,
});

/** Puts an item, on a condition where one is given. */
export const put = (item: Item & Key, when?: When, otherwise?: Otherwise): Write => ({
  act: 'put',
  item,
  when,
  otherwise,
});

/** Changes attributes of an item, on a condition where one is given. */
export const update = (key: Key, change: Change, when?: When, otherwise?: Otherwise): Write => ({
  act: 'update',
  key,
  change,
  when,
  otherwise,
});

/** Removes an item, on a condition where one is given. */
export const remove = (key: Key, when?: When, otherwise?: Otherwise): Write => ({
  act: 'remove',
  key,
  when,
  otherwise,
});

/** Only checks an item of the same transaction. */
export const check = (key: Key, when: When, otherwise: Otherwise): Write => ({
  act: 'check',
  key,
  when,
  otherwise,
});

/** Commits writes together or not at all; raises the refusal of the first write whose condition failed. */
export type Transact = (writes: readonly Write[]) => Promise<void>;
/**
 * Commits one write by itself, for half the units of a transaction; raises the refusal of its condition. For what is
 * true without anything beside it, such as a count.
 */
export type WriteOne = (write: SingleWrite) => Promise<void>;
export type SingleWrite = Extract<Write, { act: 'put' | 'update' }>;
