/** Tells the change log that a master has changed settings, in the transaction that keeps them. */
import { changeItem, settingsEntity } from '#shared/kernel/change-log.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { putNew, type Write } from './writes.ts';

/** `name`: which settings; pages that show any are made anew. */
export const settingsChanged = (name: string, version: number, changeId: Ulid): Write =>
  putNew(
    changeItem(changeId, { entity: settingsEntity, id: name, key: name, version, op: 'put' }),
    'already-exists',
  );
