/** The settings with all their versions, as a master changes them. */
import type { Table } from '#functions/lib/table.ts';
import { put, putNew, type Write } from '#functions/lib/writes.ts';
import { SettingsVersion } from '#shared/wallet/staff-model.ts';
import { settingsKey, settingsVersionKey, settingsVersions } from './keys.ts';

export const createSettingsVersions = (table: Pick<Table, 'query'>) => ({
  /** The newest versions of the settings. One query. */
  async readSettingsVersions(limit: number): Promise<SettingsVersion[]> {
    const { items } = await table.query({ ...settingsVersions, limit, isDescending: true });
    return items.map((item) => SettingsVersion.parse(item));
  },
  /** Puts new settings over the version they were based on, and keeps them as a version. */
  putSettings: ({ at, by, ...settings }: SettingsVersion): Write[] => [
    put(
      { ...settingsKey(), ...settings },
      settings.version === 1 ? { exists: false } : { equals: { version: settings.version - 1 } },
      'version-conflict',
    ),
    putNew({ ...settingsVersionKey(settings.version), ...settings, at, by }, 'version-conflict'),
  ],
});
