/** How much anybody may ask and how long it is kept: changed by a master on the version they saw, every version kept. */
import { audit } from '#functions/lib/audit.ts';
import { settingsChanged } from '#functions/lib/settings-changed.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { instant } from '#shared/kernel/time.ts';
import {
  defaultLeadSettings,
  type LeadSettings,
  type LeadSettingsInput,
} from '#shared/leads/lead-settings.ts';
import type { ConsultationPorts } from './ports.ts';

type Ports = Pick<ConsultationPorts, 'repo' | 'transact' | 'clock' | 'ids'>;
type SettingsReads = { repo: Pick<ConsultationPorts['repo'], 'settings'> };

/** As stored now; as shipped until a master puts others. */
export const getSettings = async ({ repo }: SettingsReads): Promise<LeadSettings> =>
  (await repo.settings()) ?? defaultLeadSettings;

/** Changes them; raises `version-conflict` where somebody else has changed them since `version`. */
export async function putSettings(
  { userId: by }: Caller,
  { version, settings }: { version: number; settings: LeadSettingsInput },
  ports: Ports,
): Promise<LeadSettings> {
  const { repo, transact, clock, ids } = ports;
  const before = await getSettings(ports);
  const now = clock.now();
  const after = { ...settings, version: version + 1 };
  await transact([
    ...repo.putSettings(after, instant(now), by),
    settingsChanged('leads', after.version, ids.ulid()),
    audit({
      ...{ id: ids.ulid(), at: now, by, act: 'put-lead-settings' },
      ...{ on: { type: 'settings', id: 'leads' }, before, after },
    }),
  ]);
  return after;
}
