/** Settings of points: read by everybody, changed by a master on the version they saw, every version kept. */

import { audit } from '#functions/lib/audit.ts';
import { settingsChanged } from '#functions/lib/settings-changed.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { instant } from '#shared/kernel/time.ts';
import type { WalletSettings, WalletSettingsInput } from '#shared/wallet/model.ts';
import { settingsChanges } from '#shared/wallet/rules.ts';
import type { Ports } from '../ports.ts';
import { readSettings } from './points-service.ts';

const versionsShown = 50;

export function createSettings(ports: Ports) {
  const { repo, transact, clock, ids } = ports;
  const current = () => readSettings(ports);
  return {
    current,
    /** The settings now, and their newest versions. */
    async versions() {
      const [now, versions] = await Promise.all([current(), repo.readSettingsVersions(versionsShown)]);
      return { current: now, versions };
    },
    /** Changes the settings; raises `version-conflict` where they have changed since `version`. */
    async put(
      caller: Caller,
      { version, settings: input }: { version: number; settings: WalletSettingsInput },
    ): Promise<WalletSettings> {
      const before = await current();
      const now = clock.now();
      const next: WalletSettings = { ...input, version: version + 1 };
      const changes = settingsChanges(before, next);
      const lines = (side: 'before' | 'after') =>
        Object.fromEntries(changes.map((one) => [one.path, one[side]]));
      await transact([
        ...repo.putSettings({ ...next, at: instant(now), by: caller.userId }),
        settingsChanged('wallet', next.version, ids.ulid()),
        audit({
          id: ids.ulid(),
          at: now,
          by: caller.userId,
          act: 'put-wallet-settings',
          on: { type: 'settings', id: 'wallet' },
          before: { version, ...lines('before') },
          after: { version: next.version, ...lines('after') },
        }),
      ]);
      return next;
    },
  };
}
