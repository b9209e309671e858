/** Pictures of an import: a place to upload one from an archive, or the bytes of the address that a file gives. */
import type { Ulid } from '#shared/kernel/id.ts';
import { DomainProblem, fieldProblem } from '#shared/kernel/problem.ts';
import type { Upload } from '#shared/media/model.ts';
import { imageMaxBytes } from '#shared/media/model.ts';
import { importUploads, originalKey, uploadRules } from '#shared/media/rules.ts';
import { type fetchPublic, PublicFetchError } from '../lib/safe-fetch.ts';
import { addUpload, checkFile, countUploads, placeFor, type UploadPorts } from './create-upload.ts';
import type { MediaStore } from './store.ts';

export interface ImportPicturePorts extends Omit<UploadPorts, 'store'> {
  store: Pick<MediaStore, 'form' | 'writeOriginal'>;
  fetch: typeof fetchPublic;
  /** For a stack on one machine only. */
  allowsLoopback: boolean;
}

/** Whose picture it is, and the import that brings it. */
export interface BroughtBy {
  ownerId: Ulid;
  importId: Ulid;
}

/** Servers of pictures often lead on to another address; so many times that is followed. */
const redirects = 3;

export const createImportPictures = (ports: ImportPicturePorts) => ({
  /** A place for a picture of an archive. Raises `unsupported-file`, `file-too-large`, `too-many-requests`. */
  async place(by: BroughtBy, file: { contentType: string; bytes: number }): Promise<Upload> {
    checkFile(file, uploadRules.listing);
    const upload = await addUpload({ ...by, purpose: 'listing', limits: importUploads }, ports);
    return placeFor({ ...by, ...upload, contentType: file.contentType, maxBytes: imageMaxBytes }, ports);
  },
  /**
   * Fetches a picture from a public address and hands it to what judges uploads, by its content as any other. Raises
   * `validation-failed` at `/address` with why nothing usable came back, `too-many-requests`.
   */
  async fetch(by: BroughtBy, address: string): Promise<Ulid> {
    const { store, allowsLoopback, transact, clock } = ports;
    // What is asked for counts before it is, what came is noted after: nothing is left of an address that failed.
    await transact(countUploads({ ...by, limits: importUploads }, clock.now()));
    const asked = { maxBytes: imageMaxBytes, redirects, allowsLoopback };
    const reply = await ports.fetch(address, { ...asked, headers: { accept: 'image/*' } }).catch(refuse);
    if (reply.status !== 200 || reply.body.length === 0) throw fieldProblem('/address', 'unreachable');
    const { id } = await addUpload({ ...by, purpose: 'listing', limits: [] }, ports);
    await store.writeOriginal(originalKey(by.ownerId, id), reply.body);
    return id;
  },
});
export type ImportPictures = ReturnType<typeof createImportPictures>;

function refuse(error: unknown): never {
  if (error instanceof PublicFetchError) throw fieldProblem('/address', error.failure);
  throw new DomainProblem('temporarily-unavailable', { cause: error });
}
