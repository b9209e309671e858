/** What media store of one person: their pictures and papers, as records; and how they are taken away. */
import { basePathOf, originalKey, paperKey } from '../../shared/media/rules.ts';
import { type Erase, type OwnPart, placeAfter } from '../lib/own-data.ts';
import type { Table } from '../lib/table.ts';
import type { Item, Transact } from '../lib/writes.ts';
import { createMediaRepository, ownUploads, type StoredMedia } from './repository.ts';
import type { MediaStore } from './store.ts';

const pageSize = 200;
const together = 10;

/** Where an upload can be seen by its owner: a picture at each width, a paper where papers are read. */
const pathsOf = ({ id, purpose, picture }: StoredMedia): string[] =>
  purpose === 'paper'
    ? [`/api/media/papers/${id}`]
    : (picture?.widths ?? []).map((width) => `${picture!.basePath}/${width}.webp`);

/** A person's uploads, oldest first. One query a page. */
export const ownPictures =
  (table: Pick<Table, 'query'>): OwnPart =>
  async (userId, place) => {
    const { uploads, next } = await ownUploads(table)(userId, pageSize, place as Item | undefined);
    const records = uploads.map((upload) => {
      const { id, purpose, state, refusal, createdAt } = upload;
      return { id, purpose, state, ...(refusal && { refusal }), createdAt, paths: pathsOf(upload) };
    });
    return { records, ...placeAfter(next) };
  };

export interface MediaErasurePorts {
  table: Pick<Table, 'get' | 'batchGet' | 'query'>;
  transact: Transact;
  store: Pick<MediaStore, 'remove' | 'removeBelow'>;
}

/**
 * Takes away all of a person's pictures and papers: the files first, so that what is cut off is found again. One that
 * cannot be removed keeps no other from going: its failure is raised at the end.
 */
export function mediaErasure({ table, transact, store }: MediaErasurePorts): Erase {
  const repo = createMediaRepository(table);
  const list = ownUploads(table);

  async function removeFiles({ id, ownerId }: StoredMedia): Promise<void> {
    await store.removeBelow(`${basePathOf(id).slice(1)}/`);
    await store.remove(originalKey(ownerId, id));
    await store.remove(paperKey(ownerId, id));
  }

  return async (userId, hasTime) => {
    const failures: unknown[] = [];
    let start: Item | undefined;
    do {
      if (!hasTime()) return false;
      const { uploads, next } = await list(userId, together, start);
      const removed: StoredMedia[] = [];
      for (const upload of uploads)
        await removeFiles(upload).then(
          () => removed.push(upload),
          (error: unknown) => failures.push(error),
        );
      if (removed.length > 0) await transact(removed.map(({ id }) => repo.remove(id)));
      start = next;
    } while (start);
    if (failures.length > 0) throw failures[0];
    return true;
  };
}
