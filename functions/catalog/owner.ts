/** Who runs the marketplace: read by everybody, changed by a master on the version they saw, every version kept. */
import { defaultOwner, type OwnerSettings, type OwnerSettingsInput } from '#shared/catalog/owner.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Ids } from '#shared/kernel/id.ts';
import { type Clock, instant } from '#shared/kernel/time.ts';
import { audit } from '../lib/audit.ts';
import { settingsChanged } from '../lib/settings-changed.ts';
import type { Transact } from '../lib/writes.ts';
import type { CatalogRepository } from './repository.ts';

interface Ports {
  repo: Pick<CatalogRepository, 'readOwner' | 'putOwner'>;
  transact: Transact;
  clock: Clock;
  ids: Pick<Ids, 'ulid'>;
}

export function createOwnerSettings({ repo, transact, clock, ids }: Ports) {
  /** The owner as stored; made-up values of version 0 until a master puts the real ones. */
  const get = async (): Promise<OwnerSettings> => (await repo.readOwner()) ?? defaultOwner;
  return {
    get,
    /** Changes the owner; raises `version-conflict` where somebody else has changed it since `version`. */
    async put(
      { userId: by }: Caller,
      { version, settings }: { version: number; settings: OwnerSettingsInput },
    ): Promise<OwnerSettings> {
      const before = await get();
      const now = clock.now();
      const owner = { ...settings, version: version + 1 };
      await transact([
        ...repo.putOwner(owner, instant(now), by),
        settingsChanged('owner', owner.version, ids.ulid()),
        audit({
          ...{ id: ids.ulid(), at: now, by, act: 'put-owner-settings' },
          ...{ on: { type: 'settings', id: 'owner' }, before, after: owner },
        }),
      ]);
      return owner;
    },
  };
}
