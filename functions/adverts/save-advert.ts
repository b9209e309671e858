/** Commits a change of an advert: with its audit entry and the change that pages follow, then tells the bus. */
import type { StoredAdvert } from '#shared/adverts/model.ts';
import { advertEntity } from '#shared/adverts/rules.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { changeItem, type EntityChange } from '#shared/kernel/change-log.ts';
import { audit } from '../lib/audit.ts';
import { putNew, type Write } from '../lib/writes.ts';
import type { AdvertPorts } from './ports.ts';

interface Change {
  act: string;
  before?: StoredAdvert;
  after: StoredAdvert;
  writes: readonly Write[];
}

export async function commit(
  { transact, ids, clock, changed }: AdvertPorts,
  { userId: by }: Caller,
  { act, before, after, writes }: Change,
): Promise<void> {
  const { id, version } = after;
  const change: EntityChange = { entity: advertEntity, key: id, id, version, op: 'put' };
  await transact([
    ...writes,
    putNew(changeItem(ids.ulid(), change), 'already-exists'),
    audit({
      ...{ id: ids.ulid(), at: clock.now(), by, act, on: { type: 'advert', id }, after },
      ...(before && { before }),
    }),
  ]);
  await changed(change);
}
