/** Opens what other functions do with the bucket of pictures: taking all of a person's away. */
import type { Erase } from '../lib/own-data.ts';
import type { Table } from '../lib/table.ts';
import { mediaErasure } from './own-data.ts';
import type { MediaStore } from './store.ts';

/** Takes a person's pictures and papers away; the bucket's client is loaded with the first one. */
export function openMediaErasure(table: Table, bucket: string): Erase {
  let opened: Promise<MediaStore> | undefined;
  const store = () => {
    opened ??= import('./store.ts').then(({ createMediaStore }) => createMediaStore(bucket));
    return opened;
  };
  return mediaErasure({
    table,
    transact: table.transact,
    store: {
      remove: async (key) => (await store()).remove(key),
      removeBelow: async (prefix) => (await store()).removeBelow(prefix),
    },
  });
}
