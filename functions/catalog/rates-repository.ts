/** Exchange rates in the table: those in force with what waits, every version, and what came of asking last. */
import * as z from 'zod';
import { defaultRates } from '#shared/catalog/defaults.ts';
import { HeldRates, RatesAttempt, RatesVersion } from '#shared/catalog/rates.ts';
import type { Table } from '../lib/table.ts';
import { type Item, type Key, put, putNew, type Write } from '../lib/writes.ts';

const partition = 'FX';
const keys = {
  state: (): Key => ({ pk: partition, sk: 'NOW' }),
  attempt: (): Key => ({ pk: partition, sk: 'ASKED' }),
  version: (version: number): Key => ({ pk: partition, sk: `v${String(version).padStart(10, '0')}` }),
};

const StoredState = z.object({
  /** Counts the writes of this item. */
  revision: z.int(),
  current: RatesVersion,
  /** What the provider gave and waits for staff. */
  held: HeldRates.optional(),
  /** The version that masters were told is old. */
  staleTold: z.int().optional(),
});
export type RatesState = z.infer<typeof StoredState>;

/** Before anybody put or fetched any. */
export const shippedState: RatesState = {
  revision: 0,
  current: { ...defaultRates, version: 0, source: 'shipped' },
};

export function createRatesRepository(table: Pick<Table, 'get' | 'query'>) {
  return {
    /** The rates in force and what waits. One read. */
    async readState({ isConsistent = true } = {}): Promise<RatesState> {
      const item = await table.get(keys.state(), { isConsistent });
      return item ? StoredState.parse(item) : shippedState;
    },
    /** Puts the state over the one that was read; `version-conflict` where it is another by now. */
    putState: (before: RatesState, next: Omit<RatesState, 'revision'>): Write =>
      put(
        { ...keys.state(), ...next, revision: before.revision + 1 },
        before.revision === 0 ? { exists: false } : { equals: { revision: before.revision } },
        'version-conflict',
      ),
    /** Keeps a version for good. */
    putVersion: (version: RatesVersion): Write =>
      putNew({ ...keys.version(version.version), ...version }, 'version-conflict'),
    /** Versions, newest first. One query. */
    listVersions: (limit: number, start: Item | undefined) =>
      table.query({ pk: partition, sk: { from: 'v', to: 'v~' }, limit, start, isDescending: true }),
    versionKey: ({ version }: RatesVersion): Item => ({ ...keys.version(version) }),
    readVersion: (item: Item): RatesVersion => RatesVersion.parse(item),
    async readAttempt(): Promise<RatesAttempt | undefined> {
      const item = await table.get(keys.attempt());
      return item && RatesAttempt.parse(item);
    },
    putAttempt: (attempt: RatesAttempt): Write => put({ ...keys.attempt(), ...attempt }),
  };
}
export type RatesRepository = ReturnType<typeof createRatesRepository>;
