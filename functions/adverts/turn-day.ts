/** Tells the change log that a day has begun: adverts begin and end by it, and pages reserve places for them. */
import { advertDay, advertEntity } from '#shared/adverts/rules.ts';
import { changeItem } from '#shared/kernel/change-log.ts';
import type { Ids } from '#shared/kernel/id.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { putNew, type Transact } from '../lib/writes.ts';

interface Ports {
  transact: Transact;
  clock: Clock;
  ids: Pick<Ids, 'ulid'>;
}

/** One write; again on the same day it only makes the pages anew once more. */
export async function turnDay({ transact, clock, ids }: Ports): Promise<{ told: number }> {
  const day = advertDay(clock.now());
  const change = { entity: advertEntity, id: day, key: day, version: Number(day.replaceAll('-', '')) };
  await transact([putNew(changeItem(ids.ulid(), { ...change, op: 'put' }), 'already-exists')]);
  return { told: 1 };
}
