/** The folder of objects: where each lies, changes one at a time, whole or not at all, and a list of keys. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ByteRange, openObject, readMeta, type Source, writeObject } from './object-file.ts';
import type { ObjectMeta } from './types.ts';

/** What a sender says of an object; asked for only when all bytes have arrived. */
export type Description = Pick<ObjectMeta, 'headers' | 'metadata' | 'checksum'>;
/** Decides at the last moment, given what is there now, whether the change may happen; throws if not. */
export type Allow = (current: ObjectMeta | undefined) => void;

/** Lets works with the same name happen one after another, so that a check and its change belong together. */
function createTurns() {
  const turns = new Map<string, Promise<unknown>>();
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const mine = (turns.get(name) ?? Promise.resolve()).then(work, work);
    turns.set(name, mine);
    try {
      return await mine;
    } finally {
      if (turns.get(name) === mine) turns.delete(name);
    }
  };
}

async function readIndex(folder: string): Promise<Map<string, ObjectMeta>> {
  const index = new Map<string, ObjectMeta>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const meta = entry.isFile() ? await readMeta(join(entry.parentPath, entry.name)) : undefined;
    if (meta) index.set(meta.key, meta);
  }
  return index;
}

/** A storage under `dir`, dated by `now` (milliseconds since 1970); halves left by a killed process are cleared. */
export async function createStorage(dir: string, now: () => number) {
  const incoming = join(dir, '.incoming');
  await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming, { recursive: true });
  const inTurn = createTurns();
  const indexes = new Map<string, Promise<Map<string, ObjectMeta>>>();

  const pathOf = (bucket: string, key: string) => {
    const name = createHash('sha256').update(key).digest('hex');
    return join(dir, bucket, name.slice(0, 2), name.slice(2));
  };

  return {
    createBucket: (bucket: string) => mkdir(join(dir, bucket), { recursive: true }),

    head: (bucket: string, key: string) => readMeta(pathOf(bucket, key)),

    open: (bucket: string, key: string, rangeOf?: (meta: ObjectMeta) => ByteRange) =>
      openObject(pathOf(bucket, key), rangeOf),

    /** Writes aside, then puts the whole object in place at once, if `allow` lets it. */
    async write(bucket: string, key: string, source: Source, description: () => Description, allow?: Allow) {
      const path = pathOf(bucket, key);
      const aside = join(incoming, randomUUID());
      try {
        const meta = await writeObject(aside, source, (size, eTag) => {
          return { key, size, eTag, lastModifiedMs: now(), ...description() };
        });
        await inTurn(path, async () => {
          if (allow) allow(await readMeta(path));
          await mkdir(dirname(path), { recursive: true });
          await rename(aside, path);
          (await indexes.get(bucket))?.set(key, meta);
        });
        return meta;
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
    },

    remove(bucket: string, key: string, allow?: Allow): Promise<void> {
      const path = pathOf(bucket, key);
      return inTurn(path, async () => {
        if (allow) allow(await readMeta(path));
        await rm(path, { force: true });
        (await indexes.get(bucket))?.delete(key);
      });
    },

    /** Every object whose key begins with `prefix`, ordered by the keys' UTF-8 bytes. */
    async list(bucket: string, prefix: string): Promise<ObjectMeta[]> {
      if (!indexes.has(bucket)) indexes.set(bucket, readIndex(join(dir, bucket)));
      const index = await indexes.get(bucket)!;
      const matches = [...index.values()].filter(({ key }) => key.startsWith(prefix));
      return matches.sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
    },
  };
}

export type Storage = Awaited<ReturnType<typeof createStorage>>;
