/** Settings of requests in the table: apart from the requests, since other capabilities read the settings alone. */
import type { Table } from '#functions/lib/table.ts';
import { type Key, put, putNew, type Write } from '#functions/lib/writes.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { LeadSettings } from '#shared/leads/lead-settings.ts';

const key: Key = { pk: 'CFG', sk: 'leads' };
const versionKey = (version: number): Key => ({
  pk: key.pk,
  sk: `leads#v${String(version).padStart(5, '0')}`,
});

export const settingsReads = (table: Pick<Table, 'get'>) => ({
  /** Settings of a master; undefined where none were ever stored. */
  async settings(): Promise<LeadSettings | undefined> {
    const item = await table.get(key, { isConsistent: true });
    return item && LeadSettings.parse(item);
  },
});

export const settingsWrites = {
  /** Puts settings over the version they were based on, and keeps them as a version; `version-conflict`. */
  putSettings: (settings: LeadSettings, at: Instant, by: string): Write[] => [
    put(
      { ...key, ...settings },
      settings.version === 1 ? { exists: false } : { equals: { version: settings.version - 1 } },
      'version-conflict',
    ),
    putNew({ ...versionKey(settings.version), ...settings, at, by }, 'version-conflict'),
  ],
};
