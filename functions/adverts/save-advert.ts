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

/** `moves`: the points that move with it, in the same transaction. */
export async function commit(
  {
    transact,
    points,
    ids,
    clock,
    changed,
  }: Pick<AdvertPorts, 'transact' | 'points' | 'ids' | 'clock' | 'changed'>,
  { userId: by }: Pick<Caller, 'userId'>,
  { act, before, after, writes }: Change,
  moves?: Parameters<AdvertPorts['points']['commit']>[0],
): Promise<void> {
  const { id, version } = after;
  const change: EntityChange = { entity: advertEntity, key: id, id, version, op: 'put' };
  const all = [
    ...writes,
    putNew(changeItem(ids.ulid(), change), 'already-exists'),
    audit({
      ...{ id: ids.ulid(), at: clock.now(), by, act, on: { type: 'advert', id }, after },
      ...(before && { before }),
    }),
  ];
  await (moves ? points.commit({ ...moves, writes: all }) : transact(all));
  await changed(change);
}
