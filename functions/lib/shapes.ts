/** Items of former shapes are read as if they had been written today (docs/data-model.md, How shapes change). */
import * as z from 'zod';
import type { Item } from './writes.ts';

/** Leads from one shape to the next. An item that has got there by itself stays as it is. */
export type Upgrade = (item: Item) => Item;

/**
 * How a kind of item is read whose shape has changed: one step for each change, the oldest first. `mark` goes into every
 * write that leaves an item in today's shape; without it an item is of the first.
 */
export function shaped<Schema extends z.ZodType>(schema: Schema, upgrades: readonly [Upgrade, ...Upgrade[]]) {
  const upgraded = (item: Item) =>
    upgrades.slice(versionOf(item) - 1).reduce((former, upgrade) => upgrade(former), item);
  return {
    schema: z.preprocess((item) => (isItem(item) ? upgraded(item) : item), schema),
    mark: { v: upgrades.length + 1 },
  };
}

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null;
const versionOf = ({ v }: Item) => (Number.isInteger(v) ? Number(v) : 1);
