/** What everything that costs points needs: the settings now, and the packages of listings that people have bought. */

import type { QueryPage, Table } from '#functions/lib/table.ts';
import { type Item, putNew, update, type Write } from '#functions/lib/writes.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { LevelPackage, WalletSettings } from '#shared/wallet/model.ts';
import { packageKey, packagesPartition, settingsKey } from './keys.ts';

const packageWrites = {
  putPackage: (userId: string, bought: LevelPackage): Write =>
    putNew({ ...packageKey(userId, bought.id), ...bought }, 'already-exists'),
  /** Gives units back; a package that is over, or nearly, runs until `until`. */
  returnUnits: (userId: string, { id, runsUntil }: LevelPackage, count: number, until: Instant): Write =>
    update(
      packageKey(userId, id),
      {
        add: { unitsLeft: count },
        ...(runsUntil !== null && runsUntil < until && { set: { runsUntil: until } }),
      },
      { exists: true },
      'not-found',
    ),
  /** Uses one unit of a package; `state-conflict` where none is left. */
  spendUnit: (userId: string, id: string): Write =>
    update(
      packageKey(userId, id),
      { add: { unitsLeft: -1 } },
      { atLeast: { unitsLeft: 1 } },
      'state-conflict',
    ),
};

export function createSettingsRepository(table: Pick<Table, 'get' | 'query'>) {
  return {
    /** The settings now; undefined where none were ever stored. One read. */
    async readSettings(): Promise<WalletSettings | undefined> {
      const item = await table.get(settingsKey(), { isConsistent: true });
      return item && WalletSettings.parse(item);
    },
    /** A person's packages, newest last. One query. */
    async readPackages(userId: string): Promise<LevelPackage[]> {
      const { items } = await table.query({ pk: packagesPartition(userId), isConsistent: true });
      return items.map((item) => LevelPackage.parse(item));
    },
    /** A page of a person's packages, newest first, as stored. One query. */
    packagePage: (userId: string, limit: number, start?: Item): Promise<QueryPage> =>
      table.query({ pk: packagesPartition(userId), limit, start, isDescending: true, isConsistent: true }),
    async readPackage(userId: string, id: string): Promise<LevelPackage | undefined> {
      const item = await table.get(packageKey(userId, id), { isConsistent: true });
      return item && LevelPackage.parse(item);
    },
    ...packageWrites,
  };
}
export type SettingsRepository = ReturnType<typeof createSettingsRepository>;
