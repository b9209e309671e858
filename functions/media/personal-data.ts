/** What media store of one person: their pictures and documents, exported as records and erased with their files. */
import { originalKey, placesOf } from '#shared/media/rules.ts';
import { type Erase, type ExportPart, nextAfter, type PersonalData } from '../lib/personal-data.ts';
import type { Table } from '../lib/table.ts';
import type { Item, Transact } from '../lib/writes.ts';
import { createMediaRepository, listUploads, type StoredMedia } from './repository.ts';
import type { MediaStore } from './store.ts';

const pageSize = 200;
const erasedAtOnce = 10;

/** Where an upload can be seen by its owner: a picture at each width, a document or a listing's file where it is read; a report's file with its report. */
function pathsOf({ id, purpose, picture }: StoredMedia): string[] {
  if (purpose === 'paper') return [`/api/media/papers/${id}`];
  if (purpose === 'evidence' || purpose === 'evidence-pdf') return [`/api/media/evidence/${id}`];
  if (purpose === 'reference') return [`/api/media/references/${id}`];
  return (picture?.widths ?? []).map((width) => `${picture!.basePath}/${width}.webp`);
}

export interface MediaDataPorts {
  table: Pick<Table, 'get' | 'batchGet' | 'query'>;
  transact: Transact;
  store: Pick<MediaStore, 'remove' | 'removeBelow'>;
  /** Which of these images the site's own content or an advert shows: they stay. */
  heldByContent(ownerId: string, mediaIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Which of these are sealed as evidence for an authority: they stay until its term ends. */
  heldByEvidence(mediaIds: readonly string[]): Promise<ReadonlySet<string>>;
}

/** The part `pictures`, and the erasure of all uploads. */
export const mediaPersonalData = (ports: MediaDataPorts) =>
  ({ parts: { pictures: exportUploads(ports.table) }, erase: eraseUploads(ports) }) satisfies PersonalData;

/** A person's uploads, oldest first. One query a page. */
const exportUploads =
  (table: Pick<Table, 'query'>): ExportPart =>
  async (userId, after) => {
    const { uploads, next } = await listUploads(table)(userId, pageSize, after as Item | undefined);
    const records = uploads.map((upload) => {
      const { id, purpose, state, refusal, createdAt } = upload;
      return { id, purpose, state, ...(refusal && { refusal }), createdAt, paths: pathsOf(upload) };
    });
    return { records, ...nextAfter(next) };
  };

/**
 * Erases all of a person's pictures and documents: the files first, so that what is cut off is found again. One that
 * cannot be removed keeps no other from going: its failure is raised at the end.
 */
function eraseUploads({ table, transact, store, heldByContent, heldByEvidence }: MediaDataPorts): Erase {
  const repo = createMediaRepository(table);
  const list = listUploads(table);

  async function removeFiles({ id, ownerId, purpose }: StoredMedia): Promise<void> {
    for (const place of placesOf(ownerId, id, purpose)) await store.removeBelow(place);
    await store.remove(originalKey(ownerId, id));
  }

  return async (userId, hasTime) => {
    const failures: unknown[] = [];
    let start: Item | undefined;
    do {
      if (!hasTime()) return false;
      const { uploads, next } = await list(userId, erasedAtOnce, start);
      const removed: StoredMedia[] = [];
      const images = uploads
        .filter(({ purpose }) => ['content', 'report', 'ad'].includes(purpose))
        .map(({ id }) => id);
      const held = new Set([
        ...(await heldByContent(userId, images)),
        ...(await heldByEvidence(uploads.map(({ id }) => id))),
      ]);
      for (const upload of uploads.filter(({ id }) => !held.has(id)))
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
