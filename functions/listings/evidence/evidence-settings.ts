/** How long grades hold and papers are kept: changed by a master on the version they saw, every version kept. */
import { audit } from '#functions/lib/audit.ts';
import { settingsChanged } from '#functions/lib/settings-changed.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { instant } from '#shared/kernel/time.ts';
import {
  defaultEvidenceSettings,
  type EvidenceSettings,
  type EvidenceSettingsInput,
} from '#shared/listings/evidence-settings.ts';
import type { Ports } from '../ports.ts';

/** As stored now; as shipped until a master puts others. */
export const readEvidenceSettings = async ({
  repo,
}: {
  repo: Pick<Ports['repo'], 'evidenceSettings'>;
}): Promise<EvidenceSettings> => (await repo.evidenceSettings()) ?? defaultEvidenceSettings;

/** Changes them for what is graded and decided from now on; raises `version-conflict`. */
export async function putEvidenceSettings(
  { userId: by }: Caller,
  { version, settings }: { version: number; settings: EvidenceSettingsInput },
  ports: Pick<Ports, 'repo' | 'transact' | 'clock' | 'ids'>,
): Promise<EvidenceSettings> {
  const { repo, transact, clock, ids } = ports;
  const before = await readEvidenceSettings(ports);
  const now = clock.now();
  const after = { ...settings, version: version + 1 };
  await transact([
    ...repo.putEvidenceSettings(after, instant(now), by),
    settingsChanged('evidence', after.version, ids.ulid()),
    audit({
      ...{ id: ids.ulid(), at: now, by, act: 'put-evidence-settings' },
      ...{ on: { type: 'settings', id: 'evidence' }, before, after },
    }),
  ]);
  return after;
}
