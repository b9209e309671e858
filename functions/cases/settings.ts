/** How much anybody may send: changed by a master on the version they saw, every version kept. */
import {
  type CaseSettings,
  type CaseSettingsInput,
  defaultCaseSettings,
} from '#shared/cases/case-settings.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { instant } from '#shared/kernel/time.ts';
import type { Allowance } from '../accounts/public.ts';
import { audit } from '../lib/audit.ts';
import { settingsChanged } from '../lib/settings-changed.ts';
import type { CasePorts } from './ports.ts';

/** As stored now; as shipped until a master puts others. */
export const getSettings = async ({ repo }: Pick<CasePorts, 'repo'>): Promise<CaseSettings> =>
  (await repo.settings()) ?? defaultCaseSettings;

/** Of forms, and of files, each. */
export const allowanceOf = (settings: CaseSettings): Allowance => ({
  account: { limit: settings.perAccountHour, windowSeconds: 3600 },
  networkHour: settings.perNetworkHour,
  widerHour: settings.perWiderNetworkHour,
  visitorsHour: settings.visitorsPerHour,
});

/** Changes them; raises `version-conflict` where somebody else has changed them since `version`. */
export async function putSettings(
  { userId: by }: Caller,
  { version, settings }: { version: number; settings: CaseSettingsInput },
  ports: Pick<CasePorts, 'repo' | 'transact' | 'clock' | 'ids'>,
): Promise<CaseSettings> {
  const { repo, transact, clock, ids } = ports;
  const before = await getSettings(ports);
  const now = clock.now();
  const after = { ...settings, version: version + 1 };
  await transact([
    ...repo.putSettings(after, instant(now), by),
    settingsChanged('cases', after.version, ids.ulid()),
    audit({
      ...{ id: ids.ulid(), at: now, by, act: 'put-case-settings' },
      ...{ on: { type: 'settings', id: 'cases' }, before, after },
    }),
  ]);
  return after;
}
