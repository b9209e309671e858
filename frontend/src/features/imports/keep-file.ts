/** The file of an import that is under way is kept on the device, so that it goes on after the page was closed. */
import type { ColumnKey } from '#shared/imports/column-keys.ts';
import type { ImportMode } from '#shared/imports/model.ts';

export interface KeptFile {
  userId: string;
  importId: string;
  fileName: string;
  file: Blob;
  archive?: Blob | undefined;
  mode: ImportMode;
  columns: (ColumnKey | null)[];
  /** Pictures that were uploaded, by the names of their files. */
  uploaded: [name: string, mediaId: string][];
}

const [database, store, only] = ['imports', 'files', 'last'];

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function run<Answer>(mode: IDBTransactionMode, act: (files: IDBObjectStore) => IDBRequest<Answer>) {
  const opened = await open();
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const request = act(opened.transaction(store, mode).objectStore(store));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  } finally {
    opened.close();
  }
}

/** Keeps a file in the place of any other; a browser that keeps nothing only forgets it. */
export const keepFile = (kept: KeptFile): Promise<unknown> =>
  run('readwrite', (files) => files.put(kept, only)).catch(() => undefined);

/** What is kept of somebody's; another person's on this device is nobody's business. */
export async function keptFile(userId: string): Promise<KeptFile | undefined> {
  const kept: KeptFile | undefined = await run('readonly', (files) => files.get(only)).catch(() => undefined);
  return kept?.userId === userId ? kept : undefined;
}

export const dropFile = (): Promise<unknown> =>
  run('readwrite', (files) => files.delete(only)).catch(() => undefined);
