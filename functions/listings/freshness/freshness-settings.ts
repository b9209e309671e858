/** When owners are asked: read by the job, changed by a master on the version they saw, every version kept. */
import { audit } from '#functions/lib/audit.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { instant } from '#shared/kernel/time.ts';
import { defaultFreshness, type FreshnessInput, type FreshnessSettings } from '#shared/listings/freshness.ts';
import type { Ports } from '../ports.ts';

/** As they are at this moment. One read. */
export const freshnessNow = async ({
  repo,
}: {
  repo: Pick<Ports['repo'], 'freshness'>;
}): Promise<FreshnessSettings> => (await repo.freshness()) ?? defaultFreshness;

/** Changes them; raises `version-conflict` where somebody else has changed them since `version`. */
export async function putFreshness(
  { userId: by }: Caller,
  { version, settings }: { version: number; settings: FreshnessInput },
  { repo, transact, clock, ids }: Pick<Ports, 'repo' | 'transact' | 'clock' | 'ids'>,
): Promise<FreshnessSettings> {
  const before = await freshnessNow({ repo });
  const now = clock.now();
  const after = { ...settings, version: version + 1 };
  await transact([
    ...repo.putFreshness(after, instant(now), by),
    audit({
      ...{ id: ids.ulid(), at: now, by, act: 'put-freshness' },
      ...{ on: { type: 'settings', id: 'freshness' }, before, after },
    }),
  ]);
  return after;
}
