/** The folder of a world's data: taken for one world alone, emptied when it is to begin anew. */
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { tryLock } from '../scripts/lock.ts';

/** A sentence for the person who started a world that cannot start. */
export class WorldError extends Error {}

/** Everything a world keeps in its folder; nothing else there is ever touched. */
const kept = [
  'format',
  'table.db',
  'table.db-shm',
  'table.db-wal',
  'objects',
  'identity',
  'outbox.ndjson',
  'secrets.json',
  'clock.json',
  'payments.json',
  'deployed',
  'seeding',
  'log',
  'running',
];

/** Grows when what an older program kept can be read no more. */
const format = '2';

export interface Folder {
  dataDir: string;
  isNew: boolean;
  release(): Promise<void>;
}

/** Takes the data folder for this world alone. */
export async function openFolder({
  dataDir,
  fresh,
}: {
  dataDir?: string | undefined;
  fresh?: boolean | undefined;
}): Promise<Folder> {
  if (dataDir === undefined) {
    const own = mkdtempSync(join(tmpdir(), 'marketplace-'));
    return { dataDir: own, isNew: true, release: async () => rmSync(own, { recursive: true, force: true }) };
  }
  const wanted = resolve(dataDir);
  try {
    await mkdir(wanted, { recursive: true });
  } catch (error) {
    throw folderError(wanted, error);
  }
  const release = await tryLock(`data:${realpathSync(wanted)}`);
  if (!release)
    throw new WorldError(
      `A marketplace is already running on ${wanted}; stop it, or set DATA_DIR to another folder.`,
    );
  if (fresh) for (const name of kept) rmSync(join(wanted, name), { recursive: true, force: true });
  const isNew = !existsSync(join(wanted, 'table.db'));
  if (isNew) writeFileSync(join(wanted, 'format'), format);
  else if (formatOf(wanted) !== format) {
    await release();
    throw new WorldError(
      `The data in ${wanted} was kept by an older version of this program; begin anew with npm start -- --fresh, or set DATA_DIR to another folder.`,
    );
  }
  return { dataDir: wanted, isNew, release };
}

const formatOf = (dataDir: string): string | undefined => {
  const file = join(dataDir, 'format');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};

/** The sentence for a folder that cannot be used. */
export const folderError = (dataDir: string, error: unknown) =>
  new WorldError(
    `The data folder ${dataDir} cannot be used (${(error as Error).message.split('\n')[0]}); set DATA_DIR to another, or begin anew with npm start -- --fresh.`,
  );
